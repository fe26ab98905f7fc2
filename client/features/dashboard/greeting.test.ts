import { expect, test } from 'vitest'
import { greeting } from './greeting.ts'

test.each([
  [3, 'Good evening, Hannah'],
  [4, 'Good morning, Hannah'],
  [11, 'Good morning, Hannah'],
  [12, 'Good afternoon, Hannah'],
  [17, 'Good afternoon, Hannah'],
  [18, 'Good evening, Hannah'],
])('at %i o’clock the dashboard says "%s" (rule dashboard.greeting)', (hour, expected) => {
  expect(greeting(hour, ' Hannah Walker')).toBe(expected)
})

import { expect, test } from 'vitest'
import { typedNumber } from './typed-number.ts'

test.each([
  ['45', 45],
  [' 1,200.5 ', 1200.5],
  ['-3', -3],
  ['', Number.NaN],
  ['  ', Number.NaN],
  ['45 min', Number.NaN],
  ['1,5', Number.NaN],
  ['160-180', Number.NaN],
])('reads "%s"', (text, number) => {
  expect(typedNumber(text)).toBe(number)
})

import { expect, test } from 'vitest'
import { contrastText } from './contrast-text.ts'

test.each([
  ['#96B98D', '#263032'],
  ['#C9B1E7', '#263032'],
  ['#F59E0B', '#263032'],
  ['#394648', '#FFFFFF'],
  ['#2F6F8F', '#FFFFFF'],
  ['#ffffff', '#263032'],
])('text on %s is %s (rule format.contrast)', (fill, expected) => {
  expect(contrastText(fill)).toBe(expected)
})

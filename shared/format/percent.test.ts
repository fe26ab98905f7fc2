import { expect, test } from 'vitest'
import { percentDone, percentText } from './percent.ts'

test.each([
  [0, 60, '0.0%'],
  [612, 1000, '61.2%'],
  [1, 3, '33.3%'],
  [59.99, 60, '99.9%'],
  [60, 60, '100.0%'],
  [90, 60, '100.0%'],
  [-1, 60, '0.0%'],
])('%d of %d is %s (rule format.percent)', (done, required, expected) => {
  expect(percentText(percentDone(done, required))).toBe(expected)
})

import { expect, test } from 'vitest'
import { colorDifference } from '#tests/support/color-difference.ts'
import { subjectColors, unusedColor, unusedColors } from './subject-colors.ts'
import { subjectPalette } from './subject.ts'

test('forty colors begin with the palette, and no two look alike (rule subjects.new-color)', () => {
  expect(subjectColors.slice(0, 12)).toEqual(subjectPalette)
  expect(subjectColors).toHaveLength(40)
  for (const [at, one] of subjectColors.entries())
    for (const other of subjectColors.slice(at + 1))
      expect(colorDifference(one, other), `${one} ${other}`).toBeGreaterThan(5)
})

test('a new subject has the first color that is free, however it is written', () => {
  expect(unusedColor([])).toBe('#96B98D')
  expect(unusedColor(['#96b98d', '#C9B1E7', '#123456'])).toBe('#D5896F')
  expect(unusedColors(3, subjectPalette)).toEqual(subjectColors.slice(12, 15))
  expect(unusedColors(42, []).slice(40)).toEqual(subjectColors.slice(0, 2))
})

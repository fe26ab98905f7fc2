import { expect, test } from 'vitest'
import { subjectColors } from '#shared/subjects/subject-colors.ts'
import { contrast, contrastText, luminanceOf, readable } from './contrast-text.ts'

test.each([
  ['#96B98D', '#263032'],
  ['#C9B1E7', '#263032'],
  ['#F59E0B', '#263032'],
  ['#394648', '#FFFFFF'],
  ['#2F6F8F', '#FFFFFF'],
  ['#ffffff', '#263032'],
  ['#7A8F3A', '#000000'],
  ['#808080', '#000000'],
])('text on %s is %s (rule format.contrast)', (fill, expected) => {
  expect(contrastText(fill)).toBe(expected)
})

test('text can be read on every color of ours, and on any that a parent chose (rule format.contrast)', () => {
  const steps = Array.from({ length: 16 }, (_, step) => (step * 17).toString(16).padStart(2, '0'))
  const chosen = steps.flatMap((red) => steps.flatMap((green) => steps.map((blue) => `#${red}${green}${blue}`)))
  const unreadable = [...subjectColors, ...chosen].filter(
    (fill) => contrast(luminanceOf(fill), luminanceOf(contrastText(fill))) < readable,
  )

  expect(unreadable).toEqual([])
})

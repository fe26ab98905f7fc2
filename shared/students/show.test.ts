import { expect, test } from 'vitest'
import { gradeOption, gradeText, initialsOf } from './show.ts'

test.each([
  ['Nora', 'N'],
  ['Nora Walker', 'NW'],
  ['mary ann lee walker', 'MA'],
  ['  Silas   Reed ', 'SR'],
  ['Nature and Sports', 'NS'],
  ['The', 'T'],
  ['Łucja', 'Ł'],
  ['🌱 Sprout', '🌱S'],
])('the initials of "%s" are %s (rule students.initials)', (name, expected) => {
  expect(initialsOf(name)).toBe(expected)
})

test.each([
  ['7', '7', 'Grade 7'],
  ['K', 'Kindergarten', 'Kindergarten'],
  ['Pre-K', 'Pre-K', 'Pre-K'],
  ['Post-Secondary', 'Post-Secondary', 'Post-Secondary'],
] as const)('grade %s is offered as %s and shown as %s (rule students.grades)', (grade, option, text) => {
  expect(gradeOption(grade)).toBe(option)
  expect(gradeText(grade)).toBe(text)
})

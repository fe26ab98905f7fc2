import { expect, test } from 'vitest'
import { student } from './student.ts'

test.each([
  ['left out', {}, true],
  ['said not to be', { enrollment_known: false }, false],
  ['of a child from before the question', { enrollment_known: null }, null],
])('whether the day teaching began is known: %s (rule law.began)', (_, more, known) => {
  const fields = { name: 'Nora', grade_level: '3', enrollment_date: '2026-09-01', ...more }
  expect(student.schema.parse(fields).enrollment_known).toBe(known)
})

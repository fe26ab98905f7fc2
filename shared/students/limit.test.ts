import { describe, expect, test } from 'vitest'
import { isNearStudentLimit, refuseToAddStudent } from './limit.ts'

describe('the student limit (rules students.limit, students.limit-warning)', () => {
  test.each([
    ['family', 0, null, false],
    ['family', 13, null, false],
    ['family', 14, null, true],
    ['family', 15, 'student_limit_reached', true],
    ['family', 16, 'student_limit_reached', true],
    ['school', 14, null, false],
    ['school', 15, null, false],
    ['school', 500, null, false],
  ] as const)(
    'a %s account with %i active students: one more is refused with %s, warned: %s',
    (type, active, refused, warned) => {
      expect(refuseToAddStudent(type, active)).toBe(refused)
      expect(isNearStudentLimit(type, active)).toBe(warned)
    },
  )
})

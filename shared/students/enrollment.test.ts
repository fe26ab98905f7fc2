import { describe, expect, test } from 'vitest'
import { gradeIn } from './enrollment.ts'

const student = { grade_level: '5' } as const
const third = { school_year: '2024-2025', grade_level: '3' } as const
const fifth = { school_year: '2026-2027', grade_level: '5' } as const
const calendarYear = { school_year: '2025-2025', grade_level: '4' } as const

describe('the grade of a school year (rule students.enrollments)', () => {
  test.each([
    ['the year it was kept for', '2024-2025', [fifth, third], '3'],
    ['a year for which nothing was kept: the year before it counts', '2025-2026', [fifth, third], '3'],
    ['the present year', '2026-2027', [fifth, third], '5'],
    ['a year to come', '2027-2028', [third, fifth], '5'],
    ['a year before all that was kept: counted back', '2023-2024', [fifth, third], '2'],
    ['a year before there was any grade', '2014-2015', [fifth, third], 'Pre-K'],
    ['a year of a family that has since begun its years in August', '2025-2026', [third, calendarYear, fifth], '4'],
    ['any year, when nothing was kept', '2025-2026', [], '5'],
  ])('%s', (_when, schoolYear, enrollments, grade) => {
    expect(gradeIn(schoolYear, student, enrollments)).toBe(grade)
  })
})

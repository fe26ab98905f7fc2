import { describe, expect, test } from 'vitest'
import { gradeLevels, type GradeLevel } from '#shared/students/student.ts'
import { activeYearOf, mayUndo, moveOf, nextGrade, standingText, yearState } from './rollover-rules.ts'

describe('grades in a new year (rule school-years.rollover)', () => {
  test.each<[GradeLevel, GradeLevel]>([
    ['Pre-K', 'K'],
    ['K', '1'],
    ['1', '2'],
    ['2', '3'],
    ['3', '4'],
    ['4', '5'],
    ['5', '6'],
    ['6', '7'],
    ['7', '8'],
    ['8', '9'],
    ['9', '10'],
    ['10', '11'],
    ['11', '12'],
    ['12', 'Post-Secondary'],
    ['Post-Secondary', 'Post-Secondary'],
  ])('after %s comes %s', (grade, next) => {
    expect(nextGrade(grade)).toBe(next)
    const id = 'nora'
    expect(moveOf({ id, grade_level: grade }, 'advance')).toEqual({
      id,
      what: 'advance',
      from_grade: grade,
      to_grade: next,
    })
    expect(moveOf({ id, grade_level: grade }, 'repeat').to_grade).toBe(grade)
    expect(moveOf({ id, grade_level: grade }, 'graduate').to_grade).toBe(grade)
  })

  test('no grade was forgotten', () => {
    expect(gradeLevels).toHaveLength(15)
  })
})

describe('when a new year is due (rule school-years.rollover-due)', () => {
  test.each([
    // August: 60 days before July 31 is June 1.
    ['2026-2027', '2026-08-01', '08', '2027-2028', 'later'],
    ['2026-2027', '2027-05-31', '08', '2027-2028', 'later'],
    ['2026-2027', '2027-06-01', '08', '2027-2028', 'early'],
    ['2026-2027', '2027-07-31', '08', '2027-2028', 'early'],
    ['2026-2027', '2027-08-01', '08', '2027-2028', 'due'],
    // September: 60 days before August 31 is July 2.
    ['2026-2027', '2027-07-01', '09', '2027-2028', 'later'],
    ['2026-2027', '2027-07-02', '09', '2027-2028', 'early'],
    ['2026-2027', '2027-09-01', '09', '2027-2028', 'due'],
    // January: 60 days before December 31 is November 1.
    ['2026-2026', '2026-10-31', '01', '2027-2027', 'later'],
    ['2026-2026', '2026-11-01', '01', '2027-2027', 'early'],
    ['2026-2026', '2027-01-01', '01', '2027-2027', 'due'],
    // Leap days are days like others: 2028-02-29 lies in the year before, and 2028 has one more day.
    ['2027-2028', '2028-02-29', '08', '2028-2029', 'later'],
    ['2027-2027', '2028-02-29', '01', '2028-2028', 'due'],
    ['2028-2028', '2028-02-29', '01', '2029-2029', 'later'],
    ['2027-2028', '2028-06-01', '08', '2028-2029', 'early'],
    // Years may have passed: the new one is that of today.
    ['2023-2024', '2026-11-22', '08', '2026-2027', 'due'],
    ['2023-2023', '2026-11-22', '01', '2026-2026', 'due'],
    // Started early, nothing more is to be done until the year after.
    ['2027-2028', '2027-06-15', '08', '2028-2029', 'later'],
    ['2027-2028', '2027-08-01', '08', '2028-2029', 'later'],
  ] as const)('in %s on %s (start month %s): %s is %s', (active, today, start, next, rollover) => {
    expect(yearState(active, today, start)).toEqual({ active, next, rollover })
  })

  test.each([
    ['later', 'You’re in the 2026 school year.'],
    ['early', 'Ready for 2027? Move everyone up a grade.'],
    ['due', 'Ready for 2027? Move everyone up a grade.'],
  ] as const)('%s reads "%s"', (rollover, text) => {
    expect(standingText({ active: '2026-2026', next: '2027-2027', rollover })).toBe(text)
  })
})

describe('the year a family is in (rule school-years.active-year)', () => {
  const one = { from_year: '2025-2026', to_year: '2026-2027', executed_at: 100, undone_at: null, imported_at: null }
  const other = { from_year: '2026-2027', to_year: '2027-2028', executed_at: 200, undone_at: null, imported_at: null }

  test.each([
    [[], '2024-2025'],
    [[{ ...one, executed_at: null }], '2024-2025'],
    [[one], '2026-2027'],
    [[other, one], '2027-2028'],
    [[{ ...other, undone_at: 300 }, one], '2026-2027'],
    [[{ ...one, undone_at: 150 }], '2025-2026'],
    // History that was brought in moves nobody, whenever it was (rule imports.history).
    [[{ ...one, imported_at: 400 }], '2024-2025'],
    [[{ ...other, imported_at: 400 }, one], '2026-2027'],
    [[{ ...other, undone_at: 300, imported_at: 400 }, one], '2026-2027'],
  ])('%j: %s', (rollovers, active) => {
    expect(activeYearOf(rollovers, '2024-2025')).toBe(active)
  })

  const day = 24 * 3600 * 1000
  test.each([
    [one, '2026-2027', 100 + 30 * day, true],
    [one, '2026-2027', 101 + 30 * day, false],
    [one, '2027-2028', 100, false],
    [{ ...one, undone_at: 150 }, '2026-2027', 200, false],
    [{ ...one, executed_at: null }, '2026-2027', 200, false],
    [{ ...one, imported_at: 150 }, '2026-2027', 200, false],
  ])('%j in %s at %i can be undone: %s (rule school-years.rollover-undo)', (rollover, active, now, expected) => {
    expect(mayUndo(rollover, active, now)).toBe(expected)
  })
})

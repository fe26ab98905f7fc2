import { describe, expect, test } from 'vitest'
import { daysOfSchoolYear, recentSchoolYears, schoolYearLabel, schoolYearOf } from './school-year.ts'

describe('school year (rule school-years.of-a-day)', () => {
  test.each([
    ['2026-07-31', '08', '2025-2026'],
    ['2026-08-01', '08', '2026-2027'],
    ['2027-01-15', '08', '2026-2027'],
    ['2026-08-31', '09', '2025-2026'],
    ['2026-09-01', '09', '2026-2027'],
    ['2026-01-01', '01', '2026-2026'],
    ['2026-12-31', '01', '2026-2026'],
  ] as const)('%s in a family that starts in month %s belongs to %s', (day, startMonth, expected) => {
    expect(schoolYearOf(day, startMonth)).toBe(expected)
  })

  test.each([
    ['2026-2027', '08', '2026-08-01', '2027-07-31'],
    ['2027-2028', '09', '2027-09-01', '2028-08-31'],
    ['2026-2026', '01', '2026-01-01', '2026-12-31'],
  ] as const)('%s starting in month %s runs from %s to %s', (year, startMonth, from, to) => {
    expect(daysOfSchoolYear(year, startMonth)).toEqual({ from, to })
  })

  test('the present year and the five before are offered (rule school-years.selector)', () => {
    expect(recentSchoolYears('2026-11-21', '08')).toEqual([
      '2026-2027',
      '2025-2026',
      '2024-2025',
      '2023-2024',
      '2022-2023',
      '2021-2022',
    ])
  })

  test('a calendar year reads as one number (rule school-years.january)', () => {
    expect(schoolYearLabel('2026-2026')).toBe('2026')
    expect(schoolYearLabel('2026-2027')).toBe('2026-2027')
  })
})

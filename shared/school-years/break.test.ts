import { describe, expect, test } from 'vitest'
import { breakDays, schoolBreak } from './break.ts'

describe('breaks (rule school-years.breaks)', () => {
  test.each([
    ['2026-12-21', '2027-01-01', {}],
    ['2027-03-15', '2027-03-15', {}],
    ['2027-03-16', '2027-03-15', { end_date: ['Last Day must be on or after First Day'] }],
  ])('from %s to %s', (start_date, end_date, errors) => {
    expect(schoolBreak.rules?.({ name: 'Break', start_date, end_date }, '2026-11-22')).toEqual(errors)
  })

  test.each([
    [{ start_date: '2026-12-21', end_date: '2027-01-01' }, 'December 21, 2026 to January 1, 2027'],
    [{ start_date: '2027-03-15', end_date: '2027-03-15' }, 'March 15, 2027'],
  ])('%j reads %s', (span, text) => {
    expect(breakDays(span)).toBe(text)
    expect(schoolBreak.labels.values?.start_date?.(span)).toBe(text)
  })
})

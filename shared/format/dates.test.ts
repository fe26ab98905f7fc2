import { describe, expect, test } from 'vitest'
import {
  addDays,
  addMonths,
  dayOf,
  daysFrom,
  fullDay,
  monthAndYear,
  monthDay,
  monthName,
  monthsOf,
  shortDay,
  utcDayOf,
  weekdayAndDay,
  weekOf,
} from './dates.ts'

describe('days (rule format.days)', () => {
  test('an instant belongs to the local day of the device', () => {
    expect(dayOf(new Date(2026, 10, 21, 23, 59))).toBe('2026-11-21')
    expect(dayOf(new Date(2026, 0, 1, 0, 0))).toBe('2026-01-01')
    expect(utcDayOf(new Date('2026-11-21T23:59:00Z'))).toBe('2026-11-21')
  })

  test.each([
    ['2026-11-21', 1, '2026-11-22'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2026-03-08', 1, '2026-03-09'],
    ['2026-03-01', -1, '2026-02-28'],
  ])('%s and %i days is %s', (day, count, expected) => {
    expect(addDays(day, count)).toBe(expected)
  })

  test.each([
    ['2026-11-21', -1, '2026-10-21'],
    ['2026-03-31', -1, '2026-02-28'],
    ['2028-03-31', -1, '2028-02-29'],
    ['2026-08-31', 6, '2027-02-28'],
    ['2026-01-15', -12, '2025-01-15'],
    ['2028-02-29', 12, '2029-02-28'],
  ])('%s and %i months is %s, or the last day of that month', (day, count, expected) => {
    expect(addMonths(day, count)).toBe(expected)
  })

  test.each([
    ['2026-12-30', '2027-01-02', ['2026-12-30', '2026-12-31', '2027-01-01', '2027-01-02']],
    ['2026-12-30', '2026-12-30', ['2026-12-30']],
    ['2026-12-30', '2026-12-29', []],
  ])('from %s to %s', (from, to, expected) => {
    expect(daysFrom(from, to)).toEqual(expected)
  })

  test.each([
    ['2026-11-15', '2026-11-15', '2026-11-21'],
    ['2026-11-21', '2026-11-15', '2026-11-21'],
    ['2026-11-22', '2026-11-22', '2026-11-28'],
    ['2027-01-01', '2026-12-27', '2027-01-02'],
  ])('the week of %s runs from Sunday %s to Saturday %s (rule format.week)', (day, from, to) => {
    expect(weekOf(day)).toEqual({ from, to })
  })
})

describe('dates as text', () => {
  test('a day of this year needs no year, any other has one', () => {
    expect(shortDay('2027-03-16', '2027-11-01')).toBe('Mar 16')
    expect(shortDay('2026-03-16', '2027-01-01')).toBe('Mar 16, 2026')
  })

  test('dates use the long US form', () => {
    expect(fullDay('2027-03-16')).toBe('March 16, 2027')
    expect(weekdayAndDay('2027-03-16')).toBe('Tuesday, March 16')
    expect(monthAndYear('2026-09-01')).toBe('September 2026')
  })
})

test('months are named, and listed over a year that crosses two (rule format.days)', () => {
  expect([monthDay('2027-03-16'), monthName('2027-03-16', 'long'), monthName('2027-03-16', 'short')]).toEqual([
    'March 16',
    'March',
    'Mar',
  ])
  expect(monthsOf('2026-11-01', '2027-02-28')).toEqual(['2026-11', '2026-12', '2027-01', '2027-02'])
  expect(monthsOf('2026-01-31', '2026-01-31')).toEqual(['2026-01'])
})

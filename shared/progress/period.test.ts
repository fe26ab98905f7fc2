import { expect, test } from 'vitest'
import { daysOfPeriod, grainOf, paceOfPeriod, pointOf, chartPoints, shareOfYears } from './period.ts'

test.each([
  ['week', '2026-12-31', '08', '2026-12-27', '2027-01-02'],
  ['week', '2027-01-03', '08', '2027-01-03', '2027-01-09'],
  ['month', '2026-12-31', '08', '2026-12-01', '2026-12-31'],
  ['month', '2028-02-01', '08', '2028-02-01', '2028-02-29'],
  ['month', '2027-02-28', '08', '2027-02-01', '2027-02-28'],
  ['year', '2026-12-31', '08', '2026-01-01', '2026-12-31'],
  ['year', '2027-01-01', '09', '2027-01-01', '2027-12-31'],
  ['school_year', '2026-07-31', '08', '2025-08-01', '2026-07-31'],
  ['school_year', '2026-08-01', '08', '2026-08-01', '2027-07-31'],
  ['school_year', '2026-08-31', '09', '2025-09-01', '2026-08-31'],
  ['school_year', '2026-09-01', '09', '2026-09-01', '2027-08-31'],
  ['school_year', '2026-12-31', '01', '2026-01-01', '2026-12-31'],
  ['school_year', '2027-01-01', '01', '2027-01-01', '2027-12-31'],
] as const)('%s of %s with years from %s is %s to %s (rule progress.periods)', (period, today, start, from, to) => {
  expect(daysOfPeriod(period, today, start)).toEqual({ from, to })
})

test.each([
  ['2026-11-15', '2026-11-15', 'day'],
  ['2026-12-01', '2026-12-31', 'day'],
  ['2026-12-01', '2027-01-01', 'week'],
  ['2026-11-01', '2027-05-01', 'week'],
  ['2026-11-01', '2027-05-02', 'month'],
] as const)('from %s to %s a point is a %s (rule progress.over-time)', (from, to, grain) => {
  expect(grainOf({ from, to })).toBe(grain)
})

test('points are named by their first day, and none is missing (rule progress.over-time)', () => {
  expect(chartPoints({ from: '2026-12-30', to: '2027-01-02' }, 'day')).toEqual([
    '2026-12-30',
    '2026-12-31',
    '2027-01-01',
    '2027-01-02',
  ])
  expect(chartPoints({ from: '2026-12-30', to: '2027-01-10' }, 'week')).toEqual([
    '2026-12-27',
    '2027-01-03',
    '2027-01-10',
  ])
  expect(chartPoints({ from: '2026-12-30', to: '2027-02-01' }, 'month')).toEqual([
    '2026-12-01',
    '2027-01-01',
    '2027-02-01',
  ])
  expect([pointOf('2027-01-02', 'week'), pointOf('2027-01-31', 'month')]).toEqual(['2026-12-27', '2027-01-01'])
})

test.each([
  ['2026-08-01', '2027-07-31', '08', 1],
  ['2027-08-01', '2028-07-31', '08', 1],
  ['2026-01-01', '2026-12-31', '01', 1],
  ['2026-08-01', '2026-08-07', '08', 7 / 365],
  ['2027-08-01', '2027-08-07', '08', 7 / 366],
  ['2027-07-31', '2027-08-01', '08', 1 / 365 + 1 / 366],
  ['2025-09-01', '2027-08-31', '09', 2],
] as const)('%s to %s with years from %s asks for %d of a year (rule progress.required)', (from, to, start, share) => {
  expect(shareOfYears({ from, to }, start)).toBeCloseTo(share, 12)
})

test.each([
  ['2026-10-31', 0],
  ['2026-11-01', 0.1],
  ['2026-11-05', 0.5],
  ['2026-11-10', 1],
  ['2026-12-01', 1],
])('on %s an even pace through November 1 to 10 is at %d', (today, pace) => {
  expect(paceOfPeriod({ from: '2026-11-01', to: '2026-11-10' }, today)).toBe(pace)
})

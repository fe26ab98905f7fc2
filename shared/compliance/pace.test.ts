import { describe, expect, test } from 'vitest'
import { countedYears, yearThatCounts } from './year-that-counts.ts'
import { paceOf, spanOf, statusOf } from './pace.ts'
import { stateRequirements } from './states/index.ts'

const july = { from: '07-01', to: '06-30' }

describe('the year that counts (rule compliance.year)', () => {
  test.each([
    ['2026-11-22', null, '08', '2026-08-01', '2027-07-31', '2026-2027', '2026-2027'],
    ['2026-07-31', null, '08', '2025-08-01', '2026-07-31', '2025-2026', '2025-2026'],
    ['2028-02-29', null, '09', '2027-09-01', '2028-08-31', '2027-2028', '2027-2028'],
    ['2026-12-31', null, '01', '2026-01-01', '2026-12-31', '2026', '2026-2026'],
    // Pennsylvania and Missouri: July to June, whatever the family's own year is.
    ['2026-06-30', july, '08', '2025-07-01', '2026-06-30', '2025-2026', '2025-2026'],
    ['2026-07-01', july, '08', '2026-07-01', '2027-06-30', '2026-2027', '2026-2027'],
    ['2026-07-01', july, '01', '2026-07-01', '2027-06-30', '2026-2027', '2026-2026'],
    ['2026-03-01', july, '09', '2025-07-01', '2026-06-30', '2025-2026', '2025-2026'],
  ] as const)('%s with %j and start month %s: %s to %s, %s', (day, law, start, from, to, label, schoolYear) => {
    expect(yearThatCounts(day, law, start)).toEqual({ from, to, label, schoolYear })
  })

  test.each(['PA', 'MO'] as const)('%s fixes it by law', async (state) => {
    const { requirements } = await stateRequirements(state)
    expect(requirements.school_year).toEqual(july)
  })

  test('earlier ones can be looked at, the latest first', () => {
    expect(countedYears('2026-11-22', null, '08', 3).map(({ label }) => label)).toEqual([
      '2026-2027',
      '2025-2026',
      '2024-2025',
    ])
    expect(countedYears('2026-06-30', july, '01', 2).map(({ from }) => from)).toEqual(['2025-07-01', '2024-07-01'])
  })
})

describe('an even pace (rule compliance.pace)', () => {
  const year = { from: '2026-09-01', to: '2027-08-31' }

  test.each([
    ['2026-08-25', year, '2027-08-31', { from: '2026-09-01', to: '2027-08-31' }],
    ['2027-01-05', year, '2027-08-31', { from: '2027-01-05', to: '2027-08-31' }],
    ['2027-09-01', year, '', null],
  ])('a child enrolled on %s counts over %j', (enrolled, counted, _to, expected) => {
    expect(spanOf(counted, enrolled)).toEqual(expected)
  })

  test.each([
    // 197 of 365 days: 180 × 197 ÷ 365 = 97.15
    [180, year, '2027-03-16', 97.15],
    [1000, year, '2027-03-16', 539.73],
    [180, year, '2026-09-01', 0.49],
    [180, year, '2026-08-31', 0],
    [180, year, '2027-08-31', 180],
    [180, year, '2028-01-01', 180],
    // Missouri, July 1 to June 30: 259 of 365 days.
    [1000, { from: '2026-07-01', to: '2027-06-30' }, '2027-03-16', 709.59],
    // A leap year has 366: 29 February 2028 is its 182nd day.
    [366, { from: '2027-09-01', to: '2028-08-31' }, '2028-02-29', 182],
    // Enrolled on January 5: 71 of 239 days.
    [180, { from: '2027-01-05', to: '2027-08-31' }, '2027-03-16', 53.47],
  ])('%i over %j is by %s at %f', (figure, span, today, expected) => {
    expect(paceOf(figure, span, today)).toBeCloseTo(expected, 2)
  })
})

describe('how a child stands (rule compliance.status)', () => {
  const span = { from: '2026-09-01', to: '2027-08-31' }
  const days = (done: number) => ({ done, required: 180, hasPace: true })
  const hours = (done: number) => ({ done, required: 1000, hasPace: true })
  const areas = (done: number) => ({ done, required: 5, hasPace: false })

  test.each([
    // The pace of that day is 97.15 days and 539.7 hours: 95 % are 92.3 and 512.7, 75 % are 72.9 and 404.8.
    ['2027-03-16', [days(92.5)], 'on_track'],
    ['2027-03-16', [days(92)], 'needs_attention'],
    ['2027-03-16', [days(73)], 'needs_attention'],
    ['2027-03-16', [days(72.5)], 'non_compliant'],
    ['2027-03-16', [days(180)], 'compliant'],
    // The one furthest behind decides.
    ['2027-03-16', [days(180), hours(500)], 'needs_attention'],
    ['2027-03-16', [days(180), hours(400)], 'non_compliant'],
    ['2027-03-16', [days(180), hours(1000)], 'compliant'],
    // Areas are judged at the end.
    ['2027-03-16', [days(100), areas(1)], 'on_track'],
    ['2027-03-16', [areas(0)], 'on_track'],
    ['2027-09-01', [days(180), areas(4)], 'non_compliant'],
    ['2027-09-01', [days(179.5)], 'non_compliant'],
    ['2027-09-01', [days(180), areas(5)], 'compliant'],
    // Two weeks of grace.
    ['2026-09-14', [days(0)], 'on_track'],
    ['2026-09-15', [days(0)], 'non_compliant'],
    ['2027-03-16', [], 'unknown'],
  ])('on %s with %j: %s', (today, standings, expected) => {
    expect(statusOf(standings, span, today, true)).toBe(expected)
  })

  test('without records nothing is known', () => {
    expect(statusOf([days(0)], span, '2027-03-16', false)).toBe('unknown')
  })
})

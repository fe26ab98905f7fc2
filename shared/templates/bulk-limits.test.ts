import { describe, expect, test } from 'vitest'
import {
  bulkBanner,
  bulkErrors,
  bulkLimit,
  bulkTokenIn,
  earliestBulkDay,
  latestBulkDay,
  openingDays,
  type BulkRequest,
} from './bulk-limits.ts'

const today = '2026-11-20'
const request: BulkRequest = {
  student_ids: ['nora'],
  start_date: '2026-11-02',
  end_date: '2026-11-20',
  days_of_week: [1, 2, 3, 4, 5],
  justification: 'We were ill for a week',
}

describe('the limit of bulk apply (rule templates.bulk-limit)', () => {
  test('is 50 a day, and 500 in setup mode', () => {
    expect([bulkLimit(false), bulkLimit(true)]).toEqual([50, 500])
  })

  test.each([
    [25, false, null],
    [26, false, 'approaching'],
    [50, false, 'approaching'],
    [51, false, 'exceeded'],
    [50, true, null],
    [51, true, 'setup'],
    [500, true, 'setup'],
    [501, true, 'exceeded'],
  ])('%i activities, setup mode %s: %s', (total, setupMode, banner) => {
    expect(bulkBanner(total, setupMode)).toBe(banner)
  })
})

describe('the days of bulk apply (rule templates.bulk-dates)', () => {
  test('open with a month up to today, which lies within what may be chosen', () => {
    expect(openingDays(today)).toEqual({ start_date: '2026-10-20', end_date: today })
    expect(bulkErrors({ ...request, ...openingDays(today) }, today, false)).toEqual({})
  })

  test('begin 90 days back at the earliest, a year back in setup mode', () => {
    expect(earliestBulkDay(today, false)).toBe('2026-08-22')
    expect(earliestBulkDay(today, true)).toBe('2025-11-20')
  })

  test.each([
    ['2026-08-22', false, today],
    ['2026-05-20', false, today],
    ['2026-05-19', false, '2026-11-19'],
    ['2025-11-20', true, today],
  ])('that begin on %s, setup mode %s, end on %s at the latest', (start, setupMode, end) => {
    expect(latestBulkDay(start, today, setupMode)).toBe(end)
  })

  test.each([
    [{ start_date: '2026-08-22' }, false, []],
    [{ start_date: '2026-08-21' }, false, ['Start Date can be at most 90 days ago']],
    [{ start_date: '2026-08-21' }, true, []],
    [{ start_date: '2025-11-20' }, true, []],
    [{ start_date: '2025-11-19' }, true, ['Start Date can be at most 1 year ago']],
    [{ start_date: '' }, false, ['Start Date is required']],
    [
      { start_date: '2026-11-21', end_date: '2026-11-21' },
      false,
      ['Start Date cannot be in the future', 'End Date cannot be in the future'],
    ],
    [{ end_date: '' }, false, ['End Date is required']],
    [{ end_date: '2026-11-01' }, false, ['End Date must be on or after Start Date']],
    [{ end_date: '2026-11-02' }, false, []],
    [{ end_date: '2026-11-21' }, true, ['End Date cannot be in the future']],
  ])('%j, setup mode %s: %j', (days, setupMode, errors) => {
    expect(Object.values(bulkErrors({ ...request, ...days }, today, setupMode)).flat()).toEqual(errors)
  })
})

test.each([
  [undefined, null],
  ['', null],
  ['secret', null],
  [`${'a'.repeat(42)}!`, null],
  ['Az0-_'.repeat(8) + 'abc', 'Az0-_'.repeat(8) + 'abc'],
])('a token that says %j is %j (rule setup.bulk-token)', (said, token) => {
  expect(bulkTokenIn(said)).toBe(token)
})

test.each([
  [{ student_ids: [] }, { student_ids: ['Student is required'] }],
  [{ days_of_week: [] }, { days_of_week: ['Choose at least one day of the week'] }],
  [{ days_of_week: [6] }, {}],
  [{ justification: '  nine char   ' }, { justification: ['Justification must have at least 10 characters'] }],
  [{ justification: ' ten chars. ' }, {}],
  [{ justification: 'x'.repeat(500) }, {}],
  [{ justification: 'x'.repeat(501) }, { justification: ['Justification can have at most 500 characters'] }],
  [{ justification: '🙂'.repeat(500) }, {}],
])('a request with %j (rule templates.bulk-request)', (changed, errors) => {
  expect(bulkErrors({ ...request, ...changed }, today, false)).toEqual(errors)
})

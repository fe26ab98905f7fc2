import { describe, expect, test } from 'vitest'
import { archivedBefore, isArchived, isLate, plannableDays, planDateErrors } from './days.ts'

const today = '2026-11-20'

describe('the days that can be planned (rule planner.window)', () => {
  test('are today and the 14 days after it', () => {
    const days = plannableDays(today)
    expect([days.length, days[0], days.at(-1)]).toEqual([15, '2026-11-20', '2026-12-04'])
  })

  test.each([
    ['2026-11-19', 'Date cannot be in the past'],
    ['2026-11-20', undefined],
    ['2026-12-04', undefined],
    ['2026-12-05', 'Date can be at most 14 days ahead'],
  ])('%s: %s', (date, message) => {
    expect(planDateErrors(date, { from: today, to: today })['planned_date']?.[0]).toBe(message)
  })
})

describe('late and archived plans (rules planner.late, planner.archived)', () => {
  const thisYear = '2026-08-01'
  test.each([
    ['2026-11-20', 'planned', thisYear, 'neither'],
    ['2026-11-21', 'planned', thisYear, 'neither'],
    ['2026-11-19', 'planned', thisYear, 'late'],
    ['2026-11-19', 'completed', thisYear, 'neither'],
    ['2026-11-19', 'skipped', thisYear, 'neither'],
    ['2026-10-21', 'planned', thisYear, 'late'],
    ['2026-10-20', 'planned', thisYear, 'archived'],
    ['2026-10-20', 'skipped', thisYear, 'neither'],
    ['2026-11-09', 'planned', '2026-11-10', 'archived'],
    ['2026-11-10', 'planned', '2026-11-10', 'late'],
    // A school year that is still to come archives nothing.
    ['2026-11-19', 'planned', '2027-08-01', 'late'],
    ['2026-11-19', 'planned', null, 'late'],
  ] as const)('planned for %s, %s, in a year that began %s: %s', (planned_date, status, began, expected) => {
    const archived = archivedBefore(today, began)
    const plan = { planned_date, status }
    const found = isLate(plan, today, archived) ? 'late' : isArchived(plan, today, archived) ? 'archived' : 'neither'
    expect(found).toBe(expected)
  })
})

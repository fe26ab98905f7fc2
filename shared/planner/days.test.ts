import { describe, expect, test } from 'vitest'
import { archivedBefore, isArchived, isLate, plannableDays, planDateErrors, weekToPlan } from './days.ts'

const today = '2026-11-20'

test.each([
  ['Monday: what is left of this week', '2026-11-16', [], ['2026-11-16', '2026-11-20']],
  ['Tuesday', '2026-11-17', [], ['2026-11-17', '2026-11-20']],
  ['Wednesday: the next week', '2026-11-18', [], ['2026-11-23', '2026-11-27']],
  ['Saturday', '2026-11-21', [], ['2026-11-23', '2026-11-27']],
  ['Sunday: the week that begins', '2026-11-22', [], ['2026-11-23', '2026-11-27']],
  ['days of a break are left out', '2026-11-22', [['2026-11-26', '2026-11-27']], ['2026-11-23', '2026-11-25']],
  ['a week of a break is passed over', '2026-11-19', [['2026-11-21', '2026-11-29']], ['2026-11-30', '2026-12-03']],
  ['two weeks of a break', '2026-11-20', [['2026-11-20', '2026-12-31']], [undefined, undefined]],
] as const)('planning a week on %s (rule planner.week)', (_, day, breaks, [first, last]) => {
  const days = weekToPlan(
    day,
    breaks.map(([start_date, end_date]) => ({ name: 'Break', start_date, end_date })),
  )
  expect([days[0], days.at(-1)]).toEqual([first, last])
})

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

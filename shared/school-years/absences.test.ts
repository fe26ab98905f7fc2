import { describe, expect, test } from 'vitest'
import { draftsOf } from '#shared/catch-up/drafts.ts'
import { missedDays } from '#shared/catch-up/missed-days.ts'
import { forecastOf } from '#shared/compliance/forecast.ts'
import { familyCompliance } from '#shared/compliance/family-compliance.ts'
import { daysToMark } from '#shared/compliance/mark-several.ts'
import { attendanceRegister } from '#shared/compliance/reports/attendance-register.ts'
import { addDays, daysFrom } from '#shared/format/dates.ts'
import { courseDays } from '#shared/lessons/course-days.ts'
import { lessonDaysOff } from '#shared/lessons/family-lessons.ts'
import { weekToPlan } from '#shared/planner/days.ts'
import { planBulk } from '#shared/templates/bulk-plan.ts'
import { childId, groundOf, standingOf, type OneChild } from '#tests/support/compliance-family.ts'
import { absence, usualAbsence } from './absence.ts'
import { dayOffOf, ownDayOff } from './day-off.ts'
import { daysOffOf, daysOffOfAll, type FamilyDaysOff, type SpanOff } from './days-off.ts'
import { breakOn } from './school-day.ts'

/** Nora was ill from Monday, November 9, to Wednesday; Silas wasn't. */
const flu = { student_id: childId, name: 'Flu', start_date: '2026-11-09', end_date: '2026-11-11' }
const off: FamilyDaysOff<SpanOff> = { breaks: [], absences: [flu] }
const [nora, silas] = [daysOffOf(childId, off), daysOffOf('silas', off)]
const [aNora, aSilas] = [
  { id: childId, short: 'Nora' },
  { id: 'silas', short: 'Silas' },
]
const within = (days: readonly (string | null)[]) => days.map((day) => day?.slice(8)).join(' ')

const family: OneChild = {
  state: 'SC',
  grade: '3',
  today: '2026-11-13',
  since: '2026-08-03',
  taught: [{ days: 70, minutes: 300 }],
}

describe('a child’s absence, place by place (rule school-years.absences)', () => {
  test('a course has no day in it', () => {
    const course = {
      id: 'm',
      weekdays: [1, 2, 3, 4, 5],
      per_day: 1,
      start_date: '2026-08-24',
      double_until: null,
      double_per_day: null,
    }
    const lessons = ['a', 'b'].map((id) => ({ id, position: id, pinned_date: null, skipped: false }))
    const daysOf = (student: string) =>
      courseDays({
        course,
        lessons,
        done: new Map(),
        off: lessonDaysOff(student, { ...off, marks: [] }),
        today: '2026-11-09',
      })

    expect(within(daysOf(childId).open.map(({ day }) => day))).toBe('12 13')
    expect(within(daysOf('silas').open.map(({ day }) => day))).toBe('09 10')
  })

  test.each([
    ['for both children', [aNora, aSilas], { text: 'Nora: Flu', lines: ['Nora: Flu'], kind: 'some children' }],
    ['for that child alone', [aNora], { text: 'Nora: Flu', lines: ['Nora: Flu'], kind: 'every child' }],
    ['for another', [aSilas], null],
  ])('the planner and Quick Day name it: %s', (_, children, hint) => {
    expect(dayOffOf('2026-11-10', children, off)).toEqual(hint)
  })

  test('a week to plan leaves it out only where every active child has it', () => {
    const week = (ids: string[]) => within(weekToPlan('2026-11-08', daysOffOfAll(ids, off)))

    expect(week([childId])).toBe('12 13')
    expect(week([childId, 'silas'])).toBe('09 10 11 12 13')
  })

  test('marking several days leaves it out, but where the child did something', () => {
    const marked = (absences: typeof nora, worked: string[]) => {
      const child = { absences, hasWork: (day: string) => worked.includes(day) }
      return within(daysToMark('2026-11-09', '2026-11-12', { breaks: [], hasWork: () => false }, child))
    }

    expect(marked(nora, [])).toBe('12')
    expect(marked(nora, ['2026-11-10'])).toBe('10 12')
    expect(marked(silas, [])).toBe('09 10 11 12')
  })

  test('bulk apply makes nothing in it', () => {
    const choice = { student_ids: [childId, 'silas'], start_date: '2026-11-11', end_date: '2026-11-12' }
    const how = { days_of_week: [1, 2, 3, 4, 5], skip_existing_dates: true, skip_breaks: true }
    const days = planBulk({ ...choice, ...how }, { ...off, loggedOn: () => 0 })

    expect(days.map(({ added }) => added)).toEqual([['silas'], [childId, 'silas']])
  })

  test('catching up offers no day of it, and drafts nothing for the child', () => {
    const missed = (daysOff: typeof nora) => missedDays('2026-11-13', daysOff, new Set(), new Set())
    const usual = { student_id: childId, subject_id: 'm', title: 'Math', activity_type: 'lesson', duration_minutes: 30 }
    const earlier = [{ ...usual, date: '2026-11-03', source: 'form' }] as unknown as Parameters<
      typeof draftsOf
    >[1]['earlier']
    const input = { student_ids: [childId], subject_ids: new Set(['m']), templates: [], plans: [], timers: [], earlier }

    expect(within(missed(nora).slice(-3))).toBe('05 06 12')
    expect(within(missed(silas).slice(-3))).toBe('10 11 12')
    expect(draftsOf('2026-11-10', { ...input, not_there: new Set() })).toHaveLength(1)
    expect(draftsOf('2026-11-10', { ...input, not_there: new Set([childId]) })).toEqual([])
  })

  test('attendance shows it under its own name, neither present nor absent; what was logged or marked stands above it', async () => {
    const marks = [{ id: '1', student_id: childId, date: '2026-11-11', mark: 'absent' as const }]
    const taught = [{ days: 1, minutes: 300, from: '2026-11-10' }]
    const child = await standingOf({ ...family, absences: [flu], marks, taught })
    const register = attendanceRegister(child, [], family.today)
    const november = register.months.find(({ short }) => short === 'Nov')

    expect(november?.days.slice(7, 12).map(({ kind }) => kind)).toEqual([null, 'away', 'full', 'absent', null])
    expect([child.attendance.absent, child.attendance.total]).toEqual([1, 1])
    expect(ownDayOff('2026-11-10', { breaks: [{ ...flu, name: 'Fall break' }], absences: [flu] })?.text).toBe('Flu')
    expect(register.away).toBe(
      'Sick or away is neither present nor absent: Flu, November 9, 2026 to November 11, 2026.',
    )
    expect(attendanceRegister(await standingOf({ ...family, absences: [] }), [], family.today).away).toBe('')
  })

  test('the pace counts none of its days, for that child alone', async () => {
    const with_ = familyCompliance(await groundOf({ ...family, absences: [flu] }))[0]?.pacing
    const without = familyCompliance(await groundOf({ ...family, absences: [{ ...flu, student_id: 'silas' }] }))[0]
      ?.pacing

    expect([(without?.total ?? 0) - (with_?.total ?? 0), (without?.passed ?? 0) - (with_?.passed ?? 0)]).toEqual([3, 3])
  })

  test('the forecast comes later by its days', () => {
    const earned = new Map(daysFrom('2026-08-31', '2026-11-06').map((day) => [day, 1] as const))
    const forecast = (daysOff: typeof nora) =>
      forecastOf({ figure: 80, earned, span: { from: '2026-08-01', to: '2027-07-31' }, daysOff, today: '2026-11-07' })
    const [later, sooner] = [forecast(nora), forecast(silas)]

    expect(later !== null && sooner !== null && typeof later === 'object' && typeof sooner === 'object').toBe(true)
    expect(later).not.toEqual(sooner)
    if (typeof later === 'object' && later && typeof sooner === 'object' && sooner)
      expect(later.on >= addDays(sooner.on, 3)).toBe(true)
  })

  test('reminders wait only where every active child has one', () => {
    expect(breakOn('2026-11-10', daysOffOfAll([childId, 'silas'], off))).toBeUndefined()
    expect(breakOn('2026-11-10', daysOffOfAll([childId], off))).toBeDefined()
  })
})

describe('an absence (rule school-years.absences)', () => {
  const said = { student_id: '01a07ae1-0000-7000-8000-00000000000a', start_date: '2026-11-09', end_date: '2026-11-09' }

  test('without words it is a sick day', () => {
    expect(absence.schema.parse(said)).toMatchObject({ name: usualAbsence })
  })

  test('doesn’t end before it begins', () => {
    expect(absence.rules?.({ ...said, end_date: '2026-11-08' }, '2026-11-10')).toEqual({
      end_date: ['Last Day must be on or after First Day'],
    })
  })
})

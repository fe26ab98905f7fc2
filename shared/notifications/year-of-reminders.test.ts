import { expect, test } from 'vitest'
import { addDays, daysFrom, weekdayOf, type Day } from '#shared/format/dates.ts'
import { breakOn } from '#shared/school-years/school-day.ts'
import { groundOf } from '#tests/support/compliance-family.ts'
import { deliveryOf, isTimeToGather } from './delivery.ts'
import { localMoment } from './local-time.ts'
import { notificationPreferences } from './preferences.ts'
import { dueAt, type FamilyToday } from './reminders.ts'
import { yearFiguresOf } from './year-figures.ts'

const chosen = {
  ...notificationPreferences.schema.parse({ timezone: 'America/New_York' }),
  settled_on: '2026-08-01',
  began_on: '2026-08-01',
}
const breaks = [
  { start_date: '2026-12-21', end_date: '2027-01-01' },
  { start_date: '2027-05-29', end_date: '2027-07-31' },
]
const ill = { from: '2027-02-08', to: '2027-03-05' }
const goal = { id: 'g', title: 'Saxon 5', goal_type: 'lessons' as const, total_goal: 1 }

/**
 * Monday to Thursday from August 3 to May 27, but for the breaks and four weeks of illness: five hours each, entered at
 * noon.
 */
const taught = daysFrom('2026-08-03', '2027-05-27').filter(
  (day) =>
    weekdayOf(day) >= 1 &&
    weekdayOf(day) <= 4 &&
    breakOn(day, breaks) === undefined &&
    !(ill.from <= day && day <= ill.to),
)

/** Nora is in grade 3 in South Carolina, which asks for 180 days. */
async function familyOn(today: Day, hasEntered: boolean, looksAtYear: boolean): Promise<FamilyToday> {
  const entered = taught.filter((day) => day < today || (day === today && hasEntered))
  const last_entry = entered.at(-1) ?? null
  const family = await groundOf({ state: 'SC', grade: '3', today, since: today, covers: [], taught: [] })
  const time = entered.map((date) => ({
    date,
    student_id: family.students[0]?.id ?? '',
    subject_id: 'Unit Study',
    at_home: true,
    is_evidence: false,
    minutes: 300,
    count: 1,
  }))
  const goals = [{ ...goal, steps: today >= '2027-04-15' ? [{ date: '2027-04-14', amount: 1 }] : [] }]
  const figures = looksAtYear
    ? yearFiguresOf({ family: { ...family, time, breaks }, goals })
    : { behind: [], milestones: [] }
  return {
    last_entry,
    is_break: breakOn(today, breaks) !== undefined,
    breaks,
    has_plans: false,
    has_devices: false,
    subjects: [{ id: 'u', name: 'Unit Study', last_entry }],
    todos: [{ id: 't', due_date: '2027-06-30' }],
    ...figures,
  }
}

test(
  'a year of a family, looked at each quarter of an hour (rules notifications.once, notifications.gathered, notifications.gaps)',
  { timeout: 30_000 },
  async () => {
    const told = new Set<string>()
    const days: Record<string, Day[]> = {}
    let [letters, known, place] = [0, await familyOn('2026-08-01', false, false), '']
    const end = Date.parse('2027-08-01T04:00:00Z')
    for (let now = Date.parse('2026-08-01T04:00:00Z'); now < end; now += 15 * 60_000) {
      const moment = localMoment(now, 'America/New_York')
      const [hasEntered, looksAtYear] = [moment.time >= '12:00', isTimeToGather(moment, chosen, told)]
      if (place !== (place = `${moment.day} ${hasEntered} ${looksAtYear}`)) {
        known = await familyOn(moment.day, hasEntered, looksAtYear)
      }
      const { alone, digest, marks } = deliveryOf(moment, chosen, dueAt(moment, chosen, known, told), told)
      for (const mark of marks) told.add(mark)
      letters += alone.length + (digest.length > 0 ? 1 : 0)
      for (const { kind, name } of [...alone, ...digest]) {
        told.add(name)
        ;(days[kind] ??= []).push(moment.day)
      }
    }

    const weeksOf = (...firsts: [Day, number][]) =>
      firsts.flatMap(([first, count]) => Array.from({ length: count }, (_, week) => addDays(first, 7 * week)))
    // 43 Fridays from August 7 to May 28 without December 25 and January 1, and sixteen days of illness.
    expect(days['daily_reminder']).toHaveLength(41 + 16)
    // Each Thursday's entry is followed by a Friday without: on Sunday, in 37 weeks, but for the one on which the
    // summer begins.
    expect(days['inactivity']).toEqual(weeksOf(['2026-08-09', 20], ['2027-01-10', 5], ['2027-03-14', 11]))
    // Last done on February 4. In December only six days without a break lie between two entries.
    expect(days['subject_gap']).toEqual(['2027-02-11'])
    // The year has 205 school days. On the fourth Friday 16 are taught and 19 have passed: 16 ÷ (180 × 19 ÷ 205) =
    // 95.9%; on the fifth it's 20 and 24, 94.9%, and from then on less than 95% on every Friday without a break.
    expect(days['pacing']).toEqual(weeksOf(['2026-09-04', 16], ['2027-01-08', 21]))
    expect(days['weekly_summary']).toEqual(weeksOf(['2026-08-07', 52]))
    // 148 days of five hours: 100 hours on each twentieth, a Thursday, told the next morning; and a goal on April 14.
    expect(days['milestone']).toEqual([
      '2026-09-04',
      '2026-10-09',
      '2026-11-13',
      '2026-12-18',
      '2027-02-05',
      '2027-04-09',
      '2027-04-15',
      '2027-05-14',
    ])
    expect(days['compliance_due']).toEqual(['2027-05-31', '2027-06-23', '2027-06-29'])
    expect(taught).toHaveLength(148)
    // 57 + 52 + 3 letters of their own, 36 + 1 + 37 gathered; of eight milestones seven fall on a Friday and go with
    // the pace.
    expect(letters).toBe(187)
  },
)

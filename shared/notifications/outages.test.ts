import { describe, expect, test } from 'vitest'
import { deliveryOf, isTimeToGather } from './delivery.ts'
import { localMoment } from './local-time.ts'
import { notificationPreferences } from './preferences.ts'
import { dueAt, type FamilyToday } from './reminders.ts'
import type { Chosen } from './summary-day.ts'

const usual: Chosen = {
  ...notificationPreferences.schema.parse({}),
  settled_on: '2026-01-01',
  began_on: '2026-01-01',
  daily_reminder: false,
}

interface Story {
  zone?: string
  chosen?: Partial<Chosen>
  family?: Partial<FamilyToday>
  /** From a Wednesday to the next, in UTC; the server is away between `down[0]` and `down[1]`. */
  from?: string
  down?: readonly [string, string]
  /** Children behind the pace from then on. */
  behindFrom?: string
  /** What the parent chose anew, and when. */
  change?: readonly [at: string, chosen: Partial<Chosen>]
  told?: readonly string[]
}

/**
 * What a family is told in a week, each with the clock on its wall, of a server that looks every five minutes while it
 * is there.
 */
function toldIn({ zone = 'America/New_York', from = '2026-11-18T12:00:00Z', ...story }: Story): string[] {
  const told = new Set(story.told)
  const letters: string[] = []
  const begin = Date.parse(from)
  const [away, back] = (story.down ?? [from, from]).map((at) => Date.parse(at))
  for (let now = begin; now < begin + 7 * 86_400_000; now += 5 * 60_000) {
    if (now >= (away ?? 0) && now < (back ?? 0)) continue
    const moment = localMoment(now, zone)
    const [changedAt = '2099-01-01', changed] = story.change ?? []
    const chosen = { ...usual, ...story.chosen, ...(now >= Date.parse(changedAt) ? changed : {}) }
    const isBehind = story.behindFrom !== undefined && now >= Date.parse(story.behindFrom)
    const family: FamilyToday = {
      last_entry: moment.day,
      is_break: false,
      breaks: [],
      has_plans: false,
      has_devices: false,
      subjects: [],
      milestones: [],
      todos: [],
      ...story.family,
      behind: isBehind && isTimeToGather(moment, chosen, told) ? [{ student_id: 'n' }] : [],
    }
    const { alone, digest, marks } = deliveryOf(moment, chosen, dueAt(moment, chosen, family, told), told)
    for (const name of marks) told.add(name)
    for (const { name } of [...alone, ...digest]) {
      told.add(name)
      letters.push(`${moment.day} ${moment.time} ${name}`)
    }
  }
  return letters
}

// 2026-11-20 is a Friday; six in the evening in New York is 23:00 in UTC.
describe('a server that was away catches up (rule notifications.late)', () => {
  const summary = 'weekly_summary 2026-11-20'
  test.each<[string, Story, string[]]>([
    ['nothing is late where it was there', {}, [`2026-11-20 18:00 ${summary}`]],
    [
      'an hour on that evening: at once',
      { down: ['2026-11-20T22:30:00Z', '2026-11-20T23:40:00Z'] },
      [`2026-11-20 18:40 ${summary}`],
    ],
    [
      'over midnight: not by night, in the morning',
      { down: ['2026-11-20T22:30:00Z', '2026-11-21T07:00:00Z'] },
      [`2026-11-21 08:00 ${summary}`],
    ],
    [
      'until Sunday afternoon: then',
      { down: ['2026-11-20T20:00:00Z', '2026-11-22T20:00:00Z'] },
      [`2026-11-22 15:00 ${summary}`],
    ],
    [
      'until five to eight on Sunday evening: just in time',
      { down: ['2026-11-20T20:00:00Z', '2026-11-23T00:55:00Z'] },
      [`2026-11-22 19:55 ${summary}`],
    ],
    [
      'until eight on Sunday evening: no more this week',
      { down: ['2026-11-20T20:00:00Z', '2026-11-23T01:00:00Z'] },
      [],
    ],
    [
      'of Sunday, until Tuesday',
      { chosen: { weekly_summary_day: 'sunday' }, down: ['2026-11-22T20:00:00Z', '2026-11-24T15:00:00Z'] },
      ['2026-11-24 10:00 weekly_summary 2026-11-22'],
    ],
    [
      'of Monday, at ten to midnight',
      {
        chosen: { weekly_summary_day: 'monday', weekly_summary_time: '23:50' },
        told: ['weekly_summary 2026-11-16'],
        down: ['2026-11-24T04:00:00Z', '2026-11-24T06:00:00Z'],
      },
      ['2026-11-24 08:00 weekly_summary 2026-11-23'],
    ],
    [
      'switched off meanwhile',
      {
        down: ['2026-11-20T20:00:00Z', '2026-11-21T20:00:00Z'],
        change: ['2026-11-21T15:00:00Z', { weekly_summary: false }],
      },
      [],
    ],
    // Switched on, or moved to a day that just went by, is no summary that was missed.
    [
      'switched on the day after',
      {
        chosen: { weekly_summary: false },
        change: ['2026-11-21T15:00:00Z', { weekly_summary: true, settled_on: '2026-11-21' }],
      },
      [],
    ],
    [
      'of a family that came the day after',
      { chosen: { settled_on: '2026-11-21' }, from: '2026-11-21T15:00:00Z' },
      ['2026-11-27 18:00 weekly_summary 2026-11-27'],
    ],
    [
      'after one of the same week, under another day',
      { chosen: { weekly_summary_day: 'monday' }, told: ['weekly_summary 2026-11-22'], from: '2026-11-24T15:00:00Z' },
      ['2026-11-30 18:00 weekly_summary 2026-11-30'],
    ],
    [
      'after that of the week before',
      { told: ['weekly_summary 2026-11-13'], down: ['2026-11-20T20:00:00Z', '2026-11-21T20:00:00Z'] },
      [`2026-11-21 15:00 ${summary}`],
    ],
    [
      'in Tokyo',
      { zone: 'Asia/Tokyo', down: ['2026-11-20T08:00:00Z', '2026-11-20T20:00:00Z'] },
      [`2026-11-21 08:00 ${summary}`],
    ],
    [
      'in Honolulu',
      { zone: 'Pacific/Honolulu', down: ['2026-11-21T02:00:00Z', '2026-11-22T20:00:00Z'] },
      [`2026-11-22 10:00 ${summary}`],
    ],
    // Clocks go forward on Sunday, March 14, 2027 at two, and back on November 1, 2026.
    [
      'when clocks go forward',
      { from: '2027-03-10T12:00:00Z', down: ['2027-03-12T20:00:00Z', '2027-03-14T11:00:00Z'] },
      ['2027-03-14 08:00 weekly_summary 2027-03-12'],
    ],
    [
      'when clocks go back',
      { from: '2026-10-28T12:00:00Z', down: ['2026-10-30T20:00:00Z', '2026-11-01T05:00:00Z'] },
      ['2026-11-01 08:00 weekly_summary 2026-10-30'],
    ],
    [
      'when clocks go back, at the end',
      { from: '2026-10-28T12:00:00Z', down: ['2026-10-30T20:00:00Z', '2026-11-02T00:55:00Z'] },
      ['2026-11-01 19:55 weekly_summary 2026-10-30'],
    ],
  ])('%s', (_what, story, letters) => expect(toldIn(story)).toEqual(letters))

  const quiet = { weekly_summary: false } as const
  test.each<[string, Story, string[]]>([
    // Gathered daily at eight; on Friday nobody could look.
    [
      'weekly pacing, gathered daily',
      { chosen: quiet, behindFrom: '2026-11-18T12:00:00Z', down: ['2026-11-20T12:00:00Z', '2026-11-21T06:00:00Z'] },
      ['2026-11-21 08:00 pacing 2026-11-20'],
    ],
    [
      'weekly pacing, at once',
      {
        chosen: { ...quiet, email_frequency: 'immediate' },
        behindFrom: '2026-11-18T12:00:00Z',
        down: ['2026-11-20T12:00:00Z', '2026-11-21T06:00:00Z'],
      },
      ['2026-11-21 15:00 pacing 2026-11-20'],
    ],
    [
      'weekly pacing, gathered weekly',
      {
        chosen: { ...quiet, email_frequency: 'weekly' },
        behindFrom: '2026-11-18T12:00:00Z',
        down: ['2026-11-20T12:00:00Z', '2026-11-21T15:00:00Z'],
      },
      ['2026-11-21 10:00 pacing 2026-11-20'],
    ],
    [
      'every other week, in its week',
      {
        from: '2026-11-11T12:00:00Z',
        chosen: { ...quiet, pacing_frequency: 'biweekly' },
        behindFrom: '2026-11-11T12:00:00Z',
        down: ['2026-11-13T12:00:00Z', '2026-11-14T15:00:00Z'],
      },
      ['2026-11-14 10:00 pacing 2026-11-13'],
    ],
    [
      'every other week, in the other',
      {
        chosen: { ...quiet, pacing_frequency: 'biweekly' },
        behindFrom: '2026-11-18T12:00:00Z',
        down: ['2026-11-20T12:00:00Z', '2026-11-21T15:00:00Z'],
      },
      [],
    ],
    // A child who was on pace on Friday is not checked again on Saturday.
    ['who fell behind on Saturday', { chosen: quiet, behindFrom: '2026-11-21T12:00:00Z' }, []],
    [
      'who fell behind on Saturday, at once',
      { chosen: { ...quiet, email_frequency: 'immediate' }, behindFrom: '2026-11-21T12:00:00Z' },
      [],
    ],
    [
      'who fell behind on Sunday, looked at late on Saturday',
      { chosen: quiet, behindFrom: '2026-11-22T12:00:00Z', down: ['2026-11-20T12:00:00Z', '2026-11-21T06:00:00Z'] },
      [],
    ],
    // These hold until they are told, and come with the next letter that gathers.
    [
      'a gap, gathered daily',
      { chosen: quiet, family: { last_entry: '2026-11-10' }, down: ['2026-11-18T12:30:00Z', '2026-11-19T20:00:00Z'] },
      ['2026-11-19 15:00 inactivity 2026-11-10'],
    ],
    [
      'a milestone, gathered weekly',
      {
        chosen: { ...quiet, email_frequency: 'weekly' },
        family: { milestones: [{ name: 'goal g' }] },
        down: ['2026-11-20T12:00:00Z', '2026-11-22T15:00:00Z'],
      },
      ['2026-11-22 10:00 milestone goal g'],
    ],
    [
      'a milestone, gathered weekly, with nobody away',
      { chosen: { ...quiet, email_frequency: 'weekly' }, family: { milestones: [{ name: 'goal g' }] } },
      ['2026-11-20 18:00 milestone goal g'],
    ],
    [
      'a to-do, the day before it is due',
      {
        chosen: quiet,
        family: { todos: [{ id: 't', due_date: '2026-11-21' }] },
        told: ['compliance_due t 2026-11-21 7'],
        from: '2026-11-19T12:00:00Z',
        down: ['2026-11-20T01:00:00Z', '2026-11-21T12:00:00Z'],
      },
      ['2026-11-21 07:00 compliance_due t 2026-11-21 1'],
    ],
    // A daily reminder asks about today only.
    [
      'a daily reminder, hours later',
      {
        chosen: { ...quiet, daily_reminder: true },
        family: { last_entry: '2026-11-17', has_plans: false },
        from: '2026-11-20T12:00:00Z',
        down: ['2026-11-20T19:00:00Z', '2026-11-21T03:00:00Z'],
        change: ['2026-11-21T05:00:00Z', { daily_reminder: false, inactivity_reminder: false }],
      },
      ['2026-11-20 22:00 daily_reminder 2026-11-20'],
    ],
  ])('%s', (_what, story, letters) => {
    const ignored = 'inactivity 2026-11-17'
    expect(toldIn(story).filter((letter) => !letter.endsWith(ignored))).toEqual(letters)
  })
})

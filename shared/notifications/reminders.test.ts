import { describe, expect, test } from 'vitest'
import { addDays } from '#shared/format/dates.ts'
import { deliveryOf } from './delivery.ts'
import { localMoment } from './local-time.ts'
import { notificationPreferences, type NotificationPreferencesFields } from './preferences.ts'
import { digestOf } from './digest.ts'
import { exampleOf, switchOf, reminderWords } from './reminder-words.ts'
import { dueAt, mayTell, reminderKinds, type FamilyToday } from './reminders.ts'
import type { Chosen } from './summary-day.ts'

// Chosen anew each day: what is late is the matter of outages.test.ts.
const usual: Chosen = { ...notificationPreferences.schema.parse({}), settled_on: '2099-01-01', began_on: '2026-01-01' }
const calm: FamilyToday = {
  last_entry: '2026-11-18',
  is_break: false,
  breaks: [],
  has_plans: false,
  has_devices: false,
  subjects: [],
  behind: [],
  milestones: [],
  todos: [],
}
const none: ReadonlySet<string> = new Set()
const moment = (at: string, zone = 'UTC') => localMoment(Date.parse(at), zone)

/** The names that are due. 2026-11-18 is a Wednesday. */
const namesAt = (
  at: string,
  family: Partial<FamilyToday>,
  chosen: Partial<NotificationPreferencesFields> = {},
  told = none,
) => dueAt(moment(at), { ...usual, ...chosen }, { ...calm, ...family }, told).map(({ name }) => name)

describe("the clock on a family's wall (rule notifications.local-time)", () => {
  test.each([
    ['2026-11-18T23:30:00Z', 'America/New_York', '2026-11-18 wednesday 18:30'],
    ['2026-11-18T23:30:00Z', 'Asia/Tokyo', '2026-11-19 thursday 08:30'],
    ['2026-03-08T06:59:00Z', 'America/New_York', '2026-03-08 sunday 01:59'],
    ['2026-03-08T07:00:00Z', 'America/New_York', '2026-03-08 sunday 03:00'],
    ['2026-11-01T05:30:00Z', 'America/New_York', '2026-11-01 sunday 01:30'],
    ['2026-11-01T06:30:00Z', 'America/New_York', '2026-11-01 sunday 01:30'],
    ['2026-03-08T10:00:00Z', 'America/Phoenix', '2026-03-08 sunday 03:00'],
    ['2026-06-01T00:00:00Z', 'UTC', '2026-06-01 monday 00:00'],
  ])('%s in %s is %s', (at, zone, shown) => {
    const { day, weekday, time } = moment(at, zone)
    expect(`${day} ${weekday} ${time}`).toBe(shown)
  })

  test('a time that a change of clocks leaves out is due with the next, and one that comes twice only once', () => {
    const chosen = { ...usual, daily_reminder_time: '02:30' }
    const family = { ...calm, has_plans: true }
    const told = new Set<string>()
    const counts = new Map<string, number>()
    for (const begin of ['2026-03-08T05:00:00Z', '2026-11-01T04:00:00Z']) {
      for (let minute = 0; minute < 60 * 20; minute += 1) {
        const now = localMoment(Date.parse(begin) + minute * 60_000, 'America/New_York')
        for (const { kind, name } of dueAt(now, chosen, family, told)) {
          if (kind !== 'daily_reminder') continue
          told.add(name)
          counts.set(name, (counts.get(name) ?? 0) + 1)
        }
      }
    }
    expect([...counts]).toEqual([
      ['daily_reminder 2026-03-08', 1],
      ['daily_reminder 2026-11-01', 1],
    ])
  })
})

describe('what is due (rules notifications.kinds, notifications.once)', () => {
  const yesterday = { last_entry: '2026-11-17' }

  test.each([
    ['before its time', '2026-11-18T14:59:00Z', yesterday, {}, []],
    ['at its time', '2026-11-18T15:00:00Z', yesterday, {}, ['daily_reminder 2026-11-18']],
    ['after a server that slept', '2026-11-18T22:00:00Z', yesterday, {}, ['daily_reminder 2026-11-18']],
    ['with an entry today', '2026-11-18T15:00:00Z', {}, {}, []],
    ['in a break', '2026-11-18T15:00:00Z', { ...yesterday, is_break: true }, {}, []],
    ['on a Saturday', '2026-11-21T15:00:00Z', { last_entry: '2026-11-20' }, {}, []],
    [
      'on a Saturday with plans',
      '2026-11-21T15:00:00Z',
      { last_entry: '2026-11-20', has_plans: true },
      {},
      ['daily_reminder 2026-11-21'],
    ],
    ['switched off', '2026-11-18T15:00:00Z', yesterday, { daily_reminder: false }, []],
    ['with mail off', '2026-11-18T15:00:00Z', yesterday, { email_enabled: false }, []],
    [
      'with mail off, on a device that asked for it',
      '2026-11-18T15:00:00Z',
      { ...yesterday, has_devices: true },
      { email_enabled: false },
      ['daily_reminder 2026-11-18'],
    ],
  ])('daily reminder %s', (_when, at, family, chosen, names) => {
    expect(namesAt(at, family, chosen)).toEqual(names)
  })

  test.each([
    ['inactivity, a day early', '2026-11-20T09:00:00Z', {}, {}, []],
    ['inactivity', '2026-11-21T09:00:00Z', {}, {}, ['inactivity 2026-11-18']],
    ['inactivity, days later still that gap', '2026-11-24T09:00:00Z', {}, {}, ['inactivity 2026-11-18']],
    ['inactivity in a break', '2026-11-21T09:00:00Z', { is_break: true }, {}, []],
    ['inactivity of a family that never began', '2026-11-21T09:00:00Z', { last_entry: null }, {}, []],
    [
      'subject gap',
      '2026-11-18T09:00:00Z',
      { subjects: [{ id: 'm', name: 'Math', last_entry: '2026-11-11' }] },
      {},
      ['subject_gap m 2026-11-11'],
    ],
    [
      'subject gap, a day early',
      '2026-11-18T09:00:00Z',
      { subjects: [{ id: 'm', name: 'Math', last_entry: '2026-11-12' }] },
      {},
      [],
    ],
    ['pacing on another day', '2026-11-18T09:00:00Z', { behind: [{ student_id: 'n' }] }, {}, []],
    [
      'pacing on its Friday',
      '2026-11-20T09:00:00Z',
      { last_entry: '2026-11-20', behind: [{ student_id: 'n' }] },
      {},
      ['pacing 2026-11-20'],
    ],
    [
      'pacing each day',
      '2026-11-18T09:00:00Z',
      { behind: [{ student_id: 'n' }] },
      { pacing_frequency: 'daily' as const },
      ['pacing 2026-11-18'],
    ],
    ['pacing with nobody behind', '2026-11-20T09:00:00Z', { last_entry: '2026-11-20' }, {}, []],
    ['weekly summary', '2026-11-20T18:00:00Z', { last_entry: '2026-11-20' }, {}, ['weekly_summary 2026-11-20']],
    ['weekly summary, too early', '2026-11-20T17:59:00Z', { last_entry: '2026-11-20' }, {}, []],
    [
      'milestone',
      '2026-11-18T09:00:00Z',
      { milestones: [{ name: 'n 100 2026-2027' }] },
      {},
      ['milestone n 100 2026-2027'],
    ],
    ['compliance, 31 days before', '2026-11-18T09:00:00Z', { todos: [{ id: 't', due_date: '2026-12-19' }] }, {}, []],
    [
      'compliance, 30 days before',
      '2026-11-18T09:00:00Z',
      { todos: [{ id: 't', due_date: '2026-12-18' }] },
      {},
      ['compliance_due t 2026-12-18 30'],
    ],
    [
      'compliance, first seen 5 days before',
      '2026-11-18T09:00:00Z',
      { todos: [{ id: 't', due_date: '2026-11-23' }] },
      {},
      ['compliance_due t 2026-11-23 7'],
    ],
    [
      'compliance, the day before',
      '2026-11-18T09:00:00Z',
      { todos: [{ id: 't', due_date: '2026-11-19' }] },
      {},
      ['compliance_due t 2026-11-19 1'],
    ],
    ['compliance, overdue', '2026-11-18T09:00:00Z', { todos: [{ id: 't', due_date: '2026-11-17' }] }, {}, []],
  ])('%s', (_when, at, family, chosen, names) => {
    expect(namesAt(at, family, chosen)).toEqual(names)
    expect(namesAt(at, family, chosen, new Set(names))).toEqual([])
  })

  // Each kind at its time in four zones, on both sides of a change of clocks (America, March 14, 2027; London, March
  // 28), and told once.
  test.each(
    [
      ['America/New_York', '2027-03-12T20:00:00Z', '2027-03-19T19:00:00Z'],
      ['America/Phoenix', '2027-03-12T22:00:00Z', '2027-03-19T22:00:00Z'],
      ['Europe/London', '2027-03-26T15:00:00Z', '2027-04-02T14:00:00Z'],
      ['Pacific/Kiritimati', '2027-03-12T01:00:00Z', '2027-03-19T01:00:00Z'],
    ].flatMap(([zone = '', ...times]) => times.map((at) => [zone, at] as const)),
  )(
    'in %s at %s it is Friday, three o’clock: everything of the day is due, and a minute before was not',
    (zone, at) => {
      const { day } = moment(at, zone)
      const family: FamilyToday = {
        ...calm,
        last_entry: addDays(day, -10),
        subjects: [{ id: 'm', name: 'Math', last_entry: addDays(day, -10) }],
        behind: [{ student_id: 'n' }],
        milestones: [{ name: 'goal g' }],
        todos: [{ id: 't', due_date: addDays(day, 7) }],
      }
      const chosen = { ...usual, weekly_summary_time: '15:00' }
      const kindsAt = (now: number, told = none) =>
        dueAt(localMoment(now, zone), chosen, family, told).map(({ kind }) => kind)
      const now = Date.parse(at)

      expect(kindsAt(now)).toEqual(reminderKinds)
      expect(kindsAt(now - 60_000)).not.toContain('daily_reminder')
      expect(kindsAt(now - 60_000)).not.toContain('weekly_summary')
      const told = new Set(dueAt(localMoment(now, zone), chosen, family, none).map(({ name }) => name))
      expect(kindsAt(now, told)).toEqual([])
      expect(kindsAt(now + 3_600_000, told)).toEqual([])

      const inBreak = dueAt(localMoment(now, zone), chosen, { ...family, is_break: true }, none)
      expect(inBreak.map(({ kind }) => kind)).toEqual(['weekly_summary', 'milestone', 'compliance_due'])
    },
  )

  test.each([
    // 2026-11-20 is a Friday, the break has two whole weeks.
    ['on Monday, after a weekend', '2026-11-23', '2026-11-20', []],
    ['on Tuesday, after a Monday without', '2026-11-24', '2026-11-20', ['inactivity 2026-11-20']],
    ['on the first morning after a break', '2026-12-07', '2026-11-20', []],
    ['on the third day after it', '2026-12-09', '2026-11-20', ['inactivity 2026-11-20']],
    ['a subject on the first morning after a break', '2026-12-07', '2026-11-18', ['inactivity 2026-11-18']],
  ])('inactivity %s (rule notifications.gaps)', (_when, at, last_entry, names) => {
    const breaks = at < '2026-12' ? [] : [{ start_date: '2026-11-21', end_date: '2026-12-06' }]
    const subjects = [{ id: 'm', name: 'Math', last_entry }]
    expect(namesAt(`${at}T09:00:00Z`, { last_entry, breaks, subjects })).toEqual(names)
  })

  test('after more hours of a child and year nobody is told of fewer (rule notifications.milestones)', () => {
    const milestones = [{ name: 'hours n 2026-2027 200' }]
    const dueAfter = (...told: string[]) => namesAt('2026-11-18T09:00:00Z', { milestones }, {}, new Set(told))
    expect(dueAfter('milestone hours n 2026-2027 100')).toEqual(['milestone hours n 2026-2027 200'])
    expect(dueAfter('milestone hours n 2026-2027 300')).toEqual([])
    expect(dueAfter('milestone hours n 2025-2026 300')).toHaveLength(1)
  })

  test('a late reminder of a to-do names the nearest step only (rule notifications.compliance-due)', () => {
    const todos = [{ id: 't', due_date: '2026-12-18' }]
    const told = new Set<string>()
    const names: string[] = []
    for (const at of ['2026-12-13', '2026-12-14', '2026-12-16', '2026-12-17', '2026-12-18', '2026-12-19']) {
      const due = namesAt(`${at}T09:00:00Z`, { last_entry: at, todos }, {}, told)
      for (const name of due) told.add(name)
      names.push(...due.map((name) => `${at}: ${name}`))
    }
    expect(names).toEqual(['2026-12-13: compliance_due t 2026-12-18 7', '2026-12-17: compliance_due t 2026-12-18 1'])
  })

  test('every other week is every other week', () => {
    const fridays = Array.from(
      { length: 8 },
      (_, week) => new Date(Date.parse('2026-11-06T09:00:00Z') + week * 7 * 86_400_000),
    )
    const due = fridays.map(
      (at) =>
        namesAt(at.toISOString(), { last_entry: null, behind: [{ student_id: 'n' }] }, { pacing_frequency: 'biweekly' })
          .length,
    )
    expect([due, due.toReversed()]).toContainEqual([1, 0, 1, 0, 1, 0, 1, 0])
  })

  test.each([
    [{ has_access: true, is_confirmed: true, is_leaving: false }, true],
    [{ has_access: false, is_confirmed: true, is_leaving: false }, false],
    [{ has_access: true, is_confirmed: false, is_leaving: false }, false],
    [{ has_access: true, is_confirmed: true, is_leaving: true }, false],
  ])('%j is told: %s (rule notifications.never-to)', (family, told) => {
    expect(mayTell(family)).toBe(told)
  })
})

describe('letters and digests (rule notifications.gathered)', () => {
  const due = reminderKinds.map((kind) => ({ kind, name: kind }))
  const own = ['daily_reminder', 'weekly_summary', 'compliance_due']
  const rest = ['inactivity', 'subject_gap', 'pacing', 'milestone']

  test.each([
    ['immediate', '2026-11-18T14:00:00Z', own, []],
    ['immediate', '2026-11-18T15:00:00Z', [...own, ...rest], []],
    ['daily', '2026-11-18T07:59:00Z', own, []],
    ['daily', '2026-11-18T08:00:00Z', own, rest],
    ['weekly', '2026-11-18T18:00:00Z', own, []],
    ['weekly', '2026-11-20T18:00:00Z', own, rest],
  ] as const)('%s at %s', (email_frequency, at, alone, digest) => {
    const sorted = deliveryOf(moment(at), { ...usual, email_frequency }, due)

    expect(sorted.alone.map(({ kind }) => kind)).toEqual(alone)
    expect(sorted.digest.map(({ kind }) => kind)).toEqual(digest)
  })

  test('what is gathered goes out once a day: what comes later waits for the next time (rule notifications.gathered)', () => {
    const at = moment('2026-11-18T08:00:00Z')
    const { marks } = deliveryOf(at, usual, due)
    expect(marks).toEqual(['digest 2026-11-18'])

    const later = deliveryOf(moment('2026-11-18T12:00:00Z'), usual, due, new Set(marks))
    expect([later.digest, later.marks]).toEqual([[], []])
    const next = deliveryOf(moment('2026-11-19T08:00:00Z'), usual, due, new Set(marks))
    expect(next.digest.map(({ kind }) => kind)).toEqual(rest)
  })
})

describe('a digest (rule notifications.digest)', () => {
  const gap = (subject: string, days: number) => ({ kind: 'subject_gap', subject, days }) as const
  const synced = ['This covers what your devices have synced so far.']

  test('of one is that letter, of none nothing', () => {
    const one = exampleOf('milestone', 'Nora', 'Math', '2026-11-18')
    expect(digestOf([one])).toEqual(reminderWords(one))
    expect(digestOf([])).toBeNull()
  })

  test('says each thing in one sentence, those of a kind under one heading, and nothing twice', () => {
    const digest = digestOf([
      { kind: 'inactivity', days: 3 },
      gap('Math', 8),
      gap('Art', 9),
      {
        kind: 'pacing',
        children: [
          { student: 'Nora', forecast: 'not_this_year' },
          { student: 'Wren', forecast: { on: '2027-05-04' } },
          { student: 'Silas', forecast: null },
        ],
      },
      { kind: 'milestone', student: 'Nora', what: '100 hours this school year' },
      { kind: 'milestone', student: null, what: '“Saxon” is done: 30 lessons' },
    ])

    expect(digest?.parts?.map(({ subject, paragraphs }) => [subject, ...paragraphs])).toEqual([
      ['Whenever you’re ready', 'Nothing from the last 3 days has reached us yet.'],
      [
        'Subjects to come back to',
        'No Math from the last 8 days has reached us yet.',
        'No Art from the last 9 days has reached us yet.',
      ],
      [
        'How the year is going',
        'At this pace, Nora won’t get there before the year ends.',
        'At this pace, Wren will get there on May 4, 2027.',
        'Silas is a little behind for this school year.',
      ],
      ['Milestones', 'Nora: 100 hours this school year.', '“Saxon” is done: 30 lessons.'],
    ])
    expect(digest?.paragraphs).toEqual(digest?.parts?.flatMap(({ paragraphs }) => paragraphs))
    expect(digest?.closing).toEqual(synced)
  })

  test('of one kind is headed by it and leads to its screen', () => {
    expect(digestOf([gap('Math', 8), gap('Art', 9)])).toMatchObject({
      subject: 'Subjects to come back to',
      link: { path: '/subjects' },
      closing: synced,
    })
  })
})

test('word of several children behind comforts once (rule notifications.words)', () => {
  const children = ['Nora', 'Wren'].map((student) => ({ student, forecast: 'not_this_year' }) as const)
  const { paragraphs } = reminderWords({ kind: 'pacing', children })
  expect(paragraphs).toHaveLength(3)
  expect(paragraphs.at(-1)).toBe('There’s still time, and a small step each day adds up.')
})

test('word of days without entry leads to catching up (rule notifications.words)', () => {
  expect(reminderWords({ kind: 'inactivity', days: 3 }).link).toEqual({ label: 'Catch up', path: '/catch-up' })
})

test('on the first day of a family nobody is asked for anything, and what is reached or due is told (rule notifications.first-day)', () => {
  const family = {
    last_entry: '2026-11-10',
    subjects: [{ id: 'math', name: 'Math', last_entry: '2026-11-01' }],
    behind: [{ student_id: 'nora' }],
    milestones: [{ name: 'goal one' }],
    todos: [{ id: 'notice', due_date: '2026-11-20' }],
  }
  const kindsAt = (at: string, began_on: string) =>
    dueAt(moment(at), { ...usual, pacing_frequency: 'daily', began_on }, { ...calm, ...family }, none).map(
      ({ kind }) => kind,
    )
  const reached = ['milestone', 'compliance_due']
  expect(kindsAt('2026-11-18T20:00:00Z', '2026-11-18')).toEqual(reached)
  expect(kindsAt('2026-11-19T20:00:00Z', '2026-11-18')).toEqual([
    'daily_reminder',
    'inactivity',
    'subject_gap',
    'pacing',
    ...reached,
  ])
})

describe('the weekly summary (rule notifications.weekly-summary)', () => {
  const nora = { name: 'Nora', minutes: 90, days: 1.5, subjects: [{ name: 'Math', minutes: 90 }] }
  const todo = (due_date: string, is_past = false) => ({ title: 'Notice', due_date, is_past })
  const quiet = 'Nothing from this week has reached us yet. Quiet weeks are part of it, too.'

  test.each([
    ['of nothing', { students: [], due: [], planned: 0, courses: [] }, [quiet]],
    [
      'of a week',
      { students: [nora], due: [], planned: 1, courses: [] },
      ['Nora: 1 hour 30 minutes, 1.5 days counted. Math 1h 30m.', 'You have 1 thing planned for the next seven days.'],
    ],
    [
      'of a day that was marked by hand',
      { students: [{ ...nora, minutes: 0, days: 1, subjects: [] }], due: [], planned: 0, courses: [] },
      ['Nora: 0 minutes, 1 day counted.'],
    ],
    [
      'with courses that would end late',
      {
        students: [nora],
        due: [],
        planned: 0,
        courses: [
          { student: 'Nora', title: 'Saxon Math 8/7', finish: '2027-07-08', finish_by: '2027-06-04', a_week: 3 },
          { student: 'Nora', title: 'Astronomy', finish: '2026-12-03', finish_by: '2026-11-20', a_week: null },
        ],
      },
      [
        'Nora: 1 hour 30 minutes, 1.5 days counted. Math 1h 30m.',
        'Nora: Saxon Math 8/7 would finish July 8, 2027, past your date of June 4, 2027. 3 lessons a week would get there.',
        'Nora: Astronomy would finish December 3, 2026, past your date of November 20, 2026.',
      ],
    ],
    [
      'with what is due, and what still is open',
      { students: [], due: [todo('2026-11-01', true), todo('2026-12-01')], planned: 0, courses: [] },
      [quiet, 'Still open: Notice (November 1, 2026).', 'Coming up: Notice, by December 1, 2026.'],
    ],
  ])('%s', (_what, facts, said) => {
    const { paragraphs, parts = [] } = reminderWords({ kind: 'weekly_summary', ...facts })
    expect(paragraphs).toEqual(said)
    expect(parts.flatMap((part) => part.paragraphs).join(' ').length).toBeGreaterThan(10)
  })

  test('names six to-dos, and how many more there are', () => {
    const due = Array.from({ length: 9 }, () => todo('2026-12-01'))
    const { paragraphs } = reminderWords({ kind: 'weekly_summary', students: [nora], due, planned: 0, courses: [] })
    expect(paragraphs).toHaveLength(8)
    expect(paragraphs.at(-1)).toBe('And 3 more to-dos.')
  })
})

describe.each(reminderKinds)('the words of %s (rules notifications.words, notifications.one-click-off)', (kind) => {
  const { subject, paragraphs, link } = reminderWords(exampleOf(kind, 'Nora', 'Math', '2026-11-18'))

  test('are few, and blame nobody', () => {
    const said = [subject, ...paragraphs].join(' ')
    expect(said).not.toMatch(/forgot|fail|should|must|missed|late\b|overdue|!!/i)
    expect(said.length).toBeLessThan(400)
    expect(link.path).toMatch(/^\//)
  })

  test('have a switch', () => {
    expect(notificationPreferences.fields).toHaveProperty(switchOf[kind])
  })

  test('say how far the server knows, where they say that nothing was entered', () => {
    if (!['daily_reminder', 'inactivity', 'subject_gap'].includes(kind)) return
    expect(paragraphs.join(' ')).toContain('has reached us yet')
  })
})

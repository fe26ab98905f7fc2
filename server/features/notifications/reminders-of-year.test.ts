import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Email } from '#server/mail/email-template.ts'
import { addDays, type Day, isWeekday, utcDayOf, weekdayOf } from '#shared/format/dates.ts'
import { doneEntryId } from '#shared/lessons/done.ts'
import { allDue } from '#tests/support/server/all-due.ts'
import { aCurriculum, aGoal, aLesson, anActivity, aSubject, preferences } from '#tests/support/builders.ts'
import { aFamilyIn, log } from '#tests/support/server/law-family.ts'
import { anOp, startServer, type Family, type TestServer } from '#tests/support/server/server.ts'
import { writeReminder, type Reminder } from './reminder.ts'
import { tellFamilies } from './tell-families.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

/** A Friday at 18:30 in New York. */
const friday = '2026-11-27'
const evening = Date.parse(`${friday}T23:30:00Z`)

async function lettersAt(family: Family, at: number): Promise<Email[]> {
  const kept: Reminder[] = []
  await allDue(server.connection.db)
  await tellFamilies(server.app, at, async (reminder) => void kept.push(reminder))
  const ours = kept.filter(({ account }) => account === family.user.id)
  const letters = await Promise.all(ours.map((one) => writeReminder(server.app, one, at)))
  return letters.filter((letter) => letter !== null)
}

async function ready(family: Family, chosen: object = {}): Promise<void> {
  await family.put('/api/notifications/preferences', preferences({ timezone: 'America/New_York', ...chosen }))
  const setUpOn = new Date('2026-08-01T12:00:00Z')
  const fields = { setup_completed_at: setUpOn, email_verified_at: setUpOn, subscribed_to_family: true }
  await server.connection.db.updateTable('accounts').set(fields).where('id', '=', family.user.id).execute()
}

test('pacing, milestones and the weekly summary have the figures of the screens (rules notifications.pacing, notifications.milestones, notifications.weekly-summary)', async () => {
  // Grade 3 in South Carolina: 180 days, from August 1 by the account's school year. November 27 is day 119: pace 58.7.
  const { family, student_id, subject_id } = await aFamilyIn(server, 'SC', '3')
  await ready(family)
  const reading = (await family.post<{ subject: { id: string } }>('/api/subjects', aSubject({ name: 'Reading' }))).body
  for (const day of ['01', '02', '03', '04', '08']) await log(family, student_id, subject_id, `2026-09-${day}`, 1170)
  await log(family, student_id, subject_id, '2026-11-20', 60)
  await log(family, student_id, subject_id, '2026-11-21', 60)
  await log(family, student_id, reading.subject.id, '2026-11-21', 90)
  const todo = {
    state: 'SC',
    period: '',
    due_type: 'annual',
    type: 'notification',
    due_date: '2026-12-05',
    priority: 'high',
  }
  const plan = { planned_date: '2026-12-01', student_id, subject_id, title: 'Fractions', status: 'planned' }
  await family.push([
    anOp({
      record: 'compliance_todos',
      record_id: newId(),
      kind: 'create',
      fields: { ...todo, key: 'own-one', title: 'Yearly notice' },
    }),
    anOp({ record: 'planned_activities', record_id: newId(), kind: 'create', fields: plan }),
    ...aLateCourse(student_id, subject_id),
  ])

  const letters = await lettersAt(family, evening)

  const said = new Map(letters.map(({ subject, paragraphs }) => [subject, paragraphs]))
  expect(said.get('Your week together')).toEqual([
    'Nora: 2 hours 30 minutes, 1 day counted. Reading 1h 30m, Mathematics 1h.',
    // One plan, and a lesson a day from Monday to Friday.
    'You have 6 things planned for the next seven days.',
    'Coming up: Yearly notice, by December 5, 2026.',
    'Nora: Saxon Math 5/4 would finish December 7, 2026, past your date of December 4, 2026. 6 lessons a week would get there.',
  ])
  expect(said.get('Yearly notice: 8 days left')).toHaveLength(1)
  const digest = letters.find(({ subject }) => subject === 'A few things from Hearthbook')
  expect(digest?.parts?.map(({ subject }) => subject)).toEqual([
    'Whenever you’re ready',
    'How Nora’s year is going',
    'Nora reached a milestone',
  ])
  expect(digest?.paragraphs).toEqual([
    expect.stringMatching(/^Nothing from the last \d+ days has reached us yet\.$/),
    expect.stringMatching(/^(At this pace, Nora|Nora is a little behind)/),
    'Nora: 100 hours this school year.',
  ])
  expect(digest?.closing).toEqual(['This covers what your devices have synced so far.'])
  expect(await lettersAt(family, evening + 60_000)).toEqual([])
})

test('the link of a digest switches off what it gathers, and nothing else (rule notifications.one-click-off)', async () => {
  const { family, student_id, subject_id } = await aFamilyIn(server, 'SC', '3')
  await ready(family, { daily_reminder: false, weekly_summary: false })
  for (const day of ['05', '06', '09', '10', '11']) await log(family, student_id, subject_id, `2026-11-${day}`, 1200)

  const [digest] = await lettersAt(family, evening)
  expect(digest?.off?.label).toBe('Turn these off: Inactivity reminder, Pacing alerts, Milestones')
  await server.app.inject({ method: 'POST', url: digest?.off?.path ?? '' })

  const { body } = await family.get<{ preferences: object }>('/api/notifications/preferences')
  expect(body.preferences).toEqual({
    ...preferences({ timezone: 'America/New_York', daily_reminder: false, weekly_summary: false }),
    inactivity_reminder: false,
    pacing_alerts: false,
    milestone_notifications: false,
  })
})

test('on its first day a family is told only what it reached (rule notifications.first-day)', async () => {
  const { family, student_id, subject_id } = await aFamilyIn(server, 'SC', '3')
  await ready(family, { weekly_summary: false, email_frequency: 'immediate' })
  await server.connection.db
    .updateTable('accounts')
    .set({ setup_completed_at: new Date(evening) })
    .where('id', '=', family.user.id)
    .execute()
  for (const day of ['05', '06', '09', '10', '11']) await log(family, student_id, subject_id, `2026-11-${day}`, 1200)

  expect((await lettersAt(family, evening)).map(({ subject }) => subject)).toEqual(['Nora reached a milestone'])
})

test('a goal that a course follows is reached by the lessons that were done (rules goals.follows, notifications.milestones)', async () => {
  const { family, student_id, subject_id } = await aFamilyIn(server, 'SC', '3')
  const chosen = { daily_reminder: false, weekly_summary: false, inactivity_reminder: false, pacing_alerts: false }
  await ready(family, { ...chosen, email_frequency: 'immediate' })
  const goal_id = newId()
  const goal = aGoal({ subject_id, title: 'Begin with fractions', goal_type: 'lessons', total_goal: 1 })
  await family.push([
    anOp({ record: 'goals', record_id: goal_id, kind: 'create', fields: goal }),
    ...aLateCourse(student_id, subject_id, goal_id),
  ])
  expect((await lettersAt(family, evening)).flatMap(({ paragraphs }) => paragraphs)).toEqual([
    '“Begin with fractions” is done: 1 lesson. Well done, all of you!',
  ])
})

test('a letter says what holds when it is sent, and nothing where that is over (rule notifications.kept)', async () => {
  const { family, student_id, subject_id } = await aFamilyIn(server, 'SC', '3')
  await ready(family, { weekly_summary: false, email_frequency: 'immediate', pacing_alerts: false })
  await log(family, student_id, subject_id, '2026-11-20', 60)
  const kept: Reminder[] = []
  await allDue(server.connection.db)
  await tellFamilies(server.app, evening, async (one) => void (one.account === family.user.id && kept.push(one)))
  const now = () => Promise.all(kept.map((one) => writeReminder(server.app, one, evening + 3_600_000)))
  expect((await now()).map((letter) => letter?.subject)).toEqual(['A minute for today?', 'Whenever you’re ready'])

  // The server takes no entry of a day that is to come: as a device of that day wrote it.
  await server.connection.db.transaction().execute(async (trx) => {
    const { sql } = await import('kysely')
    await sql`select set_config('app.account_id', ${family.user.id}, true), set_config('app.writer', 'execute', true)`.execute(
      trx,
    )
    await trx.updateTable('activities').set({ date: friday }).where('account_id', '=', family.user.id).execute()
  })
  expect(await now()).toEqual([null, null])
})

test('a summary that nobody could send in time comes the day after, of its own week, and once; not to whoever came since (rule notifications.late)', async () => {
  const today = utcDayOf(new Date())
  const comingFriday = addDays(today, 7 + ((5 - weekdayOf(today) + 7) % 7))
  const noonAfter = (day: Day) => Date.parse(`${addDays(day, 1)}T17:00:00Z`)
  const { family, student_id, subject_id } = await aFamilyIn(server, 'SC', '3')
  await ready(family, { daily_reminder: false, inactivity_reminder: false, pacing_alerts: false })
  await log(family, student_id, subject_id, today, 60)

  const late = async (day: Day) => (await lettersAt(family, noonAfter(day))).map(({ subject }) => subject)
  // The family came two days ago: on a weekend it saw the last Friday.
  const before = isWeekday(today) ? -14 : -21
  expect(await late(addDays(comingFriday, before))).toEqual([])
  const [letter] = await lettersAt(family, noonAfter(comingFriday))
  expect(letter?.subject).toBe('Your week together')
  expect(letter?.paragraphs[0]).toContain(addDays(comingFriday, -6) <= today ? 'Nora: 1 hour' : 'Quiet weeks')
  expect(await late(comingFriday)).toEqual([])
  expect(await late(addDays(comingFriday, 1))).toEqual([])
})

/** A course of nine lessons, one of them done and one skipped, that would end after its Finish By. */
function aLateCourse(student_id: string, subject_id: string, goal_id: string | null = null) {
  const [curriculum_id, first] = [newId(), newId()]
  const course = { student_id, subject_id, title: 'Saxon Math 5/4', weekdays: [1, 2, 3, 4, 5], per_day: 1 }
  const dates = { start_date: '2026-11-01', finish_by: '2026-12-04', double_until: null, double_per_day: null }
  const lessons = Array.from({ length: 9 }, (_, at) => ({
    record_id: at === 0 ? first : newId(),
    fields: { ...aLesson({ curriculum_id, position: `a${at}`, pinned_date: null }), skipped: at === 1 },
  }))
  const entry = anActivity({ student_id, subject_id, date: '2026-11-20', lesson_id: first, duration_minutes: 1 })
  return [
    anOp({
      record: 'curricula',
      record_id: curriculum_id,
      kind: 'create',
      fields: aCurriculum({ ...course, ...dates, goal_id }),
    }),
    ...lessons.map((lesson) => anOp({ record: 'lessons', kind: 'create', ...lesson })),
    anOp({ record: 'activities', record_id: doneEntryId(first), kind: 'create', fields: entry }),
  ]
}

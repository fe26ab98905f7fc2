import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Email } from '#server/mail/email-template.ts'
import { aStudent, preferences } from '#tests/support/builders.ts'
import { allDue } from '#tests/support/server/all-due.ts'
import { startServer, type Family, type TestServer } from '#tests/support/server/server.ts'
import { writeReminder, type Reminder } from './reminder.ts'
import { tellFamilies } from './tell-families.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

/** A Wednesday at 16:30 in New York, some weeks from now, so that nothing else on this database is due. */
const now = Date.parse('2026-11-25T21:30:00Z')

async function aFamily(fields: object = {}): Promise<Family> {
  const family = await server.family()
  await family.put('/api/notifications/preferences', preferences({ timezone: 'America/New_York' }))
  await family.post('/api/students', { ...aStudent(), id: newId() })
  const ready = { setup_completed_at: new Date(), email_verified_at: new Date(), subscribed_to_family: true, ...fields }
  await server.connection.db.updateTable('accounts').set(ready).where('id', '=', family.user.id).execute()
  return family
}

async function toldTo(family: Family, at = now): Promise<Email[]> {
  const kept: Reminder[] = []
  await allDue(server.connection.db)
  await tellFamilies(server.app, at, async (reminder) => void kept.push(reminder))
  const ours = kept.filter(({ account }) => account === family.user.id)
  const letters = await Promise.all(ours.map((one) => writeReminder(server.app, one, at)))
  return letters.filter((letter) => letter !== null)
}

test('a day without an entry is told once, also by two processes at once (rule notifications.once)', async () => {
  const family = await aFamily()

  const [one, two] = await Promise.all([toldTo(family), toldTo(family)])

  expect([...one, ...two].map(({ subject }) => subject)).toEqual(['A minute for today?'])
  expect([...one, ...two][0]?.off?.path).toContain(`${family.user.id}.daily_reminder.`)
  expect(await toldTo(family, now + 60_000)).toEqual([])
})

test('a letter that cannot be kept is told with the next minute (rule notifications.kept)', async () => {
  const family = await aFamily()
  await allDue(server.connection.db)
  await tellFamilies(server.app, now, () => Promise.reject(new Error('not now')))

  expect(await toldTo(family, now + 60_000)).toHaveLength(1)
})

test.each([
  ['an address that nobody confirmed', { email_verified_at: null }],
  ['an account that is to be deleted', { deletion_at: new Date(now + 1000) }],
  ['a family without access', { subscribed_to_family: false, trial_ends_at: new Date('2026-01-01') }],
])('nothing goes to %s (rule notifications.never-to)', async (_whom, fields) => {
  expect(await toldTo(await aFamily(fields))).toEqual([])
})

test('absences spare a family its reminder only where every active child has one (rule school-years.absences)', async () => {
  const [one, both] = [await aFamily(), await aFamily()]
  for (const family of [one, both]) {
    const { db } = server.connection
    const first = await db
      .selectFrom('students')
      .select('id')
      .where('account_id', '=', family.user.id)
      .executeTakeFirst()
    const silas = newId()
    await family.post('/api/students', { ...aStudent({ name: 'Silas' }), id: silas })
    for (const student_id of family === both ? [first?.id, silas] : [silas])
      await family.post('/api/absences', { student_id, start_date: '2026-11-24', end_date: '2026-11-25' })
  }

  expect((await toldTo(one)).map(({ subject }) => subject)).toEqual(['A minute for today?'])
  expect(await toldTo(both)).toEqual([])
})

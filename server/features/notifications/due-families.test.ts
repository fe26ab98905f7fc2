import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anActivity, aStudent, aSubject, preferences } from '#tests/support/builders.ts'
import { allDue } from '#tests/support/server/all-due.ts'
import { anOp, startServer, type Family, type TestServer } from '#tests/support/server/server.ts'
import { lookNext, takeDue } from './due-families.ts'
import { tellFamilies } from './tell-families.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

/** A Wednesday at 9:00 in New York: what was gathered for the day went out at 8:00. */
const now = Date.parse('2027-01-20T14:00:00Z')
const at = (text: string) => new Date(`2027-01-20T${text}-05:00`)

async function aFamily(fields: object = {}): Promise<Family & { student_id: string; subject_id: string }> {
  const family = await server.family()
  await family.put('/api/notifications/preferences', preferences({ timezone: 'America/New_York' }))
  const [student_id, subject_id] = [newId(), newId()]
  await family.post('/api/students', { ...aStudent(), id: student_id })
  await family.post('/api/subjects', { ...aSubject(), id: subject_id })
  const ready = { setup_completed_at: new Date(), email_verified_at: new Date(), subscribed_to_family: true, ...fields }
  await server.connection.db.updateTable('accounts').set(ready).where('id', '=', family.user.id).execute()
  return { ...family, student_id, subject_id }
}

async function tell(): Promise<void> {
  await allDue(server.connection.db)
  await tellFamilies(server.app, now, async () => {})
}

/** The tests of other files left families in this database, and one look takes a hundred. */
async function onlyDue({ user }: Family): Promise<void> {
  await sql`update sync_head set look_at = case account_id when ${user.id} then 'epoch' else 'infinity' end::timestamptz`.execute(
    server.connection.db,
  )
}

/** By the clock of the database. */
async function expectSoon(family: Family): Promise<void> {
  expect(Math.abs((await nextLookOf(family)).getTime() - Date.now())).toBeLessThan(60_000)
}

async function nextLookOf(family: Family): Promise<Date> {
  const { look_at } = await server.connection.db
    .selectFrom('sync_head')
    .select('look_at')
    .where('account_id', '=', family.user.id)
    .executeTakeFirstOrThrow()
  return look_at
}

test('a family is looked at again when a time of its day comes, and entries bring that no nearer (rule notifications.look)', async () => {
  const family = await aFamily()
  await tell()
  expect(await nextLookOf(family)).toEqual(at('15:00'))

  const { student_id, subject_id } = family
  const lesson = anActivity({ student_id, subject_id, date: '2027-01-20' })
  await family.push([anOp({ record: 'activities', record_id: newId(), kind: 'create', fields: lesson })])

  expect(await nextLookOf(family)).toEqual(at('15:00'))
})

test.each<[string, (family: Awaited<ReturnType<typeof aFamily>>) => Promise<unknown>]>([
  ['a change of its preferences', ({ put }) => put('/api/notifications/preferences', preferences())],
  ['a change of a child', ({ put, student_id }) => put(`/api/students/${student_id}`, aStudent({ name: 'Wren' }))],
])('%s has it looked at with the next minute (rule notifications.look)', async (_what, change) => {
  const family = await aFamily()
  await tell()

  await change(family)

  await expectSoon(family)
})

test('an entry is looked at within a minute where mail goes out at once, after its time (rule notifications.look)', async () => {
  const family = await aFamily()
  await family.put('/api/notifications/preferences', {
    ...preferences({ timezone: 'America/New_York' }),
    email_frequency: 'immediate',
    daily_reminder_time: '08:30',
  })
  await tell()
  const { student_id, subject_id } = family
  const lesson = anActivity({ student_id, subject_id, date: '2027-01-20' })

  await family.push([anOp({ record: 'activities', record_id: newId(), kind: 'create', fields: lesson })])

  await expectSoon(family)
})

test('what changes while a family is looked at is not lost (rule notifications.look)', async () => {
  const family = await aFamily()
  const { db } = server.connection
  await onlyDue(family)
  const turn = (await takeDue(db, now)).get(family.user.id)
  expect(turn).toBeDefined()

  await family.put('/api/notifications/preferences', preferences({ timezone: 'America/Chicago' }))
  await lookNext(db, family.user.id, turn, { at: now + 3_600_000, entriesWait: true })

  await expectSoon(family)
})

test('a turn of a process that died comes again, and no two have one at once (rule notifications.look)', async () => {
  const family = await aFamily()
  const { db } = server.connection
  await onlyDue(family)
  const turns = await Promise.all([takeDue(db, now), takeDue(db, now)])
  expect(turns.filter((some) => some.has(family.user.id))).toHaveLength(1)
  expect((await takeDue(db, now + 30_000)).has(family.user.id)).toBe(false)

  expect((await takeDue(db, now + 60_000)).has(family.user.id)).toBe(true)
})

test('a family that may be told nothing is asked about again in an hour (rule notifications.look)', async () => {
  const family = await aFamily({ email_verified_at: null })

  await tell()

  expect(await nextLookOf(family)).toEqual(new Date(now + 60 * 60_000))
})

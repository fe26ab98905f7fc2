import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isValue } from '#server/records/sql/columns.ts'
import { aStudent, aSubject } from '#tests/support/builders.ts'
import type { Op } from '#shared/records/op.ts'
import { anOp, startServer, type TestServer } from '#tests/support/server/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const create = (record: 'students' | 'subjects', fields: object) =>
  anOp({ record, record_id: newId(), kind: 'create', fields: { ...fields } })

test('of a flood of pushes some are told to come again, none fails, and what was told so is taken later (rule api.busy)', async () => {
  const [noisy, quiet] = [await server.family(), await server.family()]
  const flood = Array.from({ length: 100 }, () => create('subjects', aSubject()))
  const send = (ops: readonly Op[]) => Promise.all(ops.map(async (op) => ({ op, ...(await noisy.push([op])) })))

  const [answers, other] = await Promise.all([send(flood), quiet.push([create('students', aStudent())])])

  const refused = answers.filter(({ status }) => status !== 200)
  expect(refused.length).toBe(70)
  for (const { status, headers } of refused) expect([status, headers['retry-after']]).toEqual([429, '2'])
  expect(other.status).toBe(200)
  const again = await send(refused.slice(0, 30).map(({ op }) => op))
  expect(again.map(({ status }) => status)).toEqual(again.map(() => 200))
})

test.each(['55P03', '57014', '25P03'])(
  'what the database gave up on (%s) is told to come again, and nothing of it is done (rule api.busy)',
  async (code) => {
    const { db } = server.connection
    const family = await server.family()
    const op = create('subjects', aSubject())

    await sql`create function give_up() returns trigger language plpgsql as
      ${sql.raw(`'begin raise exception using errcode = ''${code}''; end'`)}`.execute(db)
    await sql`create trigger give_up before insert on subjects for each row execute function give_up()`.execute(db)
    const refused = await family.push([op])
    await sql`drop function give_up cascade`.execute(db)
    const again = await family.push([op])

    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '2'])
    expect(again.body.answers).toMatchObject([{ code: 'ok' }])
  },
)

test('a list by a field finds its rows by the index of the column (rule activities.filters)', async () => {
  const plan = await server.connection.db.transaction().execute(async (trx) => {
    const id = newId()
    await sql`select set_config('app.writer', 'execute', true), set_config('app.account_id', ${id}, true)`.execute(trx)
    await sql`insert into activities (account_id, id, subject_id, student_id, activity_type, date, title, duration_minutes, ext, clocks, restores)
      select ${id}, gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 'lesson', date '2026-11-20', 'Fractions', 30, '{}', '{}', 0
      from generate_series(1, 2000)`.execute(trx)
    await sql`analyze activities`.execute(trx)
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain select count(*) from activities t
      where t.account_id = ${id} and ${isValue('activities', 'subject_id', id)}`.execute(trx)
    await sql`delete from activities where account_id = ${id}`.execute(trx)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })
  expect(plan).toMatch(/Index Cond: .*subject_id = /)
})

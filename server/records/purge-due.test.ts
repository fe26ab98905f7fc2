import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBook } from '#tests/support/builders.ts'
import { anOp, startServer, type Family, type TestServer } from '#tests/support/server/server.ts'
import { purgeOld } from './purge-old.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const day = 24 * 60 * 60_000

async function aBookOf(family: Family): Promise<string> {
  const record_id = newId()
  await family.push([anOp({ record: 'books', record_id, kind: 'create', fields: aBook() })])
  return record_id
}

async function purgeDayOf(family: Family): Promise<number> {
  const { rows } = await sql<{ day: number }>`
    select extract(epoch from purge_at)::float8 * 1000 / ${day}::float8 as day
    from sync_head where account_id = ${family.user.id}`.execute(server.connection.db)
  return rows[0]?.day ?? Number.NaN
}

const booksOf = async ({ user }: Family) =>
  (await server.connection.db.selectFrom('books').select('id').where('account_id', '=', user.id).execute()).map(
    ({ id }) => id,
  )

test('a family is asked for what it deleted when the first of it may go, and then no more (rule records.purge-old)', async () => {
  const family = await server.family()
  const now = Date.now()
  // Other files share the database: what they deleted is not waited for.
  const { db } = server.connection
  await sql`update sync_head set purge_at = 'infinity' where account_id <> ${family.user.id}`.execute(db)
  const [kept, deleted, restored] = [await aBookOf(family), await aBookOf(family), await aBookOf(family)]
  expect(await purgeDayOf(family)).toBe(Infinity)
  await family.push([anOp({ record: 'books', record_id: deleted, kind: 'delete' })])
  await family.push([anOp({ record: 'books', record_id: restored, kind: 'delete' })])
  await family.push([anOp({ record: 'books', record_id: restored, kind: 'restore' })])
  expect(await purgeDayOf(family)).toBeCloseTo(now / day + 90, 1)

  await purgeOld(server.app, now + 89 * day)
  expect((await booksOf(family)).sort()).toEqual([kept, deleted, restored].sort())
  await purgeOld(server.app, now + 91 * day)

  expect((await booksOf(family)).sort()).toEqual([kept, restored].sort())
  expect(await purgeDayOf(family)).toBe(Infinity)
})

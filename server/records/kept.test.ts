import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Op, SnapshotAnswer } from '#shared/records/op.ts'
import type { RecordName } from '#shared/records/registry.ts'
import { allDue } from '#tests/support/server/all-due.ts'
import { aBook, anActivity } from '#tests/support/builders.ts'
import { giveParents } from '#tests/support/server/parents.ts'
import { anOp, startServer, type TestServer } from '#tests/support/server/server.ts'
import { purgeOld } from './purge-old.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const opOf = (kind: Op['kind'], record: RecordName, record_id: string) => anOp({ record, record_id, kind })

/** A family with an entry that names a book, merged into another one, and a book that nothing names. */
async function aFamily() {
  const family = await server.family()
  const parents = await giveParents(family.push)
  const [entry, named, standing, unused] = [newId(), newId(), newId(), newId()]
  await family.push([
    anOp({ record: 'books', record_id: standing, kind: 'create', fields: aBook({ title: 'Johnny Tremain' }) }),
    anOp({ record: 'books', record_id: named, kind: 'create', fields: aBook({ merged_into: standing }) }),
    anOp({ record: 'books', record_id: unused, kind: 'create', fields: aBook({ title: 'Heidi' }) }),
    anOp({
      record: 'activities',
      record_id: entry,
      kind: 'create',
      fields: anActivity({ ...parents, book_ids: [named] }),
    }),
  ])
  return { family, entry, named, standing, unused }
}

async function booksLeft(account: string): Promise<string[]> {
  const rows = await server.connection.db.selectFrom('books').select('id').where('account_id', '=', account).execute()
  return rows.map(({ id }) => id).sort()
}

describe('a deleted book (rule records.kept)', () => {
  test('stays where a live entry names it, or what was merged into it, and goes once none does', async () => {
    const { family, entry, named, standing, unused } = await aFamily()
    const ids = [named, standing, unused]
    const purges = () => ids.map((id) => opOf('purge', 'books', id))
    await family.push(ids.map((id) => opOf('delete', 'books', id)))

    const { body } = await family.push(purges())

    expect(body.answers.map(({ code }) => code)).toEqual(['superseded', 'superseded', 'ok'])
    expect(body.rows.books).toContainEqual(expect.objectContaining({ id: named, deleted_at: expect.any(Number) }))
    expect(await booksLeft(family.user.id)).toEqual([named, standing].sort())

    const last = await family.push([opOf('delete', 'activities', entry), ...purges().slice(0, 2)])

    expect(last.body.answers.map(({ code }) => code)).toEqual(['ok', 'ok', 'ok'])
    expect(await booksLeft(family.user.id)).toEqual([])
  })

  test('stays where the same push names it', async () => {
    const { family, entry, named, unused } = await aFamily()
    await family.push([opOf('delete', 'books', unused)])

    const { body } = await family.push([
      anOp({
        record: 'activities',
        record_id: entry,
        kind: 'set',
        fields: { book_ids: [unused] },
        from: { book_ids: [named] },
      }),
      opOf('purge', 'books', unused),
    ])

    expect(body.answers.map(({ code }) => code)).toEqual(['ok', 'superseded'])
  })

  test('is not purged by age while something names it', async () => {
    const { family, named, standing, unused } = await aFamily()
    const ids = [named, standing, unused]
    await family.push(ids.map((id) => opOf('delete', 'books', id)))
    const long = Date.now() - 91 * 24 * 60 * 60_000
    await server.connection.db.transaction().execute(async (trx) => {
      await sql`select set_config('app.account_id', ${family.user.id}, true), set_config('app.writer', 'execute', true)`.execute(
        trx,
      )
      await trx.updateTable('books').set({ deleted_at: long }).where('account_id', '=', family.user.id).execute()
    })

    await allDue(server.connection.db)

    await purgeOld(server.app, Date.now())

    expect(await booksLeft(family.user.id)).toEqual([named, standing].sort())
  })

  test('comes with a first sync, unlike other deleted records', async () => {
    const { family, entry, named } = await aFamily()
    await family.push([opOf('delete', 'books', named), opOf('delete', 'activities', entry)])

    const core = (await family.get<SnapshotAnswer>('/api/sync/snapshot?part=core')).body
    const recent = (await family.get<SnapshotAnswer>('/api/sync/snapshot?part=recent')).body

    expect(core.rows.books).toContainEqual(expect.objectContaining({ id: named, deleted_at: expect.any(Number) }))
    expect(recent.rows.activities).toBeUndefined()
  })
})

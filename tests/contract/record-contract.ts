import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'
import { sql } from 'kysely'
import { asAccount } from '#server/db/as-account.ts'
import type { PullAnswer, SnapshotAnswer } from '#shared/records/op.ts'
import { comesDeleted } from '#shared/records/registry.ts'
import { other, usual, type MadeName } from '#tests/support/examples.ts'
import { aFurnishedFamily } from '#tests/support/server/furnished-family.ts'
import { anOp, type TestServer } from '#tests/support/server/server.ts'

/** Tests the promises of every record that a device may make. */
export function testContract(record: MadeName, server: () => TestServer): void {
  const aFamily = () => aFurnishedFamily(server())

  test.each([
    ['usual', usual],
    ['other', other],
  ])('travel by push and pull with every field unchanged: %s values (rule records.once)', async (_which, draw) => {
    const { family, fieldsOf } = await aFamily()
    const id = newId()

    const pushed = await family.push([anOp({ record, record_id: id, kind: 'create', fields: fieldsOf(record, draw) })])
    const pulled = await family.get<PullAnswer>('/api/sync/pull')

    const expected = {
      id,
      ...fieldsOf(record, draw),
      deleted_at: null,
      deleted_by: null,
      restores: 0,
      _no: pushed.body.head,
      _c: { '*': [expect.any(Number), expect.any(String)] },
    }
    expect(pushed.body.answers).toMatchObject([{ code: 'ok' }])
    expect(pushed.body.rows[record]).toContainEqual(expected)
    expect(pulled.body.rows[record]).toContainEqual(expected)
    expect(pulled.body).toMatchObject({ head: pushed.body.head, done: true })
  })

  test('come with a first sync while they live; deleted ones where something live may name them (rule records.kept)', async () => {
    const { family, fieldsOf } = await aFamily()
    const [kept, gone] = [newId(), newId()]
    await family.push([
      anOp({ record, record_id: kept, kind: 'create', fields: fieldsOf(record) }),
      anOp({ record, record_id: gone, kind: 'create', fields: fieldsOf(record) }),
      anOp({ record, record_id: gone, kind: 'delete' }),
    ])

    const parts = await Promise.all(
      ['core', 'recent', 'older'].map((part) => family.get<SnapshotAnswer>(`/api/sync/snapshot?part=${part}`)),
    )

    const ids = parts.flatMap(({ body }) => (body.rows[record] ?? []).map((row) => row.id))
    expect(ids).toContain(kept)
    expect(ids.includes(gone)).toBe(comesDeleted(record))
  })

  test('change by field, and are deleted with a tombstone (rule records.soft-delete)', async () => {
    const { family, fieldsOf } = await aFamily()
    const id = newId()
    await family.push([anOp({ record, record_id: id, kind: 'create', fields: fieldsOf(record) })])

    const set = anOp({ record, record_id: id, kind: 'set', fields: { notes: 'New', name: 'Ada' }, from: {} })
    const remove = anOp({ record, record_id: id, kind: 'delete' })
    const { body } = await family.push([set, remove])

    expect(body.rows[record]).toMatchObject([{ id, deleted_by: remove.id, deleted_at: expect.any(Number) as number }])
  })

  test('keep fields of a newer app, and send them back (rule records.newer-fields)', async () => {
    const { family, fieldsOf } = await aFamily()
    const id = newId()
    const newer = { mood: 'sunny', tags: [{ deep: null }] }

    const { body } = await family.push([
      anOp({ record, record_id: id, kind: 'create', fields: { ...fieldsOf(record), ...newer } }),
    ])

    expect(body.rows[record]).toMatchObject([{ id, _x: newer }])
    const pulled = await family.get<PullAnswer>('/api/sync/pull')
    expect(pulled.body.rows[record]).toContainEqual(expect.objectContaining({ id, _x: newer }))
  })

  test('a purged one leaves only its id and number', async () => {
    const { family, fieldsOf } = await aFamily()
    const id = newId()
    await family.push([
      anOp({ record, record_id: id, kind: 'create', fields: fieldsOf(record) }),
      anOp({ record, record_id: id, kind: 'delete' }),
    ])

    const { body } = await family.push([anOp({ record, record_id: id, kind: 'purge' })])

    expect(body.answers).toMatchObject([{ code: 'ok' }])
    const pulled = await family.get<PullAnswer>('/api/sync/pull')
    expect(pulled.body.rows[record]).toContainEqual({ id, purged: true, _no: body.head })
  })

  test('one created and permanently deleted in one push leaves that mark too', async () => {
    const { family, fieldsOf } = await aFamily()
    const id = newId()

    const { body } = await family.push([
      anOp({ record, record_id: id, kind: 'create', fields: fieldsOf(record) }),
      anOp({ record, record_id: id, kind: 'delete' }),
      anOp({ record, record_id: id, kind: 'purge' }),
    ])

    const pulled = await family.get<PullAnswer>('/api/sync/pull')
    expect(pulled.body.rows[record]).toContainEqual({ id, purged: true, _no: body.head })
  })

  test('what a device held of a history that was lost comes back as it was, once (rule sync.after-restore)', async () => {
    const { family, fieldsOf } = await aFamily()
    const [id, device] = [newId(), newId()]
    const clocks = { '*': [1_700_000_000_000_000, device] } as const
    const held = { epoch: newId(), no: 7, clocks, deleted_at: null, deleted_by: null, restores: 2 }
    const merge = () => anOp({ record, record_id: id, kind: 'merge', fields: fieldsOf(record), held })

    const first = await family.push([merge()])
    const second = await family.push([merge()])

    expect([...first.body.answers, ...second.body.answers]).toMatchObject([{ code: 'ok' }, { code: 'ok' }])
    expect(second.body.head).toBe(first.body.head)
    const pulled = await family.get<PullAnswer>('/api/sync/pull')
    expect(pulled.body.rows[record]).toContainEqual(expect.objectContaining({ id, restores: 2, _c: clocks }))
  })

  test('the same op twice is done once, and answered with the row again (rules sync.op-once, sync.rows-with-answers)', async () => {
    const { family, fieldsOf } = await aFamily()
    const op = anOp({ record, record_id: newId(), kind: 'create', fields: fieldsOf(record) })
    const first = await family.push([op])

    const second = await family.push([op])

    expect(second.body.answers).toEqual([{ id: op.id, code: 'dup' }])
    expect(second.body.head).toBe(first.body.head)
    // And the owners of its owners, which the first time may have brought back.
    expect(second.body.rows[record]).toEqual(first.body.rows[record])
    expect(second.body.rows).toMatchObject(first.body.rows)
  })

  test("another family's push neither reads nor changes them", async () => {
    const { family, fieldsOf } = await aFamily()
    const id = newId()
    await family.push([anOp({ record, record_id: id, kind: 'create', fields: fieldsOf(record) })])
    const before = (await family.get<PullAnswer>('/api/sync/pull')).body
    const stranger = await server().family()
    const own = (await stranger.get<PullAnswer>('/api/sync/pull')).body

    const { body } = await stranger.push([
      anOp({ record, record_id: id, kind: 'set', fields: { notes: 'Mine now' }, from: {} }),
      anOp({ record, record_id: id, kind: 'delete' }),
      anOp({ record, record_id: id, kind: 'purge' }),
    ])
    const refused = await stranger.push([], { account: family.user.id })

    expect(body.rows[record] ?? []).toEqual([])
    expect(refused).toMatchObject({ status: 403, body: { code: 'wrong_account' } })
    expect((await family.get<PullAnswer>('/api/sync/pull')).body).toEqual(before)
    expect((await stranger.get<PullAnswer>('/api/sync/pull')).body.rows).toEqual(own.rows)
  })

  test('the same id in two families is two records', async () => {
    const [one, other] = [await aFamily(), await aFamily()]
    const id = newId()

    await one.family.push([anOp({ record, record_id: id, kind: 'create', fields: one.fieldsOf(record) })])
    const { body } = await other.family.push([
      anOp({ record, record_id: id, kind: 'create', fields: other.fieldsOf(record) }),
    ])

    expect(body.answers).toMatchObject([{ code: 'ok' }])
    expect(body.rows[record]).toMatchObject([{ id, restores: 0 }])
  })

  test('the database itself shows only the rows of the account that is set (rule records.family-walls)', async () => {
    const { family, fieldsOf } = await aFamily()
    const stranger = await server().family()
    await family.push([anOp({ record, record_id: newId(), kind: 'create', fields: fieldsOf(record) })])
    const owners = (account: string) =>
      asAccount(server().connection.db, account, async (trx) => {
        const { rows } = await sql<{ account_id: string }>`select account_id from ${sql.table(record)}`.execute(trx)
        return new Set(rows.map(({ account_id }) => account_id))
      })

    expect(await owners(family.user.id)).toEqual(new Set([family.user.id]))
    expect(await owners(stranger.user.id)).not.toContain(family.user.id)
  })

  test('nobody but execute writes their table (rule records.one-writer)', async () => {
    const { family, fieldsOf } = await aFamily()
    const id = newId()
    await family.push([anOp({ record, record_id: id, kind: 'create', fields: fieldsOf(record) })])
    const directly = (statement: string) =>
      asAccount(server().connection.db, family.user.id, (trx) => sql.raw(statement).execute(trx))

    await expect(directly(`update ${record} set restores = 7`)).rejects.toThrow(/execute only/)
    await expect(directly(`delete from ${record}`)).rejects.toThrow(/execute only/)
    await expect(directly(`insert into ${record} select * from ${record}`)).rejects.toThrow(/execute only/)
  })
}

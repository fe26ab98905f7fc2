import 'fake-indexeddb/auto'
import { v7 as newId } from 'uuid'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Op } from '#shared/records/op.ts'
import { aStudent } from '#tests/support/builders.ts'
import { carryOver, countRecords } from './carry-over.ts'
import { databaseOf } from './database.ts'
import { dexieStore } from './dexie-store.ts'
import type { LocalRow, NewEntry } from './local-store.ts'

let from = ''
let to = ''
beforeEach(async () => {
  from = newId()
  to = newId()
  await dexieStore(to).write('strict', async (tx) => {
    await tx.set('carry', { from, setup: null, state: 'agreed' })
    await tx.set('cursor', { epoch: 'e', no: 7, generation: 0, known: '' })
  })
})

const carry = (deleted: string[] = []) => carryOver(from, to, new Set(deleted), { now: Date.now, newId })
const queued = () => databaseOf(to).outbox.orderBy('seq').toArray()

/** A student as a server told of it, in the database of an account. */
async function known(account: string, fields: Partial<LocalRow> = {}): Promise<LocalRow> {
  const envelope = { id: newId(), deleted_at: null, deleted_by: null, restores: 0, _no: 3, _live: 1 as const }
  const row: LocalRow = { ...aStudent({ name: 'Nora' }), ...envelope, ...fields }
  await dexieStore(account).write('strict', (tx) => tx.putRows('students', [row]))
  return row
}

/** Something that waits on a student, whose copy of the server is kept. */
async function waits(row: LocalRow, op: Pick<Op, 'kind'> & Partial<Op>, more: Partial<NewEntry> = {}): Promise<Op> {
  const key = `students:${row.id}`
  const own: Op = { id: newId(), group: newId(), v: 1, record: 'students', record_id: row.id, made_at: 5, ...op }
  await dexieStore(from).write('strict', async (tx) => {
    await tx.putServerRows([{ key, row }])
    await tx.addEntries([{ op: own, state: 'sent', touches: [key], ...more }])
  })
  return own
}

describe('records of an earlier account (rule accounts.carry-over)', () => {
  test('are told as the server last had them, and then what waited, each with a new id', async () => {
    const row = await known(from)
    const old = await waits(row, { kind: 'set', fields: { name: 'Wren' }, from: { name: 'Nora' } })

    await carry()

    const entries = await queued()
    expect(entries.map(({ op, state }) => [op.kind, op.fields?.['name'], op.from, op.made_at, state])).toEqual([
      ['create', 'Nora', undefined, 0, 'queued'],
      ['set', 'Wren', { name: 'Nora' }, 5, 'queued'],
    ])
    expect(entries.map(({ op }) => [op.id, op.group]).flat()).not.toContain(old.id)
    expect(entries.map(({ op }) => op.group)).not.toContain(old.group)
    expect(await databaseOf(to).students.get(row.id)).toMatchObject({ name: 'Wren' })
    expect(await databaseOf(from).outbox.count()).toBe(1)
  })

  test('that she wants deleted are as she saw them in the account where they come', async () => {
    const row = await known(from, { restores: 2 })
    await waits(row, { kind: 'delete', from: { name: 'Nora', restores: 2 }, seen: 4711 })

    await carry()

    expect((await queued())[1]?.op).toMatchObject({ kind: 'delete', from: { name: 'Nora', restores: 0 }, seen: 7 })
  })

  test('that were deleted stay behind, unless something that waits brings them back', async () => {
    const gone = { deleted_at: 4, deleted_by: newId(), _live: 0 } as const
    const [forGood, again] = [await known(from, gone), await known(from, gone)]
    await waits(again, { kind: 'restore', from: { deleted_by: gone.deleted_by } })

    await carry()

    const entries = await queued()
    expect(entries.map(({ op }) => [op.kind, op.record_id])).toEqual([
      ['create', again.id],
      ['restore', again.id],
    ])
    expect(entries.map(({ op }) => op.record_id)).not.toContain(forGood.id)
  })

  test('that the new account has as they are need no word; others meet its copy, which is kept', async () => {
    const [same, other] = [await known(from), await known(from)]
    await known(to, { ...same, _no: 9 })
    await known(to, { ...other, name: 'Norah', _no: 9 })

    await carry()

    expect((await queued()).map(({ op }) => [op.record_id, op.fields?.['name']])).toEqual([[other.id, 'Nora']])
    expect(await databaseOf(to).server_rows.get(`students:${other.id}`)).toMatchObject({ row: { name: 'Norah' } })
  })

  test('that were deleted in the new account are not brought back', async () => {
    const row = await known(from)
    await carry([`students:${row.id}`])
    expect(await queued()).toEqual([])
  })

  test('that were refused wait for the parent as they did', async () => {
    const row = await known(from)
    const more = { state: 'rejected', reason: 'validation', errors: { name: ['Name is required'] } } as const
    await waits(row, { kind: 'set', fields: { name: '' }, from: { name: 'Nora' } }, more)

    await carry()

    expect((await queued())[1]).toMatchObject(more)
  })

  test('are counted as a parent counts', async () => {
    await known(from)
    await known(from, { deleted_at: 4, _live: 0 })
    expect(await countRecords(from)).toEqual({ students: 1, activities: 0, others: 0 })
  })
})

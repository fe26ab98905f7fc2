import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { recordKey, type Op } from '#shared/records/op.ts'
import { addField } from '#tests/support/newer-field.ts'
import { applyServerRows } from './apply-server-rows.ts'
import { databaseOf } from './database.ts'
import { dexieStore } from './dexie-store.ts'
import { asLocalRow, createFields, type LocalRow } from './local-store.ts'
import { makeRecordWriter } from './record-writer.ts'

let count = 0
const freshAccount = () => `newer-fields-${++count}`
const motto = z._default(z.nullable(z.string()), null)

describe('a field that this build knows, and the one before it kept aside (rule records.newer-fields)', () => {
  let takeBack = () => {}
  beforeEach(() => {
    takeBack = addField('subjects', 'motto', motto)
  })
  afterEach(() => takeBack())

  test('is read as a field wherever a row is read', async () => {
    const account = freshAccount()
    const store = dexieStore(account)
    const stored = aSubject({ _x: { motto: 'Look closely', mood: 'sunny' } })
    await store.write('strict', async (tx) => {
      await tx.putRows('subjects', [stored])
      await tx.putServerRows([{ key: recordKey('subjects', 'a'), row: stored }])
    })

    const expected = { motto: 'Look closely', _x: { mood: 'sunny' } }
    expect(await store.write('relaxed', (tx) => tx.rows('subjects', ['a', 'b']))).toMatchObject([expected, undefined])
    expect(await store.write('relaxed', (tx) => tx.serverRows(['subjects:a']))).toMatchObject([{ row: expected }])
    expect(await databaseOf(account).subjects.toArray()).toMatchObject([expected])
    expect(await databaseOf(account).subjects.get('a')).toMatchObject(expected)
  })

  test('arrives as a field from a server of the build before, under what waits here', async () => {
    const store = dexieStore(freshAccount())
    const op = { id: 'o', group: 'g', v: 1, record: 'subjects', record_id: 'a', kind: 'set', made_at: 1 } as const
    const entry = (fields: NonNullable<Op['fields']>) =>
      ({ op: { ...op, fields }, state: 'queued', touches: ['subjects:a'] }) as const
    await store.write('strict', (tx) => tx.addEntries([entry({ motto: 'Mine' })]))

    await store.write('relaxed', (tx) => applyServerRows(tx, { subjects: [aSubject({ _x: { motto: 'Theirs' } })] }, 0))

    expect(await store.write('relaxed', (tx) => tx.rows('subjects', ['a']))).toMatchObject([{ motto: 'Mine' }])
    expect(await store.write('relaxed', (tx) => tx.serverRows(['subjects:a']))).toMatchObject([
      { row: { motto: 'Theirs' } },
    ])
  })

  test('goes out whole when the record is sent again', () => {
    expect(createFields('subjects', aSubject({ name: 'Art', _x: { motto: 'Look' } }))).toMatchObject({ motto: 'Look' })
  })
})

describe('a field that this build does not know (rule records.newer-fields)', () => {
  test('goes out whole when the record is sent again, whether the server knew it or not', () => {
    const row = aSubject({ name: 'Art', motto: 'Look', _x: { mood: 'sunny' }, _gen: 2 })

    const fields = createFields('subjects', row)

    expect(fields).toMatchObject({ name: 'Art', motto: 'Look', mood: 'sunny' })
    expect(Object.keys(fields).filter((name) => /^_|^id$|^deleted|^restores/.test(name))).toEqual([])
  })

  test('can be put back by a card (rule sync.conflict-choice)', async () => {
    const account = freshAccount()
    const store = dexieStore(account)
    await store.write('strict', (tx) => tx.putRows('subjects', [aSubject({ motto: 'Look', _x: { mood: 'sunny' } })]))
    const ids = ['group', 'op']
    const writer = makeRecordWriter({ account, store, now: () => 1, newId: () => ids.pop() ?? 'id', wake: () => {} })
    const opened = await writer.open('subjects', 'a')
    if (!opened) throw new Error('no subject')

    await writer.save(opened, { motto: 'Listen', mood: 'rainy', nothing: 'of the row' })

    expect(await store.write('relaxed', (tx) => tx.entries(['queued']))).toMatchObject([
      { op: { kind: 'set', fields: { motto: 'Listen', mood: 'rainy' }, from: { motto: 'Look', mood: 'sunny' } } },
    ])
    const [entry] = await store.write('relaxed', (tx) => tx.entries(['queued']))
    expect(Object.keys(entry?.op.fields ?? {})).toEqual(['mood', 'motto'])
  })
})

function aSubject(fields: Partial<LocalRow>): LocalRow {
  return asLocalRow({ id: 'a', deleted_at: null, deleted_by: null, restores: 0, _no: 1, ...fields })
}

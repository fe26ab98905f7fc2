import { expect, test } from 'vitest'
import { asLocalRow, StorageFull } from '#client/store/local-store.ts'
import type { Effects, StoredRow } from '#server/records/record-store.ts'
import { makeMemoryDisk, makeMemoryStore } from './memory-local-store.ts'
import { pullPage, snapshotPage } from './memory-pages.ts'
import { makeMemoryRecords } from './memory-record-store.ts'

const subject = asLocalRow({ id: 's1', name: 'Art', deleted_at: null, deleted_by: null, restores: 0, _no: 0 })

test('a transaction that throws leaves nothing behind', async () => {
  const store = makeMemoryStore()

  await expect(
    store.write('strict', async (tx) => {
      await tx.putRows('subjects', [subject])
      throw new Error('half way')
    }),
  ).rejects.toThrow('half way')

  expect(await store.write('strict', (tx) => tx.rows('subjects', ['s1']))).toEqual([undefined])
})

test('what was handed in or out can be changed without changing what is stored', async () => {
  const store = makeMemoryStore()
  const row = { ...subject }

  await store.write('strict', (tx) => tx.putRows('subjects', [row]))
  row['name'] = 'changed after'
  const [read] = await store.write('strict', (tx) => tx.rows('subjects', ['s1']))
  if (read) read['name'] = 'changed too'

  expect(await store.write('strict', (tx) => tx.rows('subjects', ['s1']))).toEqual([subject])
})

test('a full device says so and writes nothing', async () => {
  const full = makeMemoryDisk().connect({ fault: () => 'storage_full' })

  await expect(full.store.write('strict', (tx) => tx.putRows('subjects', [subject]))).rejects.toThrow(StorageFull)
})

test.each([
  ['dies_before_commit', 0],
  ['dies_after_commit', 1],
] as const)('a browser that %s leaves %i rows to the next one', async (fault, left) => {
  const disk = makeMemoryDisk()
  const dying = disk.connect({ fault: () => fault })

  let heard = false
  void dying.store.write('strict', (tx) => tx.putRows('subjects', [subject])).then(() => (heard = true))
  await disk.connect().store.write('strict', (tx) => tx.get('cursor'))

  expect(heard).toBe(false)
  expect(disk.tables.rows.subjects.size).toBe(left)
})

test('a pull page never splits a change number, and says when it is the last', async () => {
  const records = makeMemoryRecords(() => 'epoch')
  await records.transact('family', async (store) => store.write(change(1, ['a', 'b'])))
  await records.transact('family', async (store) => store.write(change(2, ['c', 'd', 'e'])))
  const family = records.account('family')

  expect(idsOf(pullPage(family, 0, { limit: 3, wholeFrom: 0, within: undefined }))).toEqual({
    ids: ['a', 'b'],
    head: 1,
    done: false,
  })
  expect(idsOf(pullPage(family, 1, { limit: 2, wholeFrom: 0, within: undefined }))).toEqual({
    ids: ['c', 'd', 'e'],
    head: 2,
    done: true,
  })
  expect(idsOf(pullPage(family, 2, { limit: 2, wholeFrom: 0, within: undefined }))).toEqual({
    ids: [],
    head: 2,
    done: true,
  })
})

test('a snapshot goes on where it stopped, newest day first', async () => {
  const records = makeMemoryRecords(() => 'epoch')
  await records.transact('family', async (store) => store.write(change(1, ['a', 'b', 'c', 'd'])))
  const family = records.account('family')

  const first = snapshotPage(family, { part: 'recent', after: null, limit: 2, recentFrom: '2026-01-02' })
  const second = snapshotPage(family, { part: 'recent', after: first.next, limit: 2, recentFrom: '2026-01-02' })
  const older = snapshotPage(family, { part: 'older', after: null, limit: 2, recentFrom: '2026-01-02' })

  expect(first.rows.activities?.map((row) => row.id)).toEqual(['d', 'c'])
  expect(second).toMatchObject({ next: null, total: 4, rows: { activities: [{ id: 'b' }] } })
  expect(older).toMatchObject({ next: null, rows: { activities: [{ id: 'a' }] } })
})

const days: Record<string, string> = {
  a: '2026-01-01',
  b: '2026-01-02',
  c: '2026-01-03',
  d: '2026-01-04',
  e: '2026-01-05',
}

function change(head: number, ids: string[]): Effects {
  const rows = ids.map((id) => ({ record: 'activities' as const, row: activity(id) }))
  return {
    head,
    clock_us: head,
    device: { id: 'phone', last_stamp: 0, label: null, settled: null },
    rows,
    purged: [],
    bulkCascade: null,
    ops: [],
    trimmedRejections: [],
    forget: null,
  }
}

function activity(id: string): StoredRow {
  return { id, fields: { date: days[id] }, clocks: {}, restores: 0, deleted_at: null, deleted_by: null }
}

function idsOf({ rows, head, done }: ReturnType<typeof pullPage>) {
  return { ids: rows.activities?.map((row) => row.id) ?? [], head, done }
}

import 'fake-indexeddb/auto'
import { describe, expect, test } from 'vitest'
import { aRow } from '#tests/support/local-row.ts'
import { makeMemoryStore } from '#tests/simulation/world/memory-local-store.ts'
import { dexieStore } from './dexie-store.ts'
import type { LocalStore, NewEntry } from './local-store.ts'

let count = 0
const freshAccount = () => `account-${++count}`

describe.each<[string, () => LocalStore]>([
  ['in the browser', () => dexieStore(freshAccount())],
  ['in the simulation', makeMemoryStore],
])('the local store %s', (_where, makeStore) => {
  test('rows come back in the order of the ids, with undefined where there is none', async () => {
    const store = makeStore()
    await store.write('strict', (tx) => tx.putRows('students', [aRow('a'), aRow('b')]))

    const rows = await store.write('relaxed', (tx) => tx.rows('students', ['b', 'missing', 'a']))

    expect(rows.map((row) => row?.id)).toEqual(['b', undefined, 'a'])
  })

  test.each([
    ['lie together', 1],
    ['lie apart', 5],
  ])('of many rows that %s those come that there are, in the order of the ids', async (_how, apart) => {
    const store = makeStore()
    const idAt = (index: number) => `row-${String(index).padStart(4, '0')}`
    const there = Array.from({ length: 200 }, (_, index) => idAt(index))
    await store.write('strict', (tx) =>
      tx.putRows(
        'students',
        there.map((id) => aRow(id)),
      ),
    )

    const asked = Array.from({ length: 30 }, (_, index) => idAt(185 - apart * 20 + index * apart)).reverse()
    const rows = await store.write('relaxed', (tx) => tx.rows('students', asked))
    const none = await store.write('relaxed', (tx) =>
      tx.rows(
        'students',
        asked.map((id) => `${id}-not`),
      ),
    )

    expect(rows.map((row) => row?.id)).toEqual(asked.map((id) => (there.includes(id) ? id : undefined)))
    expect(none).toEqual(asked.map(() => undefined))
  })

  test('dropped rows are gone', async () => {
    const store = makeStore()
    await store.write('strict', (tx) => tx.putRows('students', [aRow('a'), aRow('b')]))

    await store.write('relaxed', (tx) => tx.dropRows('students', ['a']))

    expect(await store.write('relaxed', (tx) => tx.rows('students', ['a', 'b']))).toMatchObject([
      undefined,
      { id: 'b' },
    ])
  })

  test('a failure in the middle leaves nothing of the transaction behind (rule records.saved)', async () => {
    const store = makeStore()

    const failing = store.write('strict', async (tx) => {
      await tx.putRows('students', [aRow('a')])
      await tx.addEntries([anEntry('students:a')])
      throw new Error('in the middle')
    })

    await expect(failing).rejects.toThrow('in the middle')
    expect(await store.write('relaxed', (tx) => tx.rows('students', ['a']))).toEqual([undefined])
    expect(await store.write('relaxed', (tx) => tx.entries(['queued']))).toEqual([])
  })

  test('dependents are found by their owners: live and deleted ones', async () => {
    const store = makeStore()
    const child = (id: string, student_id: string, deleted_by: string | null) =>
      aRow(id, { student_id, date: '2026-11-21', deleted_by, deleted_at: deleted_by === null ? null : 5 })
    await store.write('strict', (tx) =>
      tx.putRows('activities', [
        child('live', 'anna', null),
        child('deleted', 'anna', 'op-1'),
        child('of-another', 'ben', null),
        child('of-nobody-asked', 'cleo', null),
      ]),
    )

    const idsOf = (owners: string[]) =>
      store.write('relaxed', async (tx) => {
        const rows = await tx.dependents('activities', 'student_id', owners)
        return rows.map(({ id }) => id).sort()
      })
    const many = ['dora', 'ben', 'anna', ...Array.from({ length: 20 }, (_, index) => `other-${index}`)]

    expect(await idsOf(['dora', 'ben', 'anna'])).toEqual(['deleted', 'live', 'of-another'])
    expect(await idsOf(many)).toEqual(['deleted', 'live', 'of-another'])
  })

  test('entries come by state, in the order they were made, up to the limit', async () => {
    const store = makeStore()
    const seqs = await store.write('strict', (tx) =>
      tx.addEntries([anEntry('a', 'sent'), anEntry('b', 'rejected'), anEntry('c', 'queued'), anEntry('d', 'sent')]),
    )

    const waiting = await store.write('relaxed', (tx) => tx.entries(['queued', 'sent']))
    const first = await store.write('relaxed', (tx) => tx.entries(['queued', 'sent'], 2))

    expect(seqs).toEqual(seqs.toSorted((one, other) => one - other))
    expect(waiting.map((entry) => entry.touches[0])).toEqual(['a', 'c', 'd'])
    expect(first.map((entry) => entry.touches[0])).toEqual(['a', 'c'])
  })

  test.each([1, 40])('entries are found by any of %i keys they touch, each once', async (keys) => {
    const store = makeStore()
    await store.write('strict', (tx) =>
      tx.addEntries([anEntry(['x:0', 'y']), anEntry('z'), anEntry(['y', 'x:0', 'x:1'], 'blocked')]),
    )

    const asked = Array.from({ length: keys }, (_, index) => `x:${index}`)
    const touching = await store.write('relaxed', (tx) => tx.entriesTouching(asked))

    expect(touching.map((entry) => entry.touches)).toEqual([
      ['x:0', 'y'],
      ['y', 'x:0', 'x:1'],
    ])
  })

  test('changed entries keep their place, dropped ones leave, and a number is never used again', async () => {
    const store = makeStore()
    const [one = 0, two = 0] = await store.write('strict', (tx) => tx.addEntries([anEntry('a'), anEntry('b')]))

    await store.write('strict', async (tx) => {
      await tx.putEntries([{ ...anEntry('a', 'sent'), seq: one }])
      await tx.dropEntries([two])
    })
    const [three = 0] = await store.write('strict', (tx) => tx.addEntries([anEntry('c')]))

    expect(three).toBeGreaterThan(two)
    expect(await store.write('relaxed', (tx) => tx.entries(['queued', 'sent']))).toMatchObject([
      { seq: one, state: 'sent' },
      { seq: three, state: 'queued' },
    ])
  })

  test('many entries leave at once, and what stands between them stays', async () => {
    const store = makeStore()
    const seqs = await store.write('strict', (tx) =>
      tx.addEntries(Array.from({ length: 40 }, (_, index) => anEntry(`x:${index}`))),
    )
    const [, , between = 0] = seqs
    const touched = async () =>
      (await store.write('relaxed', (tx) => tx.entries(['queued']))).flatMap(({ touches }) => touches)

    await store.write('relaxed', (tx) => tx.dropEntries(seqs.slice(0, 20).filter((seq) => seq !== between)))
    const left = await touched()
    await store.write('relaxed', (tx) => tx.dropEntries(seqs.slice(20, 39).reverse()))

    expect(left).toEqual(['x:2', ...Array.from({ length: 20 }, (_, index) => `x:${20 + index}`)])
    expect(await touched()).toEqual(['x:2', 'x:39'])
  })

  test('server rows are kept by key, also for rows the server has not got', async () => {
    const store = makeStore()
    await store.write('strict', (tx) =>
      tx.putServerRows([
        { key: 'students:a', row: aRow('a') },
        { key: 'students:b', row: null },
        { key: 'students:c', row: null },
      ]),
    )
    await store.write('strict', (tx) => tx.dropServerRows(['students:c']))

    const serverRows = await store.write('relaxed', (tx) =>
      tx.serverRows(['students:b', 'students:c', 'students:a', 'students:d']),
    )

    expect(serverRows.map(({ key, row }) => [key, row?.id])).toEqual([
      ['students:b', undefined],
      ['students:a', 'a'],
    ])
  })

  test('a setting is kept by key, and gone when set to undefined', async () => {
    const store = makeStore()
    await store.write('strict', (tx) => tx.set('lease', 'one'))
    const kept = await store.write('relaxed', (tx) => tx.get('lease'))

    await store.write('strict', (tx) => tx.set('lease', undefined))

    expect(kept).toBe('one')
    expect(await store.write('relaxed', (tx) => tx.get('lease'))).toBeUndefined()
  })

  test('a sweep meets the rows that were not marked and have no pending ops', async () => {
    const store = makeStore()
    await store.write('strict', async (tx) => {
      await tx.putRows('students', [aRow('marked', { _gen: 2 }), aRow('old', { _gen: 1 }), aRow('never')])
      await tx.putRows('students', [aRow('pending'), aRow('unsent', { _no: 0 })])
      await tx.putServerRows([{ key: 'students:pending', row: null }])
    })

    const unmarked = await store.write('relaxed', (tx) => tx.unmarked('students', 2, 10))
    const first = await store.write('relaxed', (tx) => tx.unmarked('students', 2, 1))

    expect(unmarked.map((row) => row.id).toSorted()).toEqual(['never', 'old'])
    expect(first).toHaveLength(1)
  })
})

function anEntry(touches: string | string[], state: NewEntry['state'] = 'queued'): NewEntry {
  const op = { id: 'o', group: 'g', v: 1, record: 'students', record_id: 'a', kind: 'set', made_at: 1 } as const
  return { op, state, touches: [touches].flat() }
}

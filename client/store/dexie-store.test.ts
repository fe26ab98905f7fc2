import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { describe, expect, test, vi } from 'vitest'
import { definitionOf, recordNames } from '#shared/records/registry.ts'
import { aRow } from '#tests/support/local-row.ts'
import { databaseOf, deleteDatabase } from './database.ts'
import { dexieStore } from './dexie-store.ts'
import { StorageFull } from './local-store.ts'

let count = 0
const freshAccount = () => `account-${++count}`

describe('the local store in the browser', () => {
  test('the log keeps the last 500 events', async () => {
    const account = freshAccount()
    const store = dexieStore(account)

    await store.write('relaxed', async (tx) => {
      for (let at = 1; at <= 510; at++) await tx.log({ at, event: 'pull' })
    })

    const events = await databaseOf(account).log.toArray()
    expect(events.map(({ at }) => at)).toEqual(Array.from({ length: 500 }, (_, index) => index + 11))
  })

  test('a full device is told by name, and nothing is written', async () => {
    const store = dexieStore(freshAccount())

    const writing = store.write('strict', async (tx) => {
      await tx.putRows('students', [aRow('a')])
      throw new Dexie.AbortError('aborted', new DOMException('no room', 'QuotaExceededError'))
    })

    await expect(writing).rejects.toThrow(StorageFull)
    expect(await store.write('relaxed', (tx) => tx.rows('students', ['a']))).toEqual([undefined])
  })

  test('work whose connection was lost is done once more, and only once', async () => {
    const store = dexieStore(freshAccount())
    let tries = 0

    const losing = (losses: number) =>
      store.write('strict', async (tx) => {
        if (tries++ < losses) throw new DOMException('Connection to Indexed Database server lost', 'UnknownError')
        await tx.putRows('students', [aRow('a')])
      })

    await losing(1)
    expect(tries).toBe(2)
    expect(await store.write('relaxed', (tx) => tx.rows('students', ['a']))).toMatchObject([{ id: 'a' }])

    tries = 0
    await expect(losing(2)).rejects.toThrow('Connection to Indexed Database server lost')
  })

  test('what was committed when the connection was lost is not done again (rule sync.crashes)', async () => {
    const account = freshAccount()
    const store = dexieStore(account)
    await store.write('relaxed', (tx) => tx.get('cursor'))
    const database = databaseOf(account, 'strict')
    const transaction = database.transaction.bind(database) as (...given: unknown[]) => Promise<unknown> // whichever of its forms
    vi.spyOn(database, 'transaction').mockImplementationOnce((async (...given: unknown[]) => {
      await transaction(...given)
      throw new DOMException('Connection to Indexed Database server lost', 'UnknownError')
    }) as never)

    let made = 0
    const id = await store.write('strict', async (tx) => {
      const row = `row ${(made += 1)}`
      await tx.putRows('students', [aRow(row)])
      return row
    })

    expect(id).toBe('row 1')
    expect(await store.write('relaxed', (tx) => tx.rowsAfter('students', '', 9))).toMatchObject([{ id: 'row 1' }])
  })

  test('of an activity nothing is stored that is null, and it is read whole', async () => {
    const account = freshAccount()
    const store = dexieStore(account)
    const row = aRow('a', { date: '2026-11-21', title: 'Fog', ...nulls(definitionOf('activities').storedWithout) })
    await store.write('strict', (tx) => tx.putRows('activities', [{ ...row, notes: 'Wet' }]))

    const [read] = await store.write('relaxed', (tx) => tx.rows('activities', ['a']))
    const database = databaseOf(account)
    const raw = await new Promise<object>((resolve) => {
      const got = database.backendDB().transaction('activities').objectStore('activities').get('a')
      got.onsuccess = () => resolve(got.result as object)
    })

    expect(read).toEqual({ ...row, notes: 'Wet' })
    expect(raw).toEqual({ id: 'a', restores: 0, _no: 1, _live: 1, date: '2026-11-21', title: 'Fog', notes: 'Wet' })
  })

  test('what one account wrote is not there for another, nor after its database was deleted', async () => {
    const [one, other] = [freshAccount(), freshAccount()]
    await dexieStore(one).write('strict', (tx) => tx.putRows('students', [aRow('a')]))

    const foreign = await dexieStore(other).write('relaxed', (tx) => tx.rows('students', ['a']))
    await deleteDatabase(one)
    const deleted = await dexieStore(one).write('relaxed', (tx) => tx.rows('students', ['a']))

    expect(foreign).toEqual([undefined])
    expect(deleted).toEqual([undefined])
  })

  test.each(recordNames)('children of every kind are found by index: %s', (name) => {
    const { indexes, belongsTo } = definitionOf(name)
    for (const field of Object.keys(belongsTo)) {
      expect(indexes.some((index) => index.startsWith(`[${field}+_live`))).toBe(true)
    }
  })
})

function nulls(names: readonly string[]) {
  return Object.fromEntries(names.map((name) => [name, null]))
}

import 'fake-indexeddb/auto'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { databaseOf } from '#client/store/database.ts'
import { dexieStore } from '#client/store/dexie-store.ts'
import { StorageFull } from '#client/store/local-store.ts'
import { carryMedia } from './carry-media.ts'
import { evict, keepBallast, makeRoom } from './make-room.ts'
import { bytesKey, type MediaItem } from './media-tables.ts'
import { keepRoom } from './room-keeper.ts'
import { countUnsentMedia } from './unsent-media.ts'

const day = 24 * 60 * 60_000
const now = 400 * day

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('what gives way when the device is full (rule media.eviction)', () => {
  test('recordings that the server has go first, then its photos of more than 90 days, the oldest first', async () => {
    const { database, keep, left } = aDevice()
    await keep('old-photo', { added_at: now - 200 * day })
    await keep('older-photo', { added_at: now - 300 * day })
    await keep('new-photo', { added_at: now - day })
    await keep('recording', { added_at: now - day, type: 'audio/mp4' })

    expect(await evict(database, { used: 90, quota: 100 }, now)).toBe(10)
    expect(await left()).toEqual(['new-photo', 'old-photo', 'older-photo'])
    await evict(database, { used: 90, quota: 100 }, now)
    expect(await left()).toEqual(['new-photo', 'old-photo'])
    await evict(database, { used: 100, quota: 100 }, now)
    expect(await left()).toEqual(['new-photo'])

    expect(await database.media_bytes.get(bytesKey('old-photo', 'thumbnail'))).toBeDefined()
    expect(await database.media.get('old-photo')).toMatchObject({ state: 'verified', full: 0 })
  })

  test('what only this device has never goes, and nothing goes up to four fifths', async () => {
    const { database, keep, left } = aDevice()
    for (const state of ['draft', 'waiting', 'refused'] as const) await keep(state, { added_at: 1, state })
    await keep('verified', { added_at: 1 })

    await evict(database, { used: 80, quota: 100 }, now)
    expect(await left()).toHaveLength(4)
    await evict(database, { used: 100, quota: 100 }, now)

    expect(await left()).toEqual(['draft', 'refused', 'waiting'])
  })
})

describe('words on a full device (rule media.room)', () => {
  test('are saved in the room of photos that the server has, and at last in what is held back', async () => {
    const { database, keep, left } = aDevice()
    await keep('recording', { added_at: 1, type: 'audio/mp4' })
    await keepBallast(database, { used: 0, quota: 10 ** 9 })
    let failures = 2
    database.kv.hook('creating', (key) => {
      if (key === 'lease' && failures-- > 0) throw new DOMException('No room', 'QuotaExceededError')
    })

    await dexieStore(database.name.replace('hearthbook-', '')).write('strict', (tx) => tx.set('lease', 'words'))

    expect(await database.kv.get('lease')).toBe('words')
    expect(await left()).toEqual([])
    expect(await database.media_bytes.count()).toBe(0)
  })

  test('are told when there is no room at all', async () => {
    const { database } = aDevice()
    database.kv.hook('creating', () => {
      throw new DOMException('No room', 'QuotaExceededError')
    })

    expect(await makeRoom(database, now)).toBe(false)
    await expect(
      dexieStore(database.name.replace('hearthbook-', '')).write('strict', (tx) => tx.set('lease', 'words')),
    ).rejects.toThrow(StorageFull)
  })

  test('have room held back for them also in a family without photos', async () => {
    const { database } = aDevice()
    vi.stubGlobal('navigator', { storage: { estimate: async () => ({ usage: 10 ** 6, quota: 10 ** 9 }) } })

    await keepRoom(database.name.replace('hearthbook-', ''))

    expect(await database.media_bytes.count()).toBe(1)
  })

  test('nothing is held back on a device that is nearly full', async () => {
    const { database } = aDevice()

    await keepBallast(database, { used: 79 * 10 ** 6, quota: 100 * 10 ** 6 })

    expect(await database.media_bytes.count()).toBe(0)
  })
})

test('bytes come along to a new account, whose server has none of them (rule accounts.carry-over)', async () => {
  const { database: old, keep } = aDevice()
  const { database: home } = aDevice()
  await keep('own', { added_at: 1 })
  await keep('fetched', { added_at: 2, remade: true })
  const [from, to] = [old, home].map(({ name }) => name.replace('hearthbook-', ''))

  await carryMedia(from ?? '', to ?? '', -Infinity)
  await carryMedia(from ?? '', to ?? '', -Infinity)

  expect((await home.media.toArray()).map(({ sha256, state }) => [sha256, state])).toEqual([
    ['fetched', 'verified'],
    ['own', 'waiting'],
  ])
  expect(await countUnsentMedia(to ?? '')).toEqual({ waiting: 1, others: 0 })
})

let devices = 0

function aDevice() {
  const database = databaseOf(`room-${++devices}`)
  return {
    database,
    keep: async (sha256: string, fields: Partial<MediaItem>) => {
      const item = { sha256, type: 'image/jpeg', size: 10, state: 'verified', sent: 0, added_at: 0, full: 1 } as const
      await database.media.put({ ...item, ...fields })
      await database.media_bytes.bulkPut([
        { key: bytesKey(sha256, 'full'), bytes: new ArrayBuffer(10) },
        ...(fields.type === undefined ? [{ key: bytesKey(sha256, 'thumbnail'), bytes: new ArrayBuffer(1) }] : []),
      ])
    },
    /** What is whole on the device. */
    left: async () => (await database.media.filter(({ full }) => full === 1).toArray()).map(({ sha256 }) => sha256),
  }
}

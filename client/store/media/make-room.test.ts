import 'fake-indexeddb/auto'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { databaseOf } from '#client/store/database.ts'
import { dexieStore } from '#client/store/dexie-store.ts'
import { StorageFull } from '#client/store/local-store.ts'
import type { AskServer, ServerHas } from './ask-server.ts'
import { carryMedia } from './carry-media.ts'
import { evict, keepBallast, makeRoom } from './make-room.ts'
import { recordKey } from '#shared/records/op.ts'
import { bytesKey, type MediaItem } from './media-tables.ts'
import { keepRoom } from './room-keeper.ts'
import { countUnsentMedia } from './unsent-media.ts'

const day = 24 * 60 * 60_000
const now = 400 * day
const clock = () => now
const hour = 60 * 60_000

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

    expect(await evict(database, { used: 90, quota: 100 }, clock, null)).toBe(10)
    expect(await left()).toEqual(['new-photo', 'old-photo', 'older-photo'])
    await evict(database, { used: 90, quota: 100 }, clock, null)
    expect(await left()).toEqual(['new-photo', 'old-photo'])
    await evict(database, { used: 100, quota: 100 }, clock, null)
    expect(await left()).toEqual(['new-photo'])

    expect(await database.media_bytes.get(bytesKey('old-photo', 'thumbnail'))).toBeDefined()
    expect(await database.media.get('old-photo')).toMatchObject({ state: 'verified', full: 0 })
  })

  test('pages of documents go last, a year after they came, and none that waits to be sent (rule documents.ahead)', async () => {
    const { database, keep, left } = aDevice()
    const page = { use: 'document', type: 'application/pdf' } as const
    await keep('old-page', { ...page, added_at: now - 380 * day })
    await keep('named', { ...page, added_at: now - 390 * day })
    await keep('page', { ...page, added_at: now - 300 * day })
    await keep('picture', { use: 'document', added_at: now - 300 * day })
    await keep('old-photo', { added_at: now - 100 * day })
    await database.table('document_pages').add({ id: 'of-named', sha256: 'named' })
    await database.table('outbox').add({ touches: [recordKey('document_pages', 'of-named')], state: 'queued' })

    await evict(database, { used: 90, quota: 100 }, clock, null)
    expect(await left()).toEqual(['named', 'old-page', 'page', 'picture'])
    await evict(database, { used: 1000, quota: 100 }, clock, null)

    expect(await left()).toEqual(['named', 'page', 'picture'])
  })

  test('what only this device has never goes, and nothing goes up to four fifths', async () => {
    const { database, keep, left } = aDevice()
    for (const state of ['draft', 'waiting', 'refused'] as const) await keep(state, { added_at: 1, state })
    await keep('verified', { added_at: 1 })

    await evict(database, { used: 80, quota: 100 }, clock, null)
    expect(await left()).toHaveLength(4)
    await evict(database, { used: 100, quota: 100 }, clock, null)

    expect(await left()).toEqual(['draft', 'refused', 'waiting'])
  })

  test('nothing goes that the server was not asked for within the hour, or that it lacks', async () => {
    const { database, keep, left, asks } = aDevice()
    await keep('just', { added_at: 1, verified_at: now - hour })
    await keep('long-ago', { added_at: 2, verified_at: now - hour - 1 })
    await keep('before-it-was-noted', { added_at: 3, verified_at: undefined })
    await keep('ahead-of-the-clock', { added_at: 4, verified_at: now + 1 })
    await keep('lost', { added_at: 5, verified_at: 1 })
    const full = { used: 1000, quota: 100 }

    await evict(database, full, clock, null)
    expect(await left()).toEqual(['ahead-of-the-clock', 'before-it-was-noted', 'long-ago', 'lost'])
    const { ask, asked } = asks({ lost: 'lacks' })
    await evict(database, full, clock, ask)

    expect(asked).toEqual(['long-ago', 'before-it-was-noted', 'ahead-of-the-clock', 'lost'])
    expect(await left()).toEqual(['lost'])
  })

  test('without a server it is asked once, and what it was asked for long ago stays', async () => {
    const { database, keep, left, asks } = aDevice()
    for (const name of ['one', 'two']) await keep(name, { added_at: 1, verified_at: 1 })
    await keep('recording', { added_at: 1, type: 'audio/mp4' })
    const { ask, asked } = asks({ one: 'unreachable' })

    await evict(database, { used: 1000, quota: 100 }, clock, ask)

    expect(asked).toEqual(['one'])
    expect(await left()).toEqual(['one', 'two'])
  })

  test('each is looked at once more before it goes: it may wait again, be taken up, or be gone', async () => {
    const { database, keep, left, asks } = aDevice()
    for (const name of ['a', 'sent-again', 'taken-up']) await keep(name, { added_at: 1 })
    await keep('asked', { added_at: 0, verified_at: 1 })
    const { ask } = asks({}, async () => {
      await database.media.update('sent-again', { state: 'waiting' })
      await database.media.update('taken-up', { state: 'draft' })
      await database.media.update('a', { full: 0 })
    })

    expect(await evict(database, { used: 1000, quota: 100 }, clock, ask)).toBe(10)

    expect(await left()).toEqual(['sent-again', 'taken-up'])
  })

  test.each(['queued', 'sent', 'rejected', 'blocked'] as const)(
    'nothing goes while an attachment that names it is %s',
    async (state) => {
      const { database, keep, left } = aDevice()
      await keep('named', { added_at: 1 })
      await keep('accepted', { added_at: 1 })
      for (const sha256 of ['named', 'accepted'])
        await database.table('attachments').put({ id: `of-${sha256}`, sha256 })
      await database.table('outbox').add({ touches: [recordKey('attachments', 'of-named')], state })

      await evict(database, { used: 1000, quota: 100 }, clock, null)

      expect(await left()).toEqual(['named'])
    },
  )
})

describe('words on a full device (rule media.room)', () => {
  test('are saved in the room of photos that the server has, and at last in what is held back', async () => {
    const { database, keep, left } = aDevice()
    await keep('recording', { added_at: 1, type: 'audio/mp4', verified_at: Date.now() })
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

  test('get that of what the server had within the hour, then what is held back, then what it still has', async () => {
    const { database, keep, left, asks } = aDevice()
    await keep('recording', { added_at: 1, type: 'audio/mp4' })
    await keep('long-ago', { added_at: 1, verified_at: 1 })
    await keep('lost', { added_at: now, verified_at: 2 })
    await keepBallast(database, { used: 0, quota: 10 ** 9 })
    const { ask, asked } = asks({ lost: 'lacks' })

    expect(await makeRoom(database, clock, ask)).toBe(true)
    expect(await left()).toEqual(['long-ago', 'lost'])
    expect(await makeRoom(database, clock, ask)).toBe(true)
    expect(asked).toEqual([])
    expect(await left()).toEqual(['long-ago', 'lost'])
    expect(await makeRoom(database, clock, ask)).toBe(true)
    expect(asked).toEqual(['lost', 'long-ago'])
    expect(await left()).toEqual(['lost'])
    expect(await makeRoom(database, clock, ask)).toBe(false)
  })

  test('without a network at last get that of what the server had when it was asked last, the latest first', async () => {
    const { database, keep, left, asks } = aDevice()
    for (const asked of [3, 1, 6, 2, 5, 4]) await keep(`asked-${asked}`, { added_at: now, verified_at: asked })
    await keep('gone-there', { added_at: now, verified_at: null })
    await keep('waits', { added_at: 1, state: 'waiting', verified_at: 9 })
    const { ask } = asks({ 'asked-6': 'unreachable' })

    expect(await makeRoom(database, clock, ask)).toBe(true)
    expect(await left()).toEqual(['asked-1', 'asked-2', 'gone-there', 'waits'])
    expect(await makeRoom(database, clock, asks({ 'asked-2': 'unreachable' }).ask)).toBe(true)
    expect(await makeRoom(database, clock, asks({}).ask)).toBe(false)
    expect(await left()).toEqual(['gone-there', 'waits'])
  })

  test('take nothing unasked of a server that answered once', async () => {
    const { database, keep, left, asks } = aDevice()
    for (const asked of [3, 2, 1]) await keep(`asked-${asked}`, { added_at: now, verified_at: asked })

    await makeRoom(database, clock, asks({ 'asked-3': 'lacks', 'asked-2': 'unreachable' }).ask)

    expect(await left()).toEqual(['asked-1', 'asked-2', 'asked-3'])
  })

  test('are told when there is no room at all', async () => {
    const { database } = aDevice()
    database.kv.hook('creating', () => {
      throw new DOMException('No room', 'QuotaExceededError')
    })

    expect(await makeRoom(database, clock, null)).toBe(false)
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

/** `undefined` = as a build before left it, which noted no such time. */
type Kept = Partial<Omit<MediaItem, 'verified_at'>> & { verified_at?: number | null | undefined }

function aDevice() {
  const database = databaseOf(`room-${++devices}`)
  return {
    database,
    keep: async (sha256: string, fields: Kept) => {
      const item = {
        sha256,
        type: 'image/jpeg',
        size: 10,
        state: 'verified',
        sent: 0,
        added_at: 0,
        full: 1,
        verified_at: now,
      } as const
      // The table takes what the type does not: a value that is not there.
      await database.media.put({ ...item, ...fields } as MediaItem)
      await database.media_bytes.bulkPut([
        { key: bytesKey(sha256, 'full'), bytes: new ArrayBuffer(10) },
        ...(fields.type === undefined ? [{ key: bytesKey(sha256, 'thumbnail'), bytes: new ArrayBuffer(1) }] : []),
      ])
    },
    /** A server that has what is not said otherwise; `before` happens as it is asked first. */
    asks: (said: Readonly<Record<string, ServerHas>>, before: () => Promise<unknown> = async () => {}) => {
      const asked: string[] = []
      const ask: AskServer = async ({ sha256 }) => {
        if (asked.push(sha256) === 1) await before()
        const answer = said[sha256] ?? 'has'
        if (answer === 'has') await database.media.update(sha256, { verified_at: now })
        return answer
      }
      return { ask, asked }
    },
    /** What is whole on the device. */
    left: async () => (await database.media.filter(({ full }) => full === 1).toArray()).map(({ sha256 }) => sha256),
  }
}

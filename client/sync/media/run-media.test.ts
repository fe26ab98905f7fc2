import 'fake-indexeddb/auto'
import { describe, expect, test } from 'vitest'
import { databaseOf } from '#client/store/database.ts'
import { fingerprintOf } from '#client/store/media/fingerprint.ts'
import { mediaStoreOf, roomTriedEvery } from '#client/store/media/media-store.ts'
import { bytesKey, type MediaItem } from '#client/store/media/media-tables.ts'
import { mediaLimits } from '#shared/media/media-limits.ts'
import { mediaServer, said } from '#tests/support/browser/media-server.ts'
import { askServer } from './announce.ts'
import { runMedia } from './run-media.ts'

const { chunkBytes } = mediaLimits
const unreachable = () => ({ kind: 'unreachable' }) as const
const nothing = () => null

describe('the queue of photos and recordings (rule media.queue)', () => {
  test('sends what waits in pieces, what came first at first, and notes that the server has it', async () => {
    const { ports, server, waits, stateOf } = aDevice()
    const first = await waits(chunkBytes * 2 + 10, 1)
    const second = await waits(100, 2)

    expect(await runMedia(ports)).toEqual({ state: 'done' })

    expect(server.calls.map(({ method, headers }) => [method, headers?.['upload-offset']])).toEqual([
      ['POST', undefined],
      ['PATCH', '0'],
      ['PATCH', String(chunkBytes)],
      ['PATCH', String(chunkBytes * 2)],
      ['POST', undefined],
      ['PATCH', '0'],
    ])
    expect([await stateOf(first), await stateOf(second)]).toEqual(['verified', 'verified'])
    expect(server.held.get(first)?.bytes.length).toBe(chunkBytes * 2 + 10)
  })

  test('goes on where the server stands, also after an answer was lost', async () => {
    const { ports, server, waits, stateOf } = aDevice()
    const photo = await waits(chunkBytes * 3, 1)
    server.meets(nothing, nothing, () => 'lost_answer')

    expect(await runMedia(ports)).toMatchObject({ state: 'retry' })
    expect(await stateOf(photo)).toBe('waiting')
    expect(await runMedia(ports)).toEqual({ state: 'done' })

    expect(await stateOf(photo)).toBe('verified')
    expect(server.sent()).toBe(chunkBytes * 3)
  })

  test('asks nothing twice of bytes that the server has', async () => {
    const { ports, server, waits } = aDevice()
    const photo = await waits(chunkBytes * 2, 1)
    server.held.set(photo, { verified: true, size: chunkBytes * 2, bytes: new Uint8Array() })

    await runMedia(ports)

    expect(server.sent()).toBe(0)
  })

  test('a piece from elsewhere moves it: the server names the right place', async () => {
    const { ports, server, waits, stateOf } = aDevice()
    const photo = await waits(chunkBytes * 2, 1)
    server.meets(nothing, () => ({ ...said(409, { code: 'media_offset' }), offset: 0 }))

    expect(await runMedia(ports)).toEqual({ state: 'done' })
    expect(await stateOf(photo)).toBe('verified')
  })

  test('all of it may have come and not be checked yet: nothing counts as there until the server says so', async () => {
    const { ports, server, waits, stateOf } = aDevice()
    const photo = await waits(100, 1)
    server.meets(nothing, () => ({ ...said(409, { code: 'media_offset' }), offset: 100 }))

    expect(await runMedia(ports)).toMatchObject({ state: 'retry' })
    expect(await stateOf(photo)).toBe('waiting')
    await runMedia(ports)
    expect(await stateOf(photo)).toBe('verified')
  })

  test('what the server does not take waits for the parent, and holds up no other', async () => {
    const { ports, server, waits, stateOf } = aDevice()
    const film = await waits(100, 1)
    const photo = await waits(50, 2)
    server.meets(nothing, () => said(422, { code: 'media_refused' }))

    expect(await runMedia(ports)).toEqual({ state: 'done' })

    expect([await stateOf(film), await stateOf(photo)]).toEqual(['refused', 'verified'])
  })

  test('bytes that arrived changed go again; those that changed on the device are named so', async () => {
    const { ports, server, waits, stateOf } = aDevice()
    const photo = await waits(100, 1)
    server.meets(nothing, () => ({ ...said(422, { code: 'media_mismatch' }), offset: 0 }))
    await runMedia(ports)
    expect(await stateOf(photo)).toBe('waiting')
    await runMedia(ports)
    expect(await stateOf(photo)).toBe('verified')

    const damaged = await waits(100, 2)
    await ports.database.media_bytes.put({ key: bytesKey(damaged, 'full'), bytes: new ArrayBuffer(100) })
    await runMedia(ports)
    await runMedia(ports)
    expect(await ports.database.media.get(damaged)).toMatchObject({ state: 'refused', reason: 'damaged' })
  })

  test('without a server it waits, a little longer each time, and not so where something arrived', async () => {
    const { ports, server, waits } = aDevice()
    await waits(chunkBytes * 2, 1)
    server.meets(unreachable, unreachable, unreachable)
    for (let tries = 0; tries < 3; tries += 1) await runMedia(ports)
    expect(await ports.store.memory()).toMatchObject({ failures: 3, next_try_at: 8000 })

    server.meets(nothing, nothing, unreachable)
    await runMedia(ports)
    expect(await ports.store.memory()).toMatchObject({ failures: 0, next_try_at: 1000 })
    // Smaller pieces pass where large ones were cut.
    expect(server.calls.findLast(({ bytes }) => bytes)?.bytes?.byteLength).toBeLessThan(chunkBytes)
  })

  test('on a line that breaks off every 3 MB little is sent twice', async () => {
    const { ports, waits, stateOf } = aDevice()
    const photos = await Promise.all(Array.from({ length: 25 }, (_, place) => waits(800_000 + place, place)))
    // A piece that the line breaks in is on its way in vain.
    let carried = 0
    const send: typeof ports.send = async (call) => {
      const before = Math.floor(carried / 3_000_000)
      carried += (call.bytes?.byteLength ?? 0) + 600
      return Math.floor(carried / 3_000_000) === before ? ports.send(call) : unreachable()
    }
    for (let turn = 0; turn < 20; turn += 1) await runMedia({ ...ports, send })

    expect(await Promise.all(photos.map(stateOf))).toEqual(photos.map(() => 'verified'))
    expect(carried).toBeLessThan(1.1 * 25 * 800_000)
  })

  test('pieces are smaller also after a break that the browser kept to itself', async () => {
    const { ports, server, waits } = aDevice()
    await waits(chunkBytes * 3, 1)

    await runMedia({ ...ports, unheardBreaks: () => (server.calls.length > 2 ? 1 : 0) })

    expect(server.calls.flatMap(({ bytes }) => bytes?.byteLength ?? []).slice(0, 4)).toEqual([
      chunkBytes,
      chunkBytes,
      chunkBytes / 4,
      chunkBytes / 4,
    ])
  })

  test('pieces stay whole where only answers are lost', async () => {
    const { ports, server, waits } = aDevice()
    const photo = await waits(chunkBytes * 4, 1)
    for (let turn = 0; turn < 4; turn += 1) {
      server.meets(nothing, () => 'lost_answer')
      await runMedia(ports)
    }
    await runMedia(ports)

    expect(server.held.get(photo)?.verified).toBe(true)
    expect(server.calls.flatMap(({ bytes }) => bytes?.byteLength ?? [])).toEqual(Array(4).fill(chunkBytes))
  })

  test('pieces are whole again once many have passed', async () => {
    const { ports, server, waits } = aDevice()
    await ports.store.remember({ failures: 0, next_try_at: null, epoch: null, cuts: 2 })
    for (let place = 0; place < 14; place += 1) await waits(800_000 + place, place)

    await runMedia(ports)

    const sizes = server.calls.flatMap(({ bytes, headers }) =>
      headers?.['upload-offset'] === '0' ? [bytes?.byteLength] : [],
    )
    expect([sizes[0], sizes.at(-1)]).toEqual([chunkBytes / 4, chunkBytes])
  })

  test('a server that asks for patience is left alone for so long', async () => {
    const { ports, server, waits } = aDevice()
    await waits(100, 1)
    server.meets(() => ({ ...said(429, null), retryAfterSeconds: 90 }))

    expect(await runMedia(ports)).toEqual({ state: 'retry', at: 99_000 })
  })

  test('a page of somebody else on the way is no server', async () => {
    const { ports, server, waits, stateOf } = aDevice()
    const photo = await waits(100, 1)
    server.meets(() => ({ ...said(200, { state: 'verified' }), own: false }))

    expect(await runMedia(ports)).toMatchObject({ state: 'retry' })
    expect(await stateOf(photo)).toBe('waiting')
  })

  test('a restored server is asked again for what the one before took', async () => {
    const { ports, server, waits } = aDevice()
    const photo = await waits(100, 1)
    await ports.moveTo('before')
    await runMedia(ports)
    server.held.clear()
    await runMedia(ports)
    expect(server.held.size).toBe(0)

    await ports.moveTo('after')
    await runMedia(ports)

    expect(server.held.get(photo)?.verified).toBe(true)
  })

  test('when the server was last known to have it is noted, and after a restore is known no more', async () => {
    const { ports, server, waits } = aDevice()
    const photo = await waits(100, 1)
    await ports.store.keep({ sha256: 'made-there', type: 'image/jpeg', size: 9 }, 'full', new ArrayBuffer(8))
    await ports.moveTo('before')
    await runMedia({ ...ports, now: () => 7 })
    expect(await ports.database.media.get(photo)).toMatchObject({ state: 'verified', verified_at: 7 })
    expect(await ports.database.media.get('made-there')).toMatchObject({ verified_at: 0 })

    await ports.moveTo('after')
    server.meets(unreachable)
    await runMedia(ports)

    for (const sha256 of [photo, 'made-there']) {
      expect((await ports.database.media.get(sha256))?.verified_at).toBeUndefined()
    }
  })

  test('a turn ends in time, between two pieces, and the next one goes on', async () => {
    const { ports, server, waits, stateOf } = aDevice()
    const photo = await waits(chunkBytes * 3, 1)
    let now = 0

    expect(await runMedia({ ...ports, now: () => now++ }, 2)).toEqual({ state: 'out_of_time' })
    expect(await stateOf(photo)).toBe('waiting')
    await runMedia(ports)

    expect(server.sent()).toBe(chunkBytes * 3)
  })
})

describe('a server that was believed to have it (rule media.eviction)', () => {
  test('is asked by announcing, and sent again what it lacks, from where it stands', async () => {
    const { ports, server, waits } = aDevice()
    const photo = await waits(chunkBytes + 10, 1)
    await runMedia(ports)
    const ask = askServer(ports.store, server.send, () => 9)
    const read = async () => (await ports.database.media.get(photo)) ?? Promise.reject(new Error('gone'))
    expect(await ask(await read())).toBe('has')
    expect(await read()).toMatchObject({ state: 'verified', verified_at: 9 })

    server.held.clear()
    expect(await ask(await read())).toBe('lacks')
    expect(await read()).toMatchObject({ state: 'waiting', sent: 0 })
    await runMedia(ports)

    expect(await read()).toMatchObject({ state: 'verified', verified_at: 0 })
    expect(server.held.get(photo)?.verified).toBe(true)
  })

  test.each([
    ['no network', { kind: 'unreachable' } as const],
    ['a server in trouble', said(503, null)],
    ['a sign-in that is over', said(401, { code: 'token_expired' })],
    ['a page of somebody else', { ...said(200, { state: 'verified' }), own: false }],
  ])('was not asked where there is %s', async (_name, answer) => {
    const { ports, server, waits } = aDevice()
    const photo = await waits(100, 1)
    await runMedia(ports)
    server.meets(() => answer)

    const known = await ports.database.media.get(photo)
    expect(await askServer(ports.store, server.send, () => 9)(known as MediaItem)).toBe('unreachable')

    expect(await ports.database.media.get(photo)).toEqual(known)
  })

  test('lacks also what it has no room for, and what it made itself stays here for good', async () => {
    const { ports, server, waits } = aDevice()
    const photo = await waits(100, 1)
    await runMedia(ports)
    await ports.store.keep({ sha256: 'made-there', type: 'image/jpeg', size: 9 }, 'full', new ArrayBuffer(8))
    const ask = askServer(ports.store, server.send, () => 9)
    server.meets(() => said(507, { code: 'media_quota' }))

    for (const sha256 of [photo, 'made-there']) {
      expect(await ask((await ports.database.media.get(sha256)) as MediaItem)).toBe('lacks')
    }

    expect(await ports.database.media.get(photo)).toMatchObject({ state: 'waiting', verified_at: null })
    expect(await ports.database.media.get('made-there')).toMatchObject({ state: 'verified', verified_at: null })
  })
})

describe('a server without room (rule media.server-full)', () => {
  test.each(['media_quota', 'disk_full'] as const)(
    '%s: what is announced or on its way stays here, named so, and holds up no other',
    async (code) => {
      const { ports, server, waits, stateOf } = aDevice()
      const announced = await waits(100, 1)
      const underWay = await waits(chunkBytes * 2, 2)
      const known = await waits(50, 3)
      server.held.set(known, { verified: true, size: 50, bytes: new Uint8Array() })
      const full = () => said(507, { code })
      server.meets(full, nothing, nothing, full)

      expect(await runMedia({ ...ports, now: () => 5 })).toEqual({ state: 'done' })

      for (const sha256 of [announced, underWay]) {
        expect(await ports.database.media.get(sha256)).toMatchObject({ state: 'refused', reason: code, refused_at: 5 })
      }
      expect(await stateOf(known)).toBe('verified')
      expect(await ports.store.lacksRoom()).toBe(true)
    },
  )

  test('is tried again an hour later, or when she asks; what then goes through is refused no more', async () => {
    const { ports, server, waits, at } = aDevice()
    const photo = await waits(100, 1)
    const full = () => said(507, { code: 'disk_full' })
    server.meets(full)
    await runMedia(ports)
    const tried = () => server.calls.filter(({ method }) => method === 'POST').length
    expect(tried()).toBe(1)

    await runMedia(ports)
    at(roomTriedEvery - 1)
    await runMedia(ports)
    expect(tried()).toBe(1)
    at(roomTriedEvery)
    server.meets(full)
    await runMedia({ ...ports, now: () => roomTriedEvery })
    expect(tried()).toBe(2)
    await runMedia(ports)
    expect(tried()).toBe(2)
    await ports.store.tryRoomAgain()
    await runMedia(ports)

    const sent = await ports.database.media.get(photo)
    expect(sent).toMatchObject({ state: 'verified' })
    expect(sent?.reason).toBeUndefined()
    expect(await ports.store.lacksRoom()).toBe(false)
  })

  test('says how much the family may have, which is kept for the screen', async () => {
    const { ports, server, waits } = aDevice()
    await waits(100, 1)
    const usage = { used_bytes: 20_000_000_000, quota_bytes: 20_000_000_000 }
    server.meets(
      () => said(507, { code: 'media_quota' }),
      () => said(200, usage),
    )

    await runMedia(ports)

    expect(server.calls.at(-1)).toEqual({ method: 'GET', path: '/api/media/usage' })
    expect(await ports.database.kv.get('media_usage')).toEqual({ ...usage, at: 0 })
  })

  test('a proxy that says 507 for itself is no refusal', async () => {
    const { ports, server, waits, stateOf } = aDevice()
    const photo = await waits(100, 1)
    server.meets(() => said(507, null))

    expect(await runMedia(ports)).toMatchObject({ state: 'retry' })
    expect(await stateOf(photo)).toBe('waiting')
  })
})

let devices = 0

function aDevice() {
  const account = `media-${++devices}`
  const database = databaseOf(account)
  const server = mediaServer()
  let now = 0
  const store = mediaStoreOf(account, () => now)
  return {
    at: (time: number) => void (now = time),
    server,
    ports: {
      store,
      database,
      send: server.send,
      fingerprint: fingerprintOf,
      now: () => 0,
      random: () => 1,
      unheardBreaks: () => 0,
      moveTo: (epoch: string) => database.kv.put({ epoch, no: 1, generation: 0, known: '' }, 'cursor'),
    },
    /** Bytes that nobody else has, to be sent. */
    waits: async (size: number, added_at: number): Promise<string> => {
      const bytes = new Uint8Array(size).fill(added_at)
      const sha256 = await fingerprintOf(bytes.buffer)
      const item: MediaItem = { sha256, type: 'image/jpeg', size, state: 'waiting', sent: 0, added_at, full: 1 }
      await database.media_bytes.put({ key: bytesKey(sha256, 'full'), bytes: bytes.buffer })
      await database.media.put(item)
      return sha256
    },
    stateOf: async (sha256: string) => (await database.media.get(sha256))?.state,
  }
}

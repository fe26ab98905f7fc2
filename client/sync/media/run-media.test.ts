import 'fake-indexeddb/auto'
import { describe, expect, test } from 'vitest'
import { bytesKey } from '#client/store/media/media-tables.ts'
import { mediaLimits } from '#shared/media/media-limits.ts'
import { aMediaDevice } from '#tests/support/browser/media-device.ts'
import { said } from '#tests/support/browser/media-server.ts'
import { runMedia } from './run-media.ts'

const { chunkBytes } = mediaLimits
const unreachable = () => ({ kind: 'unreachable' }) as const
const nothing = () => null

describe('the queue of photos and recordings (rule media.queue)', () => {
  test('sends what waits in pieces, what came first at first, and notes that the server has it', async () => {
    const { ports, server, waits, stateOf } = aMediaDevice()
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
    const { ports, server, waits, stateOf } = aMediaDevice()
    const photo = await waits(chunkBytes * 3, 1)
    server.meets(nothing, nothing, () => 'lost_answer')

    expect(await runMedia(ports)).toMatchObject({ state: 'retry' })
    expect(await stateOf(photo)).toBe('waiting')
    expect(await runMedia(ports)).toEqual({ state: 'done' })

    expect(await stateOf(photo)).toBe('verified')
    expect(server.sent()).toBe(chunkBytes * 3)
  })

  test('asks nothing twice of bytes that the server has', async () => {
    const { ports, server, waits } = aMediaDevice()
    const photo = await waits(chunkBytes * 2, 1)
    server.held.set(photo, { verified: true, size: chunkBytes * 2, bytes: new Uint8Array() })

    await runMedia(ports)

    expect(server.sent()).toBe(0)
  })

  test('a piece from elsewhere moves it: the server names the right place', async () => {
    const { ports, server, waits, stateOf } = aMediaDevice()
    const photo = await waits(chunkBytes * 2, 1)
    server.meets(nothing, () => ({ ...said(409, { code: 'media_offset' }), offset: 0 }))

    expect(await runMedia(ports)).toEqual({ state: 'done' })
    expect(await stateOf(photo)).toBe('verified')
  })

  test('all of it may have come and not be checked yet: nothing counts as there until the server says so', async () => {
    const { ports, server, waits, stateOf } = aMediaDevice()
    const photo = await waits(100, 1)
    server.meets(nothing, () => ({ ...said(409, { code: 'media_offset' }), offset: 100 }))

    expect(await runMedia(ports)).toMatchObject({ state: 'retry' })
    expect(await stateOf(photo)).toBe('waiting')
    await runMedia(ports)
    expect(await stateOf(photo)).toBe('verified')
  })

  test('what the server does not take waits for the parent, and holds up no other', async () => {
    const { ports, server, waits, stateOf } = aMediaDevice()
    const film = await waits(100, 1)
    const photo = await waits(50, 2)
    server.meets(nothing, () => said(422, { code: 'media_refused' }))

    expect(await runMedia(ports)).toEqual({ state: 'done' })

    expect([await stateOf(film), await stateOf(photo)]).toEqual(['refused', 'verified'])
  })

  test('bytes that arrived changed go again; those that changed on the device are named so', async () => {
    const { ports, server, waits, stateOf } = aMediaDevice()
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
    const { ports, server, waits } = aMediaDevice()
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
    const { ports, waits, stateOf } = aMediaDevice()
    const photos = await Promise.all(Array.from({ length: 25 }, (_, index) => waits(800_000 + index, index)))
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
    const { ports, server, waits } = aMediaDevice()
    await waits(chunkBytes * 3, 1)

    await runMedia({ ...ports, silentReconnects: () => (server.calls.length > 2 ? 1 : 0) })

    expect(server.calls.flatMap(({ bytes }) => bytes?.byteLength ?? []).slice(0, 4)).toEqual([
      chunkBytes,
      chunkBytes,
      chunkBytes / 4,
      chunkBytes / 4,
    ])
  })

  test('pieces stay whole where only answers are lost', async () => {
    const { ports, server, waits } = aMediaDevice()
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
    const { ports, server, waits } = aMediaDevice()
    await ports.store.remember({ failures: 0, next_try_at: null, epoch: null, cuts: 2 })
    for (let index = 0; index < 14; index += 1) await waits(800_000 + index, index)

    await runMedia(ports)

    const sizes = server.calls.flatMap(({ bytes, headers }) =>
      headers?.['upload-offset'] === '0' ? [bytes?.byteLength] : [],
    )
    expect([sizes[0], sizes.at(-1)]).toEqual([chunkBytes / 4, chunkBytes])
  })

  test('a server that asks for patience is left alone for so long', async () => {
    const { ports, server, waits } = aMediaDevice()
    await waits(100, 1)
    server.meets(() => ({ ...said(429, null), retryAfterSeconds: 90 }))

    expect(await runMedia(ports)).toEqual({ state: 'retry', at: 99_000 })
  })

  test('a page of somebody else on the way is no server', async () => {
    const { ports, server, waits, stateOf } = aMediaDevice()
    const photo = await waits(100, 1)
    server.meets(() => ({ ...said(200, { state: 'verified' }), own: false }))

    expect(await runMedia(ports)).toMatchObject({ state: 'retry' })
    expect(await stateOf(photo)).toBe('waiting')
  })

  test('a restored server is asked again for what the one before took', async () => {
    const { ports, server, waits } = aMediaDevice()
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
    const { ports, server, waits } = aMediaDevice()
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
    const { ports, server, waits, stateOf } = aMediaDevice()
    const photo = await waits(chunkBytes * 3, 1)
    let now = 0

    expect(await runMedia({ ...ports, now: () => now++ }, 2)).toEqual({ state: 'out_of_time' })
    expect(await stateOf(photo)).toBe('waiting')
    await runMedia(ports)

    expect(server.sent()).toBe(chunkBytes * 3)
  })
})

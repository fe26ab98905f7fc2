import 'fake-indexeddb/auto'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { enterAccount } from '#client/store/accounts.ts'
import { mediaStoreOf, roomTriedEvery } from '#client/store/media/media-store.ts'
import type { MediaItem } from '#client/store/media/media-tables.ts'
import { mediaLimits } from '#shared/media/media-limits.ts'
import { syncHeader } from '#shared/records/op.ts'
import { aUser } from '#tests/support/browser/client.ts'
import { aMediaDevice } from '#tests/support/browser/media-device.ts'
import { said } from '#tests/support/browser/media-server.ts'
import { askServer } from './announce.ts'
import { sendWaitingMedia, startAsking } from './media-driver.ts'
import { fetchMediaUsage } from './media-usage.ts'
import { runMedia } from './run-media.ts'

const { chunkBytes } = mediaLimits
const nothing = () => null

describe('a server that was believed to have it (rule media.eviction)', () => {
  test('is asked by announcing, and sent again what it lacks, from where it stands', async () => {
    const { ports, server, waits } = aMediaDevice()
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
    const { ports, server, waits } = aMediaDevice()
    const photo = await waits(100, 1)
    await runMedia(ports)
    server.meets(() => answer)

    const known = await ports.database.media.get(photo)
    expect(await askServer(ports.store, server.send, () => 9)(known as MediaItem)).toBe('unreachable')

    expect(await ports.database.media.get(photo)).toEqual(known)
  })

  test('lacks also what it has no room for, and what it made itself stays here for good', async () => {
    const { ports, server, waits } = aMediaDevice()
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
      const { ports, server, waits, stateOf } = aMediaDevice()
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
    const { ports, server, waits, at } = aMediaDevice()
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
    const { ports, server, waits } = aMediaDevice()
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
    const { ports, server, waits, stateOf } = aMediaDevice()
    const photo = await waits(100, 1)
    server.meets(() => said(507, null))

    expect(await runMedia(ports)).toMatchObject({ state: 'retry' })
    expect(await stateOf(photo)).toBe('waiting')
  })
})

describe('on a device', () => {
  afterEach(() => void vi.unstubAllGlobals())

  test('that is nearly full an original is asked for, and sent again where the server lacks it (rule media.eviction)', async () => {
    const { account, server, waits, ports } = await signedIn()
    const photo = await waits(100, 1)
    await ports.database.media.update(photo, { state: 'verified', sent: 100, verified_at: 1, type: 'audio/mp4' })
    vi.stubGlobal('navigator', { storage: { estimate: async () => ({ usage: 99, quota: 100 }) } })

    startAsking()
    await sendWaitingMedia(account, 'due', () => true)

    await vi.waitFor(() => expect(server.held.get(photo)?.verified).toBe(true))
    await vi.waitFor(async () =>
      expect(await ports.database.media.get(photo)).toMatchObject({ state: 'verified', full: 0 }),
    )
  })

  test('Sync now tries at once what the server had no room for (rule media.server-full)', async () => {
    const { account, server, waits, ports } = await signedIn()
    const photo = await waits(100, 1)
    server.meets(() => said(507, { code: 'disk_full' }))
    await sendWaitingMedia(account, 'due', () => true)
    expect(await ports.database.media.get(photo)).toMatchObject({ state: 'refused', reason: 'disk_full' })

    await sendWaitingMedia(account, 'due', () => true)
    expect(await mediaStoreOf(account).lacksRoom()).toBe(true)
    await sendWaitingMedia(account, 'asked', () => true)

    expect(await ports.database.media.get(photo)).toMatchObject({ state: 'verified' })
  })

  test('how much of their room is used is asked for, and without an answer what is known stays (rule media.server-full)', async () => {
    const { account, server, ports } = await signedIn()
    const usage = { used_bytes: 5, quota_bytes: 20e9 }
    const known = () => ports.database.kv.get('media_usage')
    server.meets(() => said(200, usage))

    expect(await fetchMediaUsage(account)).toBe(true)
    expect(await known()).toMatchObject(usage)

    for (const answer of [said(404, null), said(200, { used_bytes: -1 }), { ...said(200, usage), own: false }]) {
      server.meets(() => answer)
      expect(await fetchMediaUsage(account)).toBe(false)
    }
    expect(await known()).toMatchObject(usage)
  })

  /** The server in memory answers what this page fetches. */
  async function signedIn() {
    const device = aMediaDevice()
    const { account, server } = device
    await enterAccount({ id: account, user: aUser({ id: account }), token: 'jwt', user_read_at: 0 })
    vi.stubGlobal('fetch', async (path: string, { method, headers, body }: RequestInit) => {
      const json: unknown = typeof body === 'string' ? JSON.parse(body) : undefined
      const answer = await server.send({
        method: method as 'GET',
        path,
        headers: { ...(headers as Record<string, string>) },
        ...(json === undefined ? {} : { json }),
        ...(body instanceof ArrayBuffer ? { bytes: body } : {}),
      })
      if (answer.kind === 'unreachable') throw new TypeError('Failed to fetch')
      return new Response(answer.status === 204 ? null : JSON.stringify(answer.json), {
        status: answer.status,
        headers: {
          'content-type': 'application/json',
          ...(answer.own && { [syncHeader]: '1' }),
          ...(answer.offset !== null && { 'upload-offset': String(answer.offset) }),
        },
      })
    })
    return device
  }
})

import 'fake-indexeddb/auto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MediaAnswer, SendMedia } from '#client/api/media-transport.ts'
import { databaseOf } from '#client/store/database.ts'
import { fingerprintOf } from '#client/store/media/fingerprint.ts'
import { mediaStoreOf } from '#client/store/media/media-store.ts'
import { bytesKey } from '#client/store/media/media-tables.ts'
import { runMedia } from '#client/sync/media/run-media.ts'
import type { ObjectStore } from '#server/media/object-store.ts'
import { memoryStore } from '#tests/support/server/memory-store.ts'
import { aRecording } from '#tests/support/server/media.ts'
import { startServer, type Family, type TestServer } from '#tests/support/server/server.ts'
import { makeRandom, type Random } from './world/random.ts'

const seeds = 40
const turns = 14

let server: TestServer
/** The server store's next fault, if any. */
let trouble: (() => 'before' | 'after' | null) | null = null
const { store } = memoryStore()

beforeAll(async () => {
  server = await startServer({}, { media: failingStore() })
})
afterAll(() => server.close())

/** A store whose disk is full, or whose server dies before it can say that it kept something. */
function failingStore(): ObjectStore {
  return {
    ...store,
    async put(key, bytes) {
      const fault = trouble?.()
      if (fault === 'before') throw new Error('no space left on device')
      await store.put(key, bytes)
      if (fault === 'after') throw new Error('the server was restarted')
    },
  }
}

/** Calls of the queue over a line on which pieces are cut, changed, sent again later, and answers are lost. */
function badLine({ token }: Family, random: Random, isBad: () => boolean): SendMedia {
  let earlier: Parameters<SendMedia>[0] | null = null
  const call = async ({ method, path, headers, json, bytes }: Parameters<SendMedia>[0]): Promise<MediaAnswer> => {
    const payload = bytes ? Buffer.from(bytes) : json === undefined ? undefined : JSON.stringify(json)
    const type = json === undefined ? {} : { 'content-type': 'application/json' }
    const {
      statusCode,
      headers: told,
      body,
    } = await server.app.inject({
      method,
      url: path,
      headers: { authorization: `Bearer ${token}`, ...type, ...headers },
      ...(payload === undefined ? {} : { payload }),
    })
    const offset = told['upload-offset']
    return {
      kind: 'answer',
      own: true,
      status: statusCode,
      json: body === '' ? null : (JSON.parse(body) as unknown),
      bytes: null,
      type: '',
      offset: offset === undefined ? null : Number(offset),
      retryAfterSeconds: null,
    }
  }
  return async (request) => {
    if (!isBad()) return call(request)
    if (random.chance(0.1)) return { kind: 'unreachable' }
    if (earlier && random.chance(0.1)) await call(earlier)
    earlier = request
    let sent = request
    if (request.bytes && random.chance(0.1)) {
      sent = { ...request, bytes: request.bytes.slice(0, random.below(request.bytes.byteLength)) }
    } else if (request.bytes && random.chance(0.05)) {
      const changed = new Uint8Array(request.bytes.slice(0))
      const at = random.below(changed.length)
      changed[at] = (changed[at] ?? 0) ^ 1
      sent = { ...request, bytes: changed.buffer }
    }
    if (random.chance(0.05)) await call(sent)
    const answer = await call(sent)
    return random.chance(0.1) ? { kind: 'unreachable' } : answer
  }
}

interface Device {
  name: string
  ports: Parameters<typeof runMedia>[0]
}

function aDevice(name: string, send: SendMedia): Device {
  const account = `simulated-${name}`
  return {
    name: account,
    ports: {
      store: mediaStoreOf(account, () => 0),
      send,
      fingerprint: fingerprintOf,
      now: () => 0,
      random: () => 0.5,
      silentReconnects: () => 0,
    },
  }
}

/** A recording that is to be sent, and is like no other. */
async function record({ name }: Device, random: Random, at: number): Promise<string> {
  const sound = Buffer.concat([aRecording(), Buffer.alloc(random.below(150_000), random.below(256))])
  sound.writeUInt32LE(random.below(2 ** 31), 60)
  const bytes = new Uint8Array(sound).buffer
  const sha256 = await fingerprintOf(bytes)
  const { media, media_bytes } = databaseOf(name)
  await media_bytes.put({ key: bytesKey(sha256, 'full'), bytes })
  await media.put({
    sha256,
    type: 'audio/wav',
    size: sound.length,
    state: 'waiting',
    sent: 0,
    added_at: at,
    full: 1,
  })
  return sha256
}

/**
 * Checks that the family can read every file that a device calls verified, and that the others are still on it (rule
 * sync.promises).
 */
async function checkKept(device: Device, { token }: Family): Promise<number> {
  const { media, media_bytes } = databaseOf(device.name)
  let waiting = 0
  for (const { sha256, state } of await media.toArray()) {
    const own = (await media_bytes.get(bytesKey(sha256, 'full')))?.bytes
    expect(own).toBeDefined()
    const headers = { authorization: `Bearer ${token}` }
    const read = await server.app.inject({ method: 'GET', url: `/api/media/${sha256}`, headers })
    // Whatever can be read is what was recorded, also while a device does not know yet that it is there.
    if (read.statusCode === 200) expect(read.rawPayload.equals(Buffer.from(own ?? new ArrayBuffer(0)))).toBe(true)
    if (state === 'verified') expect(read.statusCode).toBe(200)
    else waiting += 1
    expect(state).not.toBe('refused')
  }
  return waiting
}

test.each(Array.from({ length: seeds }, (_, at) => at + 1))(
  'seed %d: no recording is lost or changed on the way, whatever line and server do (rules media.queue, media.verified)',
  async (seed) => {
    const random = makeRandom(seed)
    const family = await server.family()
    let isBad = true
    trouble = () => (isBad && random.chance(0.08) ? random.pick(['before', 'after'] as const) : null)
    const line = () => badLine(family, random, () => isBad)
    const devices = ['tablet', 'phone'].map((name) => aDevice(`${name}-${seed}`, line()))

    for (let turn = 0; turn < turns; turn += 1) {
      const device = random.pick(devices)
      if (turn < 6) await record(device, random, turn)
      // Sometimes both, and two tabs of one, at once.
      const running = random.chance(0.3) ? [device, ...devices] : [device]
      await Promise.all(running.map(({ ports }) => runMedia(ports)))
      for (const one of devices) await checkKept(one, family)
    }

    isBad = false
    for (const { ports } of devices) expect(await runMedia(ports)).toEqual({ state: 'done' })
    for (const one of devices) expect(await checkKept(one, family)).toBe(0)
  },
)

import { gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { callApi } from './call.ts'
import { sendPlainly } from './packed.ts'

const large = { ops: Array.from({ length: 50 }, (_, at) => ({ id: `op-${at}`, title: 'Pond study' })) }
const push = { method: 'POST', path: '/api/sync/push', body: large } as const
const server = vi.fn<typeof fetch>()

beforeEach(() => {
  vi.stubGlobal('fetch', server)
  sendPlainly(false)
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  server.mockReset()
})

describe('a call lives as long as something moves (rule api.timeout)', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))

  test('an answer may take minutes to arrive, as long as a piece of it comes within 15 seconds', async () => {
    const line = aLine()
    const answer = callApi({ method: 'GET', path: '/api/sync/snapshot' })
    for (const piece of ['{"rows"', ':{}', ',"he', 'ad":', '7}']) {
      await pass(14_000)
      await line.say(piece)
    }
    line.end()

    expect(await answer).toMatchObject({ status: 200, json: { rows: {}, head: 7 } })
  })

  test('an answer that stops in the middle is given up after 15 seconds', async () => {
    const line = aLine()
    const answer = callApi({ method: 'GET', path: '/api/sync/snapshot' })
    await line.say('{"rows"')
    await pass(14_999)
    const before = line.isCut()
    await pass(1)

    expect([before, line.isCut()]).toEqual([false, true])
    expect(await answer).toEqual({ kind: 'unreachable' })
  })

  test('a call times out after the given time, and after 15 seconds by default', async () => {
    for (const [given, patience] of [
      [{}, 15_000],
      [{ patience: 45_000 }, 45_000],
    ] as const) {
      const line = aLine({ silent: true })
      const answer = callApi({ method: 'GET', path: '/', ...given })
      await pass(patience - 1)
      const before = line.isCut()
      await pass(1)
      expect([before, line.isCut(), await answer]).toEqual([false, true, { kind: 'unreachable' }])
    }
  })

  test('it tells for how long it is alive, and once that it lasts', async () => {
    const line = aLine()
    const [lasts, moves] = [vi.fn(), vi.fn()]
    const answer = callApi({ method: 'GET', path: '/', patience: 20_000 }, { lasts, moves })
    await line.say('{')
    await pass(1999)
    expect(lasts).not.toHaveBeenCalled()
    await pass(1)
    await line.say('}')
    line.end()
    await answer
    await pass(60_000)

    expect(lasts).toHaveBeenCalledTimes(1)
    expect(moves.mock.calls.flat()).toEqual([20_000, 15_000, 15_000, 15_000])
  })
})

describe('a body is packed on its way (rule api.packed)', () => {
  test('where that is worth it', async () => {
    server.mockImplementation(() => Promise.resolve(ours(200)))
    await callApi(push)
    await callApi({ ...push, body: { ops: [] } })

    const [packed, small] = sent()
    expect(packed).toMatchObject({ encoding: 'gzip', json: large })
    expect(packed?.bytes).toBeLessThan(JSON.stringify(large).length / 5)
    expect(small).toMatchObject({ encoding: undefined, json: { ops: [] } })
  })

  test('not where the browser cannot', async () => {
    vi.stubGlobal('CompressionStream', undefined)
    server.mockImplementation(() => Promise.resolve(ours(200)))

    await callApi(push)

    expect(sent()).toMatchObject([{ encoding: undefined, json: large }])
  })

  test.each([
    ['an older server', ours(415)],
    ['a proxy that unpacks it and says it did not', ours(400)],
    ['a proxy that knows no such thing', new Response('<html/>', { status: 501 })],
    ['a proxy that forbids it', new Response('<html/>', { status: 403 })],
  ])('%s refuses it: it goes plainly at once, and so does all that follows', async (_who, refusal) => {
    server.mockImplementation(() => Promise.resolve(ours(200))).mockResolvedValueOnce(refusal)

    const answer = await callApi(push)
    await callApi(push)

    expect(answer).toMatchObject({ status: 200 })
    expect(sent().map(({ encoding }) => encoding)).toEqual(['gzip', undefined, undefined])
  })

  test('a refusal for another reason is passed on, and the next call is packed again', async () => {
    server.mockImplementation(() => Promise.resolve(ours(400)))
    expect(await callApi(push)).toMatchObject({ status: 400 })
    server.mockImplementation(() => Promise.resolve(ours(403)))
    expect(await callApi(push)).toMatchObject({ status: 403 })

    expect(sent().map(({ encoding }) => encoding)).toEqual(['gzip', undefined, 'gzip'])
  })
})

function ours(status: number) {
  return new Response('{}', { status, headers: { 'x-hearthbook-sync': '1' } })
}

/** Returns the unpacked bodies that reached the server. */
function sent() {
  return server.mock.calls.map(([, init]) => {
    const encoding = new Headers(init?.headers).get('content-encoding') ?? undefined
    const bytes = typeof init?.body === 'string' ? Buffer.from(init.body) : Buffer.from(init?.body as ArrayBuffer) // as the call made it
    return { encoding, bytes: bytes.length, json: JSON.parse((encoding ? gunzipSync(bytes) : bytes).toString()) }
  })
}

/** A line on which an answer comes piece by piece, or nothing at all. */
function aLine({ silent = false } = {}) {
  let signal: AbortSignal | undefined
  let out: ReadableStreamDefaultController<Uint8Array> | undefined
  server.mockImplementationOnce((_path, init) => {
    signal = init?.signal ?? undefined
    if (silent) return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(new Error('cut'))))
    const body = new ReadableStream<Uint8Array>({ start: (controller) => void (out = controller) })
    signal?.addEventListener('abort', () => out?.error(signal?.reason))
    return Promise.resolve(new Response(body))
  })
  return {
    say: async (text: string) => {
      await pass(0)
      out?.enqueue(new TextEncoder().encode(text))
      await pass(0)
    },
    end: () => out?.close(),
    isCut: () => signal?.aborted ?? false,
  }
}

/** Lets time pass, and what waits for it go on. */
async function pass(milliseconds: number): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await new Promise((next) => setImmediate(next))
  await vi.advanceTimersByTimeAsync(milliseconds)
}

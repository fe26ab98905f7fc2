import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { enterAccount } from '#client/store/accounts.ts'
import { dexieStore } from '#client/store/dexie-store.ts'
import { aUser } from '#tests/support/browser/client.ts'
import { listenForPokes } from './live.ts'

const server = vi.fn<typeof fetch>()
let account = ''
let count = 0

beforeEach(async () => {
  account = `live-${++count}`
  vi.stubGlobal('fetch', server)
  vi.spyOn(Math, 'random').mockReturnValue(0)
  await enterAccount({ id: account, user: aUser({ id: account }), token: 'jwt', user_read_at: 0 })
  const cursor = { epoch: 'e', no: 7, generation: 0, known: '' }
  await dexieStore(account).write('strict', (tx) => tx.set('cursor', cursor))
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  server.mockReset()
})

test('news that this device has not fetched wakes it, whatever pieces they come in', async () => {
  const stream = openStream()
  const poke = vi.fn()
  const stop = new AbortController()
  const listening = listenForPokes(account, { news: poke }, stop.signal)

  stream.say('head 6\n: still here\nhead 7\nhe')
  await settle()
  const before = poke.mock.calls.length
  stream.say('ad 8\n')
  await vi.waitFor(() => expect(poke).toHaveBeenCalledTimes(1))
  stop.abort()
  await listening

  expect(before).toBe(0)
  expect(server.mock.calls[0]?.[1]?.headers).toMatchObject({ authorization: 'Bearer jwt' })
})

test('the server speaks without a change when bytes have arrived: what waits for them looks again (rule media.showing)', async () => {
  const stream = openStream()
  const [news, heard] = [vi.fn(), vi.fn()]
  const stop = new AbortController()
  const listening = listenForPokes(account, { news, heard }, stop.signal)

  stream.say(': still here\nhead 7\n')
  await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(1))
  stop.abort()
  await listening

  expect(news).not.toHaveBeenCalled()
})

test('a stream that ends is opened again', async () => {
  const [first, second] = [openStream(), openStream()]
  const poke = vi.fn()
  const stop = new AbortController()
  const listening = listenForPokes(account, { news: poke }, stop.signal)

  first.say(': hello\n')
  first.end()
  second.say('head 9\n')
  await vi.waitFor(() => expect(poke).toHaveBeenCalledTimes(1))
  stop.abort()
  await listening
})

test('one page listens; the next takes its place when it stops', async () => {
  const [first, second] = [openStream(), openStream()]
  const [one, other] = [new AbortController(), new AbortController()]
  const poke = vi.fn()
  const listening = [
    listenForPokes(account, { news: () => {} }, one.signal),
    listenForPokes(account, { news: poke }, other.signal),
  ]
  first.say(': hello\n')
  await settle()
  const streams = server.mock.calls.length

  one.abort()
  second.say('head 9\n')
  await vi.waitFor(() => expect(poke).toHaveBeenCalledTimes(1))
  other.abort()
  await Promise.all(listening)

  expect(streams).toBe(1)
})

test('a page that stops while it waits for its place just stops', async () => {
  openStream()
  const [one, other] = [new AbortController(), new AbortController()]
  const listening = listenForPokes(account, { news: () => {} }, one.signal)
  await vi.waitFor(() => expect(server).toHaveBeenCalled())
  const waiting = listenForPokes(account, { news: () => {} }, other.signal)

  other.abort()
  await expect(waiting).resolves.toBeUndefined()
  one.abort()
  await listening
})

test('words of somebody else wake nobody', async () => {
  server.mockImplementation(async () => new Response('head 99\n'))
  const poke = vi.fn()
  const stop = new AbortController()
  const listening = listenForPokes(account, { news: poke }, stop.signal)

  await vi.waitFor(() => expect(server.mock.calls.length).toBeGreaterThan(2))
  stop.abort()
  await listening

  expect(poke).not.toHaveBeenCalled()
})

/** The next stream of our server; it breaks off when the page stops listening. */
function openStream() {
  const encoder = new TextEncoder()
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const writer = writable.getWriter()
  server.mockImplementationOnce(async (_path, init) => {
    init?.signal?.addEventListener('abort', () => void writer.abort().catch(() => {}))
    return new Response(readable, { headers: { 'x-hearthbook-sync': '1' } })
  })
  return {
    say: (text: string) => void writer.write(encoder.encode(text)).catch(() => {}),
    end: () => void writer.close().catch(() => {}),
  }
}

function settle(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 30))
}

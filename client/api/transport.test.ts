import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { enterAccount, leaveAccount, readKnownAccount, readCurrentAccount } from '#client/store/accounts.ts'
import { aUser } from '#tests/support/browser/client.ts'
import { secondsIn, transportOf } from './transport.ts'

const account = 'transport'
const send = transportOf(account)
const push = { method: 'POST', path: '/api/sync/push', body: { ops: [] } } as const
const server = vi.fn<typeof fetch>()

beforeEach(async () => {
  vi.stubGlobal('fetch', server)
  await enterAccount({ id: account, user: aUser({ id: account }), token: 'first', user_read_at: 0 })
})

afterEach(() => {
  vi.unstubAllGlobals()
  server.mockReset()
})

describe('answers from the server (rule sync.foreign-answers)', () => {
  test('JSON with our header is our own', async () => {
    server.mockResolvedValue(ours({ head: 7 }))

    expect(await send(push)).toEqual({
      kind: 'answer',
      status: 200,
      own: true,
      body: { head: 7 },
      retryAfterSeconds: null,
      clock: null,
    })
  })

  test('tells the server’s time (rule clock.server-time)', async () => {
    const date = new Date(Date.now() - 9 * 86_400_000).toUTCString()
    server.mockResolvedValue(ours({}, { headers: { date, age: '86400' } }))

    const answer = await send(push)
    expect(answer).toMatchObject({ clock: { server: Date.parse(date) + 86_400_000 } })
  })

  test.each([
    ['a captive portal', new Response('<html>Welcome to the hotel</html>', { headers: { 'x-hearthbook-sync': '1' } })],
    ['a proxy', new Response('{"ok":true}')],
    ['a truncated answer', new Response('{"head":', { headers: { 'x-hearthbook-sync': '1' } })],
  ])('%s is not our own', async (_what, response) => {
    server.mockResolvedValue(response)

    expect(await send(push)).toMatchObject({ kind: 'answer', own: false })
  })

  test('no answer is told as a value (rule api.timeout)', async () => {
    server.mockRejectedValue(new TypeError('Failed to fetch'))

    expect(await send(push)).toEqual({ kind: 'unreachable' })
  })

  test('a refusal keeps its status and how long to wait', async () => {
    server.mockResolvedValue(ours({ code: 'rate_limited' }, { status: 429, headers: { 'retry-after': '30' } }))

    expect(await send(push)).toMatchObject({ status: 429, own: true, retryAfterSeconds: 30 })
  })
})

test('a call carries the bearer token and is marked as made by a script', async () => {
  server.mockResolvedValue(ours({}))

  await send(push)

  const [path, init] = server.mock.calls[0] ?? []
  expect(path).toBe('/api/sync/push')
  expect(init).toMatchObject({
    method: 'POST',
    body: '{"ops":[]}',
    headers: { authorization: 'Bearer first', 'x-requested-with': 'XMLHttpRequest' },
  })
})

test('a renewed token takes the place of the one it renews', async () => {
  server.mockResolvedValue(ours({}, { headers: { 'x-hearthbook-token': 'second' } }))

  await send(push)

  expect((await readCurrentAccount())?.token).toBe('second')
})

test('a token that a portal invents is not taken, nor one that comes after signing out', async () => {
  server.mockResolvedValue(new Response('{}', { headers: { 'x-hearthbook-token': 'invented' } }))
  await send(push)
  const after = (await readCurrentAccount())?.token
  server.mockImplementation(async () => {
    await leaveAccount(account)
    return ours({}, { headers: { 'x-hearthbook-token': 'late' } })
  })
  await send(push)

  expect(after).toBe('first')
  expect(await readKnownAccount(account)).toMatchObject({ token: null })
})

test('without a token nothing is sent', async () => {
  await leaveAccount(account)

  expect(await send(push)).toEqual({ kind: 'unreachable' })
  expect(server).not.toHaveBeenCalled()
})

test.each([
  [null, null],
  ['', null],
  ['0', 0],
  ['120', 120],
  ['Sat, 21 Nov 2026 10:00:30 GMT', 30],
  ['Sat, 21 Nov 2026 09:00:00 GMT', 0],
  ['soon', null],
])('Retry-After %j waits %j seconds', (header, seconds) => {
  expect(secondsIn(header, Date.parse('2026-11-21T10:00:00Z'))).toBe(seconds)
})

function ours(
  body: unknown,
  { status = 200, headers = {} }: { status?: number; headers?: Record<string, string> } = {},
) {
  return new Response(JSON.stringify(body), { status, headers: { 'x-hearthbook-sync': '1', ...headers } })
}

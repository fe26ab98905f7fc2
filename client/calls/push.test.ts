import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { offlineMessage } from '#client/api/result.ts'
import { leaveAccount } from '#client/store/accounts.ts'
import { signedInAs } from '#tests/support/browser/client.ts'
import { keepPush, readPushState, turnPushOff, turnPushOn } from './push.ts'

const server = vi.fn<typeof fetch>()
beforeEach(() => vi.stubGlobal('fetch', server))
afterEach(() => {
  vi.unstubAllGlobals()
  server.mockReset()
})

const address = { endpoint: 'https://push.example/1', keys: { p256dh: 'p', auth: 'a' } }

/** A browser that was, or was not, subscribed for an account with the key of a sender. */
function aBrowser(owner: string | null = null, { sender = 'key', isAllowed = true, refuses = false } = {}) {
  let present = owner === null ? null : { ...address, sender }
  return {
    support: vi.fn<() => 'ready' | 'blocked' | 'needs_install'>(() => 'ready'),
    isAllowed: () => isAllowed,
    owner: () => owner,
    subscription: async () => present,
    subscribe: vi.fn(async (account: string, key: string) => {
      if (refuses) return null
      owner = account
      return (present = { ...address, endpoint: `${address.endpoint}-${key}`, sender: key })
    }),
    unsubscribe: vi.fn(async () => {
      owner = null
      present = null
    }),
  }
}

/** The server with this key; its calls. */
function answering(public_key: string | null, refusal?: Response) {
  server.mockImplementation(async (_path, init) =>
    init?.method === 'POST' && refusal ? refusal : Response.json({ public_key, is_subscribed: true }),
  )
  return () =>
    server.mock.calls.map(([path, init]) => {
      const said = typeof init?.body === 'string' ? (JSON.parse(init.body) as { endpoint: string }).endpoint : ''
      return `${init?.method} ${String(path)} ${said}`.trim()
    })
}

describe('reminders on this device (rule notifications.push)', () => {
  test('are switched on by a tap, and off again', async () => {
    await signedInAs('push-1')
    const [browser, calls] = [aBrowser(), answering('new')]
    expect(await readPushState(browser)).toBe('off')

    expect(await turnPushOn(browser)).toEqual({ ok: true, value: null })
    expect(await readPushState(browser)).toBe('on')
    expect(await turnPushOff(browser)).toEqual({ ok: true, value: null })

    expect(await readPushState(browser)).toBe('off')
    expect(calls()).toEqual([
      'GET /api/notifications/push',
      'POST /api/notifications/push https://push.example/1-new',
      'DELETE /api/notifications/push',
    ])
  })

  test.each(['blocked', 'needs_install'] as const)('are %s where the browser says so', async (support) => {
    await signedInAs('push-2')
    const browser = aBrowser('push-2')
    browser.support.mockReturnValue(support)
    expect(await readPushState(browser)).toBe(support)
  })

  test.each([
    ['she or the browser refuses', 'key', true, undefined, /doesn’t let Hearthbook/],
    ['the server sends none', null, false, undefined, /aren’t set up here/],
    ['the server does not take it', 'key', false, Response.json({ message: 'No.' }, { status: 422 }), /^No\.$/],
  ])('stay off where %s, in words', async (_why, key, refuses, refusal, words) => {
    await signedInAs('push-3')
    const browser = aBrowser(null, { refuses })
    answering(key, refusal)

    expect(await turnPushOn(browser)).toMatchObject({ ok: false, message: expect.stringMatching(words) })
    expect(await readPushState(browser)).toBe('off')
  })

  test('need a network to be switched on, and none to be switched off', async () => {
    await signedInAs('push-4')
    server.mockRejectedValue(new TypeError('Failed to fetch'))
    expect(await turnPushOn(aBrowser())).toMatchObject({ ok: false, message: offlineMessage })

    const browser = aBrowser('push-4')
    expect(await turnPushOff(browser)).toMatchObject({ ok: true })
    expect(browser.unsubscribe).toHaveBeenCalled()
  })
})

describe('at each start (rule notifications.push)', () => {
  test('the server hears again where this device takes them, with its present key', async () => {
    await signedInAs('push-5')
    const calls = answering('key')
    await keepPush(aBrowser('push-5'))
    await keepPush(aBrowser('push-5', { sender: 'old' }))

    expect(calls().filter((call) => call.startsWith('POST'))).toEqual([
      'POST /api/notifications/push https://push.example/1',
      'POST /api/notifications/push https://push.example/1-key',
    ])
  })

  test('a device that nobody switched on says nothing, and one that may not is not asked', async () => {
    await signedInAs('push-6')
    const calls = answering('key')
    const reset = aBrowser('push-6', { isAllowed: false })
    for (const browser of [aBrowser(), reset]) await keepPush(browser)

    expect(calls()).toEqual([])
    expect(reset.subscribe).not.toHaveBeenCalled()
  })

  test("another account's are ended, and those of one that signed out", async () => {
    await signedInAs('push-7')
    const calls = answering('key')
    const others = aBrowser('push-1')
    await keepPush(others)
    const own = aBrowser('push-7')
    await leaveAccount('push-7')
    await keepPush(own)

    for (const browser of [others, own]) expect(browser.unsubscribe).toHaveBeenCalled()
    expect(calls()).toEqual([])
  })
})

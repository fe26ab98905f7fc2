import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { readCurrentAccount } from '#client/store/accounts.ts'
import { closeDatabase, databaseOf } from '#client/store/database.ts'
import { dexieStore } from '#client/store/dexie-store.ts'
import { aUser } from '#tests/support/browser/client.ts'
import { setPauseReason } from '#client/sync/triggers.ts'
import { offlineMessage } from '#client/api/result.ts'
import { readSession, register, signIn } from './session.ts'
import { keepDraft, readDraft } from '#client/queries/drafts.ts'
import { listTimers, startTimer } from '#client/queries/timers.ts'
import { signOut } from './sign-out.ts'
import { refreshUser } from './user-record.ts'

const server = vi.fn<typeof fetch>()
const page = { cookie: 'XSRF-TOKEN=proof' }
const form = { email: 'dana@example.org', password: 'oatmeal and rain' }
let count = 0
let user = aUser()

beforeEach(() => {
  user = aUser({ id: `session-${++count}` })
  page.cookie = 'XSRF-TOKEN=proof'
  vi.stubGlobal('fetch', server)
  vi.stubGlobal('document', page)
})

afterEach(() => {
  vi.unstubAllGlobals()
  server.mockReset()
})

describe('signing in', () => {
  test('opens the account on this device, which then has an id and a label', async () => {
    server.mockResolvedValue(answer(200, { token: 'jwt', user }))

    expect(await signIn(form)).toEqual({ ok: true, value: null })

    expect(await readSession()).toEqual({ state: 'signed_in', account: user.id, user, pauseReason: null })
    expect(await readCurrentAccount()).toMatchObject({ token: 'jwt' })
    expect(await databaseOf(user.id).kv.get('device')).toMatchObject({ id: expect.any(String) })
  })

  test('carries the XSRF cookie back in its header', async () => {
    server.mockResolvedValue(answer(200, { token: 'jwt', user }))

    await signIn(form)

    expect(server.mock.calls[0]?.[1]?.headers).toMatchObject({ 'x-xsrf-token': 'proof' })
  })

  test('a page from the service worker fetches the cookie first, and tries once more when it is refused', async () => {
    page.cookie = ''
    server.mockImplementation(async (path, init) => {
      if (path === '/api/csrf') page.cookie = `XSRF-TOKEN=${server.mock.calls.length === 1 ? 'old' : 'new'}`
      const proof = new Headers(init?.headers).get('x-xsrf-token')
      return proof === 'new' ? answer(200, { token: 'jwt', user }) : answer(403, { message: 'No', code: 'xsrf' })
    })

    expect(await signIn(form)).toEqual({ ok: true, value: null })
    expect(server.mock.calls.map(([path]) => path)).toEqual(['/api/csrf', '/api/login', '/api/csrf', '/api/login'])
  })

  test('on a device that has a sign-in of this address shows it, and to nobody else (rule accounts.guessed)', async () => {
    user = aUser({ id: user.id, email: 'dana-guessed@example.org' })
    server.mockImplementation(async () => answer(200, { token: 'kept', user }))
    await signIn({ ...form, email: user.email })

    for (const email of ['Dana-Guessed@example.org', 'other@example.org']) await signIn({ ...form, email })

    const shown = server.mock.calls.map(([, init]) => new Headers(init?.headers).get('authorization'))
    expect(shown).toEqual([null, 'Bearer kept', null])
  })

  describe('while strangers guess at the password (rule accounts.guessed)', () => {
    const told = (seconds: number) => {
      const refusal = answer(429, { message: 'Too many attempts.', code: 'too_many_attempts' })
      refusal.headers.set('retry-after', String(seconds))
      return refusal
    }
    beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'Date'] }))
    afterEach(() => vi.useRealTimers())

    test('waits for its turn, says so, and goes on by itself', async () => {
      server.mockResolvedValueOnce(told(20)).mockResolvedValueOnce(answer(200, { token: 'jwt', user }))
      const waits: number[] = []

      const signing = signIn(form, (seconds) => waits.push(seconds))
      while (waits.length === 0) await new Promise(setImmediate)
      expect(waits).toEqual([20])
      await vi.advanceTimersByTimeAsync(19_999)
      expect(server).toHaveBeenCalledTimes(1)
      await vi.advanceTimersByTimeAsync(1)

      expect(await signing).toEqual({ ok: true, value: null })
    })

    test.each([
      ['a long wait is told instead', [told(51)], 1],
      ['two turns are enough', [told(20), told(20), told(20)], 3],
    ])('%s', async (_what, refusals, calls) => {
      for (const refusal of refusals) server.mockResolvedValueOnce(refusal)

      const signing = signIn(form)
      await vi.advanceTimersByTimeAsync(60_000)

      expect(await signing).toMatchObject({ ok: false, message: 'Too many attempts.' })
      expect(server).toHaveBeenCalledTimes(calls)
    })
  })

  test('without a network nothing changes and the parent is told', async () => {
    server.mockRejectedValue(new TypeError('Failed to fetch'))

    expect(await signIn(form)).toEqual({ ok: false, reason: 'offline', message: offlineMessage })
  })

  test.each([
    ['the server says why', answer(401, { message: 'Wrong password', code: 'invalid_credentials' }), 'Wrong password'],
    ['the server says nothing', answer(500, {}), 'Login failed'],
    ['somebody else answers', new Response('<html>Hotel</html>'), 'Login failed'],
    ['the answer lacks the user', answer(200, { token: 'jwt' }), 'Login failed'],
  ])('a refusal is a value: %s (rule accounts.sign-in)', async (_how, response, message) => {
    server.mockResolvedValue(response)

    expect(await signIn(form)).toMatchObject({ ok: false, reason: 'refused', message })
  })
})

test('registering shows field errors, or its own fallback (rule accounts.sign-in)', async () => {
  const newcomer = {
    ...form,
    name: 'Dana Miller',
    password_confirmation: form.password,
    terms_accepted: true,
    privacy_accepted: true,
    cookies_accepted: true,
  } as const
  const errors = { email: ['This email is already registered.'] }
  server.mockResolvedValueOnce(answer(422, { message: 'Not valid', code: 'validation', errors }))
  server.mockResolvedValueOnce(answer(500, null))

  expect(await register(newcomer)).toEqual({
    ok: false,
    reason: 'refused',
    code: 'validation',
    message: 'Not valid',
    errors,
  })
  expect(await register(newcomer)).toEqual({ ok: false, reason: 'refused', message: 'Registration failed' })
})

describe('a session (rules accounts.expired-token, accounts.revoked-token)', () => {
  test('with an expired token goes on', async () => {
    await enter()
    await setPauseReason(user.id, 'token_expired')

    expect(await readSession()).toMatchObject({ state: 'signed_in', pauseReason: 'token_expired' })
  })

  test('with a revoked token is locked, and goes on with the same database after signing in again', async () => {
    await enter()
    await dexieStore(user.id).write('strict', (tx) => tx.set('lease', 'kept'))
    await setPauseReason(user.id, 'token_revoked')
    const locked = await readSession()

    await enter('second')

    expect(locked).toEqual({ state: 'locked', account: user.id, user })
    expect(await readSession()).toMatchObject({ state: 'signed_in', pauseReason: null })
    expect(await databaseOf(user.id).kv.get('lease')).toBe('kept')
  })

  test('is there again after the browser was closed', async () => {
    await enter()
    closeDatabase(user.id)

    expect(await readSession()).toMatchObject({ state: 'signed_in', account: user.id })
  })
})

describe('signing out (rule accounts.logout)', () => {
  test('deletes a database in which everything is sent, and tells the server', async () => {
    await enter()
    server.mockResolvedValue(new Response(null, { status: 204 }))

    expect(await signOut()).toEqual({ ok: true })

    expect(await readSession()).toEqual({ state: 'signed_out' })
    expect(server.mock.lastCall?.[0]).toBe('/api/logout')
    expect(await databaseNames()).not.toContain(`hearthbook-${user.id}`)
  })

  test('keeps the database when the sign-in is over: nobody knows whether the server still has everything', async () => {
    await enter()
    await setPauseReason(user.id, 'token_expired')
    server.mockResolvedValue(new Response(null, { status: 401 }))

    expect(await signOut()).toEqual({ ok: true })

    expect(await readSession()).toEqual({ state: 'signed_out' })
    expect(await databaseNames()).toContain(`hearthbook-${user.id}`)
  })

  test('with unsent work stays signed in and says how much there is', async () => {
    await enterWithUnsent()

    expect(await signOut()).toEqual({
      ok: false,
      reason: 'unsent',
      unsent: { entries: 1, media: 0, timers: 0, drafts: 0 },
    })
    expect(await readSession()).toMatchObject({ state: 'signed_in' })
  })

  test('asks also when a timer runs or a form is half filled, and keeps both', async () => {
    await enter()
    await startTimer('01980000-0000-7000-8000-00000000000a')
    await keepDraft('quick-log', { title: 'Fractions' })
    server.mockResolvedValue(new Response(null, { status: 204 }))

    expect(await signOut()).toEqual({
      ok: false,
      reason: 'unsent',
      unsent: { entries: 0, media: 0, timers: 1, drafts: 1 },
    })
    expect(await signOut('keep_on_device')).toEqual({ ok: true })
    await enter('later')

    expect(await listTimers()).toHaveLength(1)
    expect(await readDraft('quick-log')).toEqual({ title: 'Fractions' })
    expect(await signOut('discard')).toEqual({ ok: true })
    expect(await databaseNames()).not.toContain(`hearthbook-${user.id}`)
  })

  test('can keep the unsent work on the device for the next sign-in', async () => {
    await enterWithUnsent()

    expect(await signOut('keep_on_device')).toEqual({ ok: true })
    const between = await readSession()
    await enter('later')

    expect(between).toEqual({ state: 'signed_out' })
    expect(await databaseOf(user.id).outbox.count()).toBe(1)
  })

  test('can throw the unsent work away', async () => {
    await enterWithUnsent()

    expect(await signOut('discard')).toEqual({ ok: true })
    expect(await databaseNames()).not.toContain(`hearthbook-${user.id}`)
  })
})

describe('the user record', () => {
  test('is fetched at most once in 5 minutes (rule accounts.user-record)', async () => {
    await enter()
    server.mockClear()
    server.mockImplementation(async () => answer(200, { ...user, name: 'Dana Miller-Reed' }))
    await refreshUser()
    const early = server.mock.calls.length

    vi.setSystemTime(Date.now() + 5 * 60_000)
    await refreshUser()
    vi.useRealTimers()

    expect(early).toBe(0)
    expect(await readSession()).toMatchObject({ user: { name: 'Dana Miller-Reed' } })
  })

  test('is fetched again by a clock that was set back since (rule accounts.user-record)', async () => {
    await enter()
    server.mockClear()
    server.mockImplementation(async () => answer(200, { ...user, name: 'Dana Miller-Reed' }))
    vi.setSystemTime(Date.now() - 24 * 60 * 60_000)
    await refreshUser()
    vi.useRealTimers()

    expect(await readSession()).toMatchObject({ user: { name: 'Dana Miller-Reed' } })
  })

  test.each([401, 500])('a failed fetch (%i) changes nothing (rule accounts.no-wipe)', async (status) => {
    await enter()
    vi.setSystemTime(Date.now() + 5 * 60_000)
    server.mockResolvedValue(answer(status, { message: 'No' }))

    await refreshUser()
    vi.useRealTimers()

    expect(await readSession()).toMatchObject({ state: 'signed_in', user: { name: user.name } })
  })
})

async function enter(token = 'jwt'): Promise<void> {
  server.mockResolvedValueOnce(answer(200, { token, user }))
  expect(await signIn(form)).toEqual({ ok: true, value: null })
}

async function enterWithUnsent(): Promise<void> {
  await enter()
  server.mockRejectedValue(new TypeError('Failed to fetch'))
  const op = { id: 'o', group: 'g', v: 1, record: 'students', record_id: 's', kind: 'create', made_at: 1 } as const
  await dexieStore(user.id).write('strict', (tx) => tx.addEntries([{ op, state: 'queued', touches: ['students:s'] }]))
}

async function databaseNames(): Promise<(string | undefined)[]> {
  return (await indexedDB.databases()).map(({ name }) => name)
}

function answer(status: number, body: unknown): Response {
  return new Response(JSON.stringify(body), { status })
}

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { SignedIn } from '#shared/accounts/sign-in.ts'
import { aRegistration, startServer, type TestServer } from '#tests/support/server/server.ts'

const attempts = 3
/** Attempts from one network address, where a household or a school may live. */
const perAddress = 3 * attempts
/** Attempts on one account from everywhere. */
const perAccount = 3 * attempts
const minute = 60_000

let database: TestServer
let server: TestServer
beforeAll(async () => {
  database = await startServer()
})
afterAll(() => database.close())

// Each test has counters of its own, and a clock that stands until it moves it.
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  server = await startServer({ LOGIN_ATTEMPTS: String(attempts), TRUST_PROXY: '1' }, database)
})
afterEach(async () => {
  vi.useRealTimers()
  await server.close()
})

const password = 'a long password'

async function aKnownAddress(): Promise<string> {
  return (await database.family()).user.email
}

const call = (url: string, payload: object, from: string) =>
  server.visit<Partial<SignedIn>>({ method: 'POST', url, payload, headers: { 'x-forwarded-for': from } })
const login = (email: string, from: string, guess = 'not this one') =>
  call('/api/login', { email, password: guess }, from)
const register = (from: string) => call('/api/register', aRegistration(), from)

async function statusesOf(times: number, attempt: (at: number) => Promise<{ status: number }>): Promise<number[]> {
  const statuses: number[] = []
  for (let at = 0; at < times; at += 1) statuses.push((await attempt(at)).status)
  return statuses
}

const same = (times: number, status: number) => Array.from({ length: times }, () => status)

describe('guessing a password (rule api.attempts)', () => {
  test('is stopped after some tries, also with the right one, and told when to go on', async () => {
    const email = await aKnownAddress()
    expect(await statusesOf(attempts, () => login(email, '192.0.2.1'))).toEqual(same(attempts, 401))

    const refused = await login(email, '192.0.2.1', password)

    expect(refused).toMatchObject({
      status: 429,
      body: { code: 'too_many_attempts', message: expect.any(String) as string },
    })
    expect(refused.headers['retry-after']).toMatch(/^[1-9]\d?$/)
  })

  test('is over after the time that was told: the right password signs in', async () => {
    const email = await aKnownAddress()
    await statusesOf(50, () => login(email, '192.0.2.1'))
    const refused = await login(email, '192.0.2.1', password)

    vi.setSystemTime(Date.now() + Number(refused.headers['retry-after']) * 1000)

    expect((await login(email, '192.0.2.1', password)).status).toBe(200)
  })

  test('is stopped from many network addresses too, and however the address is written', async () => {
    const email = await aKnownAddress()
    expect(await statusesOf(perAccount, (at) => login(email, `192.0.2.${at}`))).toEqual(same(perAccount, 401))
    expect((await login(email.toUpperCase(), '198.51.100.1')).status).toBe(429)
    expect((await login(` ${email} `, '198.51.100.2')).status).toBe(429)
  })

  test('of unknown accounts is stopped in the same words', async () => {
    await statusesOf(attempts, () => login('nobody@example.com', '192.0.2.1'))
    const unknown = await login('nobody@example.com', '192.0.2.1')
    const email = await aKnownAddress()
    await statusesOf(attempts, () => login(email, '192.0.2.2'))

    expect((await login(email, '192.0.2.2')).body).toEqual(unknown.body)
  })

  test('one account after the other is stopped by its network address', async () => {
    const guess = (at: number) => login(`parent-${at}@example.com`, '192.0.2.1')
    expect(await statusesOf(perAddress, guess)).toEqual(same(perAddress, 401))
    expect((await guess(perAddress)).status).toBe(429)
  })

  test('from an IPv6 network counts as one address', async () => {
    await statusesOf(perAddress, (at) => login(`parent-${at}@example.com`, `2001:db8:1:2::${at + 1}`))
    expect((await login('other@example.com', '2001:db8:1:2:ffff::1')).status).toBe(429)
    expect((await login('other@example.com', '2001:db8:1:3::1')).status).toBe(401)
  })
})

describe('asking for mail', () => {
  const forgot = (email: string, from: string) => call('/api/password/forgot', { email }, from)

  test('is stopped for an hour, known address or not, and no mail goes out', async () => {
    for (const email of [await aKnownAddress(), 'nobody@example.com']) {
      const statuses = await statusesOf(attempts + 2, () => forgot(email, '192.0.2.1'))
      expect(statuses).toEqual([...same(attempts, 204), 429, 429])
    }
    const refused = await forgot('nobody@example.com', '192.0.2.1')
    expect(refused.body).toMatchObject({ message: 'Too many attempts. Please wait 60 minutes and try again.' })

    vi.setSystemTime(Date.now() + 60 * minute)

    expect((await forgot('nobody@example.com', '192.0.2.1')).status).toBe(204)
  })

  test('for many addresses is stopped by the network address', async () => {
    const statuses = await statusesOf(perAddress + 1, (at) => forgot(`parent-${at}@example.com`, '192.0.2.1'))
    expect(statuses).toEqual([...same(perAddress, 204), 429])
  })

  test('to confirm an address, while signed in, is stopped too', async () => {
    const family = server.as(await database.family())
    const statuses = await statusesOf(attempts + 1, () => family.post('/api/email/verify/send', {}))
    expect(statuses).toEqual([...same(attempts, 204), 429])
  })
})

describe('guessing while signed in', () => {
  test.each([
    ['PUT', '/api/user/password', { current_password: 'guess', password, password_confirmation: password }],
    ['POST', '/api/user/deletion', { password: 'guess' }],
  ] as const)('%s %s is stopped', async (method, url, payload) => {
    const family = server.as(await database.family())
    const statuses = await statusesOf(attempts + 1, () => family.call({ method, url, payload }))
    expect(statuses).toEqual([...same(attempts, 422), 429])
  })
})

describe('guessing links', () => {
  test.each(['/api/password/reset', '/api/email/verify', '/api/email/restore'])('%s is stopped', async (url) => {
    const passwords = url.endsWith('reset') ? { password, password_confirmation: password } : {}
    const guess = (at: number) => call(url, { token: `guess-${at}`, ...passwords }, '192.0.2.1')
    expect(await statusesOf(perAddress + 1, guess)).toEqual([...same(perAddress, 422), 429])
  })
})

describe('a flood', () => {
  test('on one account does not lock out another family, not even in the same house', async () => {
    const [flooded, other] = [await aKnownAddress(), await aKnownAddress()]
    await statusesOf(100, () => login(flooded, '192.0.2.1'))

    expect((await login(other, '192.0.2.1', password)).status).toBe(200)
    expect((await login(other, '198.51.100.1', password)).status).toBe(200)
  })

  test('of wrong passwords for one account, from one network address, does not keep its family from signing in elsewhere', async () => {
    const email = await aKnownAddress()
    await statusesOf(100, () => login(email, '192.0.2.1'))

    expect((await login(email, '192.0.2.1', password)).status).toBe(429)
    expect((await login(email, '198.51.100.1', password)).status).toBe(200)
  })

  test('of sign-ins does not keep a parent from asking for a new password', async () => {
    const email = await aKnownAddress()
    await statusesOf(50, () => login(email, '192.0.2.1'))

    expect((await call('/api/password/forgot', { email }, '192.0.2.1')).status).toBe(204)
  })

  test('from one network address does not lock out families elsewhere', async () => {
    const other = await aKnownAddress()
    await statusesOf(50, (at) => login(`parent-${at}@example.com`, '192.0.2.1'))
    expect((await login(other, '198.51.100.1', password)).status).toBe(200)
  })

  test('does not touch those who are signed in', async () => {
    const family = await database.family()
    await statusesOf(50, () => login(family.user.email, '192.0.2.1'))
    expect((await server.as(family).get('/api/user')).status).toBe(200)
  })

  test('of registrations is stopped by its network address, and goes on after a minute', async () => {
    const statuses = await statusesOf(perAddress + 3, () => register('192.0.2.1'))
    expect(statuses).toEqual([...same(perAddress, 201), ...same(3, 429)])
    expect((await register('198.51.100.1')).status).toBe(201)

    vi.setSystemTime(Date.now() + minute)

    expect((await register('192.0.2.1')).status).toBe(201)
  })

  test('cannot hide behind a made-up address in front of the proxy', async () => {
    await statusesOf(perAddress, (at) => login(`parent-${at}@example.com`, `10.0.0.${at}, 192.0.2.1`))
    expect((await login('other@example.com', '10.9.9.9, 192.0.2.1')).status).toBe(429)
  })
})

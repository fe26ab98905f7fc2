import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { signToken } from '#server/plugins/tokens.ts'
import type { SignedIn } from '#shared/accounts/sign-in.ts'
import { secret, startServer, type Family, type TestServer } from '#tests/support/server/server.ts'

const attempts = 3
/** Guesses at one account from everywhere, after which those of strangers wait for their turn. */
const free = 3 * attempts
const day = 24 * 60 * 60_000
const password = 'a long password'

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

const login = (email: string, from: string, { guess = 'not this one', token = '' } = {}) =>
  server.visit<Partial<SignedIn>>({
    method: 'POST',
    url: '/api/login',
    payload: { email, password: guess },
    headers: { 'x-forwarded-for': from, ...(token ? { authorization: `Bearer ${token}` } : {}) },
  })
const right = { guess: password }

/** One guess from each of so many networks, all of them elsewhere. */
async function guessFromEverywhere({ user }: Family, networks = free): Promise<number[]> {
  const statuses: number[] = []
  for (let at = 0; at < networks; at += 1) {
    statuses.push((await login(user.email, `10.1.${at >> 8}.${at & 255}`)).status)
  }
  return statuses
}

/** The family's token as it is so many days after its sign-in, on a device that was away. */
function tokenAged({ token, user }: Family, days: number): Promise<string> {
  const { sid } = JSON.parse(atob(token.split('.')[1] ?? '')) as { sid: string }
  return signToken(secret, user.id, sid, Date.now() - days * day)
}

async function secondsUntilIn({ user }: Family, from: string, every: (seconds: number) => number): Promise<number> {
  const began = Date.now()
  for (;;) {
    const answer = await login(user.email, from, right)
    if (answer.status === 200) return (Date.now() - began) / 1000
    expect(answer.status).toBe(429)
    vi.setSystemTime(Date.now() + every(Number(answer.headers['retry-after'])) * 1000)
    if (Date.now() - began > 120_000) expect.fail('still kept out after two minutes')
    await guessFromEverywhere({ user } as Family, 2 * free)
  }
}

describe('an owner whose password is guessed at from everywhere (rule accounts.guessed)', () => {
  test.each([
    ['she waits as long as she is told', (told: number) => told],
    ['she tries every 2 seconds', () => 2],
    ['she tries every 17 seconds', () => 17],
  ])('gets in within 55 seconds where she never was before, though it goes on: %s', async (_how, every) => {
    const family = await database.family()
    await guessFromEverywhere(family, 2 * free)

    expect(await secondsUntilIn(family, '198.51.100.1', every)).toBeLessThanOrEqual(55)
  })

  test('waits no longer than that beside hundreds of other networks', async () => {
    const family = await database.family()
    await guessFromEverywhere(family, 400)

    expect(await secondsUntilIn(family, '198.51.100.1', (told) => told)).toBeLessThanOrEqual(55)
  })

  test('is not kept out of a device that has her sign-in, wherever it is', async () => {
    const family = await database.family()
    await guessFromEverywhere(family, 2 * free)

    const token = await tokenAged(family, 61)

    expect((await login(family.user.email, '198.51.100.1', { ...right, token })).status).toBe(200)
  })

  test('is not kept out of a device of hers by guesses from its own network either', async () => {
    const family = await database.family()
    for (let times = 0; times < 4 * free; times += 1) await login(family.user.email, '198.51.100.1')

    const token = await tokenAged(family, 61)

    expect((await login(family.user.email, '198.51.100.1', { ...right, token })).status).toBe(200)
  })

  test('is not slowed in a network where she signed in, or one of her devices is', async () => {
    const [family, other] = [await database.family(), await database.family()]
    await login(family.user.email, '203.0.113.1', right)
    const headers = { 'x-forwarded-for': '203.0.113.2' }
    await server.as(other).call({ method: 'GET', url: '/api/sync/pull', headers })
    for (const guessed of [family, other]) await guessFromEverywhere(guessed, 2 * free)

    expect((await login(family.user.email, '203.0.113.1', right)).status).toBe(200)
    expect((await login(other.user.email, '203.0.113.2', right)).status).toBe(200)
    expect((await login(family.user.email, '203.0.113.2', right)).status).toBe(429)
  })

  test('changes her password all the same', async () => {
    const family = server.as(await database.family())
    await guessFromEverywhere(family, 2 * free)

    const chosen = { password: 'rain on the roof', password_confirmation: 'rain on the roof' }

    expect((await family.put('/api/user/password', { current_password: password, ...chosen })).status).toBe(200)
  })
})

describe('whoever guesses (rules accounts.guessed, api.attempts)', () => {
  test('has one try for each turn of his network', async () => {
    const family = await database.family()
    await guessFromEverywhere(family, 2 * free)
    const from = '198.51.100.1'
    const first = await login(family.user.email, from)
    vi.setSystemTime(Date.now() + Number(first.headers['retry-after']) * 1000)
    await guessFromEverywhere(family, 2 * free)

    const [second, third] = [await login(family.user.email, from), await login(family.user.email, from)]

    expect([first.status, second.status, third.status]).toEqual([429, 401, 429])
  })

  test('has one turn for a whole IPv6 site', async () => {
    const family = await database.family()
    await guessFromEverywhere(family, 2 * free)
    const first = await login(family.user.email, '2001:db8:7:1::1')
    vi.setSystemTime(Date.now() + Number(first.headers['retry-after']) * 1000)
    await guessFromEverywhere(family, 2 * free)

    const statuses = []
    for (const net of ['1', '2', '3']) statuses.push((await login(family.user.email, `2001:db8:7:${net}::1`)).status)

    expect(statuses).toEqual([401, 429, 429])
  })

  test.each([
    ['a token of another family', async (_family: Family) => tokenAged(await database.family(), 1)],
    ['a token that he signed himself', ({ user }: Family) => forged(user.id)],
    ['a token of a device that was signed out', async (family: Family) => signedOut(family)],
    ['no token but garbage', async () => 'garbage'],
  ])('is nobody she knows with %s', async (_what, tokenOf) => {
    const family = await database.family()
    const token = await tokenOf(family)
    await guessFromEverywhere(family, 2 * free)

    expect((await login(family.user.email, '198.51.100.1', { ...right, token })).status).toBe(429)
  })

  test('from a device or a network of hers has as many tries as anybody', async () => {
    const family = await database.family()
    const token = await tokenAged(family, 1)
    await login(family.user.email, '203.0.113.1', right)
    vi.setSystemTime(Date.now() + 60_000)
    const statuses: Record<string, number[]> = { device: [], network: [] }
    for (let times = 0; times < attempts + 1; times += 1) {
      statuses['device']?.push((await login(family.user.email, `192.0.2.${times}`, { token })).status)
      statuses['network']?.push((await login(family.user.email, '203.0.113.1')).status)
    }

    const expected = [...Array.from({ length: attempts }, () => 401), 429]
    expect(statuses).toEqual({ device: expected, network: expected })
  })

  test('hears the same of an address that has no account', async () => {
    const family = await database.family()
    const nobody = { user: { ...family.user, email: 'nobody@example.com' } } as Family
    await guessFromEverywhere(family, 2 * free)
    const known = await login(family.user.email, '198.51.100.1')

    await guessFromEverywhere(nobody, 2 * free)
    const unknown = await login('nobody@example.com', '198.51.100.1')

    expect(unknown).toMatchObject({ status: 429, body: known.body })
    expect(unknown.headers['retry-after']).toBe(known.headers['retry-after'])
  })
})

async function forged(account: string): Promise<string> {
  const otherKey = new TextEncoder().encode('another key that somebody made up!!')
  return signToken(otherKey, account, account, Date.now())
}

async function signedOut(family: Family): Promise<string> {
  await family.post('/api/user/sign-out-everywhere', {})
  return family.token
}

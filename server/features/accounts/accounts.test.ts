import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signToken } from '#server/plugins/tokens.ts'
import type { SignedIn } from '#shared/accounts/sign-in.ts'
import { aRegistration, secret, startServer, type TestServer } from '#tests/support/server/server.ts'

const days = 24 * 60 * 60 * 1000

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const register = (fields: Record<string, unknown> = {}) =>
  server.visit<SignedIn>({ method: 'POST', url: '/api/register', payload: aRegistration(fields) })
const login = (email: unknown, password: string) =>
  server.visit<SignedIn>({ method: 'POST', url: '/api/login', payload: { email, password } })

describe('register (rule accounts.registration)', () => {
  test('opens an account with a trial of 14 days, and signs in (rule billing.trial)', async () => {
    const { status, body } = await register({ name: '  Hannah  ' })

    expect(status).toBe(201)
    expect(body.user).toMatchObject({ name: 'Hannah', account_type: 'family', school_name: null })
    const days_left = (Date.parse(String(body.user.trial_ends_at)) - Date.now()) / days
    expect(days_left).toBeCloseTo(14, 2)
    expect(await server.as(body).get('/api/user')).toMatchObject({ status: 200, body: body.user })
  })

  test('stamps what was agreed to, and when, by the server (rule accounts.agreements)', async () => {
    const { body } = await register({ agreements_accepted_at: '1999-01-01T00:00:00Z' })

    const { consents } = await server.connection.db
      .selectFrom('accounts')
      .select('consents')
      .where('id', '=', body.user.id)
      .executeTakeFirstOrThrow()
    expect(Object.keys(consents).sort()).toEqual(['cookies', 'privacy', 'terms'])
    expect(Date.parse(consents['terms']?.at ?? '')).toBeGreaterThan(Date.now() - 60_000)
  })

  test('refuses an address that has an account, whatever its capitals (rule accounts.taken-address)', async () => {
    const email = 'Known@example.com'
    await register({ email })

    expect(await register({ email: 'known@EXAMPLE.com' })).toMatchObject({
      status: 422,
      body: { errors: { email: ['This email is already registered.'] } },
    })
  })

  test.each([
    [{ password: 'short', password_confirmation: 'short' }, 'password', 'Password must be at least 8 characters long'],
    [{ password_confirmation: 'another one' }, 'password_confirmation', 'Passwords do not match'],
    [{ email: 'hannah' }, 'email', 'Enter a valid email address'],
    [{ terms_accepted: false }, 'terms_accepted', 'You must agree to all terms and policies to create an account'],
    [{ name: ' ' }, 'name', 'Full name is required'],
    [{ role: 'admin' }, 'role', 'Unknown field'],
  ])('refuses %j', async (fields, field, message) => {
    expect(await register(fields)).toMatchObject({ status: 422, body: { errors: { [field]: [message] } } })
  })
})

describe('login', () => {
  test('takes the password, and the address in any capitals', async () => {
    await register({ email: 'login@example.com', password: 'oatmeal oat', password_confirmation: 'oatmeal oat' })

    expect(await login('LOGIN@example.com', 'oatmeal oat')).toMatchObject({
      status: 200,
      body: { token: expect.any(String) as string, user: { email: 'login@example.com' } },
    })
  })

  test('says the same of a wrong password and of an unknown address', async () => {
    const known = aRegistration()
    await server.visit({ method: 'POST', url: '/api/register', payload: known })

    const wrong = await login(known['email'], 'not this one')
    const unknown = await login('nobody@example.com', 'not this one')

    expect(wrong).toMatchObject({ status: 401, body: { code: 'invalid_credentials' } })
    expect(unknown.body).toEqual(wrong.body)
  })

  test('needs the XSRF proof, which any GET hands out (rule api.xsrf)', async () => {
    const payload = { email: 'a@example.com', password: 'x' }
    const first = await server.app.inject({ method: 'GET', url: '/api/csrf' })
    const again = await server.app.inject({ method: 'GET', url: '/api/csrf', cookies: { 'XSRF-TOKEN': 'there' } })
    const [cookie] = first.cookies

    expect(cookie).toMatchObject({ name: 'XSRF-TOKEN', sameSite: 'Lax', path: '/' })
    expect(cookie).not.toHaveProperty('httpOnly')
    expect(again.cookies).toEqual([])
    const attempts = [{}, { 'x-xsrf-token': 'guess' }, { 'x-xsrf-token': 'guess', cookie: 'XSRF-TOKEN=other' }]
    for (const headers of attempts) {
      const refused = await server.app.inject({ method: 'POST', url: '/api/login', payload, headers })
      expect(refused.statusCode).toBe(403)
      expect(refused.json()).toMatchObject({ code: 'xsrf' })
    }
  })
})

describe('a token (rule accounts.session)', () => {
  test('is renewed by any call once it is a day old', async () => {
    const family = await server.family()
    const { sid } = JSON.parse(atob(family.token.split('.')[1] ?? '')) as { sid: string }
    const young = await signToken(secret, family.user.id, sid, Date.now() - 0.9 * days)
    const old = await signToken(secret, family.user.id, sid, Date.now() - 59 * days)

    const kept = await server.as({ ...family, token: young }).get('/api/user')
    const renewed = await server.as({ ...family, token: old }).get('/api/user')

    expect(kept.headers['x-hearthbook-token']).toBeUndefined()
    const token = String(renewed.headers['x-hearthbook-token'])
    expect((await server.as({ ...family, token }).get('/api/user')).status).toBe(200)
  })

  test('ends after 60 days', async () => {
    const family = await server.family()
    const { sid } = JSON.parse(atob(family.token.split('.')[1] ?? '')) as { sid: string }
    const token = await signToken(secret, family.user.id, sid, Date.now() - 61 * days)

    const answer = await server.as({ ...family, token }).get('/api/user')

    expect(answer).toMatchObject({ status: 401, body: { code: 'token_expired' } })
  })

  test('ends with logout, on that device only', async () => {
    const registration = aRegistration()
    const { body } = await server.visit<SignedIn>({ method: 'POST', url: '/api/register', payload: registration })
    const [phone, tablet] = [server.as(body), server.as((await login(registration['email'], 'a long password')).body)]

    const answer = await phone.call({ method: 'POST', url: '/api/logout' })

    expect(answer.status).toBe(204)
    expect(await phone.get('/api/user')).toMatchObject({ status: 401, body: { code: 'token_revoked' } })
    expect((await tablet.get('/api/user')).status).toBe(200)
  })

  test('of another key, or garbage, opens nothing', async () => {
    const family = await server.family()
    const otherKey = new TextEncoder().encode('another key that somebody made up!!')
    const forged = await signToken(otherKey, family.user.id, family.user.id, Date.now())
    const unsigned = `${btoa('{"alg":"none"}')}.${btoa(JSON.stringify({ sub: family.user.id }))}.`

    for (const token of [forged, unsigned, 'garbage']) {
      const answer = await server.as({ ...family, token }).get('/api/user')
      expect(answer).toMatchObject({ status: 401, body: { code: 'unauthenticated' } })
    }
  })
})

describe('the user', () => {
  test('chooses a school year', async () => {
    const family = await server.family()

    const answer = await family.put('/api/user/school-year', { school_year: '2026-2027' })

    expect(answer).toMatchObject({ status: 200, body: { school_year: '2026-2027' } })
    expect((await family.get('/api/user')).body).toMatchObject({ current_school_year: '2026-2027' })
    for (const school_year of ['2026', '2026-2029', '2027-2026', null]) {
      expect((await family.put('/api/user/school-year', { school_year })).status).toBe(422)
    }
  })
})

describe('too many attempts', () => {
  test('on one account are slowed down, and others are let in', async () => {
    const strict = await startServer({ LOGIN_ATTEMPTS: '3' }, server)
    const attempt = (email: string) =>
      strict.visit({ method: 'POST', url: '/api/login', payload: { email, password: 'wrong' } })
    for (let times = 0; times < 3; times += 1) expect((await attempt('one@example.com')).status).toBe(401)

    const refused = await attempt('ONE@example.com')

    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_attempts' } })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await attempt('two@example.com')).status).toBe(401)
    await strict.close()
  })

  test('from one network address are slowed down, whatever the account', async () => {
    const strict = await startServer({ LOGIN_ATTEMPTS: '2' }, server)
    const attempt = (number: number) =>
      strict.visit({ method: 'POST', url: '/api/login', payload: { email: `${number}@example.com`, password: 'x' } })
    for (let number = 0; number < 6; number += 1) expect((await attempt(number)).status).toBe(401)

    expect((await attempt(7)).status).toBe(429)
    await strict.close()
  })
})

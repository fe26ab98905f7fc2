import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SignedInDevice } from '#shared/accounts/security.ts'
import type { SignedIn } from '#shared/accounts/sign-in.ts'
import type { User } from '#shared/accounts/user.ts'
import { startServer, type Family, type TestServer } from '#tests/support/server/server.ts'

const password = 'a long password'
const chosen = 'rain on the roof'
const day = 24 * 60 * 60_000
const revoked = { status: 401, body: { code: 'token_revoked' } }

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

/** The same family on another device. */
async function another(family: Family, userAgent = 'Mozilla/5.0 (iPad; CPU OS 18_0)'): Promise<Family> {
  const payload = { email: family.user.email, password }
  const headers = { 'user-agent': userAgent }
  const { body } = await server.visit<SignedIn>({ method: 'POST', url: '/api/login', payload, headers })
  return server.as(body)
}

const changePassword = (family: Family, fields: object = {}) =>
  family.put<SignedIn>('/api/user/password', {
    current_password: password,
    password: chosen,
    password_confirmation: chosen,
    ...fields,
  })
const devicesOf = async (family: Family) =>
  (await family.get<{ sessions: SignedInDevice[] }>('/api/user/sessions')).body.sessions

describe('a new password (rule accounts.change-password)', () => {
  test('is told to this device with a new token; every older token is dead', async () => {
    const family = await server.family()
    const tablet = await another(family)

    const { status, body } = await changePassword(family)

    expect(status).toBe(200)
    expect(body.user).toEqual(family.user)
    expect((await server.as(body).push([])).status).toBe(200)
    for (const device of [family, tablet]) {
      expect(await device.get('/api/user')).toMatchObject(revoked)
      expect(await device.push([])).toMatchObject(revoked)
    }
    expect((await server.mailTo(family.user.email)).at(-1)?.subject).toBe('Your password was changed')
  })

  test('needs the one she has', async () => {
    const family = await server.family()

    const answer = await changePassword(family, { current_password: 'another one' })

    expect(answer).toMatchObject({
      status: 422,
      body: {
        message: "That isn't your current password.",
        errors: { current_password: ["That isn't your current password."] },
      },
    })
    expect((await family.get('/api/user')).status).toBe(200)
  })

  test('is taken once when it is sent twice at the same moment', async () => {
    const family = await server.family()
    const answers = await Promise.all([changePassword(family), changePassword(family)])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test.each([
    [{ password: 'short', password_confirmation: 'short' }, 'password', 'Password must be at least 8 characters long'],
    [{ password_confirmation: 'another one' }, 'password_confirmation', 'Passwords do not match'],
    [{ current_password: '' }, 'current_password', 'Current password is required'],
  ])('refuses %j', async (fields, field, message) => {
    const family = await server.family()
    const answer = await changePassword(family, fields)
    expect(answer).toMatchObject({ status: 422, body: { errors: { [field]: [message] } } })
  })
})

describe('signed-in devices (rule accounts.devices)', () => {
  test('are listed with what they are, the one that asks among them', async () => {
    const family = await server.family()
    const tablet = await another(family)

    const devices = await devicesOf(tablet)

    expect(devices.map(({ label, is_current }) => ({ label, is_current }))).toEqual([
      { label: 'iPad', is_current: true },
      { label: null, is_current: false },
    ])
    expect(Date.now() - Date.parse(devices[0]?.last_seen_at ?? '')).toBeLessThan(60_000)
    expect(Object.keys(devices[0] ?? {}).sort()).toEqual(['created_at', 'id', 'is_current', 'label', 'last_seen_at'])
  })

  test('are signed out one by one; asked again, nothing more happens', async () => {
    const family = await server.family()
    const tablet = await another(family)
    const { id } = (await devicesOf(family)).find(({ is_current }) => !is_current) ?? expect.fail('No other device')

    const [first, second] = [
      await family.delete(`/api/user/sessions/${id}`),
      await family.delete(`/api/user/sessions/${id}`),
    ]

    expect([first.status, second.status]).toEqual([204, 204])
    expect(await tablet.push([])).toMatchObject(revoked)
    expect(await tablet.get('/api/sync/pull')).toMatchObject(revoked)
    expect(await devicesOf(family)).toHaveLength(1)
  })

  test('of another family are not there', async () => {
    const [family, other] = [await server.family(), await server.family()]
    const [theirs] = await devicesOf(other)

    for (const id of [theirs?.id, newId()]) {
      expect(await family.delete(`/api/user/sessions/${id}`)).toMatchObject({
        status: 404,
        body: { code: 'not_found' },
      })
    }
    expect((await family.delete('/api/user/sessions/1')).status).toBe(422)
    expect((await other.get('/api/user')).status).toBe(200)
    expect(await devicesOf(family)).toHaveLength(1)
  })

  test('are all signed out at once, this one too, and no other family is', async () => {
    const [family, other] = [await server.family(), await server.family()]
    const tablet = await another(family)

    expect(await tablet.post('/api/user/sign-out-everywhere', {})).toMatchObject({ status: 204, body: '' })

    for (const device of [family, tablet]) expect(await device.push([])).toMatchObject(revoked)
    expect((await other.get('/api/user')).status).toBe(200)
    expect((await another(family)).user.id).toBe(family.user.id)
  })
})

describe('deletion of the account (rule accounts.deletion)', () => {
  const askFor = (family: Family, given = password) => family.post<User>('/api/user/deletion', { password: given })

  test('is 30 days away, told by mail, and shown by the next sign-in', async () => {
    const family = await server.family()

    const { status, body } = await askFor(family)

    expect(status).toBe(200)
    expect((Date.parse(body.deletion_at ?? '') - Date.now()) / day).toBeCloseTo(30, 2)
    expect((await another(family)).user.deletion_at).toBe(body.deletion_at)
    expect((await family.push([])).status).toBe(200)
    expect((await server.mailTo(family.user.email)).at(-1)).toMatchObject({
      subject: 'Your account will be deleted',
      text: expect.stringMatching(/will be deleted forever, with everything in it, on \w+ \d+, \d{4}\./) as string,
    })
  })

  test('needs the password', async () => {
    const family = await server.family()

    expect(await askFor(family, 'another one')).toMatchObject({
      status: 422,
      body: { errors: { password: ["That isn't your current password."] } },
    })
    expect((await family.get<User>('/api/user')).body.deletion_at).toBeNull()
  })

  test('asked for again keeps its first day', async () => {
    const family = await server.family()
    const first = await askFor(family)
    const second = await askFor(family)
    expect(second.body.deletion_at).toBe(first.body.deletion_at)
  })

  test('can be cancelled, also by a device that just signed in', async () => {
    const family = await server.family()
    await askFor(family)

    const answer = await (await another(family)).call<User>({ method: 'DELETE', url: '/api/user/deletion' })

    expect(answer).toMatchObject({ status: 200, body: { deletion_at: null } })
    expect((await family.get<User>('/api/user')).body.deletion_at).toBeNull()
  })
})

import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type { SignedIn } from '#shared/accounts/sign-in.ts'
import type { User } from '#shared/accounts/user.ts'
import { aRegistration, startServer, type Family, type TestServer } from '#tests/support/server/server.ts'

const day = 24 * 60 * 60_000

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())
afterEach(() => {
  vi.useRealTimers()
})

const verify = (token: string) => server.visit({ method: 'POST', url: '/api/email/verify', payload: { token } })
const restore = (token: string) =>
  server.visit<{ token: string }>({ method: 'POST', url: '/api/email/restore', payload: { token } })
const password = 'a long password'
const saveEmail = (family: Family, email: string, more: object = { current_password: password }) =>
  family.put<User>('/api/user/profile', { name: family.user.name, email, school_name: null, ...more })
const userNow = async (family: Family) => (await family.get<User>('/api/user')).body

/** The token of the newest mail to an address that asks to confirm it. */
async function verifyToken(address: string): Promise<string> {
  return (await tokenTo(address, 'verify-email')) ?? expect.fail(`No mail came to ${address}`)
}

/** The token of the newest mail to an address whose link leads to a page. */
async function tokenTo(address: string, page: 'verify-email' | 'restore-email'): Promise<string | undefined> {
  const tokens = (await server.mailTo(address)).map(({ text }) => new RegExp(`${page}\\?token=(\\S+)`).exec(text)?.[1])
  return tokens.findLast((token) => token !== undefined)
}

/** A family whose confirmed address was changed to another, which is confirmed. */
async function aMovedFamily() {
  const family = await server.family()
  await verify(await verifyToken(family.user.email))
  const email = anAddress(family)
  await saveEmail(family, email)
  await verify(await verifyToken(email))
  const back = (await tokenTo(family.user.email, 'restore-email')) ?? expect.fail('The old address was not told')
  return { family, old: family.user.email, email, back }
}

const login = (email: string, given = password) =>
  server.visit<SignedIn>({ method: 'POST', url: '/api/login', payload: { email, password: given } })

const anAddress = (family: Family) => `new-${family.user.id}@example.com`
const invalid = { status: 422, body: { code: 'token_invalid' } }

describe('the address of a new account (rule accounts.confirm-address)', () => {
  test('is confirmed by the link of its first mail, once', async () => {
    const family = await server.family()
    expect(family.user.email_verified).toBe(false)
    const token = await verifyToken(family.user.email)

    expect(await verify(token)).toMatchObject({ status: 204, body: '' })

    expect(await userNow(family)).toMatchObject({ email_verified: true, email: family.user.email })
  })

  test('says that it is confirmed already when its link is opened twice, as long as it is the address', async () => {
    const family = await server.family()
    const token = await verifyToken(family.user.email)
    await verify(token)

    expect(await verify(token)).toMatchObject({
      status: 409,
      body: { code: 'already_confirmed', message: 'This email address is already confirmed.' },
    })
    await saveEmail(family, anAddress(family))
    await verify(await verifyToken(anAddress(family)))
    expect(await verify(token)).toMatchObject(invalid)
  })

  test('is asked for by a mail that says nothing a stranger typed', async () => {
    const registration = aRegistration({ name: 'WIN at http://evil.example' })
    await server.visit<SignedIn>({ method: 'POST', url: '/api/register', payload: registration })

    const [mail] = await server.mailTo(String(registration['email']))

    expect(mail?.subject).toBe('Confirm your email address')
    expect(JSON.stringify(mail)).not.toContain('evil')
  })

  test('can be confirmed for 7 days', async () => {
    const [young, old] = [await server.family(), await server.family()]
    const tokens = [await verifyToken(young.user.email), await verifyToken(old.user.email)] as const
    vi.useFakeTimers({ toFake: ['Date'] })

    vi.setSystemTime(Date.now() + 6.9 * day)
    expect((await verify(tokens[0])).status).toBe(204)
    vi.setSystemTime(Date.now() + 0.2 * day)
    expect(await verify(tokens[1])).toMatchObject(invalid)
  })

  test('is asked for again on request, and the newer link replaces the older', async () => {
    const family = await server.family()
    const first = await verifyToken(family.user.email)

    expect(await family.post('/api/email/verify/send', {})).toMatchObject({ status: 204, body: '' })

    const second = await verifyToken(family.user.email)
    expect(await verify(first)).toMatchObject(invalid)
    expect((await verify(second)).status).toBe(204)
  })

  test('is not asked for again once it is confirmed', async () => {
    const family = await server.family()
    await verify(await verifyToken(family.user.email))

    await family.post('/api/email/verify/send', {})

    expect(await server.mailTo(family.user.email)).toHaveLength(1)
  })
})

describe('profile (rules accounts.profile, accounts.change-address)', () => {
  test('keeps name and school name at once', async () => {
    const family = await server.family()
    const profile = { name: ' Ruth Keller ', email: family.user.email, school_name: ' Oak Lane ' }

    const answer = await family.put<User>('/api/user/profile', profile)

    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({ ...family.user, name: 'Ruth Keller', school_name: 'Oak Lane' })
    expect(await userNow(family)).toEqual(answer.body)
    const blank = await family.put<User>('/api/user/profile', { ...profile, school_name: '  ' })
    expect(blank.body.school_name).toBeNull()
  })

  test('leaves what is not said of it as it is', async () => {
    const family = await server.family()
    await family.put('/api/user/profile', { school_name: 'Oak Lane' })

    const { status, body } = await family.put<User>('/api/user/profile', { name: 'Ruth K.' })

    expect({ status, body }).toEqual({
      status: 200,
      body: { ...family.user, name: 'Ruth K.', school_name: 'Oak Lane' },
    })
    expect((await family.put<User>('/api/user/profile', {})).body).toEqual(body)
    expect(await server.mailTo(family.user.email)).toHaveLength(1)
  })

  test('changes the address only once it is confirmed, and tells the old one', async () => {
    const family = await server.family()
    const email = anAddress(family)

    const answer = await saveEmail(family, email)

    expect(answer.body).toMatchObject({ email: family.user.email, pending_email: email })
    const notice = (await server.mailTo(family.user.email)).at(-1)
    expect(notice).toMatchObject({ subject: 'Your email address is about to change' })
    expect(notice?.text).toContain(email)
    expect((await verify(await verifyToken(email))).status).toBe(204)
    expect(await userNow(family)).toMatchObject({ email, pending_email: null, email_verified: true })
  })

  test.each([
    ['none', {}, 'Current password is required'],
    ['an empty one', { current_password: '' }, 'Current password is required'],
    ['a wrong one', { current_password: 'another one' }, "That isn't your current password."],
  ])('with another address needs the password: %s is refused', async (_what, more, message) => {
    const family = await server.family()

    const answer = await saveEmail(family, anAddress(family), more)

    expect(answer).toMatchObject({ status: 422, body: { errors: { current_password: [message] } } })
    expect((await userNow(family)).pending_email).toBeNull()
    expect(await server.mailTo(anAddress(family))).toEqual([])
  })

  test('asks for no password where the address stays, whatever its capitals', async () => {
    const family = await server.family()
    expect((await saveEmail(family, family.user.email.toUpperCase(), {})).status).toBe(200)
    await saveEmail(family, anAddress(family))
    expect((await saveEmail(family, anAddress(family).toUpperCase(), {})).status).toBe(200)
    expect((await saveEmail(family, family.user.email, {})).status).toBe(200)
  })

  test('of the same new address again changes nothing and sends nothing more', async () => {
    const family = await server.family()
    const email = anAddress(family)
    await verifyToken(family.user.email)
    await saveEmail(family, email)

    expect((await saveEmail(family, email.toUpperCase())).body.pending_email?.toLowerCase()).toBe(email)

    expect(await server.mailTo(email)).toHaveLength(1)
  })

  test('with the present address ends a change: its link opens nothing', async () => {
    const family = await server.family()
    const email = anAddress(family)
    await saveEmail(family, email)
    const token = await verifyToken(email)

    const answer = await saveEmail(family, family.user.email)

    expect(answer.body).toMatchObject({ email: family.user.email, pending_email: null })
    expect(await verify(token)).toMatchObject(invalid)
  })

  test('with a second new address, only the second can be confirmed', async () => {
    const family = await server.family()
    await saveEmail(family, anAddress(family))
    const first = await verifyToken(anAddress(family))
    await saveEmail(family, `second-${anAddress(family)}`)

    expect(await verify(first)).toMatchObject(invalid)
    expect((await verify(await verifyToken(`second-${anAddress(family)}`))).status).toBe(204)
  })

  test('takes new capitals of the present address at once', async () => {
    const family = await server.family()
    const email = family.user.email.replace('hannah', 'Hannah')
    expect((await saveEmail(family, email)).body).toMatchObject({ email, pending_email: null })
  })

  test('refuses an address that has an account', async () => {
    const [family, other] = [await server.family(), await server.family()]

    expect(await saveEmail(family, other.user.email.toUpperCase())).toMatchObject({
      status: 422,
      body: { code: 'email_taken', errors: { email: ['This email is already registered.'] } },
    })
    expect((await userNow(family)).pending_email).toBeNull()
  })

  test('keeps the old address when the new one was taken before it was confirmed', async () => {
    const family = await server.family()
    const email = anAddress(family)
    await saveEmail(family, email)
    const token = await verifyToken(email)
    await server.visit({ method: 'POST', url: '/api/register', payload: aRegistration({ email }) })

    expect(await verify(token)).toMatchObject({ status: 422, body: { code: 'email_taken' } })
    expect((await userNow(family)).email).toBe(family.user.email)
  })

  test.each([
    [{ name: ' ' }, 'name', 'Name is required'],
    [{ email: 'ruth' }, 'email', 'Enter a valid email address'],
    [{ email_verified: true }, 'email_verified', 'Unknown field'],
    [{ subscribed_to_family: true }, 'subscribed_to_family', 'Unknown field'],
  ])('refuses %j', async (fields, field, message) => {
    const family = await server.family()
    const body = { name: 'Ruth', email: family.user.email, school_name: null, ...fields }
    const answer = await family.put('/api/user/profile', body)
    expect(answer).toMatchObject({ status: 422, body: { errors: { [field]: [message] } } })
  })
})

describe('an address that was changed (rule accounts.address-back)', () => {
  test('is put back by the link that the old one got, which signs every device out and opens the reset', async () => {
    const { family, old, email, back } = await aMovedFamily()
    expect((await server.mailTo(old)).at(-1)).toMatchObject({
      subject: 'Your email address was changed',
      text: expect.stringContaining(email) as string,
    })
    const thief = server.as((await login(email)).body)

    const { status, body } = await restore(back)

    expect(status).toBe(200)
    for (const device of [family, thief]) {
      expect(await device.push([])).toMatchObject({ status: 401, body: { code: 'token_revoked' } })
    }
    const chosen = 'rain on the roof'
    const payload = { token: body.token, password: chosen, password_confirmation: chosen }
    expect((await server.visit({ method: 'POST', url: '/api/password/reset', payload })).status).toBe(204)
    expect((await login(email, chosen)).status).toBe(401)
    expect((await login(old, chosen)).body.user).toMatchObject({
      email: old,
      pending_email: null,
      email_verified: true,
    })
    expect(await restore(back)).toMatchObject(invalid)
  })

  test('goes back over several changes, and the person who made them has no way back', async () => {
    const { family, old, email, back } = await aMovedFamily()
    const third = `third-${email}`
    await saveEmail(family, third)
    await verify(await verifyToken(third))
    const between = (await tokenTo(email, 'restore-email')) ?? expect.fail('The second address was not told')

    expect((await restore(back)).status).toBe(200)

    expect(await restore(between)).toMatchObject(invalid)
    expect((await login(old)).body.user.email).toBe(old)
  })

  test('is kept for its account for 7 days: nobody else registers with it or moves to it', async () => {
    const { family, old, back } = await aMovedFamily()
    const register = () =>
      server.visit({ method: 'POST', url: '/api/register', payload: aRegistration({ email: old.toUpperCase() }) })
    const taken = { status: 422, body: { errors: { email: ['This email is already registered.'] } } }

    expect(await register()).toMatchObject(taken)
    expect(await saveEmail(await server.family(), old)).toMatchObject(taken)
    expect((await saveEmail(family, old)).status).toBe(200)
    vi.useFakeTimers({ toFake: ['Date'] })
    vi.setSystemTime(Date.now() + 7.1 * day)
    expect(await restore(back)).toMatchObject(invalid)
    vi.setSystemTime(Date.now() + day)
    expect((await register()).status).toBe(201)
  })

  test('and was never confirmed may be a stranger: it is told, and gets no link', async () => {
    const family = await server.family()
    await saveEmail(family, anAddress(family))
    await verify(await verifyToken(anAddress(family)))

    expect((await server.mailTo(family.user.email)).at(-1)?.subject).toBe('Your email address was changed')
    expect(await tokenTo(family.user.email, 'restore-email')).toBeUndefined()
  })
})

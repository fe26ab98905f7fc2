import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type { SignedIn } from '#shared/accounts/sign-in.ts'
import { startServer, type Family, type TestServer } from '#tests/support/server/server.ts'

const minute = 60_000

let server: TestServer
beforeAll(async () => {
  server = await startServer({ PUBLIC_URL: 'https://hearthbook.example' })
})
afterAll(() => server.close())
afterEach(() => {
  vi.useRealTimers()
})

const post = <T>(url: string, payload: object, headers = {}) =>
  server.visit<T>({ method: 'POST', url, payload, headers })
const forgot = (email: string, headers = {}) => post('/api/password/forgot', { email }, headers)
const reset = (token: string, password = 'rain on the roof') =>
  post<{ code?: string; message?: string }>('/api/password/reset', { token, password, password_confirmation: password })
const login = (email: string, password: string) => post<SignedIn>('/api/login', { email, password })

/** The token of the newest reset mail to a family. */
async function resetToken({ user }: Family): Promise<string> {
  const mails = (await server.mailTo(user.email)).filter(({ subject }) => subject === 'Choose a new password')
  return /reset-password\?token=([^&\s]+)/.exec(mails.at(-1)?.text ?? '')?.[1] ?? expect.fail('No reset mail came')
}

async function aFamilyThatForgot(): Promise<{ family: Family; token: string }> {
  const family = await server.family()
  await forgot(family.user.email)
  return { family, token: await resetToken(family) }
}

describe('a forgotten password (rule accounts.forgotten-password)', () => {
  test('is replaced by the link of a mail', async () => {
    const { family, token } = await aFamilyThatForgot()

    const answer = await reset(token)

    expect(answer).toMatchObject({ status: 204, body: '' })
    expect((await login(family.user.email, 'rain on the roof')).status).toBe(200)
    expect((await login(family.user.email, 'a long password')).status).toBe(401)
  })

  test('answers the same and sends nothing when the address is unknown', async () => {
    const family = await server.family()

    const [known, unknown] = [await forgot(family.user.email), await forgot('nobody@example.com')]

    expect(known).toMatchObject({ status: 204, body: '' })
    expect(unknown.status).toBe(known.status)
    expect(unknown.body).toBe(known.body)
    expect(Object.keys(unknown.headers).sort()).toEqual(Object.keys(known.headers).sort())
    expect(await server.mailTo('nobody@example.com')).toEqual([])
  })

  test('is asked for in any capitals, and the mail goes to the address of the account', async () => {
    const family = await server.family()
    await forgot(family.user.email.toUpperCase())
    expect(await resetToken(family)).toHaveLength(43)
  })

  test('is answered before its mail is even written, and whether or not it can be sent (rule mail.behind-the-answer)', async () => {
    const stuck = await startServer(
      {},
      { connection: server.connection, sendMail: () => Promise.reject(new Error('no')) },
    )
    const { user } = await server.family()

    const answer = await stuck.visit({ method: 'POST', url: '/api/password/forgot', payload: { email: user.email } })

    expect(answer.status).toBe(204)
    await stuck.close()
  })

  test('signs every device out, confirms the address, and is told by mail', async () => {
    const { family, token } = await aFamilyThatForgot()
    const tablet = server.as((await login(family.user.email, 'a long password')).body)

    await reset(token)

    for (const device of [family, tablet]) {
      expect(await device.get('/api/sync/pull')).toMatchObject({ status: 401, body: { code: 'token_revoked' } })
      expect(await device.push([])).toMatchObject({ status: 401, body: { code: 'token_revoked' } })
    }
    expect((await login(family.user.email, 'rain on the roof')).body.user.email_verified).toBe(true)
    expect((await server.mailTo(family.user.email)).at(-1)?.subject).toBe('Your password was changed')
  })

  test('ends the way back of a person who was about to change the address', async () => {
    const { family, token } = await aFamilyThatForgot()
    const email = `thief-${family.user.id}@example.com`
    await family.put('/api/user/profile', { email, current_password: 'a long password' })
    const verify = /verify-email\?token=(\S+)/.exec((await server.mailTo(email)).at(-1)?.text ?? '')?.[1]

    await reset(token)

    expect(await post('/api/email/verify', { token: verify })).toMatchObject({ body: { code: 'token_invalid' } })
    expect((await login(family.user.email, 'rain on the roof')).body.user.pending_email).toBeNull()
  })
})

describe('the link', () => {
  const invalid = {
    status: 422,
    body: { code: 'token_invalid', message: 'This link is no longer valid. Please ask for a new one.' },
  }

  test('works once', async () => {
    const { token } = await aFamilyThatForgot()
    await reset(token)
    expect(await reset(token, 'another password')).toMatchObject(invalid)
  })

  test('works once, also when it is opened twice at the same moment', async () => {
    const { token } = await aFamilyThatForgot()
    const answers = await Promise.all([reset(token, 'the first one'), reset(token, 'the other one')])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([204, 422])
  })

  test('works for an hour', async () => {
    const [young, old] = [await aFamilyThatForgot(), await aFamilyThatForgot()]
    vi.useFakeTimers({ toFake: ['Date'] })

    vi.setSystemTime(Date.now() + 59 * minute)
    expect((await reset(young.token)).status).toBe(204)
    vi.setSystemTime(Date.now() + 2 * minute)

    expect(await reset(old.token)).toMatchObject(invalid)
  })

  test('still works when a stranger asked for another one, and ends with the other one', async () => {
    const { family, token } = await aFamilyThatForgot()
    await forgot(family.user.email)
    const other = await resetToken(family)

    expect((await reset(token)).status).toBe(204)
    expect(await reset(other)).toMatchObject(invalid)
  })

  test('ends when the account has another address', async () => {
    const { family, token } = await aFamilyThatForgot()
    const { db } = server.connection
    const email = `new-${family.user.id}@example.com`
    await db.updateTable('accounts').set({ email }).where('id', '=', family.user.id).execute()

    expect(await reset(token)).toMatchObject(invalid)
  })

  test('of another purpose, cut short or made up opens nothing (rule accounts.mail-secrets)', async () => {
    const { family, token } = await aFamilyThatForgot()
    // Which of the two letters came first is nobody's business.
    const mails = await server.mailTo(family.user.email)
    const verify =
      /verify-email\?token=(\S+)/.exec(mails.map(({ text }) => text).join('\n'))?.[1] ?? expect.fail('No mail came')

    for (const wrong of [verify, token.slice(0, -1), `${token}A`, '', 'A'.repeat(43)]) {
      expect(await reset(wrong)).toMatchObject(invalid)
    }
    expect((await reset(token)).status).toBe(204)
  })

  test('survives a password that is refused', async () => {
    const { token } = await aFamilyThatForgot()

    expect(await reset(token, 'short')).toMatchObject({
      status: 422,
      body: { errors: { password: ['Password must be at least 8 characters long'] } },
    })
    expect((await reset(token)).status).toBe(204)
  })

  test('is not what the database keeps', async () => {
    const { family, token } = await aFamilyThatForgot()
    const kept = await server.connection.db
      .selectFrom('mail_tokens')
      .selectAll()
      .where('account_id', '=', family.user.id)
      .execute()

    expect(JSON.stringify(kept)).not.toContain(token)
    expect(kept.map(({ hash }) => hash)).toContainEqual(expect.stringMatching(/^[0-9a-f]{64}$/))
  })

  test('leads to the address of the installation, whatever host a request names', async () => {
    const family = await server.family()
    await forgot(family.user.email, { host: 'evil.example', 'x-forwarded-host': 'evil.example' })

    // The one that welcomes her may be on its way still.
    const mail = (await server.mailTo(family.user.email)).find(({ text }) => text.includes('/reset-password'))

    expect(mail?.text).toContain('https://hearthbook.example/reset-password?token=')
    expect(JSON.stringify(mail)).not.toContain('evil')
  })
})

import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { linkExpiredText } from '#shared/accounts/mail-links.ts'
import { askForReset, confirmEmail, isDeadLink, resetPassword } from './mail-links.ts'
import { offlineMessage } from '#client/api/result.ts'

const server = vi.fn<typeof fetch>()
const reset = { token: 'from the mail', password: 'rain on the roof', password_confirmation: 'rain on the roof' }

beforeEach(() => {
  vi.stubGlobal('fetch', server)
  vi.stubGlobal('document', { cookie: 'XSRF-TOKEN=proof' })
})

afterEach(() => {
  vi.unstubAllGlobals()
  server.mockReset()
})

test.each([
  ['a forgotten password', () => askForReset({ email: 'dana@example.org' }), '/api/password/forgot'],
  ['a new password', () => resetPassword(reset), '/api/password/reset'],
  ['a confirmed address', () => confirmEmail('from the mail'), '/api/email/verify'],
])('%s is told to the server as a guest', async (_what, tell, path) => {
  server.mockResolvedValue(new Response(null, { status: 204 }))

  expect((await tell()).ok).toBe(true)

  expect(server).toHaveBeenCalledExactlyOnceWith(
    path,
    expect.objectContaining({ headers: expect.objectContaining({ 'x-xsrf-token': 'proof' }) }),
  )
})

test.each([
  ['token_invalid', linkExpiredText],
  ['email_taken', 'This email is already registered.'],
])('%s says that the link leads nowhere', async (code, message) => {
  server.mockResolvedValue(refused(422, { code, message, errors: { token: [message] } }))
  const result = await resetPassword(reset)

  expect(result).toMatchObject({ ok: false, reason: 'refused', code, message })
  expect(isDeadLink(result)).toBe(true)
})

test("the server's complaint about a field is passed on", async () => {
  const errors = { password: ['Password is required'] }
  server.mockResolvedValue(refused(422, { code: 'validation', message: 'Password is required', errors }))
  const result = await resetPassword(reset)

  expect(result).toEqual({ ok: false, reason: 'refused', code: 'validation', message: 'Password is required', errors })
  expect(isDeadLink(result)).toBe(false)
})

test('an answer that is not ours is not taken for a yes', async () => {
  server.mockResolvedValue(new Response('<h1>Bad gateway</h1>', { status: 502 }))
  expect(await confirmEmail('from the mail')).toMatchObject({ ok: false, reason: 'refused' })
})

test('without a connection it says so', async () => {
  server.mockRejectedValue(new TypeError('Failed to fetch'))
  expect(await askForReset({ email: 'dana@example.org' })).toEqual({
    ok: false,
    reason: 'offline',
    message: offlineMessage,
  })
})

function refused(status: number, body: object): Response {
  return new Response(JSON.stringify(body), { status })
}

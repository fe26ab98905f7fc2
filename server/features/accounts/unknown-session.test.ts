import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startServer, type Family, type TestServer } from '#tests/support/server/server.ts'

const expired = { status: 401, body: { code: 'token_expired', message: 'Please sign in again.' } }
const revoked = { status: 401, body: { code: 'token_revoked' } }

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

/** The database was restored from a backup that is older than this sign-in. */
async function forgetSessions({ user }: Family): Promise<void> {
  await server.connection.db.deleteFrom('sessions').where('account_id', '=', user.id).execute()
}

const answersTo = (family: Family) =>
  Promise.all([family.get('/api/user'), family.push([]), family.get('/api/sync/pull'), family.get('/api/sync/live')])

describe('a sign-in that the server does not know (rule accounts.unknown-session)', () => {
  test('is like one that is over: nobody signed the device out', async () => {
    const family = await server.family()
    await forgetSessions(family)

    for (const answer of await answersTo(family)) expect(answer).toMatchObject(expired)
  })

  test('is so too when the server lost the whole account', async () => {
    const family = await server.family()
    await server.connection.db.deleteFrom('accounts').where('id', '=', family.user.id).execute()

    for (const answer of await answersTo(family)) expect(answer).toMatchObject(expired)
  })

  test('is revoked when the password was changed since', async () => {
    const [family, other] = [await server.family(), await server.family()]
    await forgetSessions(family)
    await forgetSessions(other)
    const later = new Date(Date.now() + 2000)

    await server.connection.db
      .updateTable('accounts')
      .set({ password_changed_at: later })
      .where('id', '=', family.user.id)
      .execute()

    for (const answer of await answersTo(family)) expect(answer).toMatchObject(revoked)
    for (const answer of await answersTo(other)) expect(answer).toMatchObject(expired)
  })

  test('is not revoked by a password that was changed before it began', async () => {
    const family = await server.family()
    const password = 'a long password'
    const chosen = 'rain on the roof'
    const body = { current_password: password, password: chosen, password_confirmation: chosen }
    const { body: anew } = await family.put<{ token: string; user: Family['user'] }>('/api/user/password', body)
    await forgetSessions(family)

    expect(await server.as(anew).get('/api/user')).toMatchObject(expired)
  })

  test('of a device that was signed out stays revoked', async () => {
    const family = await server.family()
    await family.post('/api/user/sign-out-everywhere', {})

    for (const answer of await answersTo(family)) expect(answer).toMatchObject(revoked)
  })
})

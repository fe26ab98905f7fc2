import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startServer, type Family, type TestServer } from '#tests/support/server/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const day = 24 * 60 * 60 * 1000

describe('GET /api/subscription/status (rule billing.status)', () => {
  test('of a new family is its trial', async () => {
    const family = await server.family()

    expect(await family.get('/api/subscription/status')).toEqual({
      status: 200,
      headers: expect.any(Object),
      body: {
        subscribed_to_family: false,
        subscribed_to_school: false,
        on_trial: true,
        trial_ends_at: family.user.trial_ends_at,
        has_active_access: true,
        subscriptions: [],
      },
    })
  })

  test.each([
    [
      'a trial that is over',
      { trial_ends_at: new Date(Date.now() - day) },
      { on_trial: false, has_active_access: false },
    ],
    ['no trial', { trial_ends_at: null }, { on_trial: false, trial_ends_at: null, has_active_access: false }],
    [
      'a subscription after the trial',
      { trial_ends_at: new Date(Date.now() - day), subscribed_to_family: true },
      { on_trial: false, subscribed_to_family: true, has_active_access: true },
    ],
  ])('with %s (rule billing.access)', async (_what, account, expected) => {
    const family = await aFamilyWith(account)
    expect((await family.get('/api/subscription/status')).body).toMatchObject(expected)
  })
})

async function aFamilyWith(account: { trial_ends_at: Date | null; subscribed_to_family?: boolean }): Promise<Family> {
  const family = await server.family()
  await server.connection.db.updateTable('accounts').set(account).where('id', '=', family.user.id).execute()
  return family
}

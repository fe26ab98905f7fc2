import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { v7 as newId } from 'uuid'
import { aStudent, preferences } from '#tests/support/builders.ts'
import { anOp, startServer, type Family, type TestServer } from '#tests/support/server/server.ts'

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
        has_customer: false,
        billing: 'test',
      },
    })
    expect((await family.get('/api/user')).body).toMatchObject({ on_trial: true, subscribed: false })
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
    const { on_trial, subscribed_to_family: subscribed } = { subscribed_to_family: false, ...expected }
    expect((await family.get('/api/user')).body).toMatchObject({ on_trial, subscribed })
  })
})

describe('without access', () => {
  const student = () => anOp({ record: 'students', record_id: newId(), kind: 'create', fields: aStudent() })
  const lapsedFor = (days: number) => aFamilyWith({ trial_ends_at: new Date(Date.now() - days * day) })

  test.each([
    ['GET', '/api/students'],
    ['GET', '/api/progress/overview'],
    ['GET', '/api/sync/pull'],
    ['GET', '/api/user'],
    ['GET', '/api/subscription/plans'],
  ] as const)('%s %s is read for ever (rule billing.refused-calls)', async (method, url) => {
    const family = await lapsedFor(400)
    expect((await family.call({ method, url })).status).toBe(200)
  })

  test('a call that writes is refused, and says whether the trial ran out (rule billing.refused-calls)', async () => {
    const [trial, subscription] = [
      await lapsedFor(1),
      await aFamilyWith({ trial_ends_at: null, subscribed_until: new Date(Date.now() - day) }),
    ]

    const refused = { status: 402, body: { code: 'payment_required', message: expect.any(String) } }
    expect(await trial.post('/api/students', aStudent())).toMatchObject(refused)
    expect((await trial.post('/api/students', aStudent())).body).toMatchObject({ trial_expired: true })
    expect((await subscription.post('/api/students', aStudent())).body).toMatchObject({ trial_expired: false })
  })

  test('of all calls that write, only these stay open (rule billing.refused-calls)', { timeout: 60_000 }, async () => {
    const { body } = await server.visit<{ paths: Record<string, object> }>({ method: 'GET', url: '/api/docs/json' })
    const writing = Object.entries(body.paths).flatMap(([path, calls]) =>
      (['POST', 'PUT', 'PATCH', 'DELETE'] as const)
        .filter((method) => method.toLowerCase() in calls)
        .map((method) => ({ method, path })),
    )
    const stayOpen: string[] = []
    for (const { method, path } of writing) {
      const family = await lapsedFor(400)
      const url = path.replaceAll(/\{[^}]+\}/g, newId())
      const { status } = await family.call({ method, url, ...(method === 'DELETE' ? {} : { payload: {} }) })
      if (status !== 402) stayOpen.push(`${method} ${path}`)
    }

    expect(writing.length).toBeGreaterThan(70)
    // A push is judged by what is in it.
    expect(stayOpen.sort()).toEqual([
      'DELETE /api/notifications/push',
      'DELETE /api/packets/{id}/link',
      'DELETE /api/user/deletion',
      'DELETE /api/user/sessions/{id}',
      'POST /api/email/restore',
      'POST /api/email/verify',
      'POST /api/email/verify/send',
      'POST /api/login',
      'POST /api/logout',
      'POST /api/notifications/preview',
      'POST /api/notifications/push',
      'POST /api/password/forgot',
      'POST /api/password/reset',
      'POST /api/register',
      'POST /api/state/preview',
      'POST /api/subscription/cancel',
      'POST /api/subscription/checkout',
      'POST /api/subscription/resume',
      'POST /api/subscription/test/end-period',
      'POST /api/sync/push',
      'POST /api/user/billing-portal',
      'POST /api/user/deletion',
      'POST /api/user/export',
      'POST /api/user/sign-out-everywhere',
      'POST /api/webhooks/stripe',
      'PUT /api/notifications/preferences',
      'PUT /api/user/password',
      'PUT /api/user/profile',
      'PUT /api/user/school-year',
    ])
  })

  test('the account and its settings stay hers (rule billing.refused-calls)', async () => {
    const family = await lapsedFor(400)

    expect((await family.put('/api/notifications/preferences', preferences())).status).toBe(200)
    const profile = { name: 'Hannah', email: family.user.email, school_name: null }
    expect((await family.put('/api/user/profile', profile)).status).toBe(200)
    expect((await family.post('/api/user/deletion', { password: 'a long password' })).status).toBe(200)
  })

  test.each([
    [1, 200],
    [29.9, 200],
    [30.1, 402],
  ])('%d days after the lapse a push gets %d, whenever it was made (rule billing.grace)', async (days, status) => {
    const family = await lapsedFor(days)
    expect((await family.push([student()])).status).toBe(status)
  })

  test('after the grace settings are still pushed, and all that waited once access is back (rule billing.grace)', async () => {
    const family = await lapsedFor(60)
    const { id: record_id } = family.user
    const fields = { inactivity_days: 14 }
    const setting = anOp({
      record: 'notification_preferences',
      record_id,
      kind: 'set',
      fields,
      from: { inactivity_days: 3 },
    })
    const waiting = student()

    expect((await family.push([setting])).status).toBe(200)
    expect(await family.push([waiting])).toMatchObject({ status: 402, body: { trial_expired: true } })

    await change(family, { subscribed_to_family: true })
    expect((await family.push([waiting])).body.answers).toMatchObject([{ code: 'ok' }])
  })

  test('with BILLING=off everything is open, and nothing is sold (rule billing.off)', async () => {
    const open = await startServer({ BILLING: 'off' })
    const family = await open.family()
    expect((await family.get('/api/user')).body).toMatchObject({ trial_ends_at: null, on_trial: false })
    expect((await family.get('/api/subscription/status')).body).toMatchObject({ on_trial: false, trial_ends_at: null })
    await open.connection.db
      .updateTable('accounts')
      .set({ trial_ends_at: null })
      .where('id', '=', family.user.id)
      .execute()

    expect((await family.post('/api/students', aStudent())).status).toBe(201)
    expect((await family.get('/api/user')).body).toMatchObject({ has_active_access: true })
    expect((await family.get('/api/subscription/status')).body).toMatchObject({
      billing: 'off',
      has_active_access: true,
    })
    expect((await family.post('/api/subscription/checkout', { plan: 'family' })).status).toBe(422)
    await open.close()
  })
})

interface AccountFields {
  trial_ends_at?: Date | null
  subscribed_to_family?: boolean
  subscribed_until?: Date | null
}

async function aFamilyWith(account: AccountFields): Promise<Family> {
  const family = await server.family()
  await change(family, account)
  return family
}

async function change(family: Family, account: AccountFields): Promise<void> {
  await server.connection.db.updateTable('accounts').set(account).where('id', '=', family.user.id).execute()
}

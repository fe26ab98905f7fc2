import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SubscriptionStatus } from '#shared/billing/subscription-status.ts'
import { startServer, type Family, type TestServer } from '#tests/support/server/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const family = { plan: 'family' }
const statusOf = async (of: Family) => (await of.get<SubscriptionStatus>('/api/subscription/status')).body

async function openCheckout(of: Family): Promise<string> {
  const { body } = await of.post<{ checkout_url: string }>('/api/subscription/checkout', family)
  return new URL(body.checkout_url).pathname
}

/** Presses a button of a page of the test checkout, as a browser without any script does. */
const press = (url: string, button: 'pay' | 'decline' | 'back') =>
  server.app.inject({
    method: 'POST',
    url,
    payload: `press=${button}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })

const endPeriod = (of: Family) => of.post('/api/subscription/test/end-period', {})

describe('the test checkout (rule billing.test-checkout)', () => {
  test('says that no money moves, and has three buttons', async () => {
    const { payload, headers, statusCode } = await server.app.inject(await openCheckout(await server.family()))

    expect(statusCode).toBe(200)
    expect(headers['content-type']).toContain('text/html')
    expect(payload).toContain('Test mode - no money moves')
    for (const button of ['Pay (test)', 'Decline (test)', 'Back']) expect(payload).toContain(`>${button}</button>`)
  })

  test('is walked the whole way: trial, paid, cancelled, resumed, failed, lapsed, paid again', async () => {
    const payer = await server.family()
    const checkout = await openCheckout(payer)
    expect((await statusOf(payer)).subscriptions).toEqual([])

    expect(await press(checkout, 'pay')).toMatchObject({ statusCode: 303 })
    expect(await statusOf(payer)).toMatchObject({
      subscribed_to_family: true,
      billing: 'test',
      subscriptions: [{ stripe_status: 'trialing', ends_at: null }],
    })

    await payer.post('/api/subscription/cancel', family)
    expect((await statusOf(payer)).subscriptions[0]?.ends_at).toBe(payer.user.trial_ends_at)
    await payer.post('/api/subscription/resume', family)
    expect((await statusOf(payer)).subscriptions[0]?.ends_at).toBeNull()

    await endPeriod(payer)
    expect((await statusOf(payer)).subscriptions[0]?.stripe_status).toBe('active')

    const portal = (await payer.post<{ url: string }>('/api/user/billing-portal', {})).body.url
    expect((await press(new URL(portal).pathname, 'decline')).payload).toContain('declined')
    expect(await statusOf(payer)).toMatchObject({
      has_active_access: true,
      subscriptions: [{ stripe_status: 'past_due' }],
    })

    await endPeriod(payer)
    expect(await statusOf(payer)).toMatchObject({
      has_active_access: false,
      subscribed_to_family: false,
      subscriptions: [{ stripe_status: 'canceled' }],
    })

    await press(await openCheckout(payer), 'pay')
    const again = await statusOf(payer)
    expect(again).toMatchObject({ has_active_access: true, subscribed_to_family: true })
    expect(again.subscriptions.map(({ stripe_status }) => stripe_status)).toEqual(['active', 'canceled'])
  })

  test.each(['decline', 'back'] as const)('%s changes nothing before there is a subscription', async (button) => {
    const payer = await server.family()

    await press(await openCheckout(payer), button)

    expect(await statusOf(payer)).toMatchObject({ subscribed_to_family: false, subscriptions: [] })
  })

  test.each(['cancel', 'resume'])(
    '%s: a subscription past its end stays ended, and can be bought again (rule billing.resume)',
    async (verb) => {
      const payer = await server.family()
      await press(await openCheckout(payer), 'pay')
      await payer.post('/api/subscription/cancel', family)
      const past = new Date(Date.now() - 1000)
      const { db } = server.connection
      const ours = db.updateTable('test_subscriptions').where('account_id', '=', payer.user.id)
      await ours.set({ period_ends_at: past }).execute()
      await db.updateTable('accounts').set({ trial_ends_at: past }).where('id', '=', payer.user.id).execute()

      expect(await payer.post(`/api/subscription/${verb}`, family)).toMatchObject({
        status: 409,
        body: { code: 'no_subscription' },
      })
      expect(await statusOf(payer)).toMatchObject({
        has_active_access: false,
        subscriptions: [{ stripe_status: 'canceled' }],
      })

      await press(await openCheckout(payer), 'pay')
      expect((await statusOf(payer)).subscriptions.map(({ stripe_status }) => stripe_status)).toEqual([
        'active',
        'canceled',
      ])
    },
  )

  test('a period that ends without a subscription is that of the trial', async () => {
    const visitor = await server.family()

    await endPeriod(visitor)

    expect(await statusOf(visitor)).toMatchObject({ on_trial: false, has_active_access: false })
  })

  test('an address that nobody was given opens nothing', async () => {
    for (const method of ['GET', 'POST'] as const) {
      const { statusCode } = await server.app.inject({ method, url: '/api/subscription/test-checkout/guess' })
      expect(statusCode).toBe(404)
    }
  })

  test('hears no webhooks', async () => {
    const headers = { 'stripe-signature': 't=1,v1=1', 'content-type': 'application/json' }
    const call = { method: 'POST', url: '/api/webhooks/stripe', payload: '{}', headers } as const
    expect((await server.app.inject(call)).statusCode).toBe(400)
  })
})

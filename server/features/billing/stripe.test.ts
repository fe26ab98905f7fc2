import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { aStudent } from '#tests/support/builders.ts'
import { openPayingFamilies, type PayingFamilies } from '#tests/support/server/paying-families.ts'

let stripe: PayingFamilies['stripe']
let server: PayingFamilies['server']
let open: PayingFamilies
beforeAll(async () => {
  open = await openPayingFamilies()
  ;({ stripe, server } = open)
})
afterAll(() => open.close())
beforeEach(() => stripe.reset())

const day = 24 * 60 * 60_000
const family = { plan: 'family' }

describe('the checkout', () => {
  test('passes the rest of the trial on, so that nothing is charged before its end (rule billing.trial-kept)', async () => {
    const payer = await server.family()

    const { status, body } = await open.checkout(payer)

    expect({ status, body }).toEqual({
      status: 200,
      body: { checkout_url: expect.stringMatching(/^https:\/\/checkout\.stripe/) },
    })
    const { params } = stripe.calls.find(({ call }) => call === 'POST /v1/checkout/sessions') ?? expect.fail()
    const sent = Object.fromEntries(params)
    expect(sent).toMatchObject({
      mode: 'subscription',
      customer: await open.customerOf(payer),
      'line_items[0][price]': 'price_family',
      'subscription_data[trial_end]': String(Math.floor(Date.parse(payer.user.trial_ends_at ?? '') / 1000)),
    })
    expect(sent['success_url']).toMatch(/\/subscription\?checkout=success$/)
  })

  test.each([
    ['30 hours of trial', 30 / 24, { 'subscription_data[trial_period_days]': '2' }],
    ['an hour of trial', 1 / 24, { 'subscription_data[trial_period_days]': '1' }],
  ])('gives whole days for %s: Stripe takes no nearer end (rule billing.trial-kept)', async (_what, days, expected) => {
    const payer = await server.family()
    await open.setTrial(payer, new Date(Date.now() + days * day))

    await open.checkout(payer)

    const { params } = stripe.calls.find(({ call }) => call === 'POST /v1/checkout/sessions') ?? expect.fail()
    expect(Object.fromEntries(params)).toMatchObject(expected)
  })

  test('gives no second trial', async () => {
    const payer = await server.family()
    await open.setTrial(payer, new Date(Date.now() - day))

    await open.checkout(payer)

    const { params } = stripe.calls.find(({ call }) => call === 'POST /v1/checkout/sessions') ?? expect.fail()
    expect([...params.keys()].filter((name) => name.includes('trial'))).toEqual([])
  })

  test('pressed twice is one checkout of one customer (rule billing.once)', async () => {
    const payer = await server.family()

    const [one, two] = await Promise.all([open.checkout(payer), open.checkout(payer)])

    expect(one.body).toEqual(two.body)
    expect(new Set(stripe.calls.filter(({ call }) => call === 'POST /v1/customers').map(({ key }) => key)).size).toBe(1)
  })

  test.each([
    ['an answer that is lost', 'lost' as const],
    ['a server that fails', 500],
  ])('goes on after %s, with the same idempotency key (rule billing.once)', async (_what, outcome) => {
    const payer = await server.family()
    stripe.next(outcome)

    expect((await open.checkout(payer)).status).toBe(200)

    const keys = stripe.calls.filter(({ call }) => call === 'POST /v1/customers').map(({ key }) => key)
    expect(keys).toHaveLength(2)
    expect(new Set(keys).size).toBe(1)
  })

  test('says so when Stripe is away, without a word of its own (rule billing.provider-away)', async () => {
    const payer = await server.family()
    stripe.next(500, 500, 500)

    const answer = await open.checkout(payer)

    expect(answer).toMatchObject({ status: 502, body: { code: 'payment_unavailable' } })
    expect(JSON.stringify(answer.body)).not.toContain('Not now')
    expect((await open.checkout(payer)).status).toBe(200)
  })

  test.each([
    [{ plan: 'school' }, 422, 'plan_not_available'],
    [{ plan: 'School Plan' }, 422, 'plan_not_available'],
    [{ plan: 'gold' }, 422, 'validation'],
    [{ plan_id: 'school' }, 422, 'plan_not_available'],
    [{ plan: 'family', plan_id: 'school' }, 422, 'validation'],
    [{}, 422, 'validation'],
    [{ plan: 'family', price: 1 }, 422, 'validation'],
  ])('of %j is refused (rule billing.plan-names)', async (body, status, code) => {
    const payer = await server.family()
    expect(await payer.post('/api/subscription/checkout', body)).toMatchObject({ status, body: { code } })
  })
})

test.each([{ plan_id: 'family' }, { plan_id: 'Family Plan', plan: 'family' }])(
  'a checkout takes %j as it takes the plan (rule billing.plan-names)',
  async (body) => {
    const payer = await server.family()
    expect((await payer.post('/api/subscription/checkout', body)).status).toBe(200)
  },
)

test('a plan that is only advertised is refused in the words of its button (rule billing.plan-names)', async () => {
  const payer = await server.family()
  const { body } = await payer.post('/api/subscription/checkout', { plan_id: 'school' })
  expect(body).toMatchObject({
    message: 'This plan is coming soon! Please check back later or contact us for early access.',
  })
})

describe('a subscription', () => {
  test('within the trial is trialing, and cancelled and resumed by its plan (rules billing.cancel, billing.resume)', async () => {
    const { payer } = await open.aPayer()
    expect(await open.statusOf(payer)).toMatchObject({
      subscribed_to_family: true,
      has_customer: true,
      billing: 'on',
      subscriptions: [{ name: 'family', stripe_status: 'trialing', ends_at: null }],
    })

    expect(await payer.post('/api/subscription/cancel', family)).toMatchObject({ status: 200 })
    const cancelled = await open.statusOf(payer)
    expect(cancelled.subscribed_to_family).toBe(true)
    // Stripe counts in seconds.
    const end = new Date(Math.floor(Date.parse(payer.user.trial_ends_at ?? '') / 1000) * 1000)
    expect(cancelled.subscriptions[0]?.ends_at).toBe(end.toISOString())

    expect(await payer.post('/api/subscription/resume', { plan: 'Family Plan' })).toMatchObject({ status: 200 })
    expect((await open.statusOf(payer)).subscriptions[0]?.ends_at).toBeNull()
  })

  test('is bought once', async () => {
    const { payer } = await open.aPayer()
    expect(await open.checkout(payer)).toMatchObject({ status: 409, body: { code: 'already_subscribed' } })
  })

  test('is managed at the provider, by customers only (rule billing.manage)', async () => {
    const [{ payer, customer }, other] = [await open.aPayer(), await server.family()]

    const { body } = await payer.post('/api/user/billing-portal', {})

    expect(body).toEqual({ url: `https://portal.stripe.example/${customer}` })
    expect(await other.post('/api/user/billing-portal', {})).toMatchObject({
      status: 409,
      body: { code: 'no_customer' },
    })
    expect(await other.post('/api/subscription/cancel', family)).toMatchObject({ status: 409 })
  })

  test.each([
    ['past_due', { status: 'past_due' }, { subscribed_to_family: true, has_active_access: true }],
    ['unpaid', { status: 'unpaid' }, { subscribed_to_family: false, has_active_access: false }],
    [
      'ended',
      { status: 'canceled', ended_at: Math.floor(Date.now() / 1000) - 60 },
      { subscribed_to_family: false, has_active_access: false },
    ],
  ])('that is %s (rule billing.past-due)', async (_what, fields, expected) => {
    const { payer, subscription } = await open.aPayer()
    await open.setTrial(payer, new Date(Date.now() - day))
    stripe.change(subscription.id, fields)

    await open.hear(stripe.event('customer.subscription.updated', subscription))

    expect(await open.statusOf(payer)).toMatchObject(expected)
    const write = await payer.post('/api/students', aStudent())
    expect(write.status).toBe(expected.has_active_access ? 201 : 402)
  })

  test('is seen on the way back from paying, before the webhook comes (rule billing.truth-is-fetched)', async () => {
    const payer = await server.family()
    await open.checkout(payer)
    stripe.pay(await open.customerOf(payer))

    expect(await open.statusOf(payer)).toMatchObject({ subscribed_to_family: true })
  })
})

describe('webhooks (rules billing.webhooks, billing.truth-is-fetched)', () => {
  test('doubled ones count once', async () => {
    const { payer, subscription } = await open.aPayer()
    const event = stripe.event('customer.subscription.updated', subscription)
    await open.hear(event)
    stripe.calls.length = 0

    expect((await open.hear(event)).statusCode).toBe(200)

    expect(stripe.calls).toEqual([])
    expect((await open.statusOf(payer)).subscriptions).toHaveLength(1)
  })

  test('in any order, late and all at once, the state ends as Stripe has it', async () => {
    const { payer, subscription } = await open.aPayer()
    const before = stripe.event('customer.subscription.updated', { ...subscription })
    stripe.change(subscription.id, { status: 'past_due' })
    const last = stripe.event('invoice.paid', { id: 'in_1', customer: subscription['customer'] })
    stripe.calls.length = 0
    // Its answer is made now, and arrives when a later one is long there.
    stripe.next({ silence: 400 })
    const late = open.hear(before)
    await vi.waitFor(() => expect(stripe.calls).toHaveLength(1))
    stripe.change(subscription.id, { status: 'active', cancel_at_period_end: true })
    await open.hear(last)
    await late

    const [shown] = (await open.statusOf(payer)).subscriptions
    expect(shown).toMatchObject({ stripe_status: 'active', ends_at: expect.any(String) })
  })

  test('forged, changed, old and unsigned ones get 400 and change nothing', async () => {
    const { payer, subscription } = await open.aPayer()
    stripe.change(subscription.id, { status: 'canceled', ended_at: 1 })
    const good = stripe.event('customer.subscription.deleted', subscription)
    const forged = [
      { ...good, payload: good.payload.replace('deleted', 'updated') },
      { ...good, headers: { ...good.headers, 'stripe-signature': 't=1,v1=00' } },
      {
        ...good,
        headers: { ...good.headers, 'stripe-signature': good.headers['stripe-signature'].replace(/t=\d+/, 't=1') },
      },
      { ...good, headers: { ...good.headers, 'stripe-signature': '' } },
      { ...good, payload: '' },
    ]

    for (const event of forged) expect((await open.hear(event)).statusCode).toBe(400)

    expect(await open.statusOf(payer)).toMatchObject({ subscribed_to_family: true })
  })

  test('of a customer that is not ours, or of another account, change nothing', async () => {
    const { payer, customer, subscription } = await open.aPayer()
    stripe.change(subscription.id, { status: 'canceled', ended_at: 1 })

    const unknown = await open.hear(stripe.event('invoice.paid', { customer: 'cus_unknown' }))
    const foreign = await open.hear(stripe.event('invoice.paid', { customer }, { account: 'acct_other' }))

    expect([unknown.statusCode, foreign.statusCode]).toEqual([200, 200])
    expect(await open.statusOf(payer)).toMatchObject({ subscribed_to_family: true })
  })

  test('come again when Stripe could not be asked', async () => {
    const { payer, subscription } = await open.aPayer()
    stripe.change(subscription.id, { status: 'past_due' })
    const event = stripe.event('customer.subscription.updated', subscription)
    stripe.next(500, 500, 500)

    expect((await open.hear(event)).statusCode).toBeGreaterThanOrEqual(500)
    expect((await open.hear(event)).statusCode).toBe(200)

    expect((await open.statusOf(payer)).subscriptions[0]?.stripe_status).toBe('past_due')
  })
})

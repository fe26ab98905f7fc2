import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { openPayingFamilies, type PayingFamilies } from '#tests/support/server/paying-families.ts'
import { refreshAll } from './queries.ts'

let stripe: PayingFamilies['stripe']
let server: PayingFamilies['server']
let open: PayingFamilies
beforeAll(async () => {
  open = await openPayingFamilies()
  ;({ stripe, server } = open)
})
afterAll(() => open.close())
beforeEach(() => stripe.reset())
afterEach(() => {
  vi.useRealTimers()
})

const hour = 60 * 60_000
const family = { plan: 'family' }
const subscriptionsOf = (customer: string) =>
  [...stripe.subscriptions.values()].filter((one) => one['customer'] === customer)

function later(milliseconds: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + milliseconds })
}

describe('two checkouts hours apart (rule billing.once)', () => {
  test('are one page, while they would be the same', async () => {
    const payer = await server.family()
    const first = (await open.checkout(payer)).body.checkout_url
    later(3 * hour)

    expect((await open.checkout(payer)).body.checkout_url).toBe(first)

    stripe.pay(await open.customerOf(payer), first)
    expect((await open.statusOf(payer)).subscriptions).toHaveLength(1)
  })

  test('are never both open: the older page ends where the rest of the trial is another', async () => {
    const payer = await server.family()
    await open.setTrial(payer, new Date(Date.now() + 30 * hour))
    const first = (await open.checkout(payer)).body.checkout_url
    later(10 * hour)

    const second = (await open.checkout(payer)).body.checkout_url

    const customer = await open.customerOf(payer)
    expect(second).not.toBe(first)
    expect(() => stripe.pay(customer, first)).toThrow('This page cannot be paid any more')
    stripe.pay(customer, second)
    expect(subscriptionsOf(customer)).toHaveLength(1)
  })

  test('of which the first was paid, while nobody told us, are one subscription', async () => {
    const payer = await server.family()
    await open.checkout(payer)
    const customer = await open.customerOf(payer)
    stripe.pay(customer)
    later(5 * hour)

    expect(await open.checkout(payer)).toMatchObject({ status: 409, body: { code: 'already_subscribed' } })

    expect(await open.statusOf(payer)).toMatchObject({ subscribed_to_family: true })
    expect(subscriptionsOf(customer)).toHaveLength(1)
  })

  test('of which the first is paid at this very moment are one subscription', async () => {
    const payer = await server.family()
    await open.setTrial(payer, new Date(Date.now() + 30 * hour))
    await open.checkout(payer)
    const customer = await open.customerOf(payer)
    later(10 * hour)
    stripe.calls.length = 0
    // Subscriptions are asked about, then pages: by the time that answer arrives, hers is paid.
    stripe.next({ silence: 0 }, { silence: 400 })
    const second = open.checkout(payer)
    await vi.waitFor(() => expect(stripe.calls).toHaveLength(2))
    stripe.pay(customer)

    expect(await second).toMatchObject({ status: 409, body: { code: 'already_subscribed' } })

    expect(subscriptionsOf(customer)).toHaveLength(1)
    expect(await open.statusOf(payer)).toMatchObject({ subscribed_to_family: true })
  })

  test('after one that ended are two subscriptions, one after the other', async () => {
    const { payer, customer, subscription } = await open.aPayer()
    stripe.change(subscription.id, { status: 'canceled', ended_at: 1 })
    await open.hear(stripe.event('customer.subscription.deleted', subscription))

    expect((await open.checkout(payer)).status).toBe(200)

    stripe.pay(customer)
    expect((await open.statusOf(payer)).subscriptions.map(({ stripe_status }) => stripe_status).toSorted()).toEqual([
      'canceled',
      'trialing',
    ])
  })
})

describe('a provider that fails (rule billing.provider-away)', () => {
  test.each([400, 401, 402, 403, 404, 429])('with %d is a 502 in words of ours', async (status) => {
    const payer = await server.family()
    stripe.next(status, status, status)

    const answer = await open.checkout(payer)

    expect(answer).toMatchObject({ status: 502, body: { code: 'payment_unavailable' } })
    expect(JSON.stringify(answer.body)).not.toMatch(/Not now|stripe/i)
  })

  test(
    'that says nothing is given up in time, and what it did do is done once (rule billing.once)',
    { timeout: 60_000 },
    async () => {
      const payer = await server.family()
      const silence = { silence: 10_000 }
      stripe.next(silence, silence, silence)
      const began = Date.now()

      expect(await open.checkout(payer)).toMatchObject({ status: 502 })

      // A device waits 15 seconds; a busy machine counts more slowly.
      expect(Date.now() - began).toBeLessThan(25_000)
      expect(stripe.calls.map(({ call }) => call)).toEqual(Array(3).fill('POST /v1/customers'))
      expect((await open.checkout(payer)).status).toBe(200)
      const ours = [...stripe.customers.values()].filter(({ email }) => email === payer.user.email)
      expect(ours).toHaveLength(1)
    },
  )

  test.each(['cancel', 'resume'] as const)('%s: what is true is shown afterwards, whatever was lost', async (what) => {
    const { payer, customer, subscription } = await open.aPayer()
    if (what === 'resume') await payer.post('/api/subscription/cancel', family)
    stripe.next('lost', 500, 500)

    expect(await payer.post(`/api/subscription/${what}`, family)).toMatchObject({ status: 502 })

    // It was done, although nobody heard: the webhook tells.
    await open.hear(stripe.event('customer.subscription.updated', subscription))
    const isEnding = subscriptionsOf(customer)[0]?.['cancel_at_period_end']
    expect(isEnding).toBe(what === 'cancel')
    expect((await open.statusOf(payer)).subscriptions[0]?.ends_at === null).toBe(what === 'resume')
  })
})

describe('the owner of an event (rules billing.webhooks, billing.private)', () => {
  test('one about a family changes no other', async () => {
    const [one, other] = [await open.aPayer(), await open.aPayer()]
    for (const { subscription } of [one, other]) stripe.change(subscription.id, { status: 'canceled', ended_at: 1 })

    // Names the customer of one, and the subscription of the other.
    await open.hear(stripe.event('invoice.paid', { customer: one.customer, subscription: other.subscription.id }))

    expect(await open.statusOf(one.payer)).toMatchObject({ subscriptions: [{ stripe_status: 'canceled' }] })
    expect(await open.statusOf(other.payer)).toMatchObject({ subscriptions: [{ stripe_status: 'trialing' }] })
  })

  test('a family sees nothing of another one', async () => {
    await open.aPayer()
    const stranger = await server.family()

    expect(await open.statusOf(stranger)).toMatchObject({ subscriptions: [], has_customer: false })
    for (const what of ['cancel', 'resume']) {
      expect((await stranger.post(`/api/subscription/${what}`, family)).status).toBe(409)
    }
  })

  test('no card is ever kept', async () => {
    const { payer, subscription } = await open.aPayer()
    const card = { brand: 'visa', last4: '4242', number: '4242424242424242' }
    await open.hear(
      stripe.event('customer.subscription.updated', { ...subscription, default_payment_method: { card } }),
    )
    const sent = stripe.calls.map(({ params }) => String(params)).join('\n')

    const { db } = server.connection
    const kept = [
      await db.selectFrom('accounts').selectAll().where('id', '=', payer.user.id).execute(),
      await db.selectFrom('subscriptions').selectAll().where('account_id', '=', payer.user.id).execute(),
      await db.selectFrom('payment_events').selectAll().execute(),
    ]
    expect(JSON.stringify(kept)).not.toMatch(/4242|visa/)
    expect(sent).not.toMatch(/card\[|number/)
  })
})

test('a word that was lost is asked for once a day (rule billing.truth-is-fetched)', async () => {
  const { payer, subscription } = await open.aPayer()
  stripe.change(subscription.id, { status: 'canceled', ended_at: 1 })
  const { db } = server.connection
  const payments = server.app.payments ?? expect.fail('Nobody is asked for money')

  expect(await refreshAll(db, payments)).not.toContain(payer.user.id)

  expect(await open.statusOf(payer)).toMatchObject({ subscribed_to_family: false })
})

// The last one: what it began goes on behind it.
test(
  'a provider that says nothing does not keep the page waiting (rule billing.provider-away)',
  { timeout: 60_000 },
  async () => {
    const payer = await server.family()
    await open.checkout(payer)
    stripe.pay(await open.customerOf(payer))
    stripe.next({ silence: 20_000 }, { silence: 20_000 })

    // Answered with what is known, before the provider's word came.
    expect(await open.statusOf(payer)).toMatchObject({ subscribed_to_family: false })

    await vi.waitFor(
      async () => expect(await open.statusOf(payer)).toMatchObject({ subscribed_to_family: true }),
      40_000,
    )
  },
)

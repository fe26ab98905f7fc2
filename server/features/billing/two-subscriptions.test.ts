import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openPayingFamilies, type PayingFamilies } from '#tests/support/server/paying-families.ts'
import { refreshAll } from './queries.ts'

let open: PayingFamilies
let stripe: PayingFamilies['stripe']
beforeAll(async () => {
  open = await openPayingFamilies()
  ;({ stripe } = open)
})
afterAll(() => open.close())
beforeEach(() => stripe.reset())

const now = () => Math.floor(Date.now() / 1000)
const statusOf = (subscription: { id: string }) => stripe.subscriptions.get(subscription.id)?.['status']

/** A family whose subscription gives no access any more, has not ended either, and owes a bill. */
async function aLapsedPayer(status: string) {
  const paying = await open.aPayer()
  await open.setTrial(paying.payer, null)
  const bill = stripe.owe(paying.subscription.id)
  stripe.change(paying.subscription.id, { status })
  await open.hear(stripe.event('customer.subscription.updated', paying.subscription))
  expect((await open.statusOf(paying.payer)).has_active_access).toBe(false)
  return { ...paying, bill }
}

/** Another one that runs, of which nobody told us. */
function another({ id }: { id: string }) {
  const twin = {
    ...structuredClone(stripe.subscriptions.get(id)),
    id: `${id}next`,
    status: 'active',
    created: now() + 60,
  }
  stripe.subscriptions.set(twin.id, twin)
  return twin
}

describe('paying again (rule billing.once)', () => {
  test.each(['unpaid', 'paused', 'incomplete'])(
    'while one is %s ends that first, and its bill is owed no more',
    async (status) => {
      const { payer, customer, subscription, bill } = await aLapsedPayer(status)

      expect((await open.checkout(payer)).status).toBe(200)

      expect([statusOf(subscription), bill['status']]).toEqual(['canceled', 'void'])
      const next = stripe.pay(customer)
      await open.hear(stripe.event('customer.subscription.created', next))
      expect(await open.statusOf(payer)).toMatchObject({ has_active_access: true })
      expect([statusOf(subscription), statusOf(next)]).toEqual(['canceled', 'active'])
    },
  )

  test('twice at once ends it once, and is one page', async () => {
    const { payer, subscription } = await aLapsedPayer('unpaid')

    const [one, two] = await Promise.all([open.checkout(payer), open.checkout(payer)])

    expect([one.status, two.status]).toEqual([200, 200])
    expect(one.body).toEqual(two.body)
    expect(statusOf(subscription)).toBe('canceled')
  })

  test('when that was paid a moment ago, and no word came, ends nothing: it runs', async () => {
    const { payer, subscription } = await aLapsedPayer('unpaid')
    stripe.change(subscription.id, { status: 'active' })

    expect(await open.checkout(payer)).toMatchObject({ status: 409, body: { code: 'already_subscribed' } })
    expect(statusOf(subscription)).toBe('active')
  })

  test.each([
    ['asked', 0],
    ['told to end it', 2],
  ])('while the provider can not be %s opens no page', async (_what, answers) => {
    const { payer, subscription } = await aLapsedPayer('unpaid')
    stripe.reset()
    stripe.next(...Array.from({ length: answers }, () => ({ silence: 0 })), 500, 500, 500)

    expect(await open.checkout(payer)).toMatchObject({ status: 502, body: { code: 'payment_unavailable' } })

    expect(stripe.calls.map(({ call }) => call)).not.toContain('POST /v1/checkout/sessions')
    expect((await open.checkout(payer)).status).toBe(200)
    expect(statusOf(subscription)).toBe('canceled')
  })
})

describe('two that would be billed (rule billing.once)', () => {
  test('one that is unpaid beside one that runs ends with the next word of either', async () => {
    const { payer, subscription, bill } = await aLapsedPayer('unpaid')
    const next = another(subscription)

    await open.hear(stripe.event('customer.subscription.created', next))

    expect([statusOf(subscription), bill['status'], statusOf(next)]).toEqual(['canceled', 'void', 'active'])
    expect((await open.statusOf(payer)).subscriptions.map(({ stripe_status }) => stripe_status)).toEqual([
      'active',
      'canceled',
    ])
  })

  test('one that comes back to life by a webhook is cancelled, its open bill voided; should that fail, with the next try', async () => {
    const { payer, subscription, bill } = await aLapsedPayer('unpaid')
    const next = another(subscription)
    stripe.change(subscription.id, { status: 'active' })
    const revived = stripe.event('customer.subscription.updated', subscription)
    stripe.next({ silence: 0 }, 500, 500, 500)

    expect((await open.hear(revived)).statusCode).toBeGreaterThanOrEqual(500)
    // The parent has the use of a plan as soon as she pays for it.
    expect(await open.statusOf(payer)).toMatchObject({ has_active_access: true })
    expect((await open.hear(revived)).statusCode).toBe(200)

    expect([statusOf(subscription), bill['status'], statusOf(next)]).toEqual(['canceled', 'void', 'active'])
    expect((await payer.post('/api/subscription/cancel', { plan: 'family' })).status).toBe(200)
    expect(stripe.subscriptions.get(next.id)).toMatchObject({ cancel_at_period_end: true })
  })

  test('without a word is found once a day', async () => {
    const { subscription } = await aLapsedPayer('paused')
    another(subscription)

    await refreshAll(open.server.connection.db, open.server.app.payments ?? expect.fail('Nobody is asked for money'))

    expect(statusOf(subscription)).toBe('canceled')
  })
})

test('one whose first payment never went through is neither a subscription nor the end of one (rule billing.grace)', async () => {
  const { payer, subscription } = await open.aPayer()
  await open.setTrial(payer, null)
  const ended = now() - 40 * 24 * 60 * 60
  stripe.change(subscription.id, { status: 'canceled', ended_at: ended })
  await open.hear(stripe.event('customer.subscription.deleted', subscription))
  const late = { ...another(subscription), status: 'incomplete', ended_at: null, cancel_at: now() + 60 * 60 }
  stripe.subscriptions.set(late.id, late)

  await open.hear(stripe.event('customer.subscription.created', late))

  expect((await open.statusOf(payer)).subscriptions.map(({ stripe_status }) => stripe_status)).toEqual(['canceled'])
  const { db } = open.server.connection
  const found = db.selectFrom('accounts').select('subscribed_until').where('id', '=', payer.user.id)
  expect((await found.executeTakeFirstOrThrow()).subscribed_until).toEqual(new Date(ended * 1000))
})

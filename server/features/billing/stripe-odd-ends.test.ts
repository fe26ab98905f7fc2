import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openPayingFamilies, type PayingFamilies } from '#tests/support/server/paying-families.ts'
import { refreshAll } from './queries.ts'

let open: PayingFamilies
beforeAll(async () => {
  open = await openPayingFamilies()
})
afterAll(() => open.close())
beforeEach(() => open.stripe.reset())

const inDays = (days: number) => Math.floor(Date.now() / 1000) + days * 24 * 60 * 60
const family = { plan: 'family' }

function askAll(): Promise<string[]> {
  const payments = open.server.app.payments ?? expect.fail('Nobody is asked for money')
  return refreshAll(open.server.connection.db, payments)
}

describe('changes made at Stripe itself, without a webhook (rule billing.truth-is-fetched)', () => {
  test('a bill that was paid after all gives access back with the daily question', async () => {
    const { payer, subscription } = await open.aPayer()
    await open.setTrial(payer, null)
    open.stripe.change(subscription.id, { status: 'unpaid' })
    await open.hear(open.stripe.event('customer.subscription.updated', subscription))
    expect(await open.statusOf(payer)).toMatchObject({ has_active_access: false })
    // On the pages for cards and bills.
    open.stripe.change(subscription.id, { status: 'active' })

    expect(await askAll()).not.toContain(payer.user.id)

    expect(await open.statusOf(payer)).toMatchObject({ has_active_access: true, subscribed_to_family: true })
  })

  test('of an account that will be deleted nothing renews, and who keeps it can resume (rule billing.leaving)', async () => {
    const [leaving, staying] = [await open.aPayer(), await open.aPayer()]
    const account = open.server.connection.db.updateTable('accounts').where('id', '=', leaving.payer.user.id)
    await account.set({ deletion_at: new Date(Date.now() + 86_400_000) }).execute()

    expect(await askAll()).not.toContain(leaving.payer.user.id)

    expect(leaving.subscription).toMatchObject({ cancel_at_period_end: true })
    expect(staying.subscription).not.toMatchObject({ cancel_at_period_end: true })
    expect((await open.statusOf(leaving.payer)).subscriptions).toMatchObject([{ ends_at: expect.any(String) }])

    await account.set({ deletion_at: null }).execute()
    expect((await leaving.payer.post('/api/subscription/resume', family)).status).toBe(200)
    expect(await askAll()).not.toContain(leaving.payer.user.id)
    expect(leaving.subscription).toMatchObject({ cancel_at_period_end: false })
  })

  test('a subscription that has ended for good is not asked about forever', async () => {
    const { customer, subscription } = await open.aPayer()
    open.stripe.change(subscription.id, { status: 'canceled', ended_at: inDays(-1) })
    await askAll()
    open.stripe.reset()

    await askAll()

    expect(open.stripe.calls.filter(({ params }) => params.get('customer') === customer)).toEqual([])
  })

  test.each(['cancel', 'resume'])(
    'to %s what has ended there meanwhile says so, and the screen knows',
    async (verb) => {
      const { payer, subscription } = await open.aPayer()
      await open.setTrial(payer, null)
      open.stripe.change(subscription.id, { status: 'canceled', ended_at: inDays(-1) })

      const { status, body } = await payer.post(`/api/subscription/${verb}`, family)

      expect([status, body]).toMatchObject([409, { code: 'no_subscription' }])
      expect(await open.statusOf(payer)).toMatchObject({ subscribed_to_family: false, has_active_access: false })
    },
  )

  test('one that is to end on a day that was set there goes on when it is resumed (rule billing.resume)', async () => {
    const { payer, subscription } = await open.aPayer()
    // So the pages for cards and bills cancel, in newer accounts of the provider.
    open.stripe.change(subscription.id, { cancel_at: inDays(20), cancel_at_period_end: false })
    await open.hear(open.stripe.event('customer.subscription.updated', subscription))
    expect((await open.statusOf(payer)).subscriptions[0]?.ends_at).not.toBeNull()

    expect((await payer.post('/api/subscription/resume', family)).status).toBe(200)

    expect((await open.statusOf(payer)).subscriptions[0]?.ends_at).toBeNull()
    expect(open.stripe.subscriptions.get(subscription.id)).toMatchObject({
      cancel_at: null,
      cancel_at_period_end: false,
    })
  })

  test('of two that run, as only Stripe itself can make them, cancel ends both, and resume lets one go on (rule billing.cancel)', async () => {
    const { payer, subscription } = await open.aPayer()
    const twin = { ...structuredClone(subscription), id: `${subscription.id}twin`, created: inDays(0) + 60 }
    open.stripe.subscriptions.set(twin.id, twin)
    await open.hear(open.stripe.event('customer.subscription.created', twin))
    const ending = () =>
      [subscription, twin].map(({ id }) => open.stripe.subscriptions.get(id)?.['cancel_at_period_end'])

    expect((await payer.post('/api/subscription/cancel', family)).status).toBe(200)
    expect(ending()).toEqual([true, true])
    expect((await open.statusOf(payer)).subscriptions.map(({ ends_at }) => ends_at)).not.toContain(null)

    expect((await payer.post('/api/subscription/resume', family)).status).toBe(200)
    expect(ending()).toEqual([true, false])
  })

  test('a customer that was deleted there pays as a new one (rule billing.once)', async () => {
    const { payer, customer } = await open.aPayer()
    open.stripe.deleteCustomer(customer)
    await askAll()
    expect(await open.statusOf(payer)).toMatchObject({ subscribed_to_family: false })

    const [{ status }, again] = await Promise.all([open.checkout(payer), open.checkout(payer)])

    expect([status, again.status]).toEqual([200, 200])
    const next = await open.customerOf(payer)
    expect(next).not.toBe(customer)
    await open.hear(open.stripe.event('customer.subscription.created', open.stripe.pay(next)))
    expect(await open.statusOf(payer)).toMatchObject({ subscribed_to_family: true })
    const ofHers = [...open.stripe.customers.values()].filter(({ email }) => email === payer.user.email)
    expect(ofHers.map(({ id }) => id)).toEqual([next])
  })
})

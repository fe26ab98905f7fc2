import { expect } from 'vitest'
import type { SubscriptionStatus } from '#shared/billing/subscription-status.ts'
import { startServer, type Family, type TestServer } from './server.ts'
import { openStripeStandIn, type SignedEvent, type StripeStandIn } from './stripe-stand-in.ts'

/** A server whose payment provider is a stand-in, and what families do there. */
export interface PayingFamilies {
  stripe: StripeStandIn
  server: TestServer
  statusOf: (family: Family) => Promise<SubscriptionStatus>
  checkout: (family: Family) => Promise<{ status: number; body: { checkout_url: string; code?: string } }>
  /** The server hears an event. */
  hear: (event: SignedEvent) => Promise<{ statusCode: number }>
  customerOf: (family: Family) => Promise<string>
  setTrial: (family: Family, trial_ends_at: Date | null) => Promise<void>
  /** A family that paid, and of which the server has heard. */
  aPayer: () => Promise<{ payer: Family; customer: string; subscription: ReturnType<StripeStandIn['pay']> }>
  close: () => Promise<void>
}

/** Opens both. */
export async function openPayingFamilies(): Promise<PayingFamilies> {
  const stripe = await openStripeStandIn()
  const server = await startServer(stripe.settings)
  const { db } = server.connection
  const checkout: PayingFamilies['checkout'] = (family) => family.post('/api/subscription/checkout', { plan: 'family' })
  const hear: PayingFamilies['hear'] = ({ payload, headers }) =>
    server.app.inject({ method: 'POST', url: '/api/webhooks/stripe', payload, headers })
  const customerOf = async ({ user }: Family) => {
    const asked = db.selectFrom('accounts').select('stripe_customer_id').where('id', '=', user.id)
    return (await asked.executeTakeFirst())?.stripe_customer_id ?? expect.fail('The family is no customer')
  }
  return {
    stripe,
    server,
    checkout,
    hear,
    customerOf,
    statusOf: async (family) => (await family.get<SubscriptionStatus>('/api/subscription/status')).body,
    setTrial: async ({ user }, trial_ends_at) => {
      await db.updateTable('accounts').set({ trial_ends_at }).where('id', '=', user.id).execute()
    },
    aPayer: async () => {
      const payer = await server.family()
      await checkout(payer)
      const customer = await customerOf(payer)
      const subscription = stripe.pay(customer)
      await hear(stripe.event('customer.subscription.created', subscription))
      return { payer, customer, subscription }
    },
    close: async () => {
      await server.close()
      await stripe.close()
    },
  }
}

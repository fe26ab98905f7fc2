import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { Refusal } from '#server/plugins/errors.ts'
import { endPeriodInTest } from './test-payments.ts'
import { CustomerGone, type CheckoutOf, type Payments } from '#server/payments/payments.ts'
import { planBody, planOf, plans, type BillingPlan } from '#shared/billing/plans.ts'
import type { SubscriptionStatus } from '#shared/billing/subscription-status.ts'
import {
  alreadySubscribed,
  asPayment,
  backTo,
  billingOff,
  noSubscription,
  planNotAvailable,
} from './payment-refusals.ts'
import { payerOf, refresh, billingStatusOf } from './queries.ts'

const tags = ['subscription']
const statusAnswer: z.ZodMiniType<SubscriptionStatus> = z.object({
  subscribed_to_family: z.boolean(),
  subscribed_to_school: z.boolean(),
  on_trial: z.boolean(),
  trial_ends_at: z.nullable(z.iso.datetime()),
  has_active_access: z.boolean(),
  subscriptions: z.array(
    z.object({
      name: z.string(),
      stripe_status: z.string(),
      created_at: z.iso.datetime(),
      ends_at: z.nullable(z.iso.datetime()),
    }),
  ),
  has_customer: z.boolean(),
  billing: z.enum(['on', 'test', 'off']),
})
const plansAnswer: z.ZodMiniType<{ plans: readonly BillingPlan[] }> = z.object({
  plans: z.array(
    z.object({
      id: z.enum(['family', 'school']),
      name: z.string(),
      description: z.string(),
      price: z.nullable(z.number()),
      features: z.array(z.string()),
      coming_soon: z.boolean(),
    }),
  ),
})
const said = { 200: z.object({ message: z.string() }) }

/** A family's subscription: what it is, and how it begins and ends. */
export const billingRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/subscription/status',
    { schema: { summary: 'Read the subscription status', tags, response: { 200: statusAnswer } } },
    async (request) => {
      await lookAfterCheckout(app, request)
      const { billing, payments } = app
      const isTest = payments?.isTest ?? false
      return request.asAccount((trx) => billingStatusOf(trx, request.account.id, Date.now(), { billing, isTest }))
    },
  )

  app.get(
    '/api/subscription/plans',
    { schema: { summary: 'List the plans', tags, response: { 200: plansAnswer } } },
    async () => ({ plans }),
  )

  const started = { 200: z.object({ checkout_url: z.string() }) }
  app.post(
    '/api/subscription/checkout',
    { schema: { summary: 'Begin to pay for a plan', tags, body: planBody, response: started } },
    async (request) => {
      const payments = paymentsFor(app, planOf(request.body))
      const payer = await settledPayer(app, payments, await knownPayer(app, payments, request.account.id))
      if (payer.running.length > 0) throw alreadySubscribed()
      const customer = payer.stripe_customer_id ?? (await becomeCustomer(app, payments, payer))
      const checkout_url = await openPage(app, payments, payer.email, {
        account: payer.id,
        customer,
        trialEnd: payer.trial_ends_at,
        origin: backTo(app.publicUrl, request),
        after: payer.last?.id ?? null,
        now: new Date(),
      })
      if (checkout_url === null) {
        await asPayment(() => refresh(app.db, payments, { account: payer.id, customer }))
        throw alreadySubscribed()
      }
      await app.db.updateTable('accounts').set({ checkout_at: new Date() }).where('id', '=', payer.id).execute()
      return { checkout_url }
    },
  )

  app.post(
    '/api/subscription/cancel',
    { schema: { summary: 'Let the subscription end with its period', tags, body: planBody, response: said } },
    async (request) => {
      await setEnding(app, request.account.id, planOf(request.body), true)
      return { message: 'Your subscription has been cancelled. You have access until the end of your billing period.' }
    },
  )

  app.post(
    '/api/subscription/resume',
    { schema: { summary: 'Let a cancelled subscription go on', tags, body: planBody, response: said } },
    async (request) => {
      await setEnding(app, request.account.id, planOf(request.body), false)
      return { message: 'Your subscription continues. Welcome back!' }
    },
  )

  const portal = { 200: z.object({ url: z.string() }) }
  app.post(
    '/api/user/billing-portal',
    { schema: { summary: 'Open the pages for cards and bills', tags, response: portal } },
    async (request) => {
      const payments = paymentsFor(app, 'family')
      const { id, stripe_customer_id } = await payerOf(app.db, request.account.id)
      if (stripe_customer_id === null) {
        throw new Refusal(409, 'no_customer', "There's nothing to manage yet. Choose a plan first.")
      }
      return { url: await asPayment(() => payments.portal(stripe_customer_id, id, backTo(app.publicUrl, request))) }
    },
  )

  if (app.payments?.isTest) app.post('/api/subscription/test/end-period', { schema: endPeriodSchema }, endPeriod)
}

const endPeriodSchema = { summary: 'End the billing period now, in the test checkout', tags, response: said }

/** Does at once what waiting would do: ends the period or the trial (rule billing.test-checkout). */
async function endPeriod({ server, account }: FastifyRequest) {
  const { db } = server
  const now = new Date()
  await endPeriodInTest(db, account.id, now)
  await db
    .updateTable('accounts')
    .set({ trial_ends_at: now })
    .where('id', '=', account.id)
    .where('trial_ends_at', '>', now)
    .execute()
  const { stripe_customer_id: customer } = await payerOf(db, account.id)
  if (server.payments && customer !== null) await refresh(db, server.payments, { account: account.id, customer })
  return { message: 'The period has ended (test).' }
}

function paymentsFor(app: FastifyInstance, plan: BillingPlan['id']): Payments {
  if (plan === 'school') throw planNotAvailable()
  if (app.payments === null) throw billingOff()
  return app.payments
}

/**
 * She may have paid, and nobody told us yet: a customer is asked about before another page opens (rule billing.once).
 */
async function knownPayer({ db, log }: FastifyInstance, payments: Payments, account: string): Promise<Payer> {
  const payer = await payerOf(db, account)
  const { stripe_customer_id: customer, running, unpaid } = payer
  if (customer === null || running.length > 0) return payer
  const asked = refresh(db, payments, { account, customer })
  // Refreshes unpaid ones first: she may have settled one a moment ago.
  if (unpaid.length > 0) await asPayment(() => asked)
  else await asked.catch((cause: unknown) => log.warn({ err: cause }, 'the payment provider could not be asked'))
  return payerOf(db, account)
}

/**
 * An older one that was not paid, or is paused, ends before she pays for another: it would be billed again once it
 * comes back to life (rule billing.once).
 */
async function settledPayer({ db }: FastifyInstance, payments: Payments, payer: Payer): Promise<Payer> {
  const { id: account, stripe_customer_id: customer, running, unpaid } = payer
  if (customer === null || running.length > 0 || unpaid.length === 0) return payer
  await asPayment(async () => {
    for (const { id } of unpaid) await payments.endNow(id)
    await refresh(db, payments, { account, customer })
  })
  return payerOf(db, account)
}

type Payer = Awaited<ReturnType<typeof payerOf>>

/** The page on which she pays; where somebody deleted her at the provider, as a new customer. */
function openPage(app: FastifyInstance, payments: Payments, email: string, wish: CheckoutOf): Promise<string | null> {
  return asPayment(async () => {
    try {
      return await payments.checkout(wish)
    } catch (cause) {
      if (!(cause instanceof CustomerGone)) throw cause
      const customer = await becomeCustomer(app, payments, { id: wish.account, email }, wish.customer)
      return payments.checkout({ ...wish, customer })
    }
  })
}

async function becomeCustomer(
  { db }: FastifyInstance,
  payments: Payments,
  { id, email }: { id: string; email: string },
  gone?: string,
): Promise<string> {
  const customer = await asPayment(() => payments.makeCustomer(id, email, gone))
  // One of two calls at once wins, and both use its customer.
  const { stripe_customer_id } = await db
    .updateTable('accounts')
    .set((eb) => {
      const held = eb.fn<string | null>('nullif', ['stripe_customer_id', eb.val(gone ?? '')])
      return { stripe_customer_id: eb.fn.coalesce(held, eb.val(customer)) }
    })
    .where('id', '=', id)
    .returning('stripe_customer_id')
    .executeTakeFirstOrThrow()
  return stripe_customer_id ?? customer
}

async function setEnding(app: FastifyInstance, account: string, plan: BillingPlan['id'], ends: boolean): Promise<void> {
  const payments = paymentsFor(app, plan)
  const { running, stripe_customer_id: customer } = await knownPayer(app, payments, account)
  const [newest] = running
  if (newest === undefined || customer === null) throw noSubscription()
  // There is one, unless somebody made another at the provider itself: cancelled are all, and one goes on.
  const fitting = running.filter(({ ends_at }) => (ends_at === null) === ends)
  const meant = ends && fitting.length > 0 ? fitting : [fitting[0] ?? newest]
  const payer = { account, customer, subscription: newest.id }
  await asPayment(async () => {
    try {
      for (const { id } of meant) await payments.setEnding(id, ends)
    } catch (cause) {
      // It may have ended there, and no word of it came.
      await refresh(app.db, payments, payer)
      if ((await payerOf(app.db, account)).running.length === 0) throw noSubscription()
      throw cause
    }
    await refresh(app.db, payments, payer)
  })
}

/** She comes back from paying before the webhook does: the provider is asked, and is not waited for in vain. */
async function lookAfterCheckout({ db, payments, log }: FastifyInstance, { account }: FastifyRequest): Promise<void> {
  if (payments === null || payments.isTest) return
  const { checkout_at, stripe_customer_id: customer } = await payerOf(db, account.id)
  if (checkout_at === null || customer === null || Date.now() - checkout_at.getTime() > maxOpen) return
  const asked = refresh(db, payments, { account: account.id, customer }).catch((cause: unknown) => {
    log.warn({ err: cause }, 'the payment provider could not be asked')
  })
  // It goes on behind the answer; the next look sees what it brought.
  await Promise.race([asked, pause(maxWaitSeconds, null, { ref: false })])
}

/** Milliseconds that the page waits for the provider. */
const maxWaitSeconds = 3_000

/** So long after it began a checkout is looked after, in milliseconds. */
const maxOpen = 60 * 60_000

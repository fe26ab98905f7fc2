import { createHash, randomUUID } from 'node:crypto'
import Stripe from 'stripe'
import {
  CustomerGone,
  type CheckoutOf,
  type Payments,
  type ProviderEvent,
  type ProviderSubscription,
} from './payments.ts'

/** How Stripe is reached. */
interface StripeSettings {
  secretKey: string
  webhookSecret: string
  priceFamily: string
  /** For a stand-in. */
  apiUrl?: string | undefined
  /** Milliseconds for one try; a device waits 15 seconds for all of them, and the pauses between. */
  patience?: number
}

const usualPatience = 4_000
const tries = 3
/**
 * Stripe takes no end of a trial that is nearer than this; days it does take. Milliseconds, with room for the way
 * there.
 */
const nearestTrialEnd = 48 * 60 * 60_000 + 5 * 60_000
const day = 24 * 60 * 60_000

/** Stripe by its own SDK: no card ever comes here. */
export function stripePayments(settings: StripeSettings): Payments {
  const { secretKey, webhookSecret, priceFamily, apiUrl, patience = usualPatience } = settings
  const stripe = new Stripe(secretKey, {
    ...(apiUrl === undefined ? {} : addressOf(new URL(apiUrl))),
    timeout: patience,
    maxNetworkRetries: tries - 1,
    telemetry: false,
  })
  return {
    isTest: false,
    makeCustomer: async (account, email, gone) => {
      const customer = { email, metadata: { account } }
      const wish = gone === undefined ? customer : { ...customer, gone }
      const { id } = await stripe.customers.create(customer, { idempotencyKey: keyOf('customer', wish) })
      return id
    },
    checkout: (checkout) => openCheckout(stripe, checkoutParams(checkout, priceFamily), checkout).catch(asCustomerGone),
    portal: async (customer, _account, origin) => {
      const { url } = await stripe.billingPortal.sessions.create({ customer, return_url: `${origin}/subscription` })
      return url
    },
    setEnding: async (subscription, ends) => {
      const change = async (fields: Stripe.SubscriptionUpdateParams) =>
        // Its own key each time: cancelled, resumed and cancelled again are three wishes.
        stripe.subscriptions.update(subscription, fields, { idempotencyKey: `ending-${randomUUID()}` })
      const changed = await change({ cancel_at_period_end: ends })
      // The pages for cards and bills may have set a day on which it ends, which is another field.
      return shown(!ends && changed.cancel_at ? await change({ cancel_at: '' }) : changed)
    },
    endNow: (subscription) => endAtOnce(stripe, subscription),
    setAddress: async (customer, email) => {
      await stripe.customers.update(customer, { email }).catch(noneIfMissing)
    },
    subscriptionsOf: async (customer, also) => {
      const { data } = await stripe.subscriptions.list({ customer, status: 'all', limit: 100 })
      const found = data.map(shown)
      if (!also || found.some(({ id }) => id === also)) return found
      const other = await stripe.subscriptions.retrieve(also).then(shown, noneIfMissing)
      return other === null || other.customer !== customer ? found : [...found, other]
    },
    readEvent: async (body, signature) => {
      try {
        return told(await stripe.webhooks.constructEventAsync(body, signature, webhookSecret))
      } catch {
        return null
      }
    },
    forget: (payer) => forgetPayer(stripe, payer),
  }
}

function addressOf({ hostname, port, protocol }: URL) {
  const isSecure = protocol === 'https:'
  const usual = isSecure ? 443 : 80
  return { host: hostname, port: port === '' ? usual : Number(port), protocol: isSecure ? 'https' : 'http' } as const
}

/**
 * A page that was left open can still be paid, for a day: the same wish gets the same page, and one that asks for
 * something else ends the older ones first. So no two are ever open, however far apart she asked.
 */
async function openCheckout(
  stripe: Stripe,
  params: Stripe.Checkout.SessionCreateParams,
  { customer, after }: CheckoutOf,
): Promise<string | null> {
  const wish = keyOf('wish', params)
  const known = await stripe.checkout.sessions.list({ customer, limit: 100 }).catch(noneIfMissing)
  const sessions = known?.data ?? []
  let kept: string | null = null
  for (const { id, status, url, metadata } of sessions) {
    if (status !== 'open') continue
    if (kept === null && url && (metadata?.['wish'] ?? wish) === wish) kept = url
    else if (!(await endSession(stripe, id))) return null
  }
  if (kept !== null) return kept
  const idempotencyKey = keyOf('checkout', { params, turn: [after, sessions[0]?.id ?? null] })
  const made = await stripe.checkout.sessions.create({ ...params, metadata: { wish } }, { idempotencyKey })
  if (!made.url) throw new Error('The checkout has no address')
  return made.url
}

/** Ends a page on which she could pay; `false` when she has. */
async function endSession(stripe: Stripe, id: string): Promise<boolean> {
  try {
    await stripe.checkout.sessions.expire(id)
    return true
  } catch (cause) {
    const { status } = await stripe.checkout.sessions.retrieve(id)
    if (status === 'open') throw cause
    return status !== 'complete'
  }
}

/** Its bills go first: once it has ended nobody would come back for one that could not be voided. */
async function endAtOnce(stripe: Stripe, subscription: string): Promise<void> {
  const bills = await stripe.invoices.list({ subscription, status: 'open', limit: 100 }).catch(noneIfMissing)
  for (const { id } of bills?.data ?? []) if (id) await voidBill(stripe, id)
  await stripe.subscriptions.cancel(subscription).catch(noneIfMissing)
}

/** One that another process voided, or that was paid this moment, is open no more. */
async function voidBill(stripe: Stripe, id: string): Promise<void> {
  try {
    await stripe.invoices.voidInvoice(id)
  } catch (cause) {
    if ((await stripe.invoices.retrieve(id)).status === 'open') throw cause
  }
}

function asCustomerGone(cause: unknown): never {
  const isGone =
    cause instanceof Stripe.errors.StripeError && cause.code === 'resource_missing' && cause.param === 'customer'
  throw isGone ? new CustomerGone() : cause
}

/** Cancels what runs before the customer goes, and also forgets one whose id never came back to us. */
async function forgetPayer(
  stripe: Stripe,
  { account, email, customer }: { account: string; email: string; customer: string | null },
): Promise<void> {
  const found = await stripe.customers.list({ email, limit: 100 }).catch(noneIfMissing)
  const ours = (found?.data ?? []).filter(({ metadata }) => metadata?.['account'] === account).map(({ id }) => id)
  for (const id of new Set(customer === null ? ours : [customer, ...ours])) {
    const subscriptions = await stripe.subscriptions.list({ customer: id, limit: 100 }).catch(noneIfMissing)
    for (const one of subscriptions?.data ?? []) await stripe.subscriptions.cancel(one.id).catch(noneIfMissing)
    await stripe.customers.del(id).catch(noneIfMissing)
  }
}

function checkoutParams({ account, customer, trialEnd, origin, now }: CheckoutOf, price: string) {
  return {
    mode: 'subscription',
    customer,
    client_reference_id: account,
    line_items: [{ price, quantity: 1 }],
    subscription_data: { metadata: { account }, ...trialRest(trialEnd, now) },
    success_url: `${origin}/subscription?checkout=success`,
    cancel_url: `${origin}/subscription?checkout=cancelled`,
  } satisfies Stripe.Checkout.SessionCreateParams
}

/** The rest of the trial: to the second, or in whole days where it ends too soon for Stripe, rounded in her favor. */
function trialRest(trialEnd: Date | null, now: Date) {
  const rest = trialEnd === null ? 0 : trialEnd.getTime() - now.getTime()
  if (trialEnd === null || rest <= 0) return {}
  if (rest >= nearestTrialEnd) return { trial_end: Math.floor(trialEnd.getTime() / 1000) }
  return { trial_period_days: Math.ceil(rest / day) }
}

function shown(subscription: Stripe.Subscription): ProviderSubscription {
  const { id, customer, status, created } = subscription
  const ends = endOf(subscription)
  return {
    id,
    customer: idOf(customer) ?? '',
    status,
    created_at: new Date(created * 1000),
    ends_at: ends === null ? null : new Date(ends * 1000),
  }
}

/** Seconds since 1970. */
function endOf(subscription: Stripe.Subscription): number | null {
  const { status, ended_at, canceled_at, cancel_at, cancel_at_period_end, trial_end, items } = subscription
  if (ended_at) return ended_at
  if (status === 'canceled' || status === 'incomplete_expired') return canceled_at ?? subscription.created
  if (cancel_at) return cancel_at
  if (!cancel_at_period_end) return null
  return items?.data[0]?.current_period_end ?? olderPeriodEnd(subscription) ?? trial_end
}

/** Before version 2025-03-31 of its API Stripe said it of the whole subscription. */
function olderPeriodEnd(subscription: object): number | null {
  const found = 'current_period_end' in subscription ? subscription.current_period_end : null
  return typeof found === 'number' ? found : null
}

function told(event: Stripe.Event): ProviderEvent {
  const { id, type, account } = event
  const about: unknown = event.data.object
  const itself = fieldOf(about, 'id')
  const parent = fieldOf(fieldOf(about, 'parent'), 'subscription_details')
  return {
    id,
    type,
    customer: /^customer\.(created|updated|deleted)$/.test(type) ? idOf(itself) : idOf(fieldOf(about, 'customer')),
    subscription: type.startsWith('customer.subscription.')
      ? idOf(itself)
      : (idOf(fieldOf(about, 'subscription')) ?? idOf(fieldOf(parent, 'subscription'))),
    isForeign: account !== undefined && account !== null,
  }
}

function fieldOf(thing: unknown, name: string): unknown {
  return typeof thing === 'object' && thing !== null ? Object.entries(thing).find(([key]) => key === name)?.[1] : null
}

/** Stripe names a thing by its id, or brings the whole of it. */
function idOf(named: unknown): string | null {
  if (typeof named === 'string') return named
  const id = named === null ? null : fieldOf(named, 'id')
  return typeof id === 'string' ? id : null
}

function noneIfMissing(cause: unknown): null {
  if (cause instanceof Stripe.errors.StripeError && cause.statusCode === 404) return null
  throw cause
}

/** The same for the same wish. */
function keyOf(what: string, wish: object): string {
  return `${what}-${createHash('sha256').update(JSON.stringify(wish)).digest('hex').slice(0, 40)}`
}

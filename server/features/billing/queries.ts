import type { Db, Trx } from '#server/db/database.ts'
import { daysOfGrace, wasRestoredWithin } from '#server/db/restored.ts'
import type { Payments, ProviderSubscription } from '#server/payments/payments.ts'
import { isOnTrial, isSubscribed, accessAt, type Billing } from '#shared/billing/access.ts'
import type { SubscriptionStatus } from '#shared/billing/subscription-status.ts'
import { doublesOf, givesAccess, hasEnded } from './doubles.ts'

/** Its first payment never went through. */
const neverGave: ReadonlySet<string> = new Set(['incomplete', 'incomplete_expired'])

/** Reads an account's subscription and its access at `now` (milliseconds). */
export async function billingStatusOf(
  trx: Trx,
  account: string,
  now: number,
  { billing, isTest }: { billing: Billing; isTest: boolean },
): Promise<SubscriptionStatus> {
  const found = await trx
    .selectFrom('accounts')
    .select(['subscribed_to_family', 'subscribed_to_school', 'trial_ends_at', 'subscribed_until', 'stripe_customer_id'])
    .where('id', '=', account)
    .executeTakeFirstOrThrow()
  const { stripe_customer_id, subscribed_until, ...rest } = found
  const trial_ends_at = found.trial_ends_at?.toISOString() ?? null
  const facts = { ...rest, trial_ends_at, subscribed_until: subscribed_until?.toISOString() ?? null }
  const holds = isSubscribed(facts, now)
  const subscriptions = await trx
    .selectFrom('subscriptions')
    .select(['plan', 'stripe_status', 'created_at', 'ends_at'])
    .where('account_id', '=', account)
    .where('stripe_status', 'not in', [...neverGave])
    .orderBy('created_at', 'desc')
    .execute()
  return {
    subscribed_to_family: holds && found.subscribed_to_family,
    subscribed_to_school: holds && found.subscribed_to_school,
    on_trial: billing === 'on' && isOnTrial(facts, now),
    trial_ends_at: billing === 'on' ? trial_ends_at : null,
    has_active_access: accessAt(facts, now, billing).has_access,
    subscriptions: subscriptions.map(({ plan, stripe_status, created_at, ends_at }) => ({
      name: plan,
      stripe_status,
      created_at: created_at.toISOString(),
      ends_at: ends_at?.toISOString() ?? null,
    })),
    has_customer: stripe_customer_id !== null,
    billing: billing === 'off' ? 'off' : isTest ? 'test' : 'on',
  }
}

/**
 * Reads an account for checkout, cancel and resume: `running` gives access, `unpaid` gives none and may still be
 * billed; newest first.
 */
export async function payerOf(db: Db, account: string) {
  const found = await db
    .selectFrom('accounts')
    .select(['id', 'email', 'trial_ends_at', 'stripe_customer_id', 'checkout_at'])
    .where('id', '=', account)
    .executeTakeFirstOrThrow()
  const subscriptions = await db
    .selectFrom('subscriptions')
    .select(['id', 'stripe_status', 'ends_at'])
    .where('account_id', '=', account)
    .orderBy('created_at', 'desc')
    .execute()
  const now = new Date()
  const isOpen = ({ ends_at }: { ends_at: Date | null }) => ends_at === null || ends_at > now
  const running = subscriptions.filter((one) => givesAccess.has(one.stripe_status) && isOpen(one))
  const unpaid = subscriptions.filter(
    ({ stripe_status }) => !givesAccess.has(stripe_status) && !hasEnded.has(stripe_status),
  )
  return { ...found, running, unpaid, last: subscriptions[0] ?? null }
}

/** The account of a customer; `undefined` for one that is not ours. */
export function accountOfCustomer(db: Db, customer: string): Promise<{ id: string } | undefined> {
  return db.selectFrom('accounts').select('id').where('stripe_customer_id', '=', customer).executeTakeFirst()
}

/** True when an event was processed before. */
export async function wasTaken(db: Db, event: string): Promise<boolean> {
  return (await db.selectFrom('payment_events').select('id').where('id', '=', event).executeTakeFirst()) !== undefined
}

/** Remembers that an event was taken. */
export async function rememberEvent(db: Db, { id, type }: { id: string; type: string }): Promise<void> {
  await db
    .insertInto('payment_events')
    .values({ id, type })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Whom the provider is asked about; `subscription` is looked up by itself if it is not among hers. */
interface AskedAbout {
  account: string
  customer: string
  subscription?: string | null
}

/**
 * Asks the provider what is true of a customer, and keeps it (rule billing.truth-is-fetched). What would be billed
 * beside the one that she pays for ends (rule billing.once).
 */
export async function refresh(db: Db, payments: Payments, about: AskedAbout): Promise<void> {
  const doubles = await ask(db, payments, about)
  if (doubles.length === 0) return
  for (const { id } of doubles) await payments.endNow(id)
  await ask(db, payments, about)
}

/** Answers those that have to end. */
async function ask(
  db: Db,
  payments: Payments,
  { account, customer, subscription }: AskedAbout,
): Promise<ProviderSubscription[]> {
  const { billing_asked } = await db
    .updateTable('accounts')
    .set((eb) => ({ billing_asked: eb('billing_asked', '+', 1) }))
    .where('id', '=', account)
    .returning('billing_asked')
    .executeTakeFirstOrThrow()
  const found = await payments.subscriptionsOf(customer, subscription)
  const kept = await db
    .selectFrom('subscriptions')
    .select(['id', 'stripe_status'])
    .where('account_id', '=', account)
    .execute()
  const known = new Map(kept.map(({ id, stripe_status }) => [id, stripe_status]))
  const doubles = doublesOf(found, known)
  // Until it has ended a double stays what it was to us: should that fail, the next asking finds it again.
  const told = found.map((one) => (doubles.includes(one) ? { ...one, status: known.get(one.id) ?? one.status } : one))
  await db.transaction().execute((trx) => keep(trx, account, billing_asked, told))
  return doubles
}

/**
 * Asks about all that run, were being paid for, or have not ended for good: no word of the provider may be lost for
 * good. Of an account that will be deleted nothing goes on, but for the days after a restore (rules billing.leaving,
 * accounts.restored). Answers the accounts that could not be asked about.
 */
export async function refreshAll(db: Db, payments: Payments): Promise<string[]> {
  const payers = await db
    .selectFrom('accounts')
    .select(['id', 'stripe_customer_id', 'deletion_at'])
    .where((eb) =>
      eb.or([
        eb('subscribed_to_family', '=', true),
        eb('checkout_at', 'is not', null),
        eb(
          'id',
          'in',
          eb
            .selectFrom('subscriptions')
            .select('account_id')
            .where('stripe_status', 'not in', [...hasEnded]),
        ),
      ]),
    )
    .where('stripe_customer_id', 'is not', null)
    .execute()
  const justRestored = await wasRestoredWithin(db, daysOfGrace, new Date())
  const failed: string[] = []
  for (const { id: account, stripe_customer_id: customer, deletion_at } of payers) {
    if (customer === null) continue
    try {
      await refresh(db, payments, { account, customer })
      if (deletion_at !== null && !justRestored) await endAll(db, payments, { account, customer })
    } catch {
      failed.push(account)
    }
  }
  return failed
}

/** Lets all that goes on end with its period. */
async function endAll(db: Db, payments: Payments, payer: { account: string; customer: string }): Promise<void> {
  const { running } = await payerOf(db, payer.account)
  const going = running.filter(({ ends_at }) => ends_at === null)
  for (const { id } of going) await payments.setEnding(id, true)
  if (going.length > 0) await refresh(db, payments, payer)
}

/** Keeps an answer of the provider, unless that to a later question is kept already. */
async function keep(trx: Trx, account: string, asked: number, found: readonly ProviderSubscription[]): Promise<void> {
  const before = await trx
    .updateTable('accounts')
    .set({ billing_told: asked })
    .where('id', '=', account)
    .where('billing_told', '<', asked)
    .returning(['subscribed_to_family', 'subscribed_until', 'checkout_at'])
    .executeTakeFirst()
  if (!before) return
  await trx.deleteFrom('subscriptions').where('account_id', '=', account).execute()
  if (found.length > 0) {
    const rows = found.map(({ id, status: stripe_status, created_at, ends_at }) => {
      return { account_id: account, id, plan: 'family' as const, stripe_status, created_at, ends_at }
    })
    await trx.insertInto('subscriptions').values(rows).execute()
  }
  const running = found.filter(({ status }) => givesAccess.has(status))
  await trx
    .updateTable('accounts')
    .set({
      subscribed_to_family: running.length > 0,
      subscribed_until: running.length > 0 ? latestEnd(running) : (lastEnd(found) ?? endNow(before)),
      checkout_at: running.length > 0 ? null : before.checkout_at,
    })
    .where('id', '=', account)
    .execute()
}

/** `null` as soon as one goes on. */
function latestEnd(running: readonly ProviderSubscription[]): Date | null {
  const ends = running.map(({ ends_at }) => ends_at)
  return ends.includes(null) ? null : latest(ends)
}

/** When the last of those that once gave access ended. */
function lastEnd(found: readonly ProviderSubscription[]): Date | null {
  return latest(found.filter(({ status }) => !neverGave.has(status)).map(({ ends_at }) => ends_at))
}

/** One that the provider neither runs nor gives an end ends when it is noticed. */
function endNow(before: { subscribed_to_family: boolean; subscribed_until: Date | null }): Date | null {
  return before.subscribed_to_family ? new Date() : before.subscribed_until
}

function latest(ends: readonly (Date | null)[]): Date | null {
  const times = ends.filter((end) => end !== null).map((end) => end.getTime())
  return times.length === 0 ? null : new Date(Math.max(...times))
}

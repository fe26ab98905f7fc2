import type { Trx } from '#server/db/database.ts'
import { hasActiveAccess, isOnTrial } from '#shared/billing/access.ts'
import type { SubscriptionStatus } from '#shared/billing/subscription-status.ts'

/** What an account has subscribed to, and what it may do at `now` (milliseconds). */
export async function statusOf(trx: Trx, account: string, now: number): Promise<SubscriptionStatus> {
  const found = await trx
    .selectFrom('accounts')
    .select(['subscribed_to_family', 'subscribed_to_school', 'trial_ends_at'])
    .where('id', '=', account)
    .executeTakeFirstOrThrow()
  const facts = { ...found, trial_ends_at: found.trial_ends_at?.toISOString() ?? null }
  return {
    ...facts,
    on_trial: isOnTrial(facts, now),
    has_active_access: hasActiveAccess(facts, now),
    // Nobody can be charged yet, so that nobody has one.
    subscriptions: [],
  }
}

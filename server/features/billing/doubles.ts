import type { ProviderSubscription } from '#server/payments/payments.ts'

/**
 * The words of the provider for a subscription that gives access; past_due does until the provider ends it (rule
 * billing.past-due).
 */
export const givesAccess: ReadonlySet<string> = new Set(['trialing', 'active', 'past_due'])
/** Nothing comes after these. */
export const hasEnded: ReadonlySet<string> = new Set(['canceled', 'incomplete_expired'])

/**
 * Those that may be billed beside the one that a family pays for, and have to end (rule billing.once): what was not
 * paid and can come back to life, and what did. `known` says how each stood when we last heard: id → the provider's
 * word. Two that ran all along were made at the provider itself, and stay.
 */
export function doublesOf(
  found: readonly ProviderSubscription[],
  known: ReadonlyMap<string, string>,
): ProviderSubscription[] {
  const running = found.filter(({ status }) => givesAccess.has(status))
  const steady = running.filter(({ id }) => givesAccess.has(known.get(id) ?? 'active'))
  const [newest] = running.toSorted((one, other) => other.created_at.getTime() - one.created_at.getTime())
  const kept = steady.length > 0 ? steady : [newest]
  return running.length === 0 ? [] : found.filter((one) => !hasEnded.has(one.status) && !kept.includes(one))
}

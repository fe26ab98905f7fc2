/** What access follows from (rule billing.access). */
export interface AccessFacts {
  trial_ends_at: string | null
  subscribed_to_family: boolean
  subscribed_to_school: boolean
}

const dayLength = 24 * 60 * 60 * 1000

/** On trial: it has an end, and that is later than now. `now` in milliseconds. */
export function isOnTrial({ trial_ends_at }: Pick<AccessFacts, 'trial_ends_at'>, now: number): boolean {
  return trial_ends_at !== null && Date.parse(trial_ends_at) > now
}

/** Active access: subscribed to either plan, or on trial (rule billing.access). The server says it; a device keeps what it said (rule billing.servers-word). */
export function hasActiveAccess(facts: AccessFacts, now: number): boolean {
  return facts.subscribed_to_family || facts.subscribed_to_school || isOnTrial(facts, now)
}

/** Days of trial left, rounded up, never below 0; 0 without a trial. */
export function trialDaysRemaining({ trial_ends_at }: Pick<AccessFacts, 'trial_ends_at'>, now: number): number {
  if (trial_ends_at === null) return 0
  return Math.max(0, Math.ceil((Date.parse(trial_ends_at) - now) / dayLength))
}

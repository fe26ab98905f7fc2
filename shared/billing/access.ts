/** What access follows from (spec 1 §4). */
export interface AccessFacts {
  trial_ends_at: string | null
  subscribed_to_family: boolean
  subscribed_to_school: boolean
}

const dayLength = 24 * 60 * 60 * 1000

/** On trial: it has an end, and that is later than now (spec 1 §4). `now` in milliseconds. */
export function isOnTrial({ trial_ends_at }: Pick<AccessFacts, 'trial_ends_at'>, now: number): boolean {
  return trial_ends_at !== null && Date.parse(trial_ends_at) > now
}

/** Active access: subscribed to either plan, or on trial (spec 1 §4). The server says it; a device keeps what it said (decision A9). */
export function hasActiveAccess(facts: AccessFacts, now: number): boolean {
  return facts.subscribed_to_family || facts.subscribed_to_school || isOnTrial(facts, now)
}

/** Days of trial left, rounded up, never below 0; 0 without a trial (spec 1 §4). */
export function trialDaysRemaining({ trial_ends_at }: Pick<AccessFacts, 'trial_ends_at'>, now: number): number {
  if (trial_ends_at === null) return 0
  return Math.max(0, Math.ceil((Date.parse(trial_ends_at) - now) / dayLength))
}

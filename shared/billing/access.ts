import { dayOf, daysBetween } from '#shared/format/dates.ts'

/** Facts that decide access (rule billing.access). Instants are ISO. */
export interface AccessFacts {
  trial_ends_at: string | null
  subscribed_to_family: boolean
  subscribed_to_school: boolean
  /**
   * Until when the subscription holds that was cancelled, or when the last one ended; `null` = it goes on, or there
   * never was one.
   */
  subscribed_until?: string | null
}

/** `off` = the installation never asks for payment. */
export type Billing = 'on' | 'off'

/** A family's access at one moment (rules billing.access, billing.grace). */
export interface AccessState {
  /** The reason for the access. */
  by: 'free' | 'subscription' | 'trial' | 'nothing'
  has_access: boolean
  /** Milliseconds; `null` while it has access, and for a family that never had any. */
  lapsed_at: number | null
  /** True while the server still takes changes that its devices wrote. */
  takes_pushes: boolean
  /** True when the trial ran out, rather than a subscription. */
  trial_expired: boolean
}

const dayLength = 24 * 60 * 60 * 1000

/** So long after a lapse what devices send is still taken, whenever it was made (rule billing.grace). */
export const graceDays = 30

/**
 * The one rule of access over time; `now` in milliseconds. The server says it; a device keeps what it said (rule
 * billing.servers-word).
 */
export function accessAt(facts: AccessFacts, now: number, billing: Billing = 'on'): AccessState {
  const by = restsOn(facts, now, billing)
  if (by !== 'nothing') return { by, has_access: true, lapsed_at: null, takes_pushes: true, trial_expired: false }
  const lapsed_at = lapseOf(facts, now)
  return {
    by,
    has_access: false,
    lapsed_at,
    takes_pushes: lapsed_at !== null && now < lapsed_at + graceDays * dayLength,
    trial_expired: facts.trial_ends_at !== null && (facts.subscribed_until ?? null) === null,
  }
}

function restsOn(facts: AccessFacts, now: number, billing: Billing): AccessState['by'] {
  if (billing === 'off') return 'free'
  if (isSubscribed(facts, now)) return 'subscription'
  return isOnTrial(facts, now) ? 'trial' : 'nothing'
}

/** Subscribed to a plan whose end, if it has one, has not come (rule billing.access). */
export function isSubscribed(facts: AccessFacts, now: number): boolean {
  const { subscribed_until = null } = facts
  if (!facts.subscribed_to_family && !facts.subscribed_to_school) return false
  return subscribed_until === null || Date.parse(subscribed_until) > now
}

/** The later of the two ends. An end that is still to come, of a subscription that the provider took back, is none. */
function lapseOf({ trial_ends_at, subscribed_until = null }: AccessFacts, now: number): number | null {
  const ends = [trial_ends_at, subscribed_until].filter((end) => end !== null).map((end) => Date.parse(end))
  return ends.length === 0 ? null : Math.min(now, Math.max(...ends))
}

/** On trial: it has an end, and that is later than now. `now` in milliseconds. */
export function isOnTrial({ trial_ends_at }: Pick<AccessFacts, 'trial_ends_at'>, now: number): boolean {
  return trial_ends_at !== null && Date.parse(trial_ends_at) > now
}

/**
 * Days of trial left by the calendar of the device, never below 0: 1 = it ends tomorrow, 0 = today, over, or no trial.
 * Everything that names a number of trial days takes it from here (rule billing.trial-days).
 */
export function trialDaysRemaining({ trial_ends_at }: Pick<AccessFacts, 'trial_ends_at'>, now: number): number {
  if (trial_ends_at === null) return 0
  return Math.max(0, daysBetween(dayOf(new Date(now)), dayOf(new Date(trial_ends_at))))
}

import { trialDays, type User } from '#shared/accounts/user.ts'
import { counted } from '#shared/format/duration.ts'
import { dayOf, fullDay } from '#shared/format/dates.ts'
import { isOnTrial, trialDaysRemaining } from './access.ts'

/** One subscription at the payment provider. */
export interface Subscription {
  name: string
  stripe_status: string
  /** ISO instants. */
  created_at: string
  ends_at: string | null
}

/** Answer of GET /api/subscription/status (rule billing.status). */
export interface SubscriptionStatus {
  subscribed_to_family: boolean
  subscribed_to_school: boolean
  on_trial: boolean
  /** ISO instant. */
  trial_ends_at: string | null
  has_active_access: boolean
  subscriptions: readonly Subscription[]
  /** True when the payment provider knows the family: only then can it manage a subscription (rule billing.manage). */
  has_customer: boolean
  /** `test` = the test checkout, in which no money moves; `off` = nobody is asked for money. */
  billing: 'on' | 'test' | 'off'
}

/**
 * Returns the status from the user record the server last sent; it ignores the device's clock (rule
 * billing.servers-word).
 */
export function statusOfUser(user: User): SubscriptionStatus {
  const { subscribed_to_family, subscribed_to_school, trial_ends_at } = user
  // A user record kept by an older version of the app lacks the field: only a plain no counts.
  const has_active_access = user.has_active_access !== false
  const on_trial = has_active_access && trial_ends_at !== null && !subscribed_to_family && !subscribed_to_school
  // Access that rests on nothing is everybody's (rule billing.off).
  const isFree = has_active_access && !on_trial && !subscribed_to_family && !subscribed_to_school
  const billing = isFree ? 'off' : 'on'
  return { subscribed_to_family, subscribed_to_school, on_trial, trial_ends_at, has_active_access, billing, ...unasked }
}

/** Fields only the server knows. */
const unasked = { subscriptions: [], has_customer: false } as const

/** The days of a trial that are left; `null` for one that is longer than usual, or over. `now` in milliseconds. */
export function trialDaysOf(trialEndsAt: string, now: number): { left: number; of: number; startedAt: string } | null {
  const trial = { trial_ends_at: trialEndsAt }
  const left = trialDaysRemaining(trial, now)
  if (!isOnTrial(trial, now) || left > trialDays) return null
  const startedAt = new Date(Date.parse(trialEndsAt) - trialDays * dayLength).toISOString()
  return { left, of: trialDays, startedAt }
}

/** When a trial ends: "today", "tomorrow", "in 5 days", "on December 5, 2026" (rule billing.trial-end). */
export function trialEnd(trialEndsAt: string, now: number): string {
  const days = trialDaysRemaining({ trial_ends_at: trialEndsAt }, now)
  if (days === 0) return 'today'
  if (days === 1) return 'tomorrow'
  return days <= maxDaysCounted ? `in ${counted(days, 'day')}` : `on ${fullDay(dayOf(new Date(trialEndsAt)))}`
}

const dayLength = 24 * 60 * 60 * 1000
/** Beyond a week a date says more than a number. */
const maxDaysCounted = 7

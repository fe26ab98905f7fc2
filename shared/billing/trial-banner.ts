import type { User } from '#shared/accounts/user.ts'
import { counted } from '#shared/format/duration.ts'
import { isOnTrial, trialDaysRemaining } from './access.ts'

/** When the trial banner was closed, and what it counted then. */
export interface TrialDismissal {
  /** Device clock in milliseconds. */
  at: number
  days_remaining: number
}

/** Text of the trial banner; it grows louder towards the end. */
interface TrialBannerText {
  words: string
  days_remaining: number
  tone: 'calm' | 'warning'
}

const day = 24 * 60 * 60 * 1000
/** From here on the banner warns, and comes back a day after it was closed (rule billing.trial-banner-closed). */
const warningDays = 3
/** So many days after its end the trial is still said to have expired (rule billing.trial-banner). */
const expiredDays = 7

/**
 * The banner at `now` (milliseconds), or `null` when there is nothing to say: a subscription, no trial, long over, or
 * closed (rule billing.trial-banner).
 */
export function trialBanner(
  user: Pick<User, 'trial_ends_at' | 'subscribed_to_family' | 'subscribed_to_school'>,
  dismissal: TrialDismissal | null,
  now: number,
): TrialBannerText | null {
  if (user.trial_ends_at === null || user.subscribed_to_family || user.subscribed_to_school) return null
  if (now - Date.parse(user.trial_ends_at) > expiredDays * day) return null

  const days = trialDaysRemaining(user, now)
  if (dismissal !== null && !isBack(dismissal, days, user.trial_ends_at, now)) return null
  return {
    words: isOnTrial(user, now) ? wordsFor(days) : expired,
    days_remaining: days,
    tone: days <= warningDays ? 'warning' : 'calm',
  }
}

function isBack(dismissal: TrialDismissal, days: number, endsAt: string, now: number): boolean {
  // The trial can end some hours after it was closed, on the same day.
  const hasEndedSince = dismissal.at < Date.parse(endsAt) && Date.parse(endsAt) <= now
  if (days < dismissal.days_remaining || hasEndedSince) return true
  return days <= warningDays && now - dismissal.at >= day
}

const expired = 'Your free trial has expired.'

function wordsFor(days: number): string {
  if (days === 0) return 'Your free trial ends today.'
  if (days === 1) return 'Your free trial ends tomorrow.'
  if (days <= warningDays) return `Your free trial ends in ${counted(days, 'day')}.`
  return `${counted(days, 'day')} left in your free trial.`
}

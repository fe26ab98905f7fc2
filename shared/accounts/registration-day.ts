import { addDays, utcDayOf, type Day } from '#shared/format/dates.ts'
import { trialDays, type User } from './user.ts'

/** The day the account was opened; an older server's copy tells it by the end of the trial. */
export function registrationDay({
  registered_on,
  trial_ends_at,
}: Pick<User, 'registered_on' | 'trial_ends_at'>): Day | null {
  if (registered_on !== undefined) return registered_on
  return trial_ends_at === null ? null : addDays(utcDayOf(new Date(trial_ends_at)), -trialDays)
}

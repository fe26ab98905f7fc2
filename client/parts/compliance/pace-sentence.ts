import { monthDay, type Day } from '#shared/format/dates.ts'

/**
 * "A steady pace from November 12 on would be 8 days by November 26." `since` is the day from which it counts, `null`
 * for the year's first (rule compliance.pace-since).
 */
export function paceSentence(amount: string, today: Day, since: Day | null): string {
  const from = since === null ? '' : ` from ${monthDay(since)} on`
  return `A steady pace${from} would be ${amount} by ${monthDay(today)}.`
}

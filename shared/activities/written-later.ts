import { daysBetween, type Day } from '#shared/format/dates.ts'
import { counted } from '#shared/format/duration.ts'

/** So many days after it happened an entry says so. */
const worthSaying = 3

/**
 * "entered 9 days later", from three days on (rule activities.written-later); `null` for what was written in time, or
 * is not known.
 */
export function writtenLater({ date, written_on }: { date: Day; written_on: Day | null }): string | null {
  const days = written_on === null || written_on === date ? 0 : daysBetween(date, written_on)
  return days < worthSaying ? null : `entered ${counted(days, 'day')} later`
}

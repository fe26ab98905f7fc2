import type { Day } from '#shared/format/dates.ts'
import type { BucketFilter, DayBucket } from './day-buckets.ts'
import type { Days } from './period.ts'

/** Completes the days of a filter: what it leaves out reaches from the first entry to the last one, or to today. */
export function daysOfFilter({ from, to }: BucketFilter, buckets: readonly DayBucket[], today: Day): Days {
  let [first, last] = [to ?? today, from ?? today]
  for (const { date } of buckets) {
    if (date < first) first = date
    if (date > last) last = date
  }
  return { from: from ?? first, to: to ?? last }
}

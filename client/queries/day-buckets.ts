import { makeLedger, type Bucketed, type DayBucket, type Ledger } from '#shared/progress/day-buckets.ts'
import type { Database } from '#client/store/database.ts'
import { followActivities, ofThisPage, type Follower } from './follow-activities.ts'
import { readCounted } from './read-counted.ts'

/**
 * The family's minutes by day, child, subject, place and source, for `useSyncExternalStore`; `undefined` until the
 * first count. Every figure adds these up; they are computed, never stored with the records (rule activities.totals).
 */
export const dayBuckets = ofThisPage(counterOf)

type Counter = Follower<readonly DayBucket[]>

const counters = new WeakMap<Database, Counter>()

function counterOf(database: Database): Counter {
  const known = counters.get(database)
  if (known !== undefined) return known
  const counter = makeCounter(database)
  counters.set(database, counter)
  return counter
}

function makeCounter(database: Database): Counter {
  return followActivities<Bucketed, Ledger, readonly DayBucket[]>(database, {
    make: makeLedger,
    read: (after, take) => readCounted(database, after, take),
    // Half of a sum is no sum: until all is counted, the last one stands.
    tell: (ledger, isWhole, before) => (isWhole ? ledger.buckets() : before),
  })
}

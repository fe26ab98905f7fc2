import type { Activity } from '#shared/activities/activity.ts'
import { isAtHome } from '#shared/compliance/at-home.ts'
import type { Day } from '#shared/format/dates.ts'

/** What one child did on one day in one subject: the small buckets that every figure is made from (rule activities.totals). */
export interface DayBucket {
  date: Day
  student_id: string
  subject_id: string
  at_home: boolean
  /** How it was entered; also one that this build does not know. */
  source: string
  minutes: number
  count: number
}

/** How many activities, and how many minutes they took. */
export interface Tally {
  count: number
  minutes: number
}

/** The sum of the buckets that are wanted. */
export function tallyOf(buckets: readonly DayBucket[], isWanted: (bucket: DayBucket) => boolean): Tally {
  const tally = { count: 0, minutes: 0 }
  for (const bucket of buckets) {
    if (!isWanted(bucket)) continue
    tally.count += bucket.count
    tally.minutes += bucket.minutes
  }
  return tally
}

/** The sums by child, or by subject. */
export function talliesBy(buckets: readonly DayBucket[], by: 'student_id' | 'subject_id'): ReadonlyMap<string, Tally> {
  const tallies = new Map<string, Tally>()
  for (const bucket of buckets) {
    const known = tallies.get(bucket[by])
    if (known === undefined) {
      tallies.set(bucket[by], { count: bucket.count, minutes: bucket.minutes })
    } else {
      known.count += bucket.count
      known.minutes += bucket.minutes
    }
  }
  return tallies
}

/** What buckets are narrowed by; a field left out narrows nothing. Days are inclusive. */
export interface BucketFilter {
  from?: Day | undefined
  to?: Day | undefined
  student_id?: string | undefined
  subject_id?: string | undefined
}

/** The buckets that match. */
export function bucketsWithin(buckets: readonly DayBucket[], filter: BucketFilter): DayBucket[] {
  return buckets.filter(isWithin(filter))
}

/** Whether a bucket matches. */
export function isWithin({ from, to, student_id, subject_id }: BucketFilter): (bucket: DayBucket) => boolean {
  return (bucket) =>
    (from === undefined || bucket.date >= from) &&
    (to === undefined || bucket.date <= to) &&
    (student_id === undefined || bucket.student_id === student_id) &&
    (subject_id === undefined || bucket.subject_id === subject_id)
}

/** Logged minutes by child and by day, as attendance wants them. */
export function minutesByChildAndDay(buckets: readonly DayBucket[]): ReadonlyMap<string, ReadonlyMap<Day, number>> {
  const children = new Map<string, Map<Day, number>>()
  for (const { student_id, date, minutes } of buckets) {
    const days = children.get(student_id) ?? new Map<Day, number>()
    children.set(student_id, days.set(date, (days.get(date) ?? 0) + minutes))
  }
  return children
}

/** What of an activity tells its bucket; on a device that an older app filled, what is not set may be missing. */
export type Bucketed = Pick<
  Activity,
  'id' | 'date' | 'student_id' | 'subject_id' | 'source' | 'location' | 'duration_minutes' | 'deleted_at'
>

/** Buckets in the making: rows can be put in, put in again after a change, and taken out, in any order. */
export interface Ledger {
  put(row: Bucketed): void
  take(id: string): void
  /** All of them, in no order. A bucket never changes: another one takes its place. */
  buckets(): readonly DayBucket[]
}

/** An empty ledger. A deleted row adds nothing. */
export function makeLedger(): Ledger {
  const buckets = new Map<string, DayBucket>()
  const entries = new Map<string, { key: string; minutes: number }>()

  return { put, take, buckets: () => [...buckets.values()] }

  function put(row: Bucketed): void {
    take(row.id)
    if (row.deleted_at !== null) return
    const { date, student_id, subject_id, source, duration_minutes: minutes } = row
    const at_home = isAtHome(row.location)
    const key = `${date} ${student_id} ${subject_id} ${at_home} ${source}`
    const known = buckets.get(key)
    buckets.set(
      key,
      known === undefined
        ? { date, student_id, subject_id, at_home, source, minutes, count: 1 }
        : { ...known, minutes: known.minutes + minutes, count: known.count + 1 },
    )
    entries.set(row.id, { key, minutes })
  }

  function take(id: string): void {
    const entry = entries.get(id)
    if (entry === undefined) return
    entries.delete(id)
    const bucket = buckets.get(entry.key)
    if (bucket === undefined || bucket.count === 1) buckets.delete(entry.key)
    else buckets.set(entry.key, { ...bucket, minutes: bucket.minutes - entry.minutes, count: bucket.count - 1 })
  }
}

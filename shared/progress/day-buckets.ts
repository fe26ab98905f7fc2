import type { Activity } from '#shared/activities/activity.ts'
import { isEvidence } from '#shared/activities/source.ts'
import { isAtHome } from '#shared/compliance/at-home.ts'
import type { Day } from '#shared/format/dates.ts'

/** One child's work on one day in one subject: every figure adds up these buckets (rule activities.totals). */
export interface DayBucket {
  date: Day
  student_id: string
  subject_id: string
  at_home: boolean
  /** How it was entered; also one that this build does not know. */
  source: string
  /** Only photos and short voice notes (`isEvidence`). */
  is_evidence: boolean
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

/** Filter for buckets; a missing field filters nothing. Days are inclusive. */
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

/** A day's work of a child in a subject, such as a bucket, an activity or graded work. */
type Work = Pick<DayBucket, 'date' | 'student_id' | 'subject_id'>

/** Returns a test for work within a filter. */
export function isWithin({ from, to, student_id, subject_id }: BucketFilter): (work: Work) => boolean {
  return (work) =>
    (from === undefined || work.date >= from) &&
    (to === undefined || work.date <= to) &&
    (student_id === undefined || work.student_id === student_id) &&
    (subject_id === undefined || work.subject_id === subject_id)
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

/** Fields of an activity that choose its bucket; on a device that an older app filled, unset ones may be missing. */
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
  // A day has few buckets: looking through them takes a third of the time that making a key for each row does.
  const days = new Map<Day, Sum[]>()
  const entries = new Map<string, { sum: Sum; minutes: number }>()
  /**
   * Published buckets never change, so that an unchanged bucket stays the same object; before publishing no copies are
   * needed.
   */
  let isTold = false

  return { put, take, buckets }

  function buckets(): DayBucket[] {
    isTold = true
    const told: DayBucket[] = []
    for (const sums of days.values()) for (const { bucket } of sums) told.push(bucket)
    return told
  }

  function put(row: Bucketed): void {
    take(row.id)
    if (row.deleted_at !== null) return
    const sum = sumOf(row)
    add(sum, row.duration_minutes, 1)
    entries.set(row.id, { sum, minutes: row.duration_minutes })
  }

  function take(id: string): void {
    const entry = entries.get(id)
    if (entry === undefined) return
    entries.delete(id)
    add(entry.sum, -entry.minutes, -1)
    const { count, date } = entry.sum.bucket
    if (count > 0) return
    const left = (days.get(date) ?? []).filter((sum) => sum !== entry.sum)
    if (left.length > 0) days.set(date, left)
    else days.delete(date)
  }

  function sumOf({ date, student_id, subject_id, source, location, duration_minutes }: Bucketed): Sum {
    const at_home = isAtHome(location)
    const is_evidence = isEvidence({ source, duration_minutes })
    const sums = days.get(date) ?? []
    const known = sums.find(
      ({ bucket }) =>
        bucket.student_id === student_id &&
        bucket.subject_id === subject_id &&
        bucket.source === source &&
        bucket.is_evidence === is_evidence &&
        bucket.at_home === at_home,
    )
    if (known !== undefined) return known
    const sum = { bucket: { date, student_id, subject_id, at_home, source, is_evidence, minutes: 0, count: 0 } }
    if (sums.push(sum) === 1) days.set(date, sums)
    return sum
  }

  function add(sum: Sum, minutes: number, count: number): void {
    const { bucket } = sum
    if (isTold) {
      sum.bucket = { ...bucket, minutes: bucket.minutes + minutes, count: bucket.count + count }
    } else {
      bucket.minutes += minutes
      bucket.count += count
    }
  }
}

/** A bucket as it stands now. */
interface Sum {
  bucket: DayBucket
}

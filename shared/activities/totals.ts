import type { Activity } from './activity.ts'

/** What one child did in one subject in one month (YYYY-MM): the small buckets from which sums over years are made. */
export interface Total {
  student_id: string
  subject_id: string
  month: string
  count: number
  minutes: number
}

/** How many activities, and how many minutes they took. */
export interface Tally {
  count: number
  minutes: number
}

/** The sum of the totals that are wanted. */
export function tallyOf(totals: readonly Total[], isWanted: (total: Total) => boolean): Tally {
  const tally = { count: 0, minutes: 0 }
  for (const total of totals) {
    if (!isWanted(total)) continue
    tally.count += total.count
    tally.minutes += total.minutes
  }
  return tally
}

/** Totals in the making: rows can be put in, put in again after a change, and taken out, in any order. */
export interface Ledger {
  put(row: Activity): void
  take(id: string): void
  totals(): Total[]
}

/** An empty ledger. A deleted row adds nothing. */
export function makeLedger(): Ledger {
  const buckets = new Map<string, Total>()
  const entries = new Map<string, { bucket: Total; minutes: number }>()

  return { put, take, totals: () => [...buckets.values()].filter(isUsed).map((bucket) => ({ ...bucket })) }

  function put(row: Activity): void {
    take(row.id)
    if (row.deleted_at !== null) return
    const bucket = bucketOf(row)
    bucket.count += 1
    bucket.minutes += row.duration_minutes
    entries.set(row.id, { bucket, minutes: row.duration_minutes })
  }

  function take(id: string): void {
    const entry = entries.get(id)
    if (entry === undefined) return
    entry.bucket.count -= 1
    entry.bucket.minutes -= entry.minutes
    entries.delete(id)
  }

  function bucketOf({ student_id, subject_id, date }: Activity): Total {
    const month = date.slice(0, 7)
    const key = `${student_id} ${subject_id} ${month}`
    const known = buckets.get(key)
    if (known !== undefined) return known
    const bucket = { student_id, subject_id, month, count: 0, minutes: 0 }
    buckets.set(key, bucket)
    return bucket
  }
}

function isUsed(bucket: Total): boolean {
  return bucket.count > 0
}

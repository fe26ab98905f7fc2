import type { Day } from '#shared/format/dates.ts'
import { bucketsWithin, tallyOf, type DayBucket } from '#shared/progress/day-buckets.ts'

/** How far the child is who is furthest behind in a subject. */
interface FurthestBehind {
  student_id: string
  minutes: number
}

/**
 * The child with the least time in a subject in the days of a school year: required hours are per child and school year
 * (rule subjects.required-hours). Of several who are level, the first one given; `null` without children.
 */
export function furthestBehind(
  buckets: readonly DayBucket[],
  subjectId: string,
  studentIds: readonly string[],
  days: { from: Day; to: Day },
): FurthestBehind | null {
  const inSubject = bucketsWithin(buckets, { ...days, subject_id: subjectId })
  const children = studentIds.map((student_id) => ({
    student_id,
    minutes: tallyOf(inSubject, (bucket) => bucket.student_id === student_id).minutes,
  }))
  return children.reduce<FurthestBehind | null>(
    (least, child) => (least === null || child.minutes < least.minutes ? child : least),
    null,
  )
}

import { tallyOf, type Total } from '#shared/activities/totals.ts'
import type { Day } from '#shared/format/dates.ts'

/** How far the child is who is furthest behind in a subject. */
export interface FurthestBehind {
  student_id: string
  minutes: number
}

/**
 * The child with the least time in a subject in the days of a school year: required hours are per child and school year (rule subjects.required-hours).
 * Of several who are level, the first one given; `null` without children.
 */
export function furthestBehind(
  totals: readonly Total[],
  subjectId: string,
  studentIds: readonly string[],
  { from, to }: { from: Day; to: Day },
): FurthestBehind | null {
  const [first, last] = [from.slice(0, 7), to.slice(0, 7)]
  const inSubject = totals.filter(
    ({ subject_id, month }) => subject_id === subjectId && month >= first && month <= last,
  )
  const children = studentIds.map((student_id) => ({
    student_id,
    minutes: tallyOf(inSubject, (total) => total.student_id === student_id).minutes,
  }))
  return children.reduce<FurthestBehind | null>(
    (least, child) => (least === null || child.minutes < least.minutes ? child : least),
    null,
  )
}

import { useDeferredValue, useMemo } from 'react'
import type { Activity } from '#shared/activities/activity.ts'
import { bucketsWithin, type DayBucket } from '#shared/progress/day-buckets.ts'
import type { Days } from '#shared/progress/period.ts'
import { progressOf, type Progress } from '#shared/progress/progress.ts'
import type { StartMonth } from '#shared/school-years/school-year.ts'
import type { Student } from '#shared/students/student.ts'
import type { Subject } from '#shared/subjects/subject.ts'
import { listNewestTogether } from '#client/queries/activities-together.ts'
import { listStudents } from '#client/queries/students.ts'
import { listSubjects } from '#client/queries/subjects.ts'
import { useLive } from '#client/lib/use-live.ts'
import { useArrived, useDayBuckets } from '#client/parts/arrival/use-arrived.ts'

/** The selection that the page shows figures for. */
export interface Shown {
  days: Days
  student_id: string | undefined
  subject_id: string | undefined
}

/** Everything the page shows. */
export interface FamilyProgress {
  students: readonly Student[]
  subjects: readonly Subject[]
  progress: Progress
  /** The buckets behind the figures. */
  buckets: readonly DayBucket[]
  recent: readonly Activity[]
}

/** How many recent activities are shown (rule progress.recent). */
const recentOnes = 10

/** The figures of a period, made of what is on the device; `undefined` while it is read. */
export function useProgress(
  { days, student_id, subject_id }: Shown,
  startMonth: StartMonth,
): FamilyProgress | undefined {
  const students = useArrived(listStudents)
  const subjects = useArrived(listSubjects)
  const known = useDayBuckets()
  const { from, to } = days
  const recent = useLive(
    () => listNewestTogether({ from, to, student_id, subject_id }, recentOnes),
    [from, to, student_id, subject_id],
  )
  // While a train of changes comes in, taps go first.
  const all = useDeferredValue(known)
  const buckets = useMemo(
    () => all && bucketsWithin(all, { from, to, student_id, subject_id }),
    [all, from, to, student_id, subject_id],
  )
  const progress = useMemo(
    () =>
      buckets &&
      students &&
      subjects &&
      progressOf({ buckets, students, subjects, days: { from, to }, startMonth, student_id, subject_id }),
    [buckets, students, subjects, from, to, startMonth, student_id, subject_id],
  )
  if (students === undefined || subjects === undefined || buckets === undefined || progress === undefined)
    return undefined
  return { students, subjects, progress, buckets, recent: recent ?? [] }
}

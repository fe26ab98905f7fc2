import { useMemo } from 'react'
import type { Day } from '#shared/format/dates.ts'
import type { DaysOff } from '#shared/lessons/course-walk.ts'
import { lessonDaysOff } from '#shared/lessons/family-lessons.ts'
import { daysOffOf, type SpanOff } from '#shared/school-years/days-off.ts'
import { listAbsences } from '#client/queries/absences.ts'
import { listBreaks } from '#client/queries/breaks.ts'
import { listDayMarks } from '#client/queries/day-marks.ts'
import { useLive } from '#client/lib/use-live.ts'

/** A child's days without lessons, and what they are called. */
export interface ChildDaysOff {
  off: DaysOff
  spans: readonly SpanOff[]
}

/** Answers the days off of each child, live; `undefined` until they are read (rule lessons.days). */
export function useDaysOff(today: Day): ((studentId: string) => ChildDaysOff) | undefined {
  const breaks = useLive(listBreaks)
  const absences = useLive(listAbsences)
  const marks = useLive(() => listDayMarks(today, '9999-12-31'), [today])
  return useMemo(() => {
    if (!breaks || !absences || !marks) return undefined
    return (studentId) => ({
      off: lessonDaysOff(studentId, { breaks, absences, marks }),
      spans: daysOffOf(studentId, { breaks, absences }),
    })
  }, [breaks, absences, marks])
}

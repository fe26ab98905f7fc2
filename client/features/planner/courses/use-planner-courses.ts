import { useMemo } from 'react'
import type { User } from '#shared/accounts/user.ts'
import { addDays } from '#shared/format/dates.ts'
import type { Curriculum } from '#shared/lessons/curriculum.ts'
import { daysAhead } from '#shared/planner/days.ts'
import { listAbsences } from '#client/queries/absences.ts'
import { listBreaks } from '#client/queries/breaks.ts'
import { listPlansOfDays } from '#client/queries/plans/plans.ts'
import { listStudents } from '#client/queries/students.ts'
import { listSubjects } from '#client/queries/subjects.ts'
import { useLive } from '#client/lib/use-live.ts'
import { useToday } from '#client/lib/use-today.ts'
import { useArrived } from '#client/parts/arrival/use-arrived.ts'
import { useLessons } from '#client/parts/lessons/use-lessons.ts'
import { studentColorsOf } from '#client/parts/students/student-colors.ts'
import { schoolDaysOf } from '#client/features/planner/school-days.ts'
import { courseRow } from './course-rows.ts'
import { useDaysOff } from './use-days-off.ts'

/** All that the courses of a family show, live; `undefined` until it is read. */
export function usePlannerCourses({ school_year_start_month: startMonth }: User) {
  const today = useToday()
  const students = useArrived(listStudents)
  const subjects = useArrived(listSubjects)
  const family = useLessons(today)
  const daysOffOf = useDaysOff(today)
  const breaks = useLive(listBreaks)
  const absences = useLive(listAbsences)
  const plans = useLive(() => listPlansOfDays(today, addDays(today, daysAhead)), [today])

  return useMemo(() => {
    if (!students || !subjects || !family || family.isArriving || !daysOffOf || !breaks || !absences || !plans)
      return undefined
    const colors = studentColorsOf(students)
    const children = new Map(colors.map((one) => [one.id, one]))
    const known = new Map(subjects.map((subject) => [subject.id, subject]))
    const rows = new Map(family.courses.map((one) => [one.course.id, courseRow(one, today, startMonth)]))
    return {
      today,
      startMonth,
      colors,
      subjects,
      daysOffOf,
      family,
      /** Two weeks of plans beside the lessons, as the planner's strip shows them. */
      weeks: { plans, ...schoolDaysOf({ colors, plans, breaks, absences }) },
      rows,
      groups: colors.flatMap((child) => {
        const own = [...rows.values()].filter(({ course }) => course.student_id === child.id)
        return own.length === 0
          ? []
          : {
              child,
              rows: own,
            }
      }),
      resting: family.all.filter(({ id }) => !rows.has(id)),
      childOf: ({ student_id }: Pick<Curriculum, 'student_id'>) => children.get(student_id),
      subjectOf: ({ subject_id }: Pick<Curriculum, 'subject_id'>) => known.get(subject_id),
    }
  }, [today, startMonth, students, subjects, family, daysOffOf, breaks, absences, plans])
}

export type PlannerCourses = NonNullable<ReturnType<typeof usePlannerCourses>>

import { useMemo } from 'react'
import { addDays, type Day } from '#shared/format/dates.ts'
import { archivedBefore, daysAhead, isArchived, isLate } from '#shared/planner/days.ts'
import type { Plan } from '#shared/planner/plan.ts'
import type { Subject } from '#shared/subjects/subject.ts'
import { listAbsences } from '#client/queries/absences.ts'
import { listBreaks } from '#client/queries/breaks.ts'
import { activitiesOfPlans, listOpenAfter, listOpenBefore, listPlansOfDays } from '#client/queries/plans/plans.ts'
import { listStudents } from '#client/queries/students.ts'
import { listSubjects } from '#client/queries/subjects.ts'
import { useLive } from '#client/lib/use-live.ts'
import { useArrived } from '#client/parts/arrival/use-arrived.ts'
import { useToday } from '#client/lib/use-today.ts'
import { useLessons } from '#client/parts/lessons/use-lessons.ts'
import { studentColorsOf, type StudentColor } from '#client/parts/students/student-colors.ts'
import { schoolDaysOf } from './school-days.ts'

/**
 * All that the planner shows, live; `undefined` until it is read. `yearBegan` is the first day of the school year the
 * family is in.
 */
export function usePlanner(yearBegan: Day | null) {
  const today = useToday()
  const students = useArrived(listStudents)
  const subjects = useArrived(listSubjects)
  const breaks = useLive(listBreaks)
  const absences = useLive(listAbsences)
  const read = useLive(async () => {
    const last = addDays(today, daysAhead)
    const plans = await listPlansOfDays(today, last)
    const [open, later] = await Promise.all([listOpenBefore(today), listOpenAfter(last)])
    return { plans, done: await activitiesOfPlans(plans), open, later }
  }, [today])
  const lessons = useLessons(today)

  return useMemo(() => {
    if (!students || !subjects || !breaks || !absences || !read || !lessons) return undefined
    const { plans, done, open, later } = read
    const colors = studentColorsOf(students)
    const children = new Map(colors.map((one) => [one.id, one]))
    const known = new Map(subjects.map((subject) => [subject.id, subject]))
    const archived = archivedBefore(today, yearBegan)
    return {
      today,
      colors,
      subjects,
      ...schoolDaysOf({ colors, plans, breaks, absences }),
      plans,
      /** Their activities, by plan id. */
      done,
      late: open.filter((plan) => isLate(plan, today, archived)),
      later,
      lessons,
      archived: open.filter((plan) => isArchived(plan, today, archived)),
      // A parent record that this device has not received yet shows as a dash until it arrives.
      childOf: ({ student_id }: Pick<Plan, 'student_id'>): StudentColor => children.get(student_id) ?? noChild,
      subjectOf: ({ subject_id }: Pick<Plan, 'subject_id'>): Pick<Subject, 'name' | 'color'> =>
        known.get(subject_id) ?? noSubject,
    }
  }, [students, subjects, breaks, absences, read, lessons, today, yearBegan])
}

export type PlannerFamily = NonNullable<ReturnType<typeof usePlanner>>

/** Stands for a child that this device hasn't received yet. */
export const noChild: StudentColor = { id: '', name: '–', short: '–', color: 'var(--sunken)', isActive: false }
const noSubject = { name: '–', color: '#868D84' }

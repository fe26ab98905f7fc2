import { useMemo } from 'react'
import type { Day } from '#shared/format/dates.ts'
import { itemsByDay, nameOfDayOff, type DayItem } from '#shared/lessons/family-days.ts'
import { listPlansOfDays } from '#client/queries/plans/plans.ts'
import { listStudents } from '#client/queries/students.ts'
import { listSubjects } from '#client/queries/subjects.ts'
import { useLive } from '#client/lib/use-live.ts'
import { useToday } from '#client/lib/use-today.ts'
import { useArrived } from '#client/parts/arrival/use-arrived.ts'
import { useLessons } from '#client/parts/lessons/use-lessons.ts'
import { studentColorsById } from '#client/parts/students/student-colors.ts'
import { useDaysOff } from '#client/features/planner/courses/use-days-off.ts'

/** All that some days hold, of the children who aren't archived, live; `undefined` until it is read. */
export function useFamilyDays(from: Day, to: Day) {
  const today = useToday()
  const students = useArrived(listStudents)
  const subjects = useArrived(listSubjects)
  const plans = useLive(() => listPlansOfDays(from, to), [from, to])
  const lessons = useLessons(today)
  const daysOffOf = useDaysOff(from)

  return useMemo(() => {
    if (!students || !subjects || !plans || !lessons || lessons.isArriving || !daysOffOf) return undefined
    const colors = studentColorsById(students)
    const children = students.flatMap((student) => {
      const one = colors.get(student.id)
      return one?.isActive ? { ...one, grade_level: student.grade_level, daysOff: daysOffOf(student.id) } : []
    })
    const names = new Map(subjects.map(({ id, name }) => [id, name]))
    const subjectOf = ({ subject_id }: { subject_id: string }) => names.get(subject_id) ?? '–'
    const found = itemsByDay(from, to, { ...lessons, plans, subjectOf })
    const offs = new Map(children.map(({ id, daysOff }) => [id, daysOff]))
    return {
      today,
      children,
      itemsOn: (day: Day): readonly DayItem[] => found.get(day) ?? [],
      offOn: (studentId: string, day: Day): string | null => {
        const daysOff = offs.get(studentId)
        return daysOff === undefined ? null : nameOfDayOff(day, daysOff)
      },
    }
  }, [today, students, subjects, plans, lessons, daysOffOf, from, to])
}

export type FamilyDays = NonNullable<ReturnType<typeof useFamilyDays>>

import type { CurriculumFields } from '#shared/lessons/curriculum.ts'
import { addDays, weekdayOf, type Day } from '#shared/format/dates.ts'
import { defaultStartMonth, schoolYearOf } from '#shared/school-years/school-year.ts'
import type { AbsenceFields } from '#shared/school-years/absence.ts'
import { courses, type ChildKey, type DemoCourse, type SubjectKey } from './lessons.ts'

/** A course of the demo family in its present school year; whose and of which subject is said by name. */
export interface DemoPlannedCourse {
  child: ChildKey
  subject: SubjectKey
  fields: Pick<CurriculumFields, 'title' | 'weekdays' | 'per_day' | 'minutes' | 'start_date'>
  /** Titles in their order: what was logged this year first. */
  lessons: readonly string[]
}

/** The place of an entry in its course this year, from 0; `null` = no course is planned, or it has ended. */
export function placeInCourse({ planned }: DemoCourse, turn: number): number | null {
  return planned && turn < planned.lessons ? turn : null
}

/** "Lesson 12: Percent of a number": what the entry is called too. */
export function lessonTitle({ titles }: Pick<DemoCourse, 'titles'>, turn: number): string {
  return `Lesson ${turn + 1}: ${titles[turn % titles.length]}`
}

/** The courses that are planned for the school year of a day. */
export function plannedCourses(today: Day): DemoPlannedCourse[] {
  const opens = schoolYearOf(today, defaultStartMonth).slice(0, 4)
  return (Object.keys(courses) as ChildKey[]).flatMap((child) =>
    courses[child].flatMap((course) => {
      const { planned, subject, weekdays, minutes } = course
      if (planned === undefined) return []
      const rhythm = { weekdays: [...weekdays], per_day: 1, minutes: minutes[0], start_date: `${opens}-08-25` }
      const lessons = Array.from({ length: planned.lessons }, (_, turn) => lessonTitle(course, turn))
      return [{ child, subject, fields: { title: planned.title, ...rhythm }, lessons }]
    }),
  )
}

/** Silas is away for two days of next week. */
export function absencesFrom(today: Day): (Omit<AbsenceFields, 'student_id'> & { child: ChildKey })[] {
  const nextThursday = addDays(today, 4 - weekdayOf(today) + 7)
  return [{ child: 'silas', name: 'Baseball camp', start_date: nextThursday, end_date: addDays(nextThursday, 1) }]
}

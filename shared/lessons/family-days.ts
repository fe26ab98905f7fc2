import type { Day } from '#shared/format/dates.ts'
import type { Plan } from '#shared/planner/plan.ts'
import type { SpanOff } from '#shared/school-years/days-off.ts'
import { breakOn } from '#shared/school-years/school-day.ts'
import type { CourseDays } from './course-days.ts'
import type { DaysOff } from './course-walk.ts'
import type { Curriculum } from './curriculum.ts'
import { minutesOfLesson } from './done.ts'
import type { Lesson } from './lesson.ts'

/** A lesson or a plan as sheets and the month show it. */
export interface DayItem {
  id: string
  student_id: string
  /** Its course, or a plan's subject. */
  of: string
  title: string
  /** `null` where a plan doesn't say. */
  minutes: number | null
  isDone: boolean
}

interface FamilyWork {
  courses: readonly { course: Curriculum; days: Pick<CourseDays<Lesson>, 'open' | 'done'> }[]
  /** Lesson → the day it was done. */
  done: ReadonlyMap<string, Day>
  plans: readonly Plan[]
  subjectOf: (plan: Plan) => string
}

/**
 * Returns what each day of a span holds, lessons by course before plans, done lessons on the day they were done.
 * Skipped ones are left out. Reads each lesson once, however many days there are (rules lessons.week-sheet,
 * lessons.month).
 */
export function itemsByDay(from: Day, to: Day, { courses, done, plans, subjectOf }: FamilyWork): Map<Day, DayItem[]> {
  const found = new Map<Day, DayItem[]>()
  const put = (day: Day | null | undefined, item: () => DayItem) => {
    if (!day || day < from || day > to) return
    const own = found.get(day)
    if (own) own.push(item())
    else found.set(day, [item()])
  }
  for (const { course, days } of courses) {
    for (const lesson of days.done) put(done.get(lesson.id), () => itemOf(course, lesson, true))
    for (const { lesson, day } of days.open) put(day, () => itemOf(course, lesson, false))
  }
  for (const plan of plans) {
    if (plan.status === 'skipped') continue
    put(plan.planned_date, () => {
      const { id, student_id, title, duration_minutes: minutes, status } = plan
      return { id, student_id, of: subjectOf(plan), title, minutes, isDone: status === 'completed' }
    })
  }
  return found
}

/** Names a child's day off: the break, else the absence, else "Absent" marked by hand; `null` = a school day. */
export function nameOfDayOff(day: Day, { off, spans }: { off: DaysOff; spans: readonly SpanOff[] }): string | null {
  return breakOn(day, spans)?.name ?? (off.absent.has(day) ? 'Absent' : null)
}

function itemOf(course: Curriculum, lesson: Lesson, isDone: boolean): DayItem {
  const { id, title } = lesson
  return {
    id,
    student_id: course.student_id,
    of: course.title,
    title,
    minutes: minutesOfLesson(lesson, course),
    isDone,
  }
}

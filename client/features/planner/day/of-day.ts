import type { Day } from '#shared/format/dates.ts'
import { isDayOff } from '#shared/lessons/course-walk.ts'
import type { Curriculum } from '#shared/lessons/curriculum.ts'
import { minutesOfLesson } from '#shared/lessons/done.ts'
import type { Lesson } from '#shared/lessons/lesson.ts'
import { nextToTake, skippedByDay, stayingToday } from '#shared/lessons/on-day.ts'
import type { Plan } from '#shared/planner/plan.ts'
import type { FamilyLessonDays, LessonOnDay } from '#client/parts/lessons/use-lessons.ts'

/** A lesson of a day, as its row shows it. */
export interface LessonItem extends LessonOnDay {
  kind: 'lesson'
  isToday: boolean
  /** Logged today by "Continue tomorrow". */
  minutesSoFar: number
  /** True where the lesson is of a day to come, and the child has school today. */
  mayTake: boolean
  /** The course's other lessons of today, which stay when this one is taken. */
  staying: readonly string[]
  /** The lesson that may follow today as well, at the last one of a course that is through for today. */
  next: Lesson | null
}

/** Skipped lessons of a course that are shown on a day. */
export interface SkippedItem {
  kind: 'skipped'
  course: Curriculum
  lessons: Lesson[]
}

/** The lessons and plans of a day for a child. */
export interface ChildDay {
  student_id: string
  lessons: (LessonItem | SkippedItem)[]
  plans: Plan[]
}

/** The children who have lessons or plans on a day, in their order: lessons by course, then plans as they were made. */
export function childrenOfDay(
  day: Day,
  today: Day,
  { plans, lessons, order }: { plans: readonly Plan[]; lessons: FamilyLessonDays; order: readonly string[] },
): ChildDay[] {
  const items = lessonsOfDay(day, today, lessons)
  const placeOf = (id: string) => (order.includes(id) ? order.indexOf(id) : order.length)
  const ids = new Set([...items.map(({ course }) => course.student_id), ...plans.map(({ student_id }) => student_id)])
  return [...ids]
    .sort((one, other) => placeOf(one) - placeOf(other))
    .map((student_id) => ({
      student_id,
      lessons: items.filter(({ course }) => course.student_id === student_id),
      plans: plans.filter((plan) => plan.student_id === student_id),
    }))
}

/** How far a day, or a child's, has come; skipped lessons count as neither done nor open (rule lessons.skipped). */
export function countsOf(children: readonly ChildDay[]): { done: number; total: number; skipped: number } {
  const plans = children.flatMap((child) => child.plans)
  const lessons = children.flatMap((child) => child.lessons)
  const shown = lessons.filter((one) => one.kind === 'lesson')
  const skipped = lessons.reduce((sum, one) => sum + (one.kind === 'skipped' ? one.lessons.length : 0), 0)
  return {
    done: plans.filter(({ status }) => status === 'completed').length + shown.filter(({ entry }) => entry).length,
    total: plans.length + shown.length,
    skipped: plans.filter(({ status }) => status === 'skipped').length + skipped,
  }
}

/** "3 of 9"; of a day to come "9 planned", until something of it was done. */
export function countText({ done, total }: { done: number; total: number }, isToday: boolean): string {
  return isToday || done > 0 ? `${done} of ${total}` : `${total} planned`
}

/** "3 of 9 done, 1 skipped": how far a day has come. */
export function dayText(children: readonly ChildDay[], isToday: boolean): string {
  const counts = countsOf(children)
  const { done, total, skipped } = counts
  if (total + skipped === 0) return 'No plans yet'
  const said = isToday || done > 0 ? `${countText(counts, isToday)} done` : countText(counts, isToday)
  return [...(total > 0 ? [said] : []), ...(skipped > 0 ? [`${skipped} skipped`] : [])].join(', ')
}

/**
 * Returns what one tap completes today: open plans with minutes, and open lessons (rules planner.day, lessons.tick).
 */
export function readyOf(children: readonly ChildDay[], isToday: boolean) {
  const plans = isToday ? children.flatMap((child) => child.plans).filter(isReady) : []
  const lessons = children
    .flatMap((child) => child.lessons)
    .filter((one): one is LessonItem => one.kind === 'lesson' && one.isToday && one.entry === null)
  const planned = plans.reduce((sum, { duration_minutes }) => sum + (duration_minutes ?? 0), 0)
  const minutes = lessons.reduce((sum, { lesson, course }) => sum + minutesOfLesson(lesson, course), planned)
  return { plans, lessons, count: plans.length + lessons.length, minutes }
}

function isReady({ status, duration_minutes }: Plan): boolean {
  return status === 'planned' && duration_minutes !== null
}

function lessonsOfDay(day: Day, today: Day, lessons: FamilyLessonDays): (LessonItem | SkippedItem)[] {
  const onDay = Map.groupBy(lessons.lessonsOn(day), ({ course }) => course.id)
  return lessons.courses.flatMap((own) => {
    const { course, input } = own
    const ones = onDay.get(course.id) ?? []
    const next = day === today ? nextToTake(own) : null
    const mayTake = day > today && !isDayOff(input.off, today)
    const skipped = skippedByDay(own).get(day) ?? []
    return [
      ...(skipped.length > 0 ? [{ kind: 'skipped' as const, course, lessons: skipped }] : []),
      ...ones.map((one, at) => ({
        ...one,
        kind: 'lesson' as const,
        isToday: day === today,
        minutesSoFar: one.entry === null && day === today ? minutesOn(today, lessons.entriesOf(one.lesson.id)) : 0,
        mayTake,
        staying: stayingToday(own),
        next: at === ones.length - 1 ? next : null,
      })),
    ]
  })
}

function minutesOn(day: Day, entries: ReturnType<FamilyLessonDays['entriesOf']>): number {
  return entries.reduce((sum, { date, duration_minutes }) => sum + (date === day ? duration_minutes : 0), 0)
}

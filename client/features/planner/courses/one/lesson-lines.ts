import type { Day } from '#shared/format/dates.ts'
import type { CourseDays } from '#shared/lessons/course-days.ts'
import { doneLessons, type LessonEntry } from '#shared/lessons/done.ts'
import type { Lesson } from '#shared/lessons/lesson.ts'
import { inOrder } from '#shared/records/in-order.ts'

/** A lesson in its course's order, and how it stands. */
export interface LessonLine {
  lesson: Lesson
  state: 'done' | 'skipped' | 'open'
  /** When it was done, or when it is to be; `null` = no day. */
  day: Day | null
  /** The day that it was pinned to, where that has passed or is off. */
  moved_from: Day | null
}

/** The lessons of a course in their order; `days` are missing while it rests. */
export function lessonLines(
  lessons: readonly Lesson[],
  days: CourseDays<Lesson> | undefined,
  entriesOf: (lessonId: string) => readonly LessonEntry[],
): LessonLine[] {
  const open = new Map((days?.open ?? []).map((one) => [one.lesson.id, one]))
  const done = doneLessons(lessons.flatMap(({ id }) => entriesOf(id)))
  return inOrder(lessons).map((lesson) => {
    const on = done.get(lesson.id)
    if (on !== undefined) return { lesson, state: 'done', day: on, moved_from: null }
    if (lesson.skipped) return { lesson, state: 'skipped', day: null, moved_from: null }
    const { day = null, moved_from = null } = open.get(lesson.id) ?? {}
    return { lesson, state: 'open', day, moved_from }
  })
}

/** How many of the first lessons are done without a gap. */
export function doneAtFirst(lines: readonly LessonLine[]): number {
  const first = lines.findIndex(({ state }) => state !== 'done')
  return first < 0 ? lines.length : first
}

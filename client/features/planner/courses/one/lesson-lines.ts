import { comingDay, shortWeekday, type Day } from '#shared/format/dates.ts'
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

/** When a line's lesson was done, or is to be. */
export function lessonDayText({ state, day, moved_from }: LessonLine, today: Day): string {
  if (state === 'skipped') return 'Skipped'
  if (day === null) return 'No day'
  if (state === 'done') return `Done ${comingDay(day, today, 'short')}`
  const on = day === today ? 'Today' : `${shortWeekday(day)}, ${comingDay(day, today, 'short')}`
  return moved_from === null ? on : `${on}, moved from ${comingDay(moved_from, today, 'short')}`
}

/** Moves of a lesson without dragging: by one, or to an end of those that aren't done. */
export type LessonMove = 'up' | 'down' | 'first' | 'last'

/** The way that a key stands for. */
export function moveByKey(key: string): LessonMove | undefined {
  const ways: Readonly<Record<string, LessonMove>> = { ArrowUp: 'up', ArrowDown: 'down', Home: 'first', End: 'last' }
  return ways[key]
}

/**
 * The lesson before which the one at `at` moves, `null` = to the end; `undefined` where it can't. Done lessons are
 * passed over: among them nothing changes (rule lessons.order).
 */
export function targetOf(lines: readonly LessonLine[], at: number, way: LessonMove): string | null | undefined {
  const isLoose = ({ state }: LessonLine) => state !== 'done'
  const own = lines[at]
  if (own === undefined || !isLoose(own)) return undefined
  if (way === 'up' || way === 'first') {
    const above = lines.slice(0, at)
    return (way === 'up' ? above.findLast(isLoose) : above.find(isLoose))?.lesson.id
  }
  const below = lines.findIndex((line, place) => place > at && isLoose(line))
  if (below < 0) return undefined
  return way === 'last' ? null : (lines[below + 1]?.lesson.id ?? null)
}

import type { Day } from '#shared/format/dates.ts'
import { inOrder } from '#shared/records/in-order.ts'
import type { CourseDays, CourseInput, CourseLesson } from './course-days.ts'
import { isDayOff } from './course-walk.ts'
import type { Curriculum } from './curriculum.ts'
import { minutesOfLesson } from './done.ts'
import type { Lesson } from './lesson.ts'

/** A course with its days. */
interface CourseOn<One extends CourseLesson> {
  input: Pick<CourseInput<One>, 'lessons' | 'done' | 'off' | 'today'>
  days: Pick<CourseDays<One>, 'open' | 'skipped' | 'done_today'>
}

/**
 * Skipped lessons by the day on which they can be put back: that of the lesson they stand before, or behind where none
 * follows. Those between lessons done before today are on no day (rule lessons.skipped).
 */
export function skippedByDay<One extends CourseLesson>({ input, days }: CourseOn<One>): Map<Day, One[]> {
  const shown = new Map<Day, One[]>()
  if (days.skipped.length === 0) return shown
  const openOn = new Map(days.open.map(({ lesson, day }) => [lesson.id, day]))
  const dayOf = ({ id }: One) => (input.done.has(id) ? doneToday(input.done.get(id), input.today) : openOn.get(id))
  // By id: a course that is kept as it was holds rows of before.
  const skipped = new Set(days.skipped.map(({ id }) => id))
  const standing = inOrder(input.lessons)
  let before: Day | null | undefined
  standing.forEach((lesson, at) => {
    if (!skipped.has(lesson.id)) return void (before = dayOf(lesson))
    const next = standing.slice(at + 1).find(({ id }) => !skipped.has(id))
    const day = next === undefined ? before : dayOf(next)
    if (day) shown.set(day, [...(shown.get(day) ?? []), lesson])
  })
  return shown
}

/** The next lesson of a course that is through for today, on a school day (rules lessons.next, lessons.pinned). */
export function nextToTake<One extends CourseLesson>({ input, days }: CourseOn<One>): One | null {
  const [next] = days.open
  if (next === undefined || next.day === input.today || days.done_today === 0) return null
  return isDayOff(input.off, input.today) ? null : next.lesson
}

/**
 * The open lessons of today that give way to what is pinned to today, by id: pinned along with it they stay (rule
 * lessons.beside).
 */
export function stayingToday({
  input,
  days,
}: Pick<CourseOn<CourseLesson>, 'days'> & { input: { today: Day } }): string[] {
  return days.open.flatMap(({ lesson, day }) => (day === input.today ? lesson.id : []))
}

/** A lesson of a day, open or done. */
interface TileLesson {
  course: Pick<Curriculum, 'id' | 'curriculum_set' | 'student_id' | 'minutes'>
  lesson: Pick<Lesson, 'id' | 'title' | 'minutes'>
  /** `null` while it is open. */
  entry: object | null
}

/** A lesson of one child, or the same of several whose courses were made together (rule lessons.tiles). */
export interface LessonTile<One extends TileLesson = TileLesson> {
  key: string
  open: One[]
  done: One[]
  /** The minutes of what is open, the longest of its children's. */
  minutes: number
}

/** The lessons of a day as tiles, in their order; a tile has no child twice. */
export function lessonTiles<One extends TileLesson>(ofDay: readonly One[]): LessonTile<One>[] {
  const tiles: LessonTile<One>[] = []
  for (const one of ofDay) {
    const { curriculum_set } = one.course
    const key = curriculum_set === null ? one.lesson.id : `${curriculum_set} ${one.lesson.title}`
    const known = tiles.find(
      (tile) => tile.key === key && [...tile.open, ...tile.done].every(({ course }) => course.id !== one.course.id),
    )
    const tile = known ?? { key: tiles.some((other) => other.key === key) ? one.lesson.id : key, ...emptyTile() }
    if (known === undefined) tiles.push(tile)
    if (one.entry === null) tile.open.push(one)
    else tile.done.push(one)
  }
  for (const tile of tiles) tile.minutes = Math.max(0, ...minutesOf(tile.open.length > 0 ? tile.open : tile.done))
  return tiles
}

function emptyTile() {
  return { open: [], done: [], minutes: 0 }
}

function minutesOf(ones: readonly TileLesson[]): number[] {
  return ones.map(({ course, lesson }) => minutesOfLesson(lesson, course))
}

function doneToday(day: Day | undefined, today: Day): Day | undefined {
  return day === today ? day : undefined
}

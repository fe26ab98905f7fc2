import type { Day } from '#shared/format/dates.ts'
import { inOrder } from '#shared/records/in-order.ts'
import { dayOfNumber, numberOf, walkOf, type CourseWalk, type DaysOff } from './course-walk.ts'
import type { Curriculum } from './curriculum.ts'
import type { Lesson } from './lesson.ts'

/** The fields from which a course's days follow. */
export type CoursePlan = Pick<
  Curriculum,
  'id' | 'weekdays' | 'per_day' | 'start_date' | 'double_until' | 'double_per_day'
>

/** The fields from which a lesson's day follows. */
export type CourseLesson = Pick<Lesson, 'id' | 'position' | 'pinned_date' | 'skipped'>

/** A course with what decides its days. */
export interface CourseInput<One extends CourseLesson = CourseLesson> {
  course: CoursePlan
  /** Its lessons that aren't deleted, in any order. */
  lessons: readonly One[]
  /** Lesson → the day it was done; of other courses too (`doneLessons`). */
  done: ReadonlyMap<string, Day>
  off: DaysOff
  today: Day
}

/** A lesson that is still to do, and when. */
export interface OpenLesson<One extends CourseLesson = CourseLesson> {
  lesson: One
  /** `null` where the course has no day for it. */
  day: Day | null
  /** The day that it was pinned to, where that has passed or is off. */
  moved_from: Day | null
}

/** Why lessons have no day. */
export type NoDays = 'no_weekday' | 'no_school_day'

/** How a course goes on, as of today. */
export interface CourseDays<One extends CourseLesson = CourseLesson> {
  /** By day, those of a day in the course's order; the first is the next one. Without a day they come last. */
  open: readonly OpenLesson<One>[]
  /** Done lessons in the course's order. */
  done: readonly One[]
  skipped: readonly One[]
  /** How many of them were done today. */
  done_today: number
  /** The last open lesson's day; `null` where none is open, or one has no day. */
  finish: Day | null
  no_days: NoDays | null
}

/**
 * Works out the day of each open lesson of a course. Nothing is late: open lessons fill the course's days from today on
 * (rules lessons.days, lessons.order, lessons.pinned).
 */
export function courseDays<One extends CourseLesson>(input: CourseInput<One>): CourseDays<One> {
  const { course, done, today } = input
  const standing = sorted(input.lessons)
  const doneOnes = standing.filter(({ id }) => done.has(id))
  const skipped = standing.filter((lesson) => lesson.skipped && !done.has(lesson.id))
  const done_today = doneOnes.filter(({ id }) => done.get(id) === today).length
  const walk = walkOf(course, input.off, today)
  const open = byDay(
    placed(
      standing.filter(({ id, skipped: isOut }) => !isOut && !done.has(id)),
      input,
      done_today,
      walk,
    ),
  )
  const last = open.at(-1)
  return {
    open,
    done: doneOnes,
    skipped,
    done_today,
    finish: last?.day ?? null,
    no_days:
      last === undefined || last.day !== null ? null : course.weekdays.length === 0 ? 'no_weekday' : 'no_school_day',
  }
}

/** How many lessons a course asks for on one of its days. */
export function perDayOn({ per_day, double_until, double_per_day }: CoursePlan, day: Day): number {
  return double_until !== null && double_per_day !== null && day <= double_until ? double_per_day : per_day
}

/** Gives each open lesson its day, in the course's order. */
function placed<One extends CourseLesson>(
  open: readonly One[],
  { course, today }: CourseInput<One>,
  doneToday: number,
  walk: CourseWalk,
): OpenLesson<One>[] {
  const present = numberOf(today)
  const taken = new Map([[present, doneToday]])
  const pins = new Map<string, number | undefined>()
  for (const { id, pinned_date } of open) {
    if (pinned_date === null) continue
    const day = pinnedTo(numberOf(pinned_date), present, walk)
    pins.set(id, day)
    if (day !== undefined) taken.set(day, (taken.get(day) ?? 0) + 1)
  }
  const nextFree = filling(course, walk, taken)
  return open.map((lesson) => {
    if (lesson.pinned_date === null) return { lesson, day: nextFree(), moved_from: null }
    const number = pins.get(lesson.id)
    const day = number === undefined ? null : dayOfNumber(number)
    return { lesson, day, moved_from: day === lesson.pinned_date ? null : lesson.pinned_date }
  })
}

/** A pin's own day, or the course's next one where that has passed or is off (rule lessons.pinned). */
function pinnedTo(pin: number, today: number, walk: CourseWalk): number | undefined {
  if (pin < today) return walk.firstFrom(today)
  return walk.isOpen(pin) ? pin : walk.firstFrom(pin)
}

/** Hands out the course's days, each as often as it has room beside what is pinned to it or done on it. */
function filling(course: CoursePlan, walk: CourseWalk, taken: ReadonlyMap<number, number>): () => Day | null {
  let [place, left] = [-1, 0]
  let day: Day | null = null
  return () => {
    while (left <= 0) {
      const number = walk.nth(++place)
      if (number === undefined) return null
      day = dayOfNumber(number)
      left = perDayOn(course, day) - (taken.get(number) ?? 0)
    }
    left -= 1
    return day
  }
}

function byDay<One extends CourseLesson>(open: OpenLesson<One>[]): OpenLesson<One>[] {
  const orderOf = ({ day }: OpenLesson<One>) => day ?? '~'
  return open.toSorted((one, other) => (orderOf(one) === orderOf(other) ? 0 : orderOf(one) < orderOf(other) ? -1 : 1))
}

/** In the course's order; rows that stand in it already, as after a tick, aren't sorted again. */
function sorted<One extends CourseLesson>(lessons: readonly One[]): readonly One[] {
  const isSorted = lessons.every((lesson, at) => {
    const before = lessons[at - 1]
    return before === undefined || before.position < lesson.position
  })
  return isSorted ? lessons : inOrder(lessons)
}

import type { Day } from '#shared/format/dates.ts'
import { courseDays, type CourseDays, type CourseInput, type CourseLesson } from './course-days.ts'

/** The days of each course, by its id. */
export type DaysOfCourses<One extends CourseLesson = CourseLesson> = ReadonlyMap<string, CourseDays<One>>

/** Works out the days of courses, and keeps nothing. */
export function daysOfAll<One extends CourseLesson>(inputs: readonly CourseInput<One>[]): DaysOfCourses<One> {
  return new Map(inputs.map((input) => [input.course.id, courseDays(input)]))
}

/** A course as it was worked out, with what may change behind the same objects. */
interface Kept<One extends CourseLesson> {
  input: CourseInput<One>
  doneOn: readonly (Day | undefined)[]
  days: CourseDays<One>
}

/**
 * Works out the days of many courses, and again only those that changed since the last call: after a tick that is one.
 * What didn't change stays the same object, with the lessons it was made of.
 */
export function keepingDays<One extends CourseLesson>(): (inputs: readonly CourseInput<One>[]) => DaysOfCourses<One> {
  let kept = new Map<string, Kept<One>>()
  return (inputs) => {
    const next = new Map<string, Kept<One>>()
    for (const input of inputs) {
      const before = kept.get(input.course.id)
      next.set(input.course.id, before && isSame(before, input) ? before : workedOut(input))
    }
    kept = next
    return new Map([...kept].map(([id, { days }]) => [id, days]))
  }
}

function workedOut<One extends CourseLesson>(input: CourseInput<One>): Kept<One> {
  return { input, doneOn: input.lessons.map(({ id }) => input.done.get(id)), days: courseDays(input) }
}

function isSame<One extends CourseLesson>({ input: before, doneOn }: Kept<One>, after: CourseInput<One>): boolean {
  return (
    before.today === after.today &&
    isSameRow(before.course, after.course) &&
    isSameOff(before.off, after.off) &&
    before.lessons.length === after.lessons.length &&
    after.lessons.every(
      (lesson, at) => doneOn[at] === after.done.get(lesson.id) && isSameRow(before.lessons[at], lesson),
    )
  )
}

/** Compares every field of a record, since screens show more of a lesson than its day follows from. */
function isSameRow(before: object | undefined, after: object): boolean {
  if (before === after) return true
  if (before === undefined) return false
  const [fields, others] = [after as Fields, before as Fields] // rows of a record
  // Names that begin with "_" tell how sync stands, and nothing that is shown.
  return Object.keys(fields).every((name) => name.startsWith('_') || isSameValue(others[name], fields[name]))
}

type Fields = Readonly<Record<string, unknown>>

function isSameValue(before: unknown, after: unknown): boolean {
  if (before === after) return true
  // Weekdays, and what a build doesn't know yet.
  return typeof before === 'object' && typeof after === 'object' && JSON.stringify(before) === JSON.stringify(after)
}

function isSameOff({ spans, absent }: CourseInput['off'], after: CourseInput['off']): boolean {
  return (
    spans.length === after.spans.length &&
    spans.every((one, at) => {
      const other = after.spans[at]
      return one.start_date === other?.start_date && one.end_date === other.end_date
    }) &&
    absent.size === after.absent.size &&
    [...absent].every((day) => after.absent.has(day))
  )
}

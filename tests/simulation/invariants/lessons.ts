import { withKept } from '#shared/records/kept-fields.ts'
import { recordKey } from '#shared/records/op.ts'
import type { AnyRow, RecordName, Row } from '#shared/records/registry.ts'
import { courseDays, type CourseDays } from '#shared/lessons/course-days.ts'
import type { Curriculum } from '#shared/lessons/curriculum.ts'
import { doneEntryId, doneLessons } from '#shared/lessons/done.ts'
import { runningCourses } from '#shared/lessons/family-lessons.ts'
import type { Lesson } from '#shared/lessons/lesson.ts'
import { short } from '#tests/simulation/world/trace.ts'
import { Violation, type Family, type World } from '#tests/simulation/world/world.ts'
import { textOf } from './units.ts'

/** The live rows of a record, wherever they are. */
type RowsOf = <Name extends RecordName>(record: Name) => Row<Name>[]

const today = '2026-09-07'

/**
 * A lesson is done exactly while a live entry names it without continuing it (rule lessons.done), by one entry however
 * often it was ticked; each stands in its course once, in one order; and all devices say the same as the server.
 */
export function checkLessons(world: World, { account }: Family): void {
  const { rows } = world.server.records.account(account)
  const there: RowsOf = (record) =>
    live([...rows[record].values()].map((row) => ({ ...row.fields, id: row.id, deleted_at: row.deleted_at })))
  const onServer = planIn(there, 'the server')
  checkOnce(world, there)
  for (const device of world.devices) {
    const home = device.homes.get(account)
    if (home === undefined) continue
    const here: RowsOf = (record) =>
      live([...home.disk.tables.rows[record].values()].map((row) => withKept(record, row)))
    if (textOf(planIn(here, device.name)) !== textOf(onServer))
      throw new Violation(`11: ${device.name} has other lessons than the server`)
  }
}

function live<One extends RecordName>(rows: readonly object[]): Row<One>[] {
  return (rows as Row<One>[]).filter(({ deleted_at }) => deleted_at === null) // rows of the record
}

/** Computes the lessons as a screen shows them, to compare with the rows. */
function planIn(rowsOf: RowsOf, where: string): { done: string[]; courses: (readonly string[])[] } {
  const lessons = rowsOf('lessons')
  const done = doneLessons(rowsOf('activities'))
  for (const { id } of lessons) {
    const named = rowsOf('activities').some((entry) => entry.lesson_id === id && entry.lesson_done)
    if (named !== done.has(id)) throw new Violation(`11: lesson ${short(id)} is done without its entry on ${where}`)
  }
  const family = { today, done, lessons, courses: rowsOf('curricula').toSorted(byId) }
  const rest = { students: rowsOf('students'), subjects: rowsOf('subjects'), breaks: rowsOf('breaks') }
  const running = runningCourses({ ...family, ...rest, absences: rowsOf('absences'), marks: rowsOf('day_marks') })
  const courses = running.map((input) => {
    const days = courseDays<Lesson>(input)
    checkCourse(input.course as Curriculum, lessons, done, days)
    return days.open.map(({ lesson, day }) => `${lesson.id} ${day}`)
  })
  return { done: [...done.keys()].toSorted(), courses }
}

/**
 * Checks that each live lesson of a course is in it once: open, done or skipped, unpinned ones in the order of their
 * positions.
 */
function checkCourse(
  course: Curriculum,
  lessons: readonly Lesson[],
  done: ReadonlyMap<string, string>,
  days: CourseDays<Lesson>,
): void {
  const own = lessons.filter(({ curriculum_id }) => curriculum_id === course.id)
  const open = days.open.map(({ lesson }) => lesson)
  const shown = [...open, ...days.done, ...days.skipped].map(({ id }) => id)
  if (textOf(shown.toSorted()) !== textOf(own.map(({ id }) => id).toSorted()))
    throw new Violation(`11: course ${short(course.id)} lost or doubled a lesson`)
  if (open.some(({ id, skipped }) => skipped || done.has(id)) || days.done.some(({ id }) => !done.has(id)))
    throw new Violation(`11: course ${short(course.id)} has a lesson where it isn't`)
  const placeOf = ({ position, id }: Lesson) => `${position} ${id}`
  const places = open.flatMap((lesson) => (lesson.pinned_date === null ? placeOf(lesson) : []))
  if (textOf(places) !== textOf(places.toSorted((one, other) => (one < other ? -1 : 1))))
    throw new Violation(`11: course ${short(course.id)} has its lessons in another order`)
}

/**
 * Checks that two ticks make one entry (rule lessons.done-once). A second entry is fine where it continues the lesson,
 * names another, or where one that continued it was set by hand to have done it (rule lessons.continued).
 */
function checkOnce({ ledger }: World, rowsOf: RowsOf): void {
  const ops = [...ledger.ops.values()].map(({ op }) => op)
  const isSetByHand = (id: string) =>
    ledger.saved.some(({ key, unit, seen }) => key === recordKey('activities', id) && unit === 'lesson_done' && seen)
  for (const { id } of rowsOf('lessons')) {
    const by = rowsOf('activities').filter((entry) => entry.lesson_id === id && entry.lesson_done)
    const others = by.filter((entry) => entry.id !== doneEntryId(id) && !isSetByHand(entry.id))
    const key = recordKey('activities', doneEntryId(id))
    const wasOther = ({ lesson_id = id, lesson_done = true }: Partial<AnyRow>) => lesson_id !== id || !lesson_done
    const isExplained = ops.some((op) => recordKey(op.record, op.record_id) === key && wasOther(op.fields ?? {}))
    if (others.length > 0 && !isExplained)
      throw new Violation(`11: lesson ${short(id)} was done by ${by.length} entries`)
  }
}

function byId(one: { id: string }, other: { id: string }): number {
  return one.id < other.id ? -1 : 1
}

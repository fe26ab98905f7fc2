import { Refusal } from '#server/plugins/errors.ts'
import { noSuchRecord, opOf } from '#server/rest/write.ts'
import type { PolicyContext } from '#server/records/policy.ts'
import type { StoredRow } from '#server/records/record-store.ts'
import { newRow } from '#server/records/stored-row.ts'
import { carriesOn } from '#shared/lessons/carry-on.ts'
import { doneLessons, type LessonEntry } from '#shared/lessons/done.ts'
import type { Op } from '#shared/records/op.ts'
import type { RecordName } from '#shared/records/registry.ts'
import type { RolloverBody, RolloverFields, StudentMove } from '#shared/school-years/rollover.ts'
import { isBroughtIn, mayUndo, moveOf, undoDays, yearState } from '#shared/school-years/rollover-rules.ts'
import type { GradeLevel } from '#shared/students/student.ts'
import { dropEnrollments, keepEnrollments } from './enrollments-of-move.ts'
import type { YearChange } from './year-change.ts'

/** A rollover as calls answer it. */
type AnsweredRollover = RolloverFields & { id: string }

/**
 * Prepares a rollover with what was chosen of those that are there; nothing moves yet. One that waits for the same year
 * is the same one, with the new choices (rule school-years.rollover).
 */
export async function createRollover(door: YearChange, body: RolloverBody): Promise<AnsweredRollover> {
  const { active, next, rollover } = yearState(door.active, door.today, door.startMonth)
  if (rollover === 'later') throw new Refusal(409, 'rollover_not_due', `The school year after ${active} isn't due yet.`)
  const [students, subjects] = [await activeRows(door, 'students'), await activeRows(door, 'subjects')]
  const courses = (await activeRows(door, 'curricula')).map(({ id }) => id)
  const chosen = new Map(body.students?.map(({ id, what }) => [id, what]))
  const carried = new Set(body.subjects ?? subjects.map(({ id }) => id))
  const going = new Set(body.curricula ?? (await unfinished(door, courses)))
  const fields: RolloverFields = {
    from_year: active,
    to_year: next,
    students: students.map((row) => moveOf(studentOf(row), chosen.get(row.id) ?? 'advance')),
    subjects: subjects.filter(({ id }) => carried.has(id)).map(({ id }) => id),
    subjects_left: subjects.filter(({ id }) => !carried.has(id)).map(({ id }) => id),
    curricula: courses.filter((course) => going.has(course)),
    curricula_left: courses.filter((course) => !going.has(course)),
    executed_at: null,
    undone_at: null,
    imported_at: null,
  }
  const waiting = (await door.store.liveRows('rollovers')).find(
    (row) => row.fields['executed_at'] === null && row.fields['from_year'] === active && row.fields['to_year'] === next,
  )
  const id = waiting?.id ?? door.newId()
  await door.apply([], { first: (context) => putRollover(context, id, fields) })
  return { id, ...fields }
}

/**
 * Moves the family into the new year, as one transaction: grades, subjects and courses by its choices, with the grades
 * of both years kept. Done before, it answers the same and changes nothing (rule school-years.rollover).
 */
export async function executeRollover(door: YearChange, id: string): Promise<AnsweredRollover> {
  const found = await rolloverOf(door, id)
  if (found.undone_at !== null) throw new Refusal(409, 'rollover_undone', 'This new school year was undone.')
  if (found.executed_at !== null) return { id, ...found }
  if (found.from_year !== door.active) throw moved()
  // Children and subjects as they are now; a child added since advances.
  const chosen = new Map(found.students.map(({ id: student, what }) => [student, what]))
  const left = new Set([...found.subjects_left, ...found.curricula_left])
  const students = (await activeRows(door, 'students')).map((row) =>
    moveOf(studentOf(row), chosen.get(row.id) ?? 'advance'),
  )
  const subjects = (await activeRows(door, 'subjects')).map(({ id: subject }) => subject)
  const courses = (await activeRows(door, 'curricula')).map(({ id: course }) => course)
  const done: RolloverFields = {
    ...found,
    students,
    subjects: subjects.filter((subject) => !left.has(subject)),
    subjects_left: subjects.filter((subject) => left.has(subject)),
    curricula: courses.filter((course) => !left.has(course)),
    curricula_left: courses.filter((course) => left.has(course)),
    executed_at: door.now,
  }
  // First: the enrolments of students who change are those of the year that the account says.
  await door.moveTo(found.to_year)
  const group = door.newId()
  await door.apply(
    [
      ...students.flatMap((move) => opsOfMove(move, group)),
      ...done.subjects_left.map((subject) => rest('subjects', subject, group)),
      ...done.curricula_left.map((course) => rest('curricula', course, group)),
    ],
    { first: (context) => putRollover(context, id, done), last: (context) => keepEnrollments(context, done) },
  )
  return { id, ...done }
}

/**
 * Takes a rollover back, within 30 days: what still is as it wrote it. What was edited since stays, and a card names
 * both (rule school-years.rollover-undo). Undone before, it answers the same.
 */
export async function takeRolloverBack(door: YearChange, id: string): Promise<AnsweredRollover> {
  const found = await rolloverOf(door, id)
  if (isBroughtIn(found))
    throw new Refusal(
      409,
      'rollover_imported',
      'This new school year was brought in with an import: nothing can be undone.',
    )
  if (found.undone_at !== null) return { id, ...found }
  if (found.executed_at === null) throw new Refusal(409, 'rollover_not_done', "This new school year wasn't started.")
  if (found.to_year !== door.active) throw moved()
  if (!mayUndo(found, door.active, door.now))
    throw new Refusal(409, 'rollover_too_old', `A new school year can be undone for ${undoDays} days.`)

  await door.moveTo(found.from_year)
  const group = door.newId()
  const live = async (record: RecordName, ids: readonly string[]) =>
    new Set((await door.store.rows(record, ids)).filter((row) => row.deleted_at === null).map((row) => row.id))
  const students = await live(
    'students',
    found.students.map((move) => move.id),
  )
  const subjects = await live('subjects', found.subjects_left)
  const courses = await live('curricula', found.curricula_left)
  const ops = [
    ...found.students.filter((move) => students.has(move.id)).flatMap((move) => opsBack(move, group)),
    ...found.subjects_left
      .filter((subject) => subjects.has(subject))
      .map((subject) => backwards(rest('subjects', subject, group))),
    ...found.curricula_left
      .filter((course) => courses.has(course))
      .map((course) => backwards(rest('curricula', course, group))),
  ]
  const undone = { ...found, undone_at: door.now }
  // As the oldest word there is: it counts where nobody said anything since, and elsewhere gives way with a card.
  await door.apply(
    ops.map((op) => ({ ...op, made_at: 0 })),
    { first: (context) => putRollover(context, id, undone), last: (context) => dropEnrollments(context, undone) },
  )
  return { id, ...undone }
}

function opsOfMove({ id, what, from_grade, to_grade }: StudentMove, group: string): Op[] {
  if (what === 'graduate') return [change('students', id, { is_active: true }, { is_active: false }, group)]
  if (from_grade === to_grade) return []
  return [change('students', id, { grade_level: from_grade }, { grade_level: to_grade }, group)]
}

function opsBack(move: StudentMove, group: string): Op[] {
  return opsOfMove(move, group).map(backwards)
}

function backwards(op: Op): Op {
  return { ...op, fields: op.from ?? {}, from: op.fields ?? {} }
}

/** A subject or a course becomes inactive. */
function rest(record: 'subjects' | 'curricula', id: string, group: string): Op {
  return change(record, id, { is_active: true }, { is_active: false }, group)
}

type Values = Readonly<Record<string, unknown>>

function change(record: RecordName, id: string, from: Values, fields: Values, group: string): Op {
  return opOf(record, id, 'set', { fields, from, group })
}

async function activeRows(door: YearChange, record: 'students' | 'subjects' | 'curricula'): Promise<StoredRow[]> {
  const rows = await door.store.liveRows(record)
  return rows.filter(({ fields }) => fields['is_active'] === true).sort((one, other) => (one.id < other.id ? -1 : 1))
}

/** The courses that carry on where nothing is said of them (rule school-years.rollover-courses). */
async function unfinished({ store }: YearChange, courses: readonly string[]): Promise<string[]> {
  const lessons = (await store.dependents('lessons', 'curriculum_id', courses)).filter(isLive)
  const ids = lessons.map(({ id }) => id)
  const entries = (await store.dependents('activities', 'lesson_id', ids)).filter(isLive)
  // Their definition accepted these fields.
  const done = doneLessons(entries.map(({ fields }) => fields as unknown as LessonEntry))
  const ofCourse = Map.groupBy(lessons, ({ fields }) => fields['curriculum_id'])
  return courses.filter((course) => {
    const own = ofCourse.get(course) ?? []
    return carriesOn(
      own.map(({ id, fields }) => ({ id, skipped: fields['skipped'] === true })),
      done,
    )
  })
}

function isLive({ deleted_at }: StoredRow): boolean {
  return deleted_at === null
}

// Its definition accepted these fields.
function studentOf({ id, fields }: StoredRow) {
  return { id, grade_level: fields['grade_level'] as GradeLevel }
}

async function rolloverOf(door: YearChange, id: string): Promise<RolloverFields> {
  const [row] = await door.store.rows('rollovers', [id])
  if (!row || row.deleted_at !== null) throw noSuchRecord()
  const fields = row.fields as unknown as RolloverFields // only this file writes them
  // Those of before there were courses left none out.
  const { curricula = [], curricula_left = [] } = fields as Partial<RolloverFields>
  const { from_year, to_year, students, subjects, subjects_left, executed_at, undone_at, imported_at } = fields
  const courses = { curricula, curricula_left }
  return { from_year, to_year, students, subjects, subjects_left, ...courses, executed_at, undone_at, imported_at }
}

function putRollover(context: PolicyContext, id: string, fields: RolloverFields): void {
  context.put('rollovers', newRow(id, { ...fields }, [context.now, null]))
}

function moved(): Refusal {
  return new Refusal(409, 'rollover_done', 'Your family is already in another school year.')
}

import { v7 as newId } from 'uuid'
import { anOp, type Answer, type Family, type TestServer } from '#tests/support/server/server.ts'
import { addDays } from '#shared/format/dates.ts'
import type { HistoryAnswer, HistoryBody } from '#shared/imports/history.ts'
import type { PullAnswer } from '#shared/records/op.ts'
import type { AnyRow, RecordName } from '#shared/records/registry.ts'
import { opensIn, schoolYearOf, schoolYearThatOpens } from '#shared/school-years/school-year.ts'
import type { GradeLevel } from '#shared/students/student.ts'
import { aBulkRun, aStudent, aSubject } from '#tests/support/builders.ts'
import { familyToday } from '#tests/support/family-today.ts'

export const historyUrl = '/api/import/history'
const today = familyToday()
/** The school year of today. */
export const thisYear = schoolYearOf(today, '08')
export const yearsAgo = (years: number) => schoolYearThatOpens(opensIn(thisYear) - years, '08')
export const daysAgo = (days: number) => addDays(today, -days)
/** In milliseconds. */
export const day = 24 * 3600 * 1000

/** A family with Nora in 7, Silas in 3 who was deleted, and a subject. */
export async function aFamilyWithNora(server: TestServer) {
  const family = await server.family()
  const [nora, silas, subject] = [newId(), newId(), newId()]
  await family.push([
    anOp({ record: 'students', record_id: nora, kind: 'create', fields: aStudent({ name: 'Nora', grade_level: '7' }) }),
    anOp({
      record: 'students',
      record_id: silas,
      kind: 'create',
      fields: aStudent({ name: 'Silas', grade_level: '3' }),
    }),
    anOp({ record: 'subjects', record_id: subject, kind: 'create', fields: aSubject() }),
  ])
  await family.push([anOp({ record: 'students', record_id: silas, kind: 'delete' })])
  return { family, nora, silas, subject }
}

/** Brings in history as a device does. */
export function bring(family: Family, body: HistoryBody): Promise<Answer<HistoryAnswer>> {
  return family.post(historyUrl, body)
}

/** A grade of a year, as an archive holds it. */
export function grade(student_id: string, school_year: string, grade_level: GradeLevel) {
  return { id: newId(), student_id, school_year, grade_level }
}

/** A move into the school year so many years ago, as an archive holds it. */
export function move(children: readonly string[], yearsBack: number, fields: object = {}) {
  return {
    id: newId(),
    from_year: yearsAgo(yearsBack + 1),
    to_year: yearsAgo(yearsBack),
    students: children.map((id) => ({
      id,
      what: 'advance' as const,
      from_grade: '5' as const,
      to_grade: '6' as const,
    })),
    subjects: [newId()],
    subjects_left: [],
    executed_at: Date.now() - 40 * day,
    undone_at: null,
    ...fields,
  }
}

/** A state from when to when, as an archive holds it. */
export function stateOf(state: string, start_date: string, end_date: string | null, fields: object = {}) {
  return { id: newId(), state: state as 'TX', start_date, end_date, ...fields }
}

/** A run of bulk apply so many days ago, as an archive holds it. */
export function runOf(student_ids: string[], days: number, fields: object = {}) {
  return { id: newId(), ...aBulkRun({ template_id: newId(), student_ids, run_on: daysAgo(days), ...fields }) }
}

/** Says in which state a family is, without a move. */
export async function inState(
  { connection: { db } }: TestServer,
  { user }: Family,
  current_state: string,
): Promise<void> {
  await db.updateTable('accounts').set({ current_state }).where('id', '=', user.id).execute()
}

/** The family's rows of a record, as its devices get them. */
export async function rowsOf(family: Family, record: RecordName): Promise<AnyRow[]> {
  const { body } = await family.get<PullAnswer>('/api/sync/pull?limit=5000')
  return (body.rows[record] ?? []) as AnyRow[] // nothing here is purged
}

/** The grades that are kept for a child, by year. */
export async function gradesOf(family: Family, student: string): Promise<Record<string, unknown>> {
  const hers = (await rowsOf(family, 'enrollments')).filter((row) => row['student_id'] === student)
  return Object.fromEntries(hers.map((row) => [row['school_year'], row['grade_level']]))
}

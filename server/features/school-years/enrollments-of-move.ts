import type { PolicyContext } from '#server/records/policy.ts'
import { newRow } from '#server/records/stored-row.ts'
import type { RolloverFields } from '#shared/school-years/rollover.ts'
import type { GradeLevel } from '#shared/students/student.ts'
import { enrollmentIn } from './enrollment-policy.ts'

/**
 * Keeps the grades of both years: of the old one, where none was kept yet, and of the new one, also where it is the
 * same (rule students.enrollments).
 */
export async function keepEnrollments(
  context: PolicyContext,
  { students, from_year, to_year }: RolloverFields,
): Promise<void> {
  await context.preload(students.flatMap(({ id }) => [enrollmentIn(id, from_year), enrollmentIn(id, to_year)]))
  for (const { id, what, from_grade, to_grade } of students) {
    await keepGrade(context, id, from_year, from_grade, false)
    if (what === 'graduate') await drop(context, id, to_year)
    else await keepGrade(context, id, to_year, to_grade, true)
  }
}

/** The new year's grades go where they still are as they were written. */
export async function dropEnrollments(context: PolicyContext, { students, to_year }: RolloverFields): Promise<void> {
  await context.preload(students.map(({ id }) => enrollmentIn(id, to_year)))
  for (const { id, to_grade } of students) await drop(context, id, to_year, to_grade)
}

async function drop(context: PolicyContext, studentId: string, year: string, written?: GradeLevel): Promise<void> {
  const { record, id } = enrollmentIn(studentId, year)
  const row = await context.get(record, id)
  if (row?.deleted_at !== null || (written && row.fields['grade_level'] !== written)) return
  context.put(record, { ...row, deleted_at: Math.floor(context.now / 1000), deleted_by: null })
}

/**
 * Keeps the grade of a child and a year; one that is kept already stays, unless the grade is new. Returns true where it
 * wrote.
 */
export async function keepGrade(
  context: PolicyContext,
  studentId: string,
  school_year: string,
  grade_level: GradeLevel,
  isNew: boolean,
): Promise<boolean> {
  const { record, id } = enrollmentIn(studentId, school_year)
  const known = await context.get(record, id)
  if (known?.deleted_at === null && (!isNew || known.fields['grade_level'] === grade_level)) return false
  const wasGone = known !== null || context.isPurged(record, id)
  const restores = (known?.restores ?? 0) + (wasGone && known?.deleted_at !== null ? 1 : 0)
  const fields = { student_id: studentId, school_year, grade_level }
  context.put(record, { ...newRow(id, fields, [context.now, null]), restores })
  return true
}

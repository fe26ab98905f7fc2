import { v5 } from 'uuid'
import type { Policy, PolicyContext } from '#server/records/policy.ts'
import type { StoredRow } from '#server/records/record-store.ts'
import { newRow } from '#server/records/stored-row.ts'
import type { RecordRef } from '#shared/records/op.ts'
import { sameValue } from '#shared/records/values.ts'
import { opensIn, schoolYearOf } from '#shared/school-years/school-year.ts'

// Of the ids that are made of a student and a year: never to change.
const namespace = '6f3b1f52-6c0e-4f0c-9d3a-2b6a6f1f7c11'

/** Keeps the grade of every student who changed as that of the family's active school year (rule students.enrollments). */
export const enrollmentOfYear: Policy = {
  record: 'students',
  async after(context) {
    // A delete that leaves the student, for a child unknown to its author, took what was kept with it.
    const left = context.changedRows('enrollments').map(({ fields }) => String(fields['student_id']))
    const ids = new Set([...left, ...context.changedRows('students').map(({ id }) => id)])
    await context.preload([...ids].map((id) => enrollmentOf(id, context)))
    for (const id of ids) {
      const student = await context.get('students', id)
      if (student?.deleted_at === null) await keepEnrollment(student, context)
    }
  },
  keptFor: (id, context) => [enrollmentOf(id, context)],
}

/** Where a student's grade is kept for the active school year: one row, however often and by however many devices it is set. */
function enrollmentOf(studentId: string, context: PolicyContext): RecordRef {
  return enrollmentIn(studentId, schoolYearIn(context))
}

/** Where a student's grade is kept for a school year. */
export function enrollmentIn(studentId: string, schoolYear: string): RecordRef {
  return { record: 'enrollments', id: v5(`${studentId}:${opensIn(schoolYear)}`, namespace) }
}

/** The school year the family is in; before its setup, that of today. */
function schoolYearIn({ account, today }: PolicyContext): string {
  return account.active_school_year ?? schoolYearOf(today, account.school_year_start_month)
}

async function keepEnrollment(student: StoredRow, context: PolicyContext): Promise<void> {
  const { record, id } = enrollmentOf(student.id, context)
  const kept = await context.get(record, id)
  const fields = {
    student_id: student.id,
    school_year: schoolYearIn(context),
    grade_level: student.fields['grade_level'],
  }
  if (kept?.deleted_at === null && sameValue(kept.fields, fields)) return
  const wasGone = kept ? kept.deleted_at !== null : context.isPurged(record, id)
  const restores = (kept?.restores ?? 0) + (wasGone ? 1 : 0)
  context.put(record, { ...newRow(id, fields, [context.now, null]), restores })
}

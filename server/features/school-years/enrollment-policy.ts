import { v5 } from 'uuid'
import type { Policy, PolicyContext } from '#server/records/policy.ts'
import type { StoredRow } from '#server/records/record-store.ts'
import { newRow } from '#server/records/stored-row.ts'
import type { RecordRef } from '#shared/records/op.ts'
import { sameValue } from '#shared/records/values.ts'
import type { RolloverFields } from '#shared/school-years/rollover.ts'
import { activeYearOf } from '#shared/school-years/rollover-rules.ts'
import { dayIn, familyZone } from '#shared/notifications/timezones.ts'
import { opensIn, schoolYearOf } from '#shared/school-years/school-year.ts'

// The namespace of ids made from a student and a year; it never changes.
const namespace = '6f3b1f52-6c0e-4f0c-9d3a-2b6a6f1f7c11'

/**
 * Keeps the grade of every student who changed as that of the family's active school year (rule students.enrollments).
 */
export const enrollmentOfYear: Policy = {
  record: 'students',
  async after(context) {
    // A delete that leaves the student, for a child unknown to its author, took what was kept with it.
    const left = context.changedRows('enrollments').map(({ fields }) => String(fields['student_id']))
    const ids = new Set([...left, ...context.changedRows('students').map(({ id }) => id)])
    if (ids.size === 0) return
    const year = await activeYearIn(context)
    await context.preload([...ids].map((id) => enrollmentIn(id, year)))
    for (const id of ids) {
      const student = await context.get('students', id)
      if (student?.deleted_at === null) await keepEnrollment(student, year, context)
    }
  },
  derivedRows: (id, context) => [enrollmentIn(id, toldYearIn(context))],
}

/** The school year the family is in: a restored server may hear of it from a rollover that its devices tell again. */
async function activeYearIn(context: PolicyContext): Promise<string> {
  // Only the server writes these fields.
  const rollovers = (await context.liveRows('rollovers')).map(({ fields }) => fields as unknown as RolloverFields)
  return activeYearOf(rollovers, toldYearIn(context))
}

/** The school year that the account says; before its setup, that of today. */
function toldYearIn({ account, now }: PolicyContext): string {
  const today = dayIn(familyZone(account.timezone), now / 1000)
  return account.active_school_year ?? schoolYearOf(today, account.school_year_start_month)
}

/** The record that holds a student's grade in a school year. */
export function enrollmentIn(studentId: string, schoolYear: string): RecordRef {
  return { record: 'enrollments', id: v5(`${studentId}:${opensIn(schoolYear)}`, namespace) }
}

async function keepEnrollment(student: StoredRow, year: string, context: PolicyContext): Promise<void> {
  const { record, id } = enrollmentIn(student.id, year)
  const kept = await context.get(record, id)
  const fields = {
    student_id: student.id,
    school_year: year,
    grade_level: student.fields['grade_level'],
  }
  if (kept?.deleted_at === null && sameValue(kept.fields, fields)) return
  const wasGone = kept ? kept.deleted_at !== null : context.isPurged(record, id)
  const restores = (kept?.restores ?? 0) + (wasGone ? 1 : 0)
  context.put(record, { ...newRow(id, fields, [context.now, null]), restores })
}

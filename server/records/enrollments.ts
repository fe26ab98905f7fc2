import { v5 } from 'uuid'
import { opensIn } from '#shared/school-years/school-year.ts'
import { sameValue } from '#shared/records/values.ts'
import type { Batch } from './batch.ts'
import type { StoredRow } from './record-store.ts'

// Of the ids that are made of a student and a year: never to change.
const namespace = '6f3b1f52-6c0e-4f0c-9d3a-2b6a6f1f7c11'

/** Keeps the grade of every student who changed as that of the family's active school year (rule students.enrollments). */
export async function keepEnrollments(batch: Batch): Promise<void> {
  // A delete that leaves the student, for a child unknown to its author, took what was kept with it.
  const left = batch.changedRows('enrollments').map(({ fields }) => String(fields['student_id']))
  const ids = new Set([...left, ...batch.changedRows('students').map(({ id }) => id)])
  await batch.preload([...ids].map((id) => ({ record: 'enrollments', id: enrollmentId(batch, id) })))
  for (const id of ids) {
    const student = await batch.get('students', id)
    if (student?.deleted_at === null) await keepEnrollment(batch, student)
  }
}

/** Where a student's grade is kept for the active school year: one row, however often and by however many devices it is set. */
export function enrollmentId(batch: Batch, studentId: string): string {
  return v5(`${studentId}:${opensIn(batch.schoolYear)}`, namespace)
}

async function keepEnrollment(batch: Batch, student: StoredRow): Promise<void> {
  const id = enrollmentId(batch, student.id)
  const kept = await batch.get('enrollments', id)
  const fields = {
    student_id: student.id,
    school_year: batch.schoolYear,
    grade_level: student.fields['grade_level'],
  }
  if (kept?.deleted_at === null && sameValue(kept.fields, fields)) return
  const wasGone = kept ? kept.deleted_at !== null : batch.isPurged('enrollments', id)
  batch.put('enrollments', {
    id,
    fields,
    ext: {},
    clocks: { '*': [batch.now, null] },
    restores: (kept?.restores ?? 0) + (wasGone ? 1 : 0),
    deleted_at: null,
    deleted_by: null,
  })
}

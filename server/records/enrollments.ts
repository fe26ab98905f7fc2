import { v5 } from 'uuid'
import { opensIn } from '#shared/school-years/school-year.ts'
import { sameValue } from '#shared/records/values.ts'
import type { Batch } from './batch.ts'
import type { StoredRow } from './record-store.ts'

const namespace = '6f3b1f52-6c0e-4f0c-9d3a-2b6a6f1f7c11'

/** Keeps the grade of every student who changed as that of the family's active school year (decision D5). */
export async function keepEnrollments(batch: Batch): Promise<void> {
  // A delete that leaves the student, for a child unknown to its author, took what was kept with it.
  const ids = batch.changedRows('enrollments').map(({ fields }) => String(fields['student_id']))
  for (const { id } of batch.changedRows('students')) ids.push(id)
  for (const id of new Set(ids)) {
    const student = await batch.get('students', id)
    if (student?.deleted_at === null) await keepEnrollment(batch, student)
  }
}

/** What is kept of a student for the active school year: one row, however often and by however many devices her grade is set. */
export async function readEnrollment(batch: Batch, studentId: string): Promise<{ id: string; kept: StoredRow | null }> {
  const id = v5(`${studentId}:${opensIn(batch.schoolYear)}`, namespace)
  return { id, kept: await batch.get('enrollments', id) }
}

async function keepEnrollment(batch: Batch, student: StoredRow): Promise<void> {
  const { id, kept } = await readEnrollment(batch, student.id)
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

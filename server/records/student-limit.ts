import type { Op } from '#shared/records/op.ts'
import type { RecordName } from '#shared/records/registry.ts'
import { refuseToAddStudent } from '#shared/students/limit.ts'
import type { Outcome } from './apply-op.ts'
import type { Batch } from './batch.ts'
import type { StoredRow } from './record-store.ts'

/** Refuses the op that would make one active student too many: adding or re-activating, never an edit (rule students.limit). */
export async function refuseStudent(
  batch: Batch,
  op: Op,
  fields: Readonly<Record<string, unknown>>,
  row: StoredRow | null,
): Promise<Outcome | null> {
  if (op.record !== 'students' || fields['is_active'] !== true || isActive(row)) return null
  const reason = refuseToAddStudent(batch.accountType, await batch.activeStudentsBeside(op.record_id))
  return reason && { code: 'rejected', reason }
}

/** A student who comes back where no place is left comes back archived. */
export async function keepUnderLimit(batch: Batch, record: RecordName, row: StoredRow): Promise<StoredRow> {
  if (record !== 'students' || row.fields['is_active'] !== true) return row
  const full = refuseToAddStudent(batch.accountType, await batch.activeStudentsBeside(row.id))
  return full ? { ...row, fields: { ...row.fields, is_active: false } } : row
}

function isActive(row: StoredRow | null): boolean {
  return row !== null && row.deleted_at === null && row.fields['is_active'] === true
}

import type { Op } from '#shared/records/op.ts'
import type { Outcome } from './apply-op.ts'
import type { Batch } from './batch.ts'
import { descendantsOf } from './descendants.ts'
import { reviveOwners } from './owners.ts'
import type { StoredRow } from './record-store.ts'
import { keepUnderLimit } from './student-limit.ts'

/** Brings a deleted record back, with exactly what the same op deleted below it. */
export async function restoreRecord(batch: Batch, op: Op, row: StoredRow): Promise<Outcome> {
  const undone = op.from?.['deleted_by'] ?? row.deleted_by
  if (row.deleted_at !== null) batch.put(op.record, await keepUnderLimit(batch, op.record, alive(row)))
  const isUndone = ({ deleted_by }: StoredRow) => typeof undone === 'string' && deleted_by === undone
  for (const { record, row: hidden } of await descendantsOf(batch, { record: op.record, id: row.id }, isUndone)) {
    batch.put(record, alive(hidden))
    await reviveOwners(batch, record, hidden.fields)
  }
  await reviveOwners(batch, op.record, row.fields)
  return { code: 'ok' }
}

function alive(row: StoredRow): StoredRow {
  return { ...row, restores: row.restores + 1, deleted_at: null, deleted_by: null }
}

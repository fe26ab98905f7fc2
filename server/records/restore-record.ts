import type { Op } from '#shared/records/op.ts'
import { childrenOf, type RecordName } from '#shared/records/registry.ts'
import type { Outcome } from './apply-op.ts'
import type { Batch } from './batch.ts'
import { reviveParents } from './parents.ts'
import type { StoredRow } from './record-store.ts'
import { keepUnderLimit } from './student-cap.ts'

/** Brings a deleted record back, with exactly the children that the same op deleted. */
export async function restoreRecord(batch: Batch, op: Op, row: StoredRow): Promise<Outcome> {
  const undone = op.from?.['deleted_by'] ?? row.deleted_by
  if (row.deleted_at !== null) batch.put(op.record, await keepUnderLimit(batch, op.record, alive(row)))
  for (const { child, row: hidden } of await childrenDeletedBy(batch, op.record, row.id, undone)) {
    batch.put(child, alive(hidden))
    await reviveParents(batch, child, hidden.fields)
  }
  await reviveParents(batch, op.record, row.fields)
  return { code: 'ok' }
}

/** The children of a row that one op deleted. */
async function childrenDeletedBy(
  batch: Batch,
  record: RecordName,
  id: string,
  deletedBy: unknown,
): Promise<{ child: RecordName; row: StoredRow }[]> {
  if (typeof deletedBy !== 'string') return []
  const found: { child: RecordName; row: StoredRow }[] = []
  for (const { child, field } of childrenOf(record)) {
    const rows = await batch.children(child, field, id)
    found.push(...rows.filter((row) => row.deleted_by === deletedBy).map((row) => ({ child, row })))
  }
  return found
}

function alive(row: StoredRow): StoredRow {
  return { ...row, restores: row.restores + 1, deleted_at: null, deleted_by: null }
}

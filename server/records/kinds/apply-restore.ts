import type { Op } from '#shared/records/op.ts'
import { adjustByPolicy } from '#server/records/apply-policies.ts'
import type { Batch } from '#server/records/batch.ts'
import { descendantsOf } from '#server/records/descendants.ts'
import type { OpOutcome } from '#server/records/execution.ts'
import { refuseOwners, reviveOwners } from '#server/records/owners.ts'
import type { StoredRow } from '#server/records/record-store.ts'
import { revived } from '#server/records/stored-row.ts'
import type { RecordName } from '#shared/records/registry.ts'

/** Brings a deleted record back, with exactly what the same op deleted below it. */
export async function applyRestore(batch: Batch, op: Op, row: StoredRow): Promise<OpOutcome> {
  const refusal = await refuseOwners(batch, op, row)
  if (refusal) return refusal
  const undone = op.from?.['deleted_by'] ?? row.deleted_by
  if (row.deleted_at !== null) await bringBack(batch, op.record, row)
  const isUndone = ({ deleted_by }: StoredRow) => typeof undone === 'string' && deleted_by === undone
  for (const { record, row: hidden } of await descendantsOf(batch, { record: op.record, id: row.id }, isUndone)) {
    await bringBack(batch, record, hidden)
    await reviveOwners(batch, record, hidden.fields)
  }
  for (const { record, fields } of await batch.bulk.owners()) await reviveOwners(batch, record, fields)
  batch.bulk.apply(op)
  await reviveOwners(batch, op.record, row.fields)
  return { code: 'ok' }
}

async function bringBack(batch: Batch, record: RecordName, row: StoredRow): Promise<void> {
  batch.put(record, await adjustByPolicy(batch, record, revived(row), row))
}

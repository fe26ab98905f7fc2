import type { Op } from '#shared/records/op.ts'
import type { Batch } from '#server/records/batch.ts'
import { descendantsOf } from '#server/records/descendants.ts'
import { isReferenced } from '#server/records/referenced.ts'
import type { OpOutcome } from '#server/records/execution.ts'
import type { StoredRow } from '#server/records/record-store.ts'

/**
 * Deletes a record permanently, with all deleted records below it, which could not come back without it. A record that
 * came back to life stays, and so does one that something live names, or has something below it that is named (rule
 * records.kept).
 */
export async function applyPurge(batch: Batch, op: Op, row: StoredRow): Promise<OpOutcome> {
  if (row.deleted_at === null) return { code: 'superseded' }
  const below = await descendantsOf(batch, { record: op.record, id: row.id }, () => true)
  for (const one of [{ record: op.record, row }, ...below])
    if (await isReferenced(batch, one.record, one.row)) return { code: 'superseded' }
  for (const { record, row: each } of below) batch.purge(record, each.id)
  batch.purge(op.record, row.id)
  return { code: 'ok' }
}

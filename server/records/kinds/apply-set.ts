import type { Clock } from '#shared/records/clock.ts'
import { mergeFields } from '#shared/records/merge.ts'
import type { Op } from '#shared/records/op.ts'
import { definitionOf } from '#shared/records/registry.ts'
import { adjustByPolicy } from '#server/records/apply-policies.ts'
import type { Batch } from '#server/records/batch.ts'
import { addConflict, addDeleteConflict } from '#server/records/conflicts.ts'
import type { OpOutcome } from '#server/records/execution.ts'
import { reviveOwners } from '#server/records/owners.ts'
import type { StoredRow } from '#server/records/record-store.ts'
import { revived } from '#server/records/stored-row.ts'
import { completeFields } from './complete-fields.ts'
import { refuseFields } from './refuse-fields.ts'

/** Merges new values into a record; one that was deleted comes back with them. */
export async function applySet(batch: Batch, requested: Op, clock: Clock, row: StoredRow): Promise<OpOutcome> {
  const op = completeFields(requested, row)
  const refusal = await refuseFields(batch, op, row)
  if (refusal) return refusal

  const merged = mergeFields(definitionOf(op.record), row, {
    fields: op.fields ?? {},
    from: op.from,
    clock,
    began: batch.began,
  })
  const wasDeleted = row.deleted_at !== null
  const next: StoredRow = {
    ...(wasDeleted ? revived(row) : row),
    fields: merged.fields,
    clocks: merged.clocks,
  }
  if (merged.changed || wasDeleted) batch.put(op.record, await adjustByPolicy(batch, op.record, next, row))
  // Two devices may close the same conflict: that is no conflict of its own.
  if (op.record !== 'conflicts') for (const one of merged.collisions) await addConflict(batch, op, one, clock)
  // Whoever saw which op deleted it means to bring it back; nobody typed what a rule or an import made.
  const knewDelete = op.from?.['deleted_by'] === row.deleted_by
  const isGenerated = op.kind === 'create' && Object.keys(op.fields ?? {}).length === 0
  if (wasDeleted && !knewDelete && !isGenerated) await addDeleteConflict(batch, op, false)
  await reviveOwners(batch, op.record, next.fields)

  if (merged.collisions.some(({ loser }) => loser === 'op')) return { code: 'superseded' }
  return { code: merged.collisions.length > 0 ? 'merged' : 'ok' }
}

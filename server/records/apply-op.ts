import type { Clock } from '#shared/records/clock.ts'
import type { Op } from '#shared/records/op.ts'
import { addByDelete, decideByPolicy } from './apply-policies.ts'
import type { Batch } from './batch.ts'
import type { OpOutcome } from './execution.ts'
import { applyCreate } from './kinds/apply-create.ts'
import { applyDelete } from './kinds/apply-delete.ts'
import { applyMerge } from './kinds/apply-merge.ts'
import { applyPurge } from './kinds/apply-purge.ts'
import { applyRestore } from './kinds/apply-restore.ts'
import { applySet } from './kinds/apply-set.ts'

/** Applies one op to the batch (rules sync.merge, sync.delete-as-seen). */
export async function applyOp(batch: Batch, op: Op): Promise<OpOutcome> {
  const clock: Clock = [batch.stamps.stampOf(op), batch.execution.device.id]
  const row = await batch.get(op.record, op.record_id)
  if (op.kind === 'create') return applyCreate(batch, await decideByPolicy(batch, op, row), clock, row)
  if (op.kind === 'merge') return applyMerge(batch, op, row)
  if (row === null) return missingRow(batch, op)
  if (op.kind === 'set') return applySet(batch, await decideByPolicy(batch, op, row), clock, row)
  if (op.kind === 'delete') {
    const outcome = await applyDelete(batch, op, row)
    await addByDelete(batch, op)
    return outcome
  }
  if (op.kind === 'restore') return applyRestore(batch, op, row)
  return applyPurge(batch, op, row)
}

/** A change to a record that is not there: purged, never accepted, or (to be deleted) already what she wants. */
function missingRow(batch: Batch, op: Op): OpOutcome {
  if (op.kind === 'delete' || op.kind === 'purge') return { code: 'ok' }
  if (batch.isPurged(op.record, op.record_id))
    return { code: 'gone', missing: [{ record: op.record, id: op.record_id }] }
  return { code: 'rejected', reason: 'depends_on' }
}

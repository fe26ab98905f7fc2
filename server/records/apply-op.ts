import type { Clock } from '#shared/records/clock.ts'
import type { Op } from '#shared/records/op.ts'
import { addByDelete, decided } from './apply-policies.ts'
import type { Batch } from './batch.ts'
import type { Outcome } from './execution.ts'
import { createRecord } from './kinds/create-record.ts'
import { deleteRecord } from './kinds/delete-record.ts'
import { mergeRecord } from './kinds/merge-record.ts'
import { purgeRecord } from './kinds/purge-record.ts'
import { restoreRecord } from './kinds/restore-record.ts'
import { setFields } from './kinds/set-fields.ts'

/** Applies one op to the batch (rules sync.merge, sync.delete-as-seen). */
export async function applyOp(batch: Batch, op: Op): Promise<Outcome> {
  const clock: Clock = [batch.stampOf(op), batch.execution.device.id]
  const row = await batch.get(op.record, op.record_id)
  if (op.kind === 'create') return createRecord(batch, await decided(batch, op, row), clock, row)
  if (op.kind === 'merge') return mergeRecord(batch, op, row)
  if (row === null) return missingRow(batch, op)
  if (op.kind === 'set') return setFields(batch, await decided(batch, op, row), clock, row)
  if (op.kind === 'delete') {
    const outcome = await deleteRecord(batch, op, row)
    await addByDelete(batch, op)
    return outcome
  }
  if (op.kind === 'restore') return restoreRecord(batch, op, row)
  return purgeRecord(batch, op, row)
}

/** A change to a record that is not there: purged, never accepted, or (to be deleted) already what she wants. */
function missingRow(batch: Batch, op: Op): Outcome {
  if (op.kind === 'delete' || op.kind === 'purge') return { code: 'ok' }
  if (batch.isPurged(op.record, op.record_id))
    return { code: 'gone', missing: [{ record: op.record, id: op.record_id }] }
  return { code: 'rejected', reason: 'depends_on' }
}

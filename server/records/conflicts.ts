import type { ValueAuthor } from '#shared/records/conflict.ts'
import type { Clock } from '#shared/records/clock.ts'
import type { Collision } from '#shared/records/merge.ts'
import type { Op } from '#shared/records/op.ts'
import { sameValue } from '#shared/records/values.ts'
import type { Batch } from './batch.ts'
import type { StoredRow } from './record-store.ts'
import { newRow } from './stored-row.ts'

/**
 * Adds a conflict record with both values of two concurrent writes: an open one, or history where no card is needed.
 */
export async function addConflict(batch: Batch, op: Op, collision: Collision, clock: Clock): Promise<void> {
  const [author, other] = await Promise.all([writerOf(batch, clock), writerOf(batch, collision.before)])
  const [kept_by, lost_by] = collision.loser === 'op' ? [other, author] : [author, other]
  const earlier = collision.quiet ? undefined : earlierConflictOf(batch, op, collision)
  putConflict(batch, op, earlier, {
    field: collision.field,
    seen: earlier ? earlier.fields['seen'] : collision.seen,
    kept: collision.kept,
    lost: collision.lost,
    kept_by,
    lost_by,
    resolved_at: collision.quiet ? Math.floor(batch.now / 1000) : null,
  })
}

/** Adds a conflict that says a delete and an edit collided, and the record stayed or came back. */
export async function addDeleteConflict(batch: Batch, op: Op, deletedHere: boolean): Promise<void> {
  const author = await writerOf(batch, [batch.now, batch.execution.device.id])
  const nobody: ValueAuthor = { device: null, label: null, at: null }
  const [kept_by, lost_by] = deletedHere ? [nobody, author] : [author, nobody]
  const earlier = batch.openConflictsOf(op).find(({ fields }) => fields['field'] === '*')
  putConflict(batch, op, earlier, {
    field: '*',
    seen: null,
    kept: 'kept',
    lost: 'deleted',
    kept_by,
    lost_by,
    resolved_at: null,
  })
}

/**
 * Finds the open conflict of this device's own earlier value, which its author then changed with it on her screen:
 * forty autosaves against one edit stay one conflict.
 */
function earlierConflictOf(batch: Batch, op: Op, collision: Collision): StoredRow | undefined {
  return batch.openConflictsOf(op).find(({ fields }) => {
    const lostBy = fields['lost_by'] as ValueAuthor // written by putConflict below
    return (
      fields['field'] === collision.field &&
      lostBy.device === batch.execution.device.id &&
      op.from !== undefined &&
      sameValue(fields['lost'], collision.seen)
    )
  })
}

interface ConflictValues {
  field: string
  seen: unknown
  kept: unknown
  lost: unknown
  kept_by: ValueAuthor
  lost_by: ValueAuthor
  resolved_at: number | null
}

function putConflict(batch: Batch, op: Op, earlier: StoredRow | undefined, values: ConflictValues): void {
  const ops = earlier ? (earlier.fields['ops'] as string[]) : [] // written here only
  const at = Math.floor(batch.now / 1000)
  const fields = { record: op.record, record_id: op.record_id, ...values, ops: [...ops, op.id], at }
  batch.put('conflicts', newRow(earlier?.id ?? batch.execution.newId(), fields, [batch.now, null]))
}

async function writerOf(batch: Batch, [stamp, device]: Clock): Promise<ValueAuthor> {
  return { device, label: await batch.labelOf(device), at: stamp > 0 ? Math.floor(stamp / 1000) : null }
}

import type { Op, OpAnswer } from '#shared/records/op.ts'
import { derivedRowsOf } from './apply-policies.ts'
import type { Batch } from './batch.ts'
import { descendantsOf } from './descendants.ts'
import { readAncestors } from './owners.ts'
import type { LoggedOp, BulkRows } from './record-store.ts'
import type { ValidatedOp } from './validate-op.ts'

/** The stored answer to an op that came before; another body under the same id is refused. */
export function repeatAnswer({ id, hash }: ValidatedOp, logged: LoggedOp): OpAnswer {
  if (logged.body_hash !== hash) return { id, code: 'rejected', reason: 'op_id_reused' }
  if (logged.code !== 'rejected') return { id, code: 'dup' }
  const { reason, errors } = logged
  return { id, code: 'rejected', ...(reason ? { reason } : {}), ...(errors ? { errors } : {}) }
}

/** The rows of an op that was answered before go back with this answer too: the first one may never have arrived. */
export async function touchAgain(
  batch: Batch,
  { record, record_id: id, kind, fields = {} }: Op,
  cascaded: BulkRows | null,
): Promise<void> {
  const row = await batch.get(record, id)
  await readAncestors(batch, record, { ...fields, ...row?.fields })
  for (const derived of derivedRowsOf(batch, { record, id })) await batch.get(derived.record, derived.id)
  if (kind !== 'delete' && kind !== 'restore') return
  if (cascaded) await batch.beginBulkCascade(cascaded, null)
  const below = await descendantsOf(batch, { record, id }, () => true)
  for (const each of below) await batch.get(each.record, each.row.id)
  if (cascaded) batch.bulk.end()
}

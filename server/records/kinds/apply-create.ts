import type { Clock } from '#shared/records/clock.ts'
import { unitsOf, valueOf } from '#shared/records/merge.ts'
import type { Op } from '#shared/records/op.ts'
import { definitionOf } from '#shared/records/registry.ts'
import { sameValue } from '#shared/records/values.ts'
import { adjustByPolicy } from '#server/records/apply-policies.ts'
import type { Batch } from '#server/records/batch.ts'
import type { OpOutcome } from '#server/records/execution.ts'
import { reviveOwners } from '#server/records/owners.ts'
import type { StoredRow } from '#server/records/record-store.ts'
import { newRow } from '#server/records/stored-row.ts'
import { refuseFields } from './refuse-fields.ts'
import { applySet } from './apply-set.ts'

/** Makes a record with the id that its author gave it. */
export async function applyCreate(batch: Batch, op: Op, clock: Clock, row: StoredRow | null): Promise<OpOutcome> {
  if (row) return applySet(batch, asChange(op), clock, row)
  const fields = { ...definitionOf(op.record).defaults, ...op.fields }
  const refusal = await refuseFields(batch, { ...op, fields }, null)
  if (refusal) return refusal
  const restores = batch.isPurged(op.record, op.record_id) ? 1 : 0
  const made = { ...newRow(op.record_id, fields, clock), restores }
  batch.put(op.record, await adjustByPolicy(batch, op.record, made, null))
  await reviveOwners(batch, op.record, fields)
  return { code: 'ok' }
}

/**
 * Turns the create of an existing record into a change of it. Where two devices made the same derived record, or sent a
 * purged one in full, the second sets its values having seen nothing. Made again from an open form it changes what was
 * typed there.
 */
function asChange(op: Op): Op {
  const { fields = {}, from } = op
  if (!from) return { ...op, from: {} }
  const units = unitsOf(definitionOf(op.record), fields).filter(
    (unit) => !sameValue(valueOf(unit, fields), valueOf(unit, from)),
  )
  return { ...op, fields: Object.fromEntries(units.flat().map((name) => [name, fields[name]])) }
}

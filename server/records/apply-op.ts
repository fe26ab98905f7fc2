import { mergeFields, type Clock } from '#shared/records/merge.ts'
import type { Op, OpAnswer } from '#shared/records/op.ts'
import { definitionOf } from '#shared/records/registry.ts'
import { sameValue } from '#shared/records/values.ts'
import type { Batch } from './batch.ts'
import { keepCollision, keepDeleteCollision } from './conflicts.ts'
import { deleteRecord } from './delete-record.ts'
import { descendantsOf } from './descendants.ts'
import type { Refused } from './validate-op.ts'
import { findOwners, reviveOwners } from './owners.ts'
import type { StoredRow } from './record-store.ts'
import { restoreRecord } from './restore-record.ts'
import { keepUnderLimit, refuseStudent } from './student-limit.ts'

/** What became of one op in its group. */
export type Outcome =
  | { code: 'ok' | 'merged' | 'superseded' }
  | ({ code: 'rejected' } & Refused)
  | { code: 'gone'; missing: NonNullable<OpAnswer['missing']> }

/** An op that was judged fit, with the fields that this server does not know and those of her own refused ops. */
export interface FitOp {
  op: Op
  ext: Readonly<Record<string, unknown>>
}

/** Applies one op to the batch (rules sync.merge, sync.delete-as-seen). */
export async function applyOp(batch: Batch, { op, ext }: FitOp): Promise<Outcome> {
  const clock: Clock = [batch.stampOf(op), batch.execution.device.id]
  const row = await batch.get(op.record, op.record_id)
  if (op.kind === 'create') return createRecord(batch, op, ext, clock, row)
  if (row === null) return missingRow(batch, op)
  if (op.kind === 'set') return setFields(batch, op, ext, clock, row)
  if (op.kind === 'delete') return deleteRecord(batch, op, row)
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

async function createRecord(
  batch: Batch,
  op: Op,
  ext: FitOp['ext'],
  clock: Clock,
  row: StoredRow | null,
): Promise<Outcome> {
  // Two devices made the same derived record, or sent a purged one whole: the second says what it would have set, having seen nothing.
  if (row) return setFields(batch, { ...op, from: {} }, ext, clock, row)
  const fields = op.fields ?? {}
  const refusal = refuseFields(batch, op, fields) ?? (await refuseStudent(batch, op, fields, null))
  if (refusal) return refusal
  const unmet = await findOwners(batch, op, fields)
  if (unmet) return unmet
  const restores = batch.isPurged(op.record, op.record_id) ? 1 : 0
  batch.put(op.record, {
    id: op.record_id,
    fields,
    ext,
    clocks: { '*': clock },
    restores,
    deleted_at: null,
    deleted_by: null,
  })
  await reviveOwners(batch, op.record, fields)
  return { code: 'ok' }
}

async function setFields(batch: Batch, op: Op, ext: FitOp['ext'], clock: Clock, row: StoredRow): Promise<Outcome> {
  const definition = definitionOf(op.record)
  const fields = op.fields ?? {}
  const refusal = refuseFields(batch, op, { ...row.fields, ...fields }) ?? (await refuseStudent(batch, op, fields, row))
  if (refusal) return refusal
  const unmet = await findOwners(batch, op, fields)
  if (unmet) return unmet

  const merged = mergeFields(definition, row, { fields, from: op.from, clock })
  const wasDeleted = row.deleted_at !== null
  const next: StoredRow = {
    ...row,
    fields: merged.fields,
    clocks: merged.clocks,
    ext: { ...row.ext, ...ext },
    restores: row.restores + (wasDeleted ? 1 : 0),
    deleted_at: null,
    deleted_by: null,
  }
  if (merged.changed || wasDeleted || !sameValue(next.ext, row.ext)) {
    batch.put(op.record, wasDeleted ? await keepUnderLimit(batch, op.record, next) : next)
  }
  // Two devices may close the same card: that is no conflict of its own.
  if (op.record !== 'conflicts') for (const met of merged.collisions) await keepCollision(batch, op, met, clock)
  if (wasDeleted) await keepDeleteCollision(batch, op, false)
  await reviveOwners(batch, op.record, next.fields)

  if (merged.collisions.some((met) => met.loser === 'op')) return { code: 'superseded' }
  return { code: merged.collisions.length > 0 ? 'merged' : 'ok' }
}

/**
 * Deletes a record for ever; one that came back to life stays. All below it, deleted as it is, goes with it:
 * without it nothing of that could come back.
 */
async function purgeRecord(batch: Batch, op: Op, row: StoredRow): Promise<Outcome> {
  if (row.deleted_at === null) return { code: 'superseded' }
  const below = await descendantsOf(batch, { record: op.record, id: row.id }, () => true)
  for (const { record, row: child } of below) batch.purge(record, child.id)
  batch.purge(op.record, row.id)
  return { code: 'ok' }
}

/** Judges the whole row by the record's rules; only what the op itself says can be refused. */
function refuseFields(batch: Batch, op: Op, whole: Readonly<Record<string, unknown>>): Outcome | null {
  const { rules, atomicGroups } = definitionOf(op.record)
  if (!rules) return null
  const today = new Date(batch.execution.now).toISOString().slice(0, 10)
  const said = new Set(Object.keys(op.fields ?? {}))
  for (const unit of atomicGroups) if (unit.some((name) => said.has(name))) for (const name of unit) said.add(name)
  const errors = Object.entries(rules(whole, today)).filter(([name]) => said.has(name))
  return errors.length > 0 ? { code: 'rejected', reason: 'validation', errors: Object.fromEntries(errors) } : null
}

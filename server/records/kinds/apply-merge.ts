import { recordKey, type PriorCopy, type Op } from '#shared/records/op.ts'
import { mergeHistories, type MergedHistories } from '#shared/records/merge-histories.ts'
import { clockOf, clockWith, type Clock, type Clocks } from '#shared/records/clock.ts'
import { sameValue } from '#shared/records/values.ts'
import { definitionOf } from '#shared/records/registry.ts'
import { adjustByPolicy } from '#server/records/apply-policies.ts'
import type { Batch } from '#server/records/batch.ts'
import { addConflict, addDeleteConflict } from '#server/records/conflicts.ts'
import { isDeleteRestricted } from '#server/records/referenced.ts'
import { descendantsOf } from '#server/records/descendants.ts'
import type { OpOutcome } from '#server/records/execution.ts'
import { refuseOwners, reviveOwners } from '#server/records/owners.ts'
import type { StoredRow } from '#server/records/record-store.ts'

/**
 * Merges a device's copy of a record from a history that ended with a restore (rule sync.after-restore): what only that
 * history knew comes back, what this one changed since stands, and what both changed becomes a conflict.
 */
export async function applyMerge(batch: Batch, op: Op, row: StoredRow | null): Promise<OpOutcome> {
  if (!op.held) throw new Error('A merge says what was held')
  const held = { ...op.held, clocks: clampStamps(batch.now, op.held.clocks) }
  if (isOld(batch, op, held, row)) return { code: 'ok' }
  const refusal = await refuseOwners(batch, op, null)
  // A deleted record arrives before its owner, and disappears with one that was deleted forever.
  if (refusal && held.deleted_at === null) return refusal
  if (refusal?.code === 'gone') return { code: 'ok' }
  const definition = definitionOf(op.record)
  if (row === null) {
    const { clocks, restores, deleted_at, deleted_by } = held
    const fields = { ...definition.defaults, ...op.fields }
    const created = { id: op.record_id, fields, clocks, restores, deleted_at, deleted_by }
    await put(batch, op, created, null)
    return { code: 'ok' }
  }

  const copy = { fields: op.fields ?? {}, clocks: held.clocks }
  const until = batch.index.histories.findIndex(({ epoch }) => epoch === held.epoch)
  const merged = mergeHistories(definition, row, copy, batch.index.histories, until < 0 ? Infinity : until)
  const { conflict, ...deletion } = await mergeDeletions(batch, op, held, row, merged)
  const fields = { ...merged.fields, ...madeInactive(op, held, row) }
  const next = { ...row, fields, clocks: merged.clocks, ...deletion }
  await put(batch, op, next, row)
  // Records that the server makes have no author who could choose.
  const collisions = definition.clientWritable ? [] : merged.collisions
  for (const one of collisions) await addConflict(batch, op, one, clockOf(held.clocks, one.field))
  if (conflict) await addDeleteConflict(batch, op, conflict === 'deleted there')
  return { code: conflict || collisions.length > 0 ? 'merged' : 'ok' }
}

/** The server never gave out a later stamp than now: what says so would beat every edit to come. */
function clampStamps(now: number, clocks: Clocks): Clocks {
  const clamped = ([stamp, device, ...replaced]: Clock) => clockWith([Math.min(stamp, now), device], replaced)
  return Object.fromEntries(Object.entries(clocks).map(([unit, clock]) => [unit, clamped(clock)]))
}

/**
 * Returns whether the copy has nothing new: the server has or had it, somebody who knew it deleted it forever, or it
 * was deleted itself.
 */
function isOld(batch: Batch, op: Op, held: PriorCopy, row: StoredRow | null): boolean {
  if (row === null && !batch.isPurged(op.record, op.record_id)) return false
  if (held.epoch === batch.epoch) return true
  const kept = batch.index.histories.find(({ epoch }) => epoch === held.epoch)?.kept_no ?? 0
  return held.no <= kept || (row === null && held.deleted_at !== null)
}

type DeletionState = Pick<StoredRow, 'deleted_at' | 'deleted_by' | 'restores'>

/**
 * Decides whether the record lives, and whether the family gets a conflict: one history deleted what the other changed.
 */
async function mergeDeletions(
  batch: Batch,
  op: Op,
  held: PriorCopy,
  row: StoredRow,
  merged: MergedHistories,
): Promise<DeletionState & { conflict?: 'deleted there' | 'changed there' }> {
  const { deleted_at, deleted_by } = row
  const restores = Math.max(row.restores, held.restores)
  const alive = { deleted_at: null, deleted_by: null, restores }
  if (held.deleted_at !== null && deleted_at === null) {
    if (row.restores > held.restores) return alive
    const below = await descendantsOf(batch, { record: op.record, id: row.id }, (one) => one.deleted_at === null)
    const stays = merged.hasRowValues || below.length > 0 || (await isDeleteRestricted(batch, op.record, row))
    if (stays) return { ...alive, conflict: 'deleted there' }
    return { deleted_at: held.deleted_at, deleted_by: held.deleted_by, restores }
  }
  if (held.deleted_at === null && deleted_at !== null) {
    const deletedSince = deleted_at * 1000 > batch.began
    if (held.restores > row.restores) return deletedSince ? { ...alive, conflict: 'changed there' } : alive
    if (merged.hasCopyValues) return { ...alive, restores: restores + 1, conflict: 'changed there' }
  }
  return { deleted_at, deleted_by, restores }
}

/**
 * Returns values that a rule set as the record came back or stayed (rules sync.live-revives-owner,
 * sync.delete-of-owner). A server restored from before that still has the earlier ones.
 */
function madeInactive(op: Op, held: PriorCopy, row: StoredRow): Readonly<Record<string, unknown>> {
  const isSameWrite = (name: string) => clockOf(held.clocks, name)[0] === clockOf(row.clocks, name)[0]
  const { inactive } = definitionOf(op.record)
  return Object.fromEntries(
    Object.entries(inactive).filter(([name, value]) => isSameWrite(name) && sameValue(op.fields?.[name], value)),
  )
}

async function put(batch: Batch, op: Op, row: StoredRow, before: StoredRow | null): Promise<void> {
  const next = await adjustByPolicy(batch, op.record, row, before)
  if (!sameValue(next, before) && op.held?.unseen && !isOwn(batch, op))
    batch.index.markReported(recordKey(op.record, op.record_id))
  batch.put(op.record, next)
  if (row.deleted_at === null) await reviveOwners(batch, op.record, row.fields)
}

/** Returns whether the device wrote the whole copy itself. */
function isOwn({ execution }: Batch, { held }: Op): boolean {
  return held?.restores === 0 && Object.values(held.clocks).every(([, writer]) => writer === execution.device.id)
}

import type { Op, WireRows } from '#shared/records/op.ts'
import { bulkLinks, type CascadeDelta } from '#shared/records/bulk-cascade.ts'
import type { Execution } from './execution.ts'
import { joinedRows } from './joined-rows.ts'
import type { Policy } from './policy.ts'
import type { BulkRows, RecordStore } from './record-store.ts'
import type { ValidatedOp } from './validate-op.ts'

/** Groups that are applied and written at once; `many`, of an op alone, are the rows of its bulk cascade. */
export interface PushPart {
  groups: ValidatedOp[][]
  many?: { op: Op; rows: BulkRows }
}

/** Up to so many rows below a record are written, and sent, one by one. */
const bulkThreshold = 500

/**
 * Splits a push into parts as they are applied: an op with a bulk cascade comes alone, so that nothing else of the push
 * is in memory with it.
 */
export async function splitIntoParts(
  store: RecordStore,
  policies: readonly Policy[],
  { many: max = bulkThreshold }: Execution,
  groups: ValidatedOp[][],
): Promise<PushPart[]> {
  const parts: PushPart[] = []
  let open: PushPart | null = null
  for (const group of groups) {
    const rows = await bulkPartOf(store, policies, group, max)
    if (rows) {
      parts.push(rows)
      open = null
    } else if (open) open.groups.push(group)
    else parts.push((open = { groups: [group] }))
  }
  return parts.length > 0 ? parts : [{ groups: [] }]
}

async function bulkPartOf(
  store: RecordStore,
  policies: readonly Policy[],
  group: ValidatedOp[],
  max: number,
): Promise<PushPart | null> {
  const [{ op } = { op: null }, ...others] = group
  // In a group with others the same rows may be changed and cascaded.
  const rows = op && others.length === 0 ? bulkTargetOf(op) : null
  if (!op || !rows || policies.some(({ record, valuesOnly }) => record === rows.record && !valuesOnly)) return null
  return (await store.exceeds(rows, max)) ? { groups: [group], many: { op, rows } } : null
}

/** Returns the rows, of which there may be many, that an op's record takes along. */
function bulkTargetOf({ kind, record, record_id: owner, from }: Op): BulkRows | null {
  const [link] = bulkLinks(record)
  const deleted_by = from?.['deleted_by']
  if (!link || (kind !== 'delete' && (kind !== 'restore' || typeof deleted_by !== 'string'))) return null
  return { record: link.child, field: link.field, owner, deleted_by: kind === 'delete' ? null : String(deleted_by) }
}

/** Returns the rows of an op's earlier bulk cascade, as it left them. */
export async function rowsCascadedBy(store: RecordStore, op: Op): Promise<BulkRows | null> {
  const bulkCascade = op.kind === 'delete' || op.kind === 'restore' ? await store.bulkCascadeOf(op.id) : null
  if (!bulkCascade) return null
  const { record, field, owner, undoes } = bulkCascade
  return { record, field, owner, deleted_by: undoes === null ? op.id : null }
}

/**
 * Answers the bulk cascades of this push's ops, now applied or repeated: as a delta to a device that knows cascades,
 * else as rows.
 */
export async function answerCascades(
  store: RecordStore,
  { whole }: Execution,
  validated: readonly ValidatedOp[],
  head: number,
): Promise<{ taken?: CascadeDelta; rows: WireRows }> {
  const rows: WireRows = {}
  let isSome = false
  for (const { op } of validated) {
    const many = op && (await rowsCascadedBy(store, op))
    if (!many) continue
    isSome = true
    ;(rows[many.record] ??= []).push(...(await store.rowsSince(many, whole?.since ?? -1)))
  }
  if (!isSome || !whole) return { rows }
  // It gets everything else that was written since with its next pull.
  const delta = await store.cascadeDelta(whole, head, whole.since)
  return { taken: delta.taken, rows: joinedRows([rows, delta.rows]) }
}

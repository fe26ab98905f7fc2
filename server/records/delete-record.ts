import type { Op } from '#shared/records/op.ts'
import { childrenOf, definitionOf, type RecordName } from '#shared/records/registry.ts'
import { sameValue } from '#shared/records/values.ts'
import type { Outcome } from './apply-op.ts'
import type { Batch } from './batch.ts'
import { keepRecord } from './cards.ts'
import type { StoredRow } from './record-store.ts'

/**
 * Deletes a record only if every value, and the number of restores, is what the author saw; else it stays, with a card.
 * With it go the children she knew; if there are others, the record stays as inactive with those, and a card.
 */
export async function deleteRecord(batch: Batch, op: Op, row: StoredRow): Promise<Outcome> {
  if (row.deleted_at !== null) return { code: 'ok' }
  if (!isAsSeen(op, row)) {
    await keepRecord(batch, op, true)
    return { code: 'superseded' }
  }
  const children = await liveChildren(batch, op)
  const known = children.filter(({ child, row: { id } }) => batch.knew(child, id, op))
  for (const { child, row: known_row } of known) batch.put(child, deletedBy(batch, known_row, op))
  if (known.length === children.length) {
    batch.put(op.record, deletedBy(batch, row, op))
    return { code: 'ok' }
  }
  batch.put(op.record, { ...row, fields: { ...row.fields, ...definitionOf(op.record).inactive } })
  await keepRecord(batch, op, true)
  return { code: 'merged' }
}

function isAsSeen({ from }: Op, row: StoredRow): boolean {
  if (!from) return true
  const { restores, ...fields } = from
  if (restores !== undefined && restores !== row.restores) return false
  return Object.entries(fields).every(([name, value]) => sameValue(value, row.fields[name]))
}

async function liveChildren(batch: Batch, op: Op): Promise<{ child: RecordName; row: StoredRow }[]> {
  const live: { child: RecordName; row: StoredRow }[] = []
  for (const { child, field } of childrenOf(op.record)) {
    const rows = await batch.children(child, field, op.record_id)
    live.push(...rows.filter((row) => row.deleted_at === null).map((row) => ({ child, row })))
  }
  return live
}

function deletedBy(batch: Batch, row: StoredRow, op: Op): StoredRow {
  return { ...row, deleted_at: Math.floor(batch.now / 1000), deleted_by: op.id }
}

import { recordKey, type Op } from '#shared/records/op.ts'
import { definitionOf } from '#shared/records/registry.ts'
import { sameValue } from '#shared/records/values.ts'
import type { Batch } from '#server/records/batch.ts'
import { addDeleteConflict } from '#server/records/conflicts.ts'
import { descendantsOf, type Descendant } from '#server/records/descendants.ts'
import type { OpOutcome } from '#server/records/execution.ts'
import { isDeleteRestricted } from '#server/records/referenced.ts'
import type { StoredRow } from '#server/records/record-store.ts'

/**
 * Deletes a record only if every value, and the number of restores, is what the author saw; else it stays, with a
 * conflict, as does one that something live holds (rule records.held). All below it that she knew goes along; if there
 * is more, the record stays inactive with that, and a conflict.
 */
export async function applyDelete(batch: Batch, op: Op, row: StoredRow): Promise<OpOutcome> {
  if (row.deleted_at !== null) return { code: 'ok' }
  if (!isAsSeen(batch, op, row) || (await isDeleteRestricted(batch, op.record, row))) {
    await addDeleteConflict(batch, op, true)
    return { code: 'superseded' }
  }
  const below = await descendantsOf(batch, { record: op.record, id: op.record_id }, isLive)
  const staying = stayingOf(batch, op, below)
  for (const { record, row: going } of below) {
    if (!staying.has(recordKey(record, going.id))) batch.put(record, deletedBy(batch, going, op))
  }
  batch.bulk.apply(op, staying)
  if (staying.size === 0) {
    batch.put(op.record, deletedBy(batch, row, op))
    return { code: 'ok' }
  }
  batch.put(op.record, { ...row, fields: { ...row.fields, ...definitionOf(op.record).inactive } })
  await addDeleteConflict(batch, op, true)
  return { code: 'merged' }
}

function isAsSeen(batch: Batch, op: Op, row: StoredRow): boolean {
  if (!op.from) return true
  const { restores, ...fields } = op.from
  if (restores !== undefined && restores !== row.restores) return false
  // A field that this server doesn't know, and no device sent, differs from nothing.
  const { decided } = definitionOf(op.record)
  const compared = Object.entries(fields).filter(([name]) => Object.hasOwn(row.fields, name) && !decided.includes(name))
  if (!compared.every(([name, value]) => sameValue(value, row.fields[name]))) return false
  // She can't have seen a field that her build, or her copy of the row, lacked: it counts only if somebody else wrote
  // it since.
  return (
    batch.index.knew(op.record, op.record_id, op) ||
    Object.keys(row.fields).every((name) => Object.hasOwn(fields, name) || isUnset(op, row, name))
  )
}

/** Nothing, or what stands where nothing was said. */
function isUnset({ record }: Op, { fields }: StoredRow, name: string): boolean {
  return sameValue(fields[name], null) || sameValue(fields[name], definitionOf(record).defaults[name])
}

/**
 * Returns the keys of what stays: what was unknown to her, what is here only because of that, and all their owners, for
 * nothing live belongs to something deleted.
 */
function stayingOf(batch: Batch, op: Op, below: readonly Descendant[]): Set<string> {
  const known = new Set([recordKey(op.record, op.record_id)])
  for (const { record, row, owners } of below) {
    if (owners.some((owner) => known.has(owner)) && batch.index.knew(record, row.id, op))
      known.add(recordKey(record, row.id))
  }
  const staying = new Set<string>()
  // From the bottom up: whoever belongs to a row comes after it.
  for (const { record, row, owners } of [...below].reverse()) {
    const key = recordKey(record, row.id)
    if (!staying.has(key) && known.has(key)) continue
    for (const each of [key, ...owners]) staying.add(each)
  }
  return staying
}

function isLive(row: StoredRow): boolean {
  return row.deleted_at === null
}

function deletedBy(batch: Batch, row: StoredRow, op: Op): StoredRow {
  return { ...row, deleted_at: Math.floor(batch.now / 1000), deleted_by: op.id }
}

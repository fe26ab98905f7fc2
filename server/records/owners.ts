import type { Op, RecordRef } from '#shared/records/op.ts'
import { definitionOf, recordNames, type RecordName } from '#shared/records/registry.ts'
import { adjustByPolicy } from './apply-policies.ts'
import type { Batch } from './batch.ts'
import { descendantsOf } from './descendants.ts'
import type { OpOutcome } from './execution.ts'
import type { StoredRow } from './record-store.ts'
import { revived } from './stored-row.ts'

/** Returns the records that fields point to. */
export function ownerRefs(record: RecordName, fields: Readonly<Record<string, unknown>>): RecordRef[] {
  return Object.entries(definitionOf(record).belongsTo).flatMap(([field, owner]) => {
    const id = fields[field]
    // The registry names owners by their tables, which a test checks.
    return typeof id === 'string' ? [{ record: owner.record as RecordName, id }] : []
  })
}

/**
 * Returns why an op is refused: an owner was never accepted, or was purged and must be sent first. A deleted `row` may
 * have reached a restored server before its owners (rule sync.after-restore): it comes back only where they are.
 */
export async function refuseOwners(
  batch: Batch,
  { record, fields }: Op,
  row: StoredRow | null,
): Promise<OpOutcome | null> {
  const isBack = row !== null && row.deleted_at !== null
  const missing: RecordRef[] = []
  for (const ref of ownerRefs(record, { ...(isBack ? row.fields : {}), ...fields })) {
    if (await batch.get(ref.record, ref.id)) continue
    if (!batch.isPurged(ref.record, ref.id)) return { code: 'rejected', reason: 'depends_on' }
    missing.push(ref)
  }
  return missing.length > 0 ? { code: 'gone', missing } : null
}

/** Returns the records that a living one holds by its fields (rule records.held). */
function restrictedRefs(record: RecordName, fields: Readonly<Record<string, unknown>>): RecordRef[] {
  return recordNames.flatMap((name) =>
    definitionOf(name).keptBy.flatMap(({ record: naming, field, holds, by }) => {
      const id = naming === record && holds && by === undefined ? fields[field] : null
      return typeof id === 'string' ? [{ record: name, id }] : []
    }),
  )
}

/**
 * Brings the deleted owners of a live record back as inactive, and theirs; also what it holds, with what was deleted
 * along.
 */
export async function reviveOwners(
  batch: Batch,
  record: RecordName,
  fields: Readonly<Record<string, unknown>>,
): Promise<void> {
  for (const { record: name, id } of ownerRefs(record, fields)) {
    const owner = await batch.get(name, id)
    if (!owner || owner.deleted_at === null) continue
    const inactive = { ...revived(owner), fields: { ...owner.fields, ...definitionOf(name).inactive } }
    batch.put(name, await adjustByPolicy(batch, name, inactive, owner))
    await reviveOwners(batch, name, owner.fields)
  }
  for (const ref of restrictedRefs(record, fields)) await reviveRestricted(batch, ref)
}

async function reviveRestricted(batch: Batch, ref: RecordRef): Promise<void> {
  const held = await batch.get(ref.record, ref.id)
  if (!held || held.deleted_at === null) return
  const wentAlong = ({ deleted_by }: StoredRow) => deleted_by === held.deleted_by
  const below = await descendantsOf(batch, ref, wentAlong)
  for (const { record, row } of [{ record: ref.record, row: held }, ...below])
    batch.put(record, await adjustByPolicy(batch, record, revived(row), row))
}

/** Reads the rows that fields point to or hold, and those above them. */
export async function readAncestors(
  batch: Batch,
  record: RecordName,
  fields: Readonly<Record<string, unknown>>,
): Promise<void> {
  for (const { record: name, id } of ownerRefs(record, fields)) {
    const owner = await batch.get(name, id)
    if (owner) await readAncestors(batch, name, owner.fields)
  }
  for (const { record: name, id } of restrictedRefs(record, fields)) await batch.get(name, id)
}

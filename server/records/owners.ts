import type { Op, RecordRef } from '#shared/records/op.ts'
import { definitionOf, type RecordName } from '#shared/records/registry.ts'
import { adjusted } from './apply-policies.ts'
import type { Batch } from './batch.ts'
import type { Outcome } from './execution.ts'
import type { StoredRow } from './record-store.ts'
import { revived } from './stored-row.ts'

/** The records that fields point to. */
export function ownerRefs(record: RecordName, fields: Readonly<Record<string, unknown>>): RecordRef[] {
  return Object.entries(definitionOf(record).belongsTo).flatMap(([field, owner]) => {
    const id = fields[field]
    // The registry names owners by their tables, which a test checks.
    return typeof id === 'string' ? [{ record: owner.record as RecordName, id }] : []
  })
}

/**
 * Why an op cannot stand: what it points to was never accepted, or was purged and must be sent first. A deleted `row` may have come to a
 * restored server before its owners (rule sync.after-restore): it comes back only where they are.
 */
export async function refuseOwners(
  batch: Batch,
  { record, fields }: Op,
  row: StoredRow | null,
): Promise<Outcome | null> {
  const isBack = row !== null && row.deleted_at !== null
  const missing: RecordRef[] = []
  for (const ref of ownerRefs(record, { ...(isBack ? row.fields : {}), ...fields })) {
    if (await batch.get(ref.record, ref.id)) continue
    if (!batch.isPurged(ref.record, ref.id)) return { code: 'rejected', reason: 'depends_on' }
    missing.push(ref)
  }
  return missing.length > 0 ? { code: 'gone', missing } : null
}

/** A live record brings its deleted owners back as inactive, and theirs, and nothing else. */
export async function reviveOwners(
  batch: Batch,
  record: RecordName,
  fields: Readonly<Record<string, unknown>>,
): Promise<void> {
  for (const { record: name, id } of ownerRefs(record, fields)) {
    const owner = await batch.get(name, id)
    if (!owner || owner.deleted_at === null) continue
    const inactive = { ...revived(owner), fields: { ...owner.fields, ...definitionOf(name).inactive } }
    batch.put(name, await adjusted(batch, name, inactive, owner))
    await reviveOwners(batch, name, owner.fields)
  }
}

/** Reads the rows that fields point to, and those above them. */
export async function readAncestors(
  batch: Batch,
  record: RecordName,
  fields: Readonly<Record<string, unknown>>,
): Promise<void> {
  for (const { record: name, id } of ownerRefs(record, fields)) {
    const owner = await batch.get(name, id)
    if (owner) await readAncestors(batch, name, owner.fields)
  }
}

import type { Op, RecordRef } from '#shared/records/op.ts'
import { definitionOf, type RecordName } from '#shared/records/registry.ts'
import type { Outcome } from './apply-op.ts'
import type { Batch } from './batch.ts'

/** The records that fields point to. */
export function ownerRefs(record: RecordName, fields: Readonly<Record<string, unknown>>): RecordRef[] {
  return Object.entries(definitionOf(record).belongsTo).flatMap(([field, parent]) => {
    const id = fields[field]
    // The registry names owners by their tables, which a test checks.
    return typeof id === 'string' ? [{ record: parent.record as RecordName, id }] : []
  })
}

/** Why an op cannot stand: a record it points to was never accepted, or was purged and must be sent first. */
export async function findOwners(
  batch: Batch,
  op: Op,
  fields: Readonly<Record<string, unknown>>,
): Promise<Outcome | null> {
  const missing: RecordRef[] = []
  for (const ref of ownerRefs(op.record, fields)) {
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
    const parent = await batch.get(name, id)
    if (!parent || parent.deleted_at === null) continue
    const inactive = { ...parent.fields, ...definitionOf(name).inactive }
    batch.put(name, { ...parent, fields: inactive, restores: parent.restores + 1, deleted_at: null, deleted_by: null })
    await reviveOwners(batch, name, parent.fields)
  }
}

/** Reads the rows that fields point to, and those above them. */
export async function readAncestors(
  batch: Batch,
  record: RecordName,
  fields: Readonly<Record<string, unknown>>,
): Promise<void> {
  for (const { record: name, id } of ownerRefs(record, fields)) {
    const parent = await batch.get(name, id)
    if (parent) await readAncestors(batch, name, parent.fields)
  }
}

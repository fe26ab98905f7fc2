import { definitionOf, isAgeless, type RecordName } from '#shared/records/registry.ts'
import type { NamingField } from '#shared/records/define-record.ts'
import type { Batch } from './batch.ts'
import type { StoredRow } from './record-store.ts'

/**
 * Returns whether something live names a row, also through others of its kind that are named: a deleted book whose
 * entries are read through the one it was merged into (rule records.kept).
 */
export async function isReferenced(
  batch: Batch,
  record: RecordName,
  row: StoredRow,
  seen: ReadonlySet<string> = new Set([row.id]),
): Promise<boolean> {
  for (const naming of definitionOf(record).keptBy) {
    if (await batch.named.isNamed(naming, referencedAs(naming, row), { alsoDeleted: isAgeless(naming) })) return true
    if (naming.record !== record) continue
    for (const other of await batch.dependents(record, naming.field, [row.id])) {
      if (!seen.has(other.id) && (await isReferenced(batch, record, other, new Set([...seen, other.id])))) return true
    }
  }
  return false
}

/** Returns whether something live holds a row: it can't be deleted meanwhile (rule records.held). */
export async function isDeleteRestricted(batch: Batch, record: RecordName, row: StoredRow): Promise<boolean> {
  for (const naming of definitionOf(record).keptBy) {
    if (naming.holds && (await batch.named.isNamed(naming, referencedAs(naming, row)))) return true
  }
  return false
}

function referencedAs({ by }: NamingField, { id, fields }: StoredRow): string {
  return by === undefined ? id : String(fields[by])
}

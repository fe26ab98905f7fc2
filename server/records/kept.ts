import { definitionOf, type RecordName } from '#shared/records/registry.ts'
import type { Batch } from './batch.ts'

/**
 * Whether something live names a row, also through others of its kind that are named themselves: a deleted book whose
 * entries are read through the one it was merged into (rule records.kept).
 */
export async function isKept(
  batch: Batch,
  record: RecordName,
  id: string,
  seen: ReadonlySet<string> = new Set([id]),
): Promise<boolean> {
  for (const naming of definitionOf(record).keptBy) {
    if (await batch.isNamed(naming, id)) return true
    if (naming.record !== record) continue
    for (const row of await batch.dependents(record, naming.field, [id])) {
      if (!seen.has(row.id) && (await isKept(batch, record, row.id, new Set([...seen, row.id])))) return true
    }
  }
  return false
}

import type { RecordName } from '#shared/records/registry.ts'
import type { NewBulkCascade, StoredRow } from './record-store.ts'

/**
 * Returns a stored row as this push's cascade leaves it, which isn't written yet (rule sync.taken): what follows from a
 * row that came back with its owner must not find it deleted.
 */
export function afterCascade(record: RecordName, row: StoredRow, bulkCascade: NewBulkCascade | null): StoredRow {
  if (
    bulkCascade?.record !== record ||
    row.fields[bulkCascade.field] !== bulkCascade.owner ||
    bulkCascade.apart.includes(row.id)
  )
    return row
  const { undoes, deleted_at, op } = bulkCascade
  if (undoes === null) return row.deleted_at === null ? { ...row, deleted_at, deleted_by: op } : row
  if (row.deleted_by !== undoes) return row
  return { ...row, deleted_at: null, deleted_by: null, restores: row.restores + 1 }
}

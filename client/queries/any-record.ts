import { currentDatabase } from '#client/store/database.ts'
import type { AnyRow, RecordName } from '#shared/records/registry.ts'

/** Returns a record's row as shown now, deleted or not; `undefined` when it is not on the device. */
export function readRow(record: RecordName, id: string): Promise<AnyRow | undefined> {
  return currentDatabase().table<AnyRow, string>(record).get(id)
}

/** Counts the rows of a record that are not deleted. */
export function countLive(record: RecordName): Promise<number> {
  const rows = currentDatabase().table(record)
  const index = rows.schema.indexes.find(({ name }) => name.startsWith('[_live+'))
  return index
    ? rows.where(index.name).between([1], [2]).count()
    : rows.filter((row: { _live: 0 | 1 }) => row._live === 1).count()
}

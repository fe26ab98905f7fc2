import { definitionOf, type RecordName } from '#shared/records/registry.ts'
import type { LocalRow } from '#client/store/local-store.ts'
import { currentDatabase } from '#client/store/database.ts'
import { readRow } from './any-record.ts'

/** Returns whether something live on this device holds a record: then it can't be deleted (rule records.held). */
export async function isHeldOnDevice(record: RecordName, id: string): Promise<boolean> {
  const row: Readonly<Record<string, unknown>> | undefined = await readRow(record, id)
  for (const { record: naming, field, holds, by } of definitionOf(record).keptBy) {
    if (!holds || row === undefined) continue
    const named = by === undefined ? id : row[by]
    const holders = currentDatabase()
      .table<LocalRow>(naming)
      .filter((one) => one._live === 1 && one[field] === named)
    if ((await holders.count()) > 0) return true
  }
  return false
}

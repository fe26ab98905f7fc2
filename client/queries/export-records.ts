import { dayOf } from '#shared/format/dates.ts'
import type { ArchivedRow } from '#shared/archive/archive-source.ts'
import { csvHead, csvRow, exportedName, referencedRecord } from '#shared/records/record-csv.ts'
import { comesDeleted, definitionOf, recordNames, type RecordName } from '#shared/records/registry.ts'
import { currentDatabase } from '#client/store/database.ts'
import { readArchived } from './archive-source.ts'

/** A file that is made on the device. */
export interface ExportedFile {
  name: string
  text: string
  type: string
}

/**
 * Everything on this device as one file that other programs read, what waits to be sent among it (rule
 * exports.on-device).
 */
export async function exportJson(now: Date, app: string): Promise<ExportedFile> {
  const records: Partial<Record<RecordName, ArchivedRow[]>> = {}
  for (const record of recordNames) records[record] = await rowsOf(record)
  const content = { product: 'Hearthbook', app, exported_at: now.toISOString(), records }
  return { name: `hearthbook-${dayOf(now)}.json`, text: JSON.stringify(content, null, 1), type: 'application/json' }
}

/** One kind of record on this device as a table for a spreadsheet (rule exports.on-device). */
export async function exportRecordsCsv(record: RecordName, now: Date): Promise<ExportedFile> {
  const owners = definitionOf(record).fieldNames.map((field) => referencedRecord(record, field))
  const names = new Map<RecordName, ReadonlyMap<string, string>>()
  for (const owner of new Set(owners)) {
    if (owner === null) continue
    // Entries keep the title of a deleted book (rule books.deleted).
    const rows = await rowsOf(owner, comesDeleted(owner))
    names.set(owner, new Map(rows.map((row) => [row.id, exportedName(owner, row)])))
  }
  const rows = await rowsOf(record)
  const text = [csvHead(record), ...rows.map((row) => csvRow(record, row, names))].join('')
  return { name: `hearthbook-${record.replaceAll('_', '-')}-${dayOf(now)}.csv`, text, type: 'text/csv' }
}

async function rowsOf(record: RecordName, deleted = false): Promise<ArchivedRow[]> {
  const rows: ArchivedRow[] = []
  for await (const row of readArchived(currentDatabase(), record, { deleted })) rows.push(row)
  return rows
}

import { dayOf } from '#shared/format/dates.ts'
import { csvHead, csvRow, exportedName, pointedToBy, type ExportedRow } from '#shared/records/record-csv.ts'
import { comesDeleted, definitionOf, recordNames, type AnyRow, type RecordName } from '#shared/records/registry.ts'
import { currentDatabase } from '#client/store/database.ts'

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
  const records: Partial<Record<RecordName, ExportedRow[]>> = {}
  for (const record of recordNames) records[record] = await rowsOf(record)
  const content = { product: 'Hearthbook', app, exported_at: now.toISOString(), records }
  return { name: `hearthbook-${dayOf(now)}.json`, text: JSON.stringify(content, null, 1), type: 'application/json' }
}

/** One kind of record on this device as a table for a spreadsheet (rule exports.on-device). */
export async function exportRecordsCsv(record: RecordName, now: Date): Promise<ExportedFile> {
  const owners = definitionOf(record).fieldNames.map((field) => pointedToBy(record, field))
  const names = new Map<RecordName, ReadonlyMap<string, string>>()
  for (const owner of new Set(owners)) {
    if (owner === null) continue
    // Entries keep the title of a deleted book (rule books.deleted).
    const rows = await rowsOf(owner, comesDeleted(owner))
    names.set(owner, new Map(rows.map((row) => [String(row['id']), exportedName(owner, row)])))
  }
  const rows = await rowsOf(record)
  const text = [csvHead(record), ...rows.map((row) => csvRow(record, row, names))].join('')
  return { name: `hearthbook-${record.replaceAll('_', '-')}-${dayOf(now)}.csv`, text, type: 'text/csv' }
}

/** The rows that are there, dated ones by their day; only what was entered, nothing that sync keeps beside it. */
async function rowsOf(record: RecordName, withDeleted = false): Promise<ExportedRow[]> {
  const { fieldNames, datedBy } = definitionOf(record)
  const rows = await currentDatabase().table<AnyRow>(record).toArray()
  const shown = rows
    .filter(({ deleted_at }) => withDeleted || deleted_at === null)
    .map((row) => ({ id: row.id, ...Object.fromEntries(fieldNames.map((name) => [name, row[name] ?? null])) }))
  return datedBy === undefined ? shown : shown.sort((one, other) => compare(dayIn(one, datedBy), dayIn(other, datedBy)))
}

function dayIn(row: ExportedRow, field: string): string {
  return String(row[field] ?? '')
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other)
}

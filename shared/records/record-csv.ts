import { csvCell, csvStart } from '#shared/format/csv.ts'
import { definitionOf, isRecordName, type RecordName } from './registry.ts'

/** Rows of a record as they are exported: each field under its name. */
export type ExportedRow = Readonly<Record<string, unknown>>

/** The names of rows that others point to: record → id → name. */
export type ExportedNames = ReadonlyMap<string, ReadonlyMap<string, string>>

/** Fields that are links only: what they name may go. */
const alsoPoint: Readonly<Record<string, RecordName>> = {
  activity_id: 'activities',
  template_id: 'templates',
  subject_id: 'subjects',
  book_ids: 'books',
  student_ids: 'students',
  todo_id: 'compliance_todos',
  assessment_id: 'assessments',
}

/** The record that a field, or each id of its list, points to; `null` where it points to none. */
export function referencedRecord(record: RecordName, field: string): RecordName | null {
  const owner = definitionOf(record).belongsTo[field]?.record ?? alsoPoint[field]
  return owner !== undefined && isRecordName(owner) ? owner : null
}

/** Returns the name of a row that others point to. */
export function exportedName(record: RecordName, row: ExportedRow): string {
  const { labels } = definitionOf(record)
  return String((labels.name === undefined ? null : row[labels.name]) ?? labels.one)
}

/** The head of a record's table, with which its file begins; beside each id of another record stands its name. */
export function csvHead(record: RecordName): string {
  const names = columnsOf(record).map(({ field, isName }) => (isName ? field.replace(/_id(s?)$/, '_name$1') : field))
  return csvStart + lineOf(names)
}

/** A row of a record's table. */
export function csvRow(record: RecordName, row: ExportedRow, names: ExportedNames): string {
  return lineOf(
    columnsOf(record).map(({ field, isName }) => {
      const owner = isName ? referencedRecord(record, field) : null
      return owner === null ? row[field] : namesOfIds(row[field], names.get(owner))
    }),
  )
}

/** Returns the name of an id, or of each in a list; `null` where none is known. */
export function namesOfIds(value: unknown, known: ReadonlyMap<string, string> | undefined): string | null {
  const names = [value].flat().flatMap((id) => known?.get(String(id)) ?? [])
  return names.length === 0 ? null : names.join(', ')
}

function columnsOf(record: RecordName): { field: string; isName: boolean }[] {
  return ['id', ...definitionOf(record).fieldNames].flatMap((field) =>
    referencedRecord(record, field) === null
      ? [{ field, isName: false }]
      : [
          { field, isName: false },
          { field, isName: true },
        ],
  )
}

function lineOf(values: readonly unknown[]): string {
  return `${values.map(csvCell).join(',')}\r\n`
}

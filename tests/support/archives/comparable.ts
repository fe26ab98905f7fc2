import { checkRow, type CheckedRow } from '#shared/imports/archive/check-row.ts'
import type { NewIds } from '#shared/imports/archive/new-ids.ts'
import { wayOf } from '#shared/imports/archive/ways.ts'
import { definitionOf, recordNames, type RecordName } from '#shared/records/registry.ts'
import type { ExportedRow, ExportedRows } from './make-archive.ts'

const unlike = new Set(['written_on', 'archive_written_on', 'import_run_id'])

/** The values of each record that is imported, without those that an import writes itself, under the ids that it gets. */
export function comparable(rows: ExportedRows, ids?: NewIds): Partial<Record<RecordName, readonly ExportedRow[]>> {
  const named = recordNames.filter((record) => wayOf(record) !== 'never' && (rows[record]?.length ?? 0) > 0)
  return Object.fromEntries(
    named.map((record) => [
      record,
      (rows[record] ?? [])
        .map((row) => (ids ? asRow(ids.row(record, checkRow(record, row) as CheckedRow)) : row))
        .map((row) => ({
          id: row.id,
          ...Object.fromEntries(
            definitionOf(record)
              .fieldNames.filter((name) => !unlike.has(name))
              .map((name) => [name, row[name] ?? null]),
          ),
        }))
        .toSorted((one, other) => (one.id < other.id ? -1 : 1)),
    ]),
  )
}

function asRow({ id, fields }: CheckedRow): ExportedRow {
  return { id, ...fields }
}

import type { Clock } from '#shared/records/clock.ts'
import { splitByKnown } from '#shared/records/kept-fields.ts'
import type { WireRow } from '#shared/records/op.ts'
import { definitionOf, type RecordName } from '#shared/records/registry.ts'
import type { StoredRow } from './record-store.ts'

/** A row that was not there before. */
export function newRow(id: string, fields: StoredRow['fields'], clock: Clock): StoredRow {
  return { id, fields, clocks: { '*': clock }, restores: 0, deleted_at: null, deleted_by: null }
}

/** A deleted row, alive again. */
export function revived(row: StoredRow): StoredRow {
  return { ...row, restores: row.restores + 1, deleted_at: null, deleted_by: null }
}

/** A stored row as it travels: flat, with its change number. */
export function wireRowOf(record: RecordName, row: StoredRow, no: number): WireRow {
  const { id, fields, clocks, restores, deleted_at, deleted_by } = row
  const { unknown } = splitByKnown(record, fields)
  const known = Object.fromEntries(definitionOf(record).fieldNames.map((name) => [name, fields[name] ?? null]))
  const aside = Object.keys(unknown).length > 0 ? { _x: unknown } : {}
  return { id, ...known, deleted_at, deleted_by, restores, _no: no, _c: clocks, ...aside }
}

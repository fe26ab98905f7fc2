import { asLocalRow, type LocalRow } from '#client/store/local-store.ts'

/** A row as a device stores it. */
export function aRow(id: string, fields: Partial<LocalRow> = {}): LocalRow {
  return asLocalRow({ id, deleted_at: null, deleted_by: null, restores: 0, _no: 1, ...fields })
}

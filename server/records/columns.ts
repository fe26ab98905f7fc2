import { sql } from 'kysely'
import { definitionOf, type RecordName } from '#shared/records/registry.ts'

/** What every record's table has beside its fields, as the record store writes it. */
const envelope = ['ext', 'clocks', 'restores', 'deleted_at', 'deleted_by'] as const

/** Every column of a record that `execute` writes. */
export function columnsOf(record: RecordName): string[] {
  return ['account_id', 'id', ...definitionOf(record).fieldNames, ...envelope]
}

/** A list of column names for a statement. */
export function columnList(names: readonly string[]) {
  return sql.join(names.map((name) => sql.ref(name)))
}

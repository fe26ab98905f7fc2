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

/**
 * That a field of the row `t` holds a value, in its column or where an older server kept it aside (see `readKept`): written so that the
 * index of the column is used.
 */
export function isValue(record: RecordName, name: string, value: unknown) {
  const typed = name in definitionOf(record).belongsTo ? sql`${value}::uuid` : sql`${value}`
  const inColumn = sql`t.${sql.ref(name)} = ${typed} and not jsonb_exists(t.ext, ${name})`
  return sql`(${inColumn} or t.ext <> '{}'::jsonb and t.ext ->> ${name} = ${value})`
}

/**
 * The change number of the row `t` of a record. A look-up for each row, not a join: on an embedded database, whose tables
 * nobody analyses, the planner would read the whole index for every row.
 */
export function changeNumber(record: RecordName) {
  return sql`(select i.change_no from sync_index i
    where i.account_id = t.account_id and i.record = ${record} and i.id = t.id)`
}

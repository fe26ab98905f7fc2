import { sql, type RawBuilder } from 'kysely'
import { definitionOf, type RecordName } from '#shared/records/registry.ts'
import { mayCascadeInBulk } from '#shared/records/bulk-cascade.ts'

/** The columns of every record's table that are no fields, as the record store writes them. */
const envelope = ['ext', 'clocks', 'restores', 'deleted_at', 'deleted_by'] as const

/** Every column of a record that `execute` writes. */
export function columnsOf(record: RecordName): string[] {
  // Whoever writes a row by itself gives it a number of its own: no op that brought back many counts any more.
  return [
    'account_id',
    'id',
    ...definitionOf(record).fieldNames,
    ...envelope,
    ...(mayCascadeInBulk(record) ? ['restored_by'] : []),
  ]
}

/** A list of column names for a statement. */
export function columnList(names: readonly string[]) {
  return sql.join(names.map((name) => sql.ref(name)))
}

/**
 * Matches rows `t` whose field holds a value, in its column or where an older server kept it aside (see `readKept`), so
 * that the column's index is used.
 */
export function isValue(record: RecordName, name: string, value: unknown) {
  const typed = name in definitionOf(record).belongsTo ? sql`${value}::uuid` : sql`${value}`
  const inColumn = sql`t.${sql.ref(name)} = ${typed} and not jsonb_exists(t.ext, ${name})`
  return sql`(${inColumn} or t.ext <> '{}'::jsonb and t.ext ->> ${name} = ${value})`
}

/**
 * Selects the change number of row `t` by a look-up for each row, not a join: on an embedded database, whose tables
 * nobody analyzes, the planner would read the whole index for every row.
 */
export function changeNumber(record: RecordName) {
  const own = sql`(select i.change_no from sync_index i
    where i.account_id = t.account_id and i.record = ${record} and i.id = t.id)`
  if (!mayCascadeInBulk(record)) return own
  return sql`greatest(${own}, (select k.no from taken k where ${cascadedLast(record)}))`
}

/**
 * Selects rows `t` of an account's table by keys, each looked up by itself, however many the family has: without
 * statistics, as on an embedded database, the planner would read all of the family's, or sort the list for every row.
 * The account is in the list, too: of a new one the planner expects no row at all, and would scan the family's for each
 * key by any index that begins with the account.
 */
export function lookedUp(table: string, account: string, key: string, values: readonly string[]) {
  return lookedUpBy(table, account, { [key]: sql`${[...new Set(values)]}::uuid[]` })
}

/** As {@link lookedUp}, by keys of several columns: each column's list, as long as the others. */
export function lookedUpBy(table: string, account: string, keys: Readonly<Record<string, RawBuilder<unknown>>>) {
  const columns = Object.keys(keys)
  // Not the columns' own names, which whoever selects may use alone.
  const asked = (name: string) => `asked_${name}`
  const isAsked = columns.map((name) => sql`${sql.ref(name)} = ${sql.ref(asked(name))}`)
  return sql`(select ${account}::uuid as asked_account, *
      from unnest(${sql.join(Object.values(keys))}) as keys (${columnList(columns.map(asked))}) offset 0) as asked
    cross join lateral (
      select * from ${sql.table(table)}
      where account_id = asked_account and ${sql.join(isAsked, sql` and `)} offset 0) t`
}

/** Matches the op `k` whose bulk cascade was the last to delete or restore row `t` of a record. */
export function cascadedLast(record: RecordName) {
  return sql`k.account_id = t.account_id and k.op = coalesce(t.deleted_by, t.restored_by) and k.record = ${record}`
}

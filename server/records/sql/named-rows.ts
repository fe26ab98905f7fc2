import { sql, type RawBuilder } from 'kysely'
import type { NamingField } from '#shared/records/define-record.ts'
import { definitionOf, isAgeless, type RecordName } from '#shared/records/registry.ts'

/** The query of every id that live rows of a record name, or also deleted ones, as text. */
export function namedBy(
  account: string,
  { record, field, isList }: NamingField,
  alsoDeleted: boolean,
): RawBuilder<{ id: string }> {
  // A value kept aside by an older server is later than the column.
  const value = sql`coalesce(t.ext -> ${field}, to_jsonb(t.${sql.ref(field)}))`
  const list = sql`, jsonb_array_elements_text(case jsonb_typeof(${value}) when 'array' then ${value} end) as item`
  return sql`
    select distinct ${isList ? sql`item` : sql`${value} #>> '{}'`} as id
    from ${sql.table(record)} t${isList ? list : sql``}
    where t.account_id = ${account} and ${alsoDeleted ? sql`true` : sql`t.deleted_at is null`}
      and jsonb_typeof(${value}) <> 'null'`
}

/**
 * Whether something live names the row `t` of a record, also through others of its kind that are named themselves (rule
 * records.kept); `null` where nothing can.
 */
export function isKept(account: string, record: RecordName): RawBuilder<unknown> | null {
  const { keptBy } = definitionOf(record)
  if (keptBy.length === 0) return null
  const named = (naming: NamingField) => namedBy(account, naming, isAgeless(naming))
  const byField = keptBy.flatMap((naming) =>
    naming.by === undefined ? [] : sql`t.${sql.ref(naming.by)}::text in (${named(naming)})`,
  )
  const first = keptBy.filter(({ by }) => by === undefined).map(named)
  if (first.length === 0) return sql`(${sql.join(byField, sql` or `)})`
  const own = keptBy.filter((naming) => naming.record === record)
  const further = own.map(
    ({ field }) => sql`
      union select o.${sql.ref(field)}::text from ${sql.table(record)} o join kept on o.id::text = kept.id
      where o.account_id = ${account} and o.${sql.ref(field)} is not null`,
  )
  return sql`t.id::text in (
    with recursive kept(id) as ((${sql.join(first, sql` union `)}) ${sql.join(further, sql` `)}) select id from kept
  )`
}

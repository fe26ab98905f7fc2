import { sql, type RawBuilder } from 'kysely'
import type { NamingField } from '#shared/records/define-record.ts'
import { definitionOf, dependentsOf, isAgeless, type RecordName } from '#shared/records/registry.ts'

/** The query of every id that live rows of a record name, or also deleted ones, as text. */
export function namedBy(
  account: string,
  { record, field, isList, within }: NamingField,
  alsoDeleted: boolean,
): RawBuilder<{ id: string }> {
  // A value kept aside by an older server is later than the column.
  const value = sql`coalesce(t.ext -> ${field}, to_jsonb(t.${sql.ref(field)}))`
  const list = sql`, jsonb_array_elements(case jsonb_typeof(${value}) when 'array' then ${value} end) as item`
  const named = isList ? sql`item` : value
  const id = within === undefined ? sql`${named} #>> '{}'` : sql`${named} ->> ${within}`
  return sql`
    select distinct ${id} as id
    from ${sql.table(record)} t${isList ? list : sql``}
    where t.account_id = ${account} and ${alsoDeleted ? sql`true` : sql`t.deleted_at is null`}
      and jsonb_typeof(${value}) <> 'null'`
}

/**
 * Asks for rows of a record that something live names, them or a row below them, also through others of their kind
 * (rule records.kept); `row` = a row's name in the query. `null` where nothing can name one.
 */
export function referencedCondition(account: string, record: RecordName, row = 't'): RawBuilder<unknown> | null {
  const ways = [
    ...referencedByField(account, record, row),
    ...referencedById(account, record, row),
    ...referencedBelow(account, record, row),
  ]
  return ways.length === 0 ? null : sql`(${sql.join(ways, sql` or `)})`
}

function referencedByField(account: string, record: RecordName, row: string): RawBuilder<unknown>[] {
  return definitionOf(record).keptBy.flatMap((naming) =>
    naming.by === undefined ? [] : sql`${sql.ref(`${row}.${naming.by}`)}::text in (${named(account, naming)})`,
  )
}

function referencedById(account: string, record: RecordName, row: string): RawBuilder<unknown>[] {
  const { keptBy } = definitionOf(record)
  const first = keptBy.filter(({ by }) => by === undefined).map((naming) => named(account, naming))
  if (first.length === 0) return []
  const own = keptBy.filter((naming) => naming.record === record)
  const further = own.map(
    ({ field }) => sql`
      union select o.${sql.ref(field)}::text from ${sql.table(record)} o join kept on o.id::text = kept.id
      where o.account_id = ${account} and o.${sql.ref(field)} is not null`,
  )
  return [
    sql`${sql.ref(`${row}.id`)}::text in (
      with recursive kept(id) as ((${sql.join(first, sql` union `)}) ${sql.join(further, sql` `)}) select id from kept
    )`,
  ]
}

function referencedBelow(account: string, record: RecordName, row: string): RawBuilder<unknown>[] {
  const below = `${row}_below`
  return dependentsOf(record).flatMap(({ child, field }) => {
    const condition = referencedCondition(account, child, below)
    if (condition === null) return []
    const owner = sql.ref(`${below}.${field}`)
    return sql`${sql.ref(`${row}.id`)} in (
      select ${owner} from ${sql.table(child)} as ${sql.ref(below)}
      where ${sql.ref(`${below}.account_id`)} = ${account} and ${condition}
    )`
  })
}

function named(account: string, naming: NamingField): RawBuilder<{ id: string }> {
  return namedBy(account, naming, isAgeless(naming))
}

import { sql, type RawBuilder } from 'kysely'
import type { Trx } from '#server/db/database.ts'
import { definitionOf, type RecordName } from '#shared/records/registry.ts'
import { daysOfSchoolYear } from '#shared/school-years/school-year.ts'
import { changeNumber, isValue } from '#server/records/sql/columns.ts'
import { storedRow } from '#server/records/sql/sql-record-store.ts'
import { filtersOf } from './bodies.ts'

/** A record as REST shows it: its fields, what names its owners, and when it was made. */
export type RestRow = Record<string, unknown> & { id: string }

/** A row with its version, which the ETag carries. */
export interface Versioned {
  row: RestRow
  version: number
}

/** The filters of a list, and its page. */
export interface ListQuery {
  page: number
  per_page: number
  date_from?: string | undefined
  date_to?: string | undefined
  school_year?: string | undefined
  [filter: string]: string | number | undefined
}

/** A page of a list, newest first (rule api.records). */
export interface ListPage {
  data: RestRow[]
  current_page: number
  last_page: number
  per_page: number
  total: number
}

/** Live records by id, in no order. */
export async function readSome(
  trx: Trx,
  account: string,
  record: RecordName,
  ids: readonly string[],
): Promise<Versioned[]> {
  const { rows } = await select(trx, account, record, sql`t.id = any(${ids}::uuid[])`, sql`order by t.id`)
  return rows.map(({ row, version }) => ({ row: restRow(record, row), version }))
}

/** All live records, by the field that names them. */
export async function readAll(trx: Trx, account: string, record: RecordName): Promise<RestRow[]> {
  const order = sql`order by ${sql.ref(`t.${definitionOf(record).labels.name}`)} collate "und-x-icu", t.id`
  const { rows } = await select(trx, account, record, sql`true`, order)
  return rows.map(({ row }) => restRow(record, row))
}

/** One page of the live records that a query asks for. */
export async function readPage(trx: Trx, account: string, record: RecordName, query: ListQuery): Promise<ListPage> {
  const date = sql.ref(`t.${definitionOf(record).datedBy}`)
  const which = await narrowed(trx, account, record, query, date)
  const count = await sql<{ total: number }>`
    select count(*) as total from ${sql.table(record)} t
    where t.account_id = ${account} and t.deleted_at is null and ${which}`.execute(trx)
  const total = count.rows[0]?.total ?? 0
  const { page, per_page } = query
  const window = sql`order by ${date} desc, t.id desc limit ${per_page} offset ${(page - 1) * per_page}`
  const { rows } = await select(trx, account, record, which, window)
  return {
    data: rows.map(({ row }) => restRow(record, row)),
    current_page: page,
    last_page: Math.max(1, Math.ceil(total / per_page)),
    per_page,
    total,
  }
}

async function narrowed(trx: Trx, account: string, record: RecordName, query: ListQuery, date: RawBuilder<unknown>) {
  const wanted = filtersOf(record).filter((name) => query[name] !== undefined)
  const conditions = wanted.map((name) => isValue(record, name, query[name]))
  if (query.date_from) conditions.push(sql`${date} >= ${query.date_from}::date`)
  if (query.date_to) conditions.push(sql`${date} <= ${query.date_to}::date`)
  if (query.school_year) {
    const { from, to } = daysOfSchoolYear(query.school_year, await startMonthOf(trx, account))
    conditions.push(sql`${date} between ${from}::date and ${to}::date`)
  }
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)
}

async function startMonthOf(trx: Trx, account: string) {
  const found = await trx
    .selectFrom('accounts')
    .select('school_year_start_month')
    .where('id', '=', account)
    .executeTakeFirstOrThrow()
  return found.school_year_start_month
}

function select(trx: Trx, account: string, record: RecordName, which: RawBuilder<unknown>, order: RawBuilder<unknown>) {
  return sql<{ row: Record<string, unknown>; version: number }>`
    select to_jsonb(t) || ${namedOwners(record)} as row, ${changeNumber(record)} as version
    from ${sql.table(record)} t
    where t.account_id = ${account} and t.deleted_at is null and ${which}
    ${order}`.execute(trx)
}

/**
 * `student: { id, name }` for a `student_id`, `activity: { id, title }`, with the colour of owners that have one; also
 * of a deleted owner.
 */
function namedOwners(record: RecordName) {
  const parts = embeddedOwners(record).map(({ field, ref, owner }) => {
    const pairs = ['id', ...shownOfOwner(owner)].map((name) => sql`${sql.lit(name)}, o.${sql.ref(name)}`)
    return sql`${sql.lit(ref)}, (select jsonb_build_object(${sql.join(pairs)}) from ${sql.table(owner)} o
      where o.account_id = t.account_id and o.id = t.${sql.ref(field)})`
  })
  return parts.length === 0 ? sql`'{}'::jsonb` : sql`jsonb_build_object(${sql.join(parts)})`
}

/** The fields of an owner that are shown beside what belongs to it. */
export function shownOfOwner(owner: RecordName): string[] {
  return definitionOf(owner).fieldNames.filter((name) => name === 'name' || name === 'title' || name === 'color')
}

export function embeddedOwners(record: RecordName) {
  return Object.entries(definitionOf(record).belongsTo).map(([field, owner]) => ({
    field,
    ref: field.replace(/_id$/, ''),
    owner: owner.record as RecordName, // a definition cannot import the registry that lists it
  }))
}

function restRow(record: RecordName, row: Record<string, unknown>): RestRow {
  const shown = [...definitionOf(record).fieldNames, ...embeddedOwners(record).map(({ ref }) => ref)]
  const values = { ...row, ...storedRow(record, row).fields }
  return {
    id: String(row['id']),
    ...Object.fromEntries(shown.map((name) => [name, values[name]])),
    created_at: new Date(String(row['created_at'])).toISOString(),
  }
}

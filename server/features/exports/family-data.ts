import { sql } from 'kysely'
import { asAccount } from '#server/db/as-account.ts'
import { dayBucketsOf } from '#server/family/day-buckets.ts'
import { shelfOf } from '#server/rest/shelf.ts'
import type { Db } from '#server/db/database.ts'
import type { Shelf } from '#shared/books/shelf.ts'
import { exportedName, namesOf, pointedToBy } from '#shared/records/record-csv.ts'
import { comesDeleted, definitionOf, recordNames, type RecordName } from '#shared/records/registry.ts'
import type { DayBucket } from '#shared/progress/day-buckets.ts'

/** A record as it is exported: its id, its fields, and when the server first saw it. */
export type ExportedRow = Readonly<Record<string, unknown>> & { id: string }

/** The export's family, and names for records that others point to: record → id → name. */
export interface FamilyData {
  db: Db
  account: string
  names: ReadonlyMap<string, ReadonlyMap<string, string>>
  shelf: Shelf
}

const pageSize = 500

/** Opens what an export reads of a family. */
export async function openFamilyData(db: Db, account: string): Promise<FamilyData> {
  const names = new Map<string, Map<string, string>>()
  for (const record of pointedTo()) {
    const known = new Map<string, string>()
    // Entries keep the title of a deleted book (rule books.deleted).
    for await (const row of exportRowsOf(db, account, record, { deleted: comesDeleted(record) })) {
      known.set(row.id, exportedName(record, row))
    }
    names.set(record, known)
  }
  return { db, account, names, shelf: await asAccount(db, account, (trx) => shelfOf(trx, account)) }
}

/**
 * The rows of a record that are there, dated ones by their day, page after page: no transaction lasts as long as an
 * export.
 */
export async function* exportRowsOf(
  db: Db,
  account: string,
  record: RecordName,
  days: { from?: string; to?: string; deleted?: boolean } = {},
): AsyncGenerator<ExportedRow> {
  const { table, datedBy, fieldNames } = definitionOf(record)
  const order = datedBy === undefined ? sql`id::text` : sql`${sql.ref(datedBy)}::text`
  const from = days.from === undefined ? sql`true` : sql`${order} >= ${days.from}`
  const to = days.to === undefined ? sql`true` : sql`${order} <= ${days.to}`
  let after = { order: '', id: '00000000-0000-0000-0000-000000000000' }
  for (;;) {
    const { rows } = await asAccount(db, account, (trx) =>
      sql<ExportedRow & { created_at: Date; at: string }>`
        select *, ${order} as at from ${sql.table(table)}
        where account_id = ${account} and ${days.deleted ? sql`true` : sql`deleted_at is null`} and ${from} and ${to}
          and (${order}, id) > (${after.order}, ${after.id}::uuid)
        order by ${order}, id limit ${pageSize}`.execute(trx),
    )
    for (const row of rows) {
      const fields = fieldNames.map((name) => [name, row[name] ?? null] as const)
      yield { id: row.id, ...Object.fromEntries(fields), created_at: row.created_at.toISOString() }
    }
    const last = rows.at(-1)
    if (!last || rows.length < pageSize) return
    after = { order: last.at, id: last.id }
  }
}

/** Day buckets of everything the family did: the figures of its screens. */
export function bucketsOf({ db, account }: FamilyData): Promise<DayBucket[]> {
  return asAccount(db, account, (trx) => dayBucketsOf(trx, account, {}))
}

/** The name of what a field points to; `null` where the field is none that points, or what it names is gone. */
export function exportName({ names }: FamilyData, record: RecordName, field: string, value: unknown): string | null {
  const owner = pointedToBy(record, field)
  return owner === null ? null : namesOf(value, names.get(owner))
}

function pointedTo(): RecordName[] {
  const all = recordNames.flatMap((name) => definitionOf(name).fieldNames.map((field) => pointedToBy(name, field)))
  return recordNames.filter((name) => all.includes(name))
}

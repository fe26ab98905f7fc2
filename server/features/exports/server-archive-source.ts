import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { asAccount } from '#server/db/as-account.ts'
import type { Db } from '#server/db/database.ts'
import { dayBucketsOf } from '#server/family/day-buckets.ts'
import { dayAt } from '#server/family/family-day.ts'
import { fileKey } from '#server/media/media-keys.ts'
import type { ObjectStore } from '#server/media/object-store.ts'
import { shelfOf } from '#server/rest/shelf.ts'
import type { ArchivedRow, ArchiveSource, RowsAsked } from '#shared/archive/archive-source.ts'
import { definitionOf, type RecordName } from '#shared/records/registry.ts'
import { accountForExport } from './account-for-export.ts'

const pageSize = 500

/** Reads a family's archive from the server's database and store (rule exports.zip). */
export async function serverArchiveSource(
  db: Db,
  { media, account, now }: { media: ObjectStore; account: string; now: Date },
): Promise<ArchiveSource> {
  const owner = await db
    .selectFrom('accounts')
    .select(['name', 'school_year_start_month'])
    .where('id', '=', account)
    .executeTakeFirstOrThrow()
  return {
    family: account,
    owner: owner.name,
    startMonth: owner.school_year_start_month,
    today: await dayAt(db, account, now),
    account: () => accountForExport(db, account),
    rows: (record, asked = {}) => rowsOf(db, account, { record, ...asked }),
    buckets: () => asAccount(db, account, (trx) => dayBucketsOf(trx, account, {})),
    shelf: () => asAccount(db, account, (trx) => shelfOf(trx, account)),
    types: () => typesOf(db, account),
    bytes: async (sha256) => {
      const found = await media.get(fileKey({ account, sha256 }, 'original'))
      return found === null ? null : found.pieces
    },
    hash: () => {
      const hash = createHash('sha256')
      return { update: (piece) => void hash.update(piece), hex: async () => hash.digest('hex') }
    },
  }
}

/**
 * The rows of a record that are there, dated ones by their day, page after page: no transaction lasts as long as an
 * export.
 */
async function* rowsOf(
  db: Db,
  account: string,
  { record, from, to, deleted = false }: RowsAsked & { record: RecordName },
): AsyncGenerator<ArchivedRow> {
  const { table, datedBy, fieldNames } = definitionOf(record)
  const order = datedBy === undefined ? sql`id::text` : sql`${sql.ref(datedBy)}::text`
  const since = from === undefined ? sql`true` : sql`${order} >= ${from}`
  const until = to === undefined ? sql`true` : sql`${order} <= ${to}`
  let after = { order: '', id: '00000000-0000-0000-0000-000000000000' }
  for (;;) {
    const { rows } = await asAccount(db, account, (trx) =>
      sql<ArchivedRow & { _place: string }>`
        select *, ${order} as _place from ${sql.table(table)}
        where account_id = ${account} and ${deleted ? sql`true` : sql`deleted_at is null`} and ${since} and ${until}
          and (${order}, id) > (${after.order}, ${after.id}::uuid)
        order by ${order}, id limit ${pageSize}`.execute(trx),
    )
    for (const row of rows)
      yield { id: row.id, ...Object.fromEntries(fieldNames.map((name) => [name, row[name] ?? null])) }
    const last = rows.at(-1)
    if (!last || rows.length < pageSize) return
    after = { order: last._place, id: last.id }
  }
}

/** Reads the types that the server found when bytes came. */
async function typesOf(db: Db, account: string): Promise<ReadonlyMap<string, string>> {
  const { rows } = await asAccount(db, account, (trx) =>
    sql<{ sha256: string; type: string }>`
      select sha256, type from media where account_id = ${account} and type is not null`.execute(trx),
  )
  return new Map(rows.map(({ sha256, type }) => [sha256, type]))
}

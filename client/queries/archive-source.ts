import { Dexie } from 'dexie'
import type { User } from '#shared/accounts/user.ts'
import type { Activity } from '#shared/activities/activity.ts'
import { makeLedger } from '#shared/progress/day-buckets.ts'
import { definitionOf, type AnyRow, type RecordName } from '#shared/records/registry.ts'
import type { ArchivedRow, ArchiveSource, RowsAsked } from '#shared/archive/archive-source.ts'
import type { Database } from '#client/store/database.ts'
import { bytesKey } from '#client/store/media/media-tables.ts'

interface Options extends Pick<ArchiveSource, 'today' | 'hash'> {
  user: User
  /** Brings bytes that aren't on this device; `null` where they can't be had. */
  bring: (sha256: string) => Promise<Uint8Array | null>
}

const pageSize = 500

/** Reads a family's archive from this device's database, with what still waits to be sent (rule exports.on-device). */
export function deviceArchiveSource(database: Database, { user, today, hash, bring }: Options): ArchiveSource {
  const rowsOf = rowReader(database)
  return {
    family: user.id,
    owner: user.name,
    startMonth: user.school_year_start_month,
    today,
    hash,
    account: async () => user,
    rows: (record, asked = {}) => (record === 'activities' ? entriesOf(database, asked) : rowsOf(record, asked)),
    buckets: async () => {
      const ledger = makeLedger()
      for await (const row of pagesOf(database, {})) ledger.put(row)
      return ledger.buckets()
    },
    shelf: async () => new Map((await database.books.toArray()).map((book) => [book.id, book])),
    types: async () => new Map((await database.media.toArray()).map(({ sha256, type }) => [sha256, type])),
    bytes: async (sha256) => {
      const kept = await database.media_bytes.get(bytesKey(sha256, 'full'))
      const bytes = kept ? new Uint8Array(kept.bytes) : await bring(sha256)
      return bytes === null ? null : inOnePiece(bytes)
    },
  }
}

/** The rows of a record that are there, dated ones by their day. */
export function readArchived(
  database: Database,
  record: RecordName,
  asked: RowsAsked = {},
): AsyncIterable<ArchivedRow> {
  return record === 'activities' ? entriesOf(database, asked) : rowReader(database)(record, asked)
}

/** Reads whole tables; the last one stays, for an archive writes each three times. */
function rowReader(database: Database) {
  let last: { record: RecordName; deleted: boolean; rows: ArchivedRow[] } | null = null
  return async function* (record: RecordName, { deleted = false, from, to }: RowsAsked) {
    const { datedBy } = definitionOf(record)
    if (last?.record !== record || last.deleted !== deleted) {
      const rows = await database.table<AnyRow, string>(record).toArray()
      last = {
        record,
        deleted,
        rows: sorted(
          rows.filter((row) => deleted || row.deleted_at === null),
          record,
        ),
      }
    }
    for (const row of last.rows) {
      const day = datedBy === undefined ? '' : String(row[datedBy])
      if ((from === undefined || day >= from) && (to === undefined || day <= to)) yield row
    }
  }
}

function sorted(rows: readonly AnyRow[], record: RecordName): ArchivedRow[] {
  const { datedBy } = definitionOf(record)
  const dayOf = (row: ArchivedRow) => (datedBy === undefined ? '' : String(row[datedBy]))
  return rows
    .map((row) => archived(record, row))
    .sort((one, other) => compared(dayOf(one), dayOf(other)) || compared(one.id, other.id))
}

/** Only what was entered: nothing that sync keeps beside it. */
function archived(record: RecordName, row: AnyRow): ArchivedRow {
  const { fieldNames } = definitionOf(record)
  return { id: row.id, ...Object.fromEntries(fieldNames.map((name) => [name, row[name] ?? null])) }
}

async function* entriesOf(database: Database, asked: RowsAsked): AsyncGenerator<ArchivedRow> {
  for await (const row of pagesOf(database, asked)) yield archived('activities', row as unknown as AnyRow)
}

/** The entries that are there by day and id, page after page: a family may have too many to hold at once. */
async function* pagesOf(database: Database, { from = '', to }: RowsAsked): AsyncGenerator<Activity> {
  let after: [number, string, string] = [1, from, '']
  for (;;) {
    const page = await database.activities
      .where('[_live+date+id]')
      .between(after, to === undefined ? [1, Dexie.maxKey] : [1, to, Dexie.maxKey], false, true)
      .limit(pageSize)
      .toArray()
    yield* page
    const last = page.at(-1)
    if (last === undefined || page.length < pageSize) return
    after = [1, last.date, last.id]
  }
}

async function* inOnePiece(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}

function compared(one: string, other: string): number {
  return one === other ? 0 : one < other ? -1 : 1
}

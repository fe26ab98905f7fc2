import { sql } from 'kysely'
import type { Trx } from '#server/db/database.ts'
import { dayBucketsOf, narrowed } from '#server/family/day-buckets.ts'
import { todayOf } from '#server/family/family-day.ts'
import { shelfOf } from './shelf.ts'
import { selectWire } from '#server/records/sql/wire-rows.ts'
import type { LoggedEntry } from '#shared/compliance/reports/reports.ts'
import { stateRequirements } from '#shared/compliance/states/index.ts'
import { utcDayOf } from '#shared/format/dates.ts'
import type { EntriesAsked, LatestEntry, PaperRecord, PaperSource } from '#shared/papers/paper-source.ts'
import type { Row } from '#shared/records/registry.ts'

/** Runs some reads of the account's records in a transaction. */
export type RunReads = <Answer>(read: (trx: Trx) => Promise<Answer>) => Promise<Answer>

/** Reads an account's records for papers, through `run`. `entries` is given where very many are read in pieces. */
export async function sqlPaperSource(
  run: RunReads,
  account: string,
  entries: PaperSource['entries'] = (asked) => run((trx) => loggedEntries(trx, account, asked)),
): Promise<PaperSource> {
  return {
    today: await run((trx) => todayOf(trx, account)),
    law: stateRequirements,
    account: () => run((trx) => accountOf(trx, account)),
    shelf: () => run((trx) => shelfOf(trx, account)),
    rows: (record) => run((trx) => rowsOf(trx, account, record)),
    buckets: (filter) => run((trx) => dayBucketsOf(trx, account, filter)),
    entries,
    latest: (filter, max) => run((trx) => latestOf(trx, account, filter, max)),
  }
}

/** The entries of some days of some children, by day and id; `piece` = at most so many, behind one. */
export async function loggedEntries(
  trx: Trx,
  account: string,
  { from, to, studentIds }: EntriesAsked,
  piece?: { after: LoggedEntry | undefined; max: number },
): Promise<LoggedEntry[]> {
  const { after, max = null } = piece ?? {}
  // Without statistics the embedded database sorts all entries for each piece; this makes it follow the index.
  if (piece !== undefined) await sql`select set_config('enable_sort', 'off', true)`.execute(trx)
  const { rows } = await sql<LoggedEntry>`
    select id, date, student_id, subject_id, title, duration_minutes, written_on, import_run_id,
      archive_written_on, book_ids, pages, materials_used
    from activities
    where account_id = ${account} and deleted_at is null
      and date between ${from}::date and ${to}::date and student_id = any(${[...studentIds]}::uuid[])
      ${after ? sql`and (date, id) > (${after.date}::date, ${after.id}::uuid)` : sql``}
    order by date, id
    limit ${max}`.execute(trx)
  return rows
}

async function accountOf(trx: Trx, account: string) {
  const { created_at, ...known } = await trx
    .selectFrom('accounts')
    .select(['name', 'school_name', 'current_state', 'school_year_start_month', 'active_school_year', 'created_at'])
    .where('id', '=', account)
    .executeTakeFirstOrThrow()
  return { ...known, registered_on: utcDayOf(created_at) }
}

async function rowsOf<Name extends PaperRecord>(trx: Trx, account: string, record: Name): Promise<Row<Name>[]> {
  const rows = await selectWire(trx, record, sql`account_id = ${account} and deleted_at is null`)
  // As its definition has them: that is how they travel to devices.
  return rows as unknown as Row<Name>[]
}

async function latestOf(
  trx: Trx,
  account: string,
  filter: Parameters<PaperSource['latest']>[0],
  max: number,
): Promise<LatestEntry[]> {
  const { rows } = await sql<LatestEntry>`
    select id, date::text as date, title, duration_minutes, student_id, subject_id from activities
    where account_id = ${account} and deleted_at is null and ${narrowed(filter)}
    order by date desc, id desc limit ${max}`.execute(trx)
  return rows
}

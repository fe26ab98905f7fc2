import { sql } from 'kysely'
import type { Db, Trx } from './database.ts'

/**
 * Begins a new history when the rows come from another database: a dump was restored, the server was brought back to an
 * earlier moment, or a standby took over that may lack the last commits. Answers whether it did.
 */
export async function noticeRestored(db: Db): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const { rows } = await identityNow.execute(trx)
    const identity = rows[0]?.identity
    if (!identity) throw new Error('The database does not say which one it is')
    // Processes that start together take turns; only the first finds a difference.
    await sql`lock table written_in in exclusive mode`.execute(trx)
    const before = await trx.selectFrom('written_in').select('identity').executeTakeFirst()
    if (before?.identity === identity) return false
    await trx.deleteFrom('written_in').execute()
    await trx.insertInto('written_in').values({ identity, restored_at: null }).execute()
    if (before) await beginAgain(trx)
    return before !== undefined
  })
}

/**
 * Begins a new history of every account: each device reads everything again, and sends what it has and the server
 * lacks. For copies that look like the original to the server, such as a folder or a disk that was put back.
 */
export async function beginNewHistory(db: Db): Promise<void> {
  await db.transaction().execute(beginAgain)
}

/** Days after a noticed restore in which nothing outside the database is deleted (rule accounts.restored). */
export const daysOfGrace = 7

/**
 * True when a restore was noticed within these days: rows may miss what families decided or sent since the backup. It
 * first checks whether another database took over, since the one that erases must not be the first to notice.
 */
export async function wasRestoredWithin(db: Db, days: number, now: Date): Promise<boolean> {
  await noticeRestored(db)
  const found = await db.selectFrom('written_in').select('restored_at').executeTakeFirst()
  const restoredAt = found?.restored_at ?? null
  return restoredAt !== null && now.getTime() < restoredAt.getTime() + days * 24 * 60 * 60_000
}

async function beginAgain(trx: Trx): Promise<void> {
  await renewEpochs(trx)
  await trx
    .updateTable('written_in')
    .set({ restored_at: sql`now()` })
    .execute()
  // One that was closed after the backup would be open again (rule packets.ends).
  await trx
    .updateTable('packet_doors')
    .set({ shut: 'restored', shut_at: sql<Date>`now()` })
    .where('shut', 'is', null)
    .execute()
  // A family may have decided to stay after the backup was taken (rule accounts.restored).
  await trx
    .updateTable('accounts')
    .set({
      deletion_at: sql<Date>`greatest(deletion_at, now() + make_interval(days => ${daysOfGrace}))`,
      deletion_moved_at: sql`now()`,
    })
    .where('deletion_at', 'is not', null)
    .execute()
}

// Cluster, database and table: a dump can only be restored into others. The timeline changes when a server is brought
// back to an earlier moment, or a standby takes over.
const identityNow = sql<{ identity: string }>`
  select concat_ws('.', (select system_identifier from pg_control_system()),
    (select oid from pg_database where datname = current_database()), 'sync_head'::regclass::oid,
    left(pg_walfile_name(pg_current_wal_lsn()), 8)) as identity`

// Family by family: row-level security shows even the owner of the tables only one at a time.
async function renewEpochs(trx: Trx): Promise<void> {
  await sql`do $$
    declare family uuid;
    begin
      for family in select id from accounts loop
        perform set_config('app.account_id', family::text, true);
        call begin_history(family, floor(extract(epoch from clock_timestamp()) * 1000000)::bigint);
      end loop;
    end
  $$`.execute(trx)
}

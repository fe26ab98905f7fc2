import { sql } from 'kysely'
import type { Db, Trx } from '#server/db/database.ts'
import { daysOfGrace, wasRestoredWithin } from '#server/db/restored.ts'
import type { Payments } from '#server/payments/payments.ts'
import type { ObjectStore } from '#server/media/object-store.ts'

/**
 * Deletes the accounts whose days of grace are over, with everything they have (rule accounts.purge), and mail links
 * that are too old to open anything. Answers the ids of the accounts. Processes that do it at once take different
 * accounts. One that can't be erased now holds up no other; it throws then, and the next purge goes on with it. For
 * days after a restore nobody is erased (rule accounts.restored).
 */
export async function purgeAccounts(
  db: Db,
  media: ObjectStore,
  payments: Payments | null,
  now: Date,
): Promise<string[]> {
  await db.deleteFrom('mail_tokens').where('expires_at', '<', now).execute()
  const due = await db
    .selectFrom('accounts')
    .select(['id', 'email', 'stripe_customer_id'])
    .where('deletion_at', '<=', now)
    .execute()
  const purged: string[] = []
  const failures: unknown[] = []
  for (const { id, email, stripe_customer_id: customer } of due) {
    // Each time: another database may take over while this goes on.
    if (await wasRestoredWithin(db, daysOfGrace, now)) break
    try {
      // First: once the row is gone nobody knows whom to forget there. She cannot keep the account any more by then.
      await payments?.forget({ account: id, email, customer })
      // Outside the transaction: on the embedded database every record would wait for the store (rule media.store).
      await media.removeAll(id)
      if (await db.transaction().execute((trx) => purgeRows(trx, id, now))) {
        purged.push(id)
        // An upload may have ended while the rows went.
        await media.removeAll(id)
      }
    } catch (cause) {
      failures.push(cause)
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} accounts could not be erased yet`)
  return purged
}

async function purgeRows(trx: Trx, id: string, now: Date): Promise<boolean> {
  // Looked at again under its lock: another process may be at it.
  const account = await trx
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', id)
    .where('deletion_at', '<=', now)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (!account) return false

  // Family tables show one family only, and are written by `execute` only; this is the other one who may (migration
  // 0002).
  await sql`select set_config('app.account_id', ${id}, true), set_config('app.writer', 'execute', true)`.execute(trx)
  for (const table of await familyTables(trx)) {
    await sql`delete from ${sql.table(table)} where account_id = ${id}`.execute(trx)
  }
  await trx.deleteFrom('accounts').where('id', '=', id).execute()
  return true
}

/** Every table that belongs to accounts, asked of the database: a new one cannot be forgotten. */
async function familyTables(trx: Trx): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p')
      and a.attname = 'account_id' and not a.attisdropped
    order by c.relname = 'sync_head' desc, c.relname`.execute(trx)
  return rows.map(({ name }) => name)
}

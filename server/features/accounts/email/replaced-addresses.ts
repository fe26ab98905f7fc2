import { sql } from 'kysely'
import type { Db, Trx } from '#server/db/database.ts'
import { restoreDays } from '#shared/accounts/mail-links.ts'

const day = 24 * 60 * 60_000

/**
 * Keeps an address for the account that had it until now, as long as it can be put back (rule accounts.address-back).
 */
export async function holdAddress(trx: Trx, account: string, email: string, now: Date): Promise<void> {
  await trx.insertInto('replaced_addresses').values({ account_id: account, email, replaced_at: now }).execute()
}

/** True while an address may still go back to another account. */
export async function isHeldByAnother(db: Db, email: string, now: Date, account: string | null): Promise<boolean> {
  const holders = await heldFor(db, email, now)
  return holders.some((holder) => holder !== account)
}

/** True while an address may still go back to this account. */
export async function isHeldFor(db: Db, email: string, now: Date, account: string): Promise<boolean> {
  return (await heldFor(db, email, now)).includes(account)
}

/** Forgets a restored address and those that took its place since, so that whoever changed it has no way back. */
export async function letGoSince(trx: Trx, account: string, email: string): Promise<void> {
  const { rows } = await sql<{ email: string }>`
    delete from replaced_addresses where account_id = ${account} and replaced_at >= (
      select max(replaced_at) from replaced_addresses
      where account_id = ${account} and lower(email) = lower(${email}))
    returning lower(email) as email`.execute(trx)
  await trx
    .deleteFrom('mail_tokens')
    .where('account_id', '=', account)
    .where('purpose', '=', 'restore_email')
    .where(sql<boolean>`lower(email) = any(${rows.map((row) => row.email)}::text[])`)
    .execute()
}

/** Forgets the addresses whose days are over. */
export async function forgetReplacedAddresses(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('replaced_addresses').where('replaced_at', '<', oldest(now)).execute()
}

async function heldFor(db: Db, email: string, now: Date): Promise<string[]> {
  const found = await db
    .selectFrom('replaced_addresses')
    .select('account_id')
    .where(sql`lower(email)`, '=', sql`lower(${email})`)
    .where('replaced_at', '>', oldest(now))
    .execute()
  return found.map(({ account_id }) => account_id)
}

/** A day more than the link holds: its mail may have been late. */
function oldest(now: Date): Date {
  return new Date(now.getTime() - (restoreDays + 1) * day)
}

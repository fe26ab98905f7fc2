import { sql } from 'kysely'
import type { Db, Trx } from '#server/db/database.ts'
import { openSession } from '#server/db/sessions.ts'
import { forgetMailTokens, spendMailToken } from '#server/features/accounts/email/mail-tokens.ts'
import { endAllSessions } from '#server/features/accounts/session-queries.ts'

/** The kept password of an account, hashed. */
export async function passwordOf(db: Db, account: string): Promise<string> {
  const { password_hash } = await db
    .selectFrom('accounts')
    .select('password_hash')
    .where('id', '=', account)
    .executeTakeFirstOrThrow()
  return password_hash
}

/**
 * Sets the password by the secret of a mail, which also shows that she reads it: the address counts as confirmed.
 * Answers the account, or `null` when the secret is good for nothing, or the account has another address by now.
 */
export function setForgottenPassword(db: Db, token: string, password_hash: string, now: Date): Promise<string | null> {
  return db.transaction().execute(async (trx) => {
    const spent = await spendMailToken(trx, 'reset_password', token, now)
    if (spent === null) return null
    const { numUpdatedRows: changed } = await trx
      .updateTable('accounts')
      .set((eb) => ({
        password_hash,
        password_changed_at: now,
        email_verified_at: eb.fn.coalesce('email_verified_at', eb.val(now)),
      }))
      .where('id', '=', spent.account)
      .where(sql`lower(email)`, '=', sql`lower(${spent.email})`)
      .executeTakeFirstOrThrow()
    if (changed === 0n) return null
    await shutOutOthers(trx, spent.account, now)
    return spent.account
  })
}

/**
 * Changes the password, if it still is the one that was compared. All sessions end, since a token can only be taken
 * back with its session; answers the new one of the device that asks, or `null` when the password was changed in
 * between.
 */
export function updatePassword(
  db: Db,
  account: string,
  hashes: { kept: string; chosen: string },
  userAgent: string | undefined,
  now: Date,
): Promise<string | null> {
  return db.transaction().execute(async (trx) => {
    const { numUpdatedRows: changed } = await trx
      .updateTable('accounts')
      .set({ password_hash: hashes.chosen, password_changed_at: now })
      .where('id', '=', account)
      .where('password_hash', '=', hashes.kept)
      .executeTakeFirstOrThrow()
    if (changed === 0n) return null
    await shutOutOthers(trx, account, now)
    return openSession(trx, account, userAgent, now.getTime())
  })
}

/** Closes every way in that the old password opened: devices, links, and an unconfirmed address. */
async function shutOutOthers(trx: Trx, account: string, now: Date): Promise<void> {
  await endAllSessions(trx, account, now)
  await trx.updateTable('accounts').set({ pending_email: null }).where('id', '=', account).execute()
  await forgetMailTokens(trx, account, ['reset_password'])
}

import { createHash, randomBytes } from 'node:crypto'
import type { Db, Trx } from '#server/db/database.ts'
import { resetMinutes, restoreDays, verifyDays } from '#shared/accounts/mail-links.ts'

const minute = 60_000

/**
 * The purpose of a mailed secret, and its life in milliseconds. A newer address to confirm replaces an older one.
 * Password links hold side by side until one is used, or a stranger could void a parent's link by asking for another.
 */
const purposes = {
  reset_password: { lasts: resetMinutes * minute, replaces: false },
  verify_email: { lasts: verifyDays * 24 * 60 * minute, replaces: true },
  restore_email: { lasts: restoreDays * 24 * 60 * minute, replaces: false },
} as const
export type MailPurpose = keyof typeof purposes

/** For which account a secret was made, and where it was sent. */
interface MailTokenFor {
  account: string
  email: string
}

/** Makes the secret of a link, 256 random bits. Only its SHA-256 is kept: the database opens no account. */
export async function issueMailToken(
  db: Db,
  purpose: MailPurpose,
  { account, email }: MailTokenFor,
  now: Date,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const { lasts, replaces } = purposes[purpose]
  await db.transaction().execute(async (trx) => {
    if (replaces) await forgetMailTokens(trx, account, [purpose])
    const expires_at = new Date(now.getTime() + lasts)
    await trx
      .insertInto('mail_tokens')
      .values({ hash: hashOf(token), account_id: account, purpose, email, expires_at, used_at: null })
      .execute()
  })
  return token
}

/** Finds a valid secret; `null` when it is unknown, used, replaced or too old. */
export async function findMailToken(
  db: Db,
  purpose: MailPurpose,
  token: string,
  now: Date,
): Promise<MailTokenFor | null> {
  const found = await db
    .selectFrom('mail_tokens')
    .select(['account_id', 'email'])
    .where('hash', '=', hashOf(token))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return found ? { account: found.account_id, email: found.email } : null
}

/** The address that a used secret was sent to; `null` when it is unknown, replaced or too old. */
export async function findSpentToken(
  db: Db,
  purpose: MailPurpose,
  token: string,
  now: Date,
): Promise<MailTokenFor | null> {
  const found = await db
    .selectFrom('mail_tokens')
    .select(['account_id', 'email'])
    .where('hash', '=', hashOf(token))
    .where('purpose', '=', purpose)
    .where('used_at', 'is not', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return found ? { account: found.account_id, email: found.email } : null
}

/** Uses a secret up; of two who come at once, one gets `null`. */
export async function spendMailToken(
  trx: Trx,
  purpose: MailPurpose,
  token: string,
  now: Date,
): Promise<MailTokenFor | null> {
  const spent = await trx
    .updateTable('mail_tokens')
    .set({ used_at: now })
    .where('hash', '=', hashOf(token))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['account_id', 'email'])
    .executeTakeFirst()
  return spent ? { account: spent.account_id, email: spent.email } : null
}

/** Makes links that were sent to an account useless. */
export async function forgetMailTokens(trx: Trx, account: string, which: readonly MailPurpose[]): Promise<void> {
  await trx.deleteFrom('mail_tokens').where('account_id', '=', account).where('purpose', 'in', which).execute()
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

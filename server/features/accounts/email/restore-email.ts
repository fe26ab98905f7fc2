import type { Db, Trx } from '#server/db/database.ts'
import { moveSignIn } from '#server/features/accounts/queries.ts'
import { endAllSessions } from '#server/features/accounts/session-queries.ts'
import { isTaken } from './email-queries.ts'
import { forgetMailTokens, issueMailToken, spendMailToken } from './mail-tokens.ts'
import { letGoSince } from './replaced-addresses.ts'

/** How putting an address back went; `reset` is the secret with which a new password is chosen. */
type Restored = { outcome: 'restored'; reset: string; email: string } | { outcome: 'token_invalid' | 'email_taken' }

/**
 * Restores the address that a secret was sent to, signs every device out, and opens the password reset: only the
 * reader of that address has the account again (rule accounts.address-back). `onNew` belongs to the same step.
 */
export async function restoreEmailByToken(
  db: Db,
  token: string,
  now: Date,
  onNew: (account: string, trx: Trx) => Promise<void>,
): Promise<Restored> {
  try {
    const spent = await db.transaction().execute(async (trx) => {
      const found = await spendMailToken(trx, 'restore_email', token, now)
      if (found === null) return null
      const { account, email } = found
      await moveSignIn(trx, account, email)
      await trx
        .updateTable('accounts')
        .set({ email, pending_email: null, email_verified_at: now })
        .where('id', '=', account)
        .execute()
      await endAllSessions(trx, account, now)
      await forgetMailTokens(trx, account, ['verify_email', 'reset_password'])
      await letGoSince(trx, account, email)
      await onNew(account, trx)
      return found
    })
    if (spent === null) return { outcome: 'token_invalid' }
    const reset = await issueMailToken(db, 'reset_password', spent, now)
    return { outcome: 'restored', reset, email: spent.email }
  } catch (cause) {
    if (isTaken(cause)) return { outcome: 'email_taken' }
    throw cause
  }
}

import { asAccount } from '#server/db/as-account.ts'
import type { Db, Trx } from '#server/db/database.ts'
import { accountOfAddress, moveSignIn } from '#server/features/accounts/queries.ts'
import { todayOf } from '#server/family/family-day.ts'
import { exportEnd } from '#shared/accounts/account-export.ts'
import type { ProfileChange } from '#shared/accounts/profile.ts'
import type { Day } from '#shared/format/dates.ts'
import type { Recipient } from './email-templates.ts'
import { findSpentToken, forgetMailTokens, spendMailToken } from './mail-tokens.ts'
import { holdAddress, isHeldByAnother } from './replaced-addresses.ts'
import { trimmedOrNull } from '#shared/records/text.ts'

/** The owner of an account, as emails address her, with the address that waits to be confirmed. */
export function emailRecipient(db: Db, account: string): Promise<Recipient & { pending_email: string | null }> {
  return db
    .selectFrom('accounts')
    .select(['name', 'email', 'email_verified_at', 'pending_email'])
    .where('id', '=', account)
    .executeTakeFirstOrThrow()
}

/**
 * When an account will be deleted, and on which day where its family lives; `null` where nobody asked, or she kept it.
 */
export function deletionOf(db: Db, account: string): Promise<{ at: Date; day: Day } | null> {
  return asAccount(db, account, async (trx) => {
    const found = trx.selectFrom('accounts').select('deletion_at').where('id', '=', account)
    const at = (await found.executeTakeFirst())?.deletion_at ?? null
    return at && { at, day: await todayOf(trx, account, at) }
  })
}

/** When an export was made that is still kept; `null` when a newer one took its place, or its days are over. */
export async function exportMadeAt(db: Db, account: string, id: string): Promise<Date | null> {
  const found = await db
    .selectFrom('account_exports')
    .select('made_at')
    .where('account_id', '=', account)
    .where('id', '=', id)
    .where('state', '=', 'ready')
    .executeTakeFirst()
  const madeAt = found?.made_at ?? null
  return madeAt && exportEnd(madeAt) > new Date() ? madeAt : null
}

/** Compares two addresses, ignoring case. */
export function isSameAddress(one: string, other: string | null): boolean {
  return one.toLowerCase() === other?.toLowerCase()
}

/**
 * Keeps what is said of the profile: `email` at once when it only changes its capitals, otherwise as the address to be
 * confirmed.
 */
export async function updateProfile(
  db: Db,
  account: string,
  { name, email, school_name }: ProfileChange,
  presentEmail: string,
): Promise<void> {
  const address = (wanted: string) =>
    isSameAddress(wanted, presentEmail) ? { email: wanted, pending_email: null } : { pending_email: wanted }
  const change = {
    ...(name !== undefined && { name }),
    ...(email !== undefined && address(email)),
    ...(school_name !== undefined && { school_name: trimmedOrNull(school_name) }),
  }
  if (Object.keys(change).length === 0) return
  await db.updateTable('accounts').set(change).where('id', '=', account).execute()
}

/** How opening the link of an address went; `replaced` is the address that the account had until then. */
type Confirmed =
  | { outcome: 'confirmed'; account: string; replaced: string | null }
  | { outcome: 'already_confirmed' | 'token_invalid' | 'email_taken' }

/**
 * Confirms the address that a secret was sent to: the one the account has, or the one it is to have from now on;
 * `onNew` belongs to the step that makes that hers.
 */
export async function confirmEmailByToken(
  db: Db,
  token: string,
  now: Date,
  onNew: (account: string, trx: Trx) => Promise<void>,
): Promise<Confirmed> {
  try {
    return await db.transaction().execute(async (trx): Promise<Confirmed> => {
      const spent = await spendMailToken(trx, 'verify_email', token, now)
      if (spent === null) return { outcome: await whySpent(trx, token, now) }
      const { account, email } = spent
      const present = await emailRecipient(trx, account)
      const isNew = isSameAddress(email, present.pending_email)
      if (!isNew && !isSameAddress(email, present.email)) return { outcome: 'token_invalid' }
      if (isNew && (await isHeldByAnother(trx, email, now, account))) return { outcome: 'email_taken' }

      if (isNew) await moveSignIn(trx, account, email)
      const change = isNew ? { email, pending_email: null } : {}
      await trx
        .updateTable('accounts')
        .set({ ...change, email_verified_at: now })
        .where('id', '=', account)
        .execute()
      if (!isNew) return { outcome: 'confirmed', account, replaced: null }
      await forgetMailTokens(trx, account, ['reset_password'])
      // One that was never confirmed may be a stranger's: it gets no way into the account.
      if (present.email_verified_at !== null) await holdAddress(trx, account, present.email, now)
      await onNew(account, trx)
      return { outcome: 'confirmed', account, replaced: present.email }
    })
  } catch (cause) {
    if (isTaken(cause)) return { outcome: 'email_taken' }
    throw cause
  }
}

/** Why a secret opens nothing: it did, and what it was for still holds, or it is no good. */
async function whySpent(trx: Trx, token: string, now: Date): Promise<'already_confirmed' | 'token_invalid'> {
  const spent = await findSpentToken(trx, 'verify_email', token, now)
  if (spent === null) return 'token_invalid'
  const { email, email_verified_at } = await emailRecipient(trx, spent.account)
  return isSameAddress(spent.email, email) && email_verified_at !== null ? 'already_confirmed' : 'token_invalid'
}

/** True when an address belongs to another account, or may still go back to one (rule accounts.address-back). */
export async function isTakenAddress(db: Db, email: string, now: Date, account: string | null): Promise<boolean> {
  const found = await accountOfAddress(db, email)
  return (found !== undefined && found !== account) || isHeldByAnother(db, email, now, account)
}

/** unique_violation: another account took the address since. */
export function isTaken(cause: unknown): boolean {
  return cause instanceof Error && 'code' in cause && cause.code === '23505'
}

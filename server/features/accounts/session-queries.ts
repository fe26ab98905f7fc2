import type { Trx } from '#server/db/database.ts'
import type { SignedInDevice } from '#shared/accounts/security.ts'

/** The devices that are signed in to an account, those seen last first. */
export async function devicesOf(trx: Trx, account: string, current: string, now: Date): Promise<SignedInDevice[]> {
  const sessions = await trx
    .selectFrom('sessions')
    .select(['id', 'label', 'created_at', 'last_seen_at'])
    .where('account_id', '=', account)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return sessions.map(({ id, label, created_at, last_seen_at }) => ({
    id,
    label,
    created_at: created_at.toISOString(),
    last_seen_at: last_seen_at.toISOString(),
    is_current: id === current,
  }))
}

/** Signs one device out, if it is one of this account; the first time counts. Answers whether it is. */
export async function endSession(trx: Trx, account: string, session: string, now: Date): Promise<boolean> {
  const { numUpdatedRows: found } = await trx
    .updateTable('sessions')
    .set((eb) => ({ revoked_at: eb.fn.coalesce('revoked_at', eb.val(now)) }))
    .where('account_id', '=', account)
    .where('id', '=', session)
    .executeTakeFirstOrThrow()
  return found > 0n
}

/** Signs every device of an account out. */
export async function endAllSessions(trx: Trx, account: string, now: Date): Promise<void> {
  await trx
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('account_id', '=', account)
    .where('revoked_at', 'is', null)
    .execute()
}

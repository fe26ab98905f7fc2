import type { Db, Trx } from '#server/db/database.ts'
import { deletionDays } from '#shared/accounts/security.ts'

/**
 * Sets the day on which an account will be deleted (rule accounts.deletion); asked again, the first day stays. Answers
 * it.
 */
export async function scheduleDeletion(db: Db, account: string, now: Date): Promise<Date> {
  const at = new Date(now.getTime() + deletionDays * 24 * 60 * 60 * 1000)
  const { deletion_at } = await db
    .updateTable('accounts')
    .set((eb) => ({ deletion_at: eb.fn.coalesce('deletion_at', eb.val(at)) }))
    .where('id', '=', account)
    .returning('deletion_at')
    .executeTakeFirstOrThrow()
  return deletion_at ?? at
}

/** Keeps an account that was to be deleted; `false` when its days are over, and it may be half gone. */
export async function cancelDeletion(db: Db, account: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('accounts')
    .set({ deletion_at: null, deletion_moved_at: null })
    .where('id', '=', account)
    .where((eb) => eb.or([eb('deletion_at', 'is', null), eb('deletion_at', '>', now)]))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/**
 * Hands every account whose day a restore moved to `keep`, once for each restore, in the transaction that it holds
 * with.
 */
export async function tellMovedDeletions(
  db: Db,
  keep: (letter: { letter: 'deletion_moved'; account: string }, trx: Trx) => Promise<void>,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const moved = await trx
      .updateTable('accounts')
      .set({ deletion_moved_at: null })
      .where('deletion_moved_at', 'is not', null)
      .returning('id')
      .execute()
    for (const { id } of moved) await keep({ letter: 'deletion_moved', account: id }, trx)
  })
}

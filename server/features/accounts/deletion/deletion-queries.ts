import type { Db } from '#server/db/database.ts'
import { deletionDays } from '#shared/accounts/security.ts'

/** Sets the day on which an account will be deleted (rule accounts.deletion); asked again, the first day stays. Answers it. */
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
    .set({ deletion_at: null })
    .where('id', '=', account)
    .where((eb) => eb.or([eb('deletion_at', 'is', null), eb('deletion_at', '>', now)]))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

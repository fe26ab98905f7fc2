import { asAccount } from '#server/db/as-account.ts'
import { removeSwept, type Uploading } from './in-store.ts'
import { sweepAccount } from './room.ts'

/**
 * Forgets the bytes that nothing names any more, of every family (rule media.leftover); answers how many photos and
 * recordings.
 */
export async function sweepLeftovers({
  db,
  media,
  mediaQuota,
}: Pick<Uploading, 'db' | 'media' | 'mediaQuota'>): Promise<number> {
  const families = await db.selectFrom('media').select('account_id').distinct().execute()
  let forgotten = 0
  for (const { account_id } of families) {
    for (;;) {
      const swept = await asAccount(db, account_id, (trx) => sweepAccount(trx, account_id, mediaQuota))
      if (swept.length === 0) break
      await removeSwept(media, account_id, swept)
      forgotten += swept.length
    }
  }
  return forgotten
}

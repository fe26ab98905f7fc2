import { asAccount } from '#server/db/as-account.ts'
import type { Db } from '#server/db/database.ts'
import type { MediaStore } from '#server/media/media-store.ts'
import { sweepMedia } from './queries.ts'

/** Forgets the bytes that nothing names any more, of every family (rule media.leftover); answers how many photos and recordings. */
export async function sweepLeftovers(db: Db, media: MediaStore): Promise<number> {
  const families = await db.selectFrom('media').select('account_id').distinct().execute()
  let forgotten = 0
  for (const { account_id } of families) {
    const swept = await asAccount(db, account_id, (trx) => sweepMedia(trx, account_id))
    for (const sha256 of swept) await media.removeAll(`${account_id}/${sha256}`)
    forgotten += swept.length
  }
  return forgotten
}

import { databaseOf } from '#client/store/database.ts'
import { withDb } from '#client/store/lost-connection.ts'

/** Photos and recordings that are on this device only. */
export interface UnsentMedia {
  /** They go out by themselves. */
  waiting: number
  /** Refused by the server, or not saved yet: they need the parent. */
  others: number
}

/** Counts the photos and recordings of an account that are nowhere but here. */
export function countUnsentMedia(account: string): Promise<UnsentMedia> {
  return withDb(async () => {
    const { media, pending_photos, recordings } = databaseOf(account)
    const [waiting, refused, pending, recorded] = await Promise.all([
      media.where('[state+added_at]').between(['waiting'], ['waiting', []]).count(),
      media.where('[state+added_at]').between(['refused'], ['refused', []]).count(),
      pending_photos.count(),
      recordings.count(),
    ])
    return { waiting, others: refused + pending + recorded }
  })
}

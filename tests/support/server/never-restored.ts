import type { Db } from '#server/db/database.ts'
import { noticeRestored } from '#server/db/restored.ts'

/** The database is one that was never restored: only there things are erased. */
export async function neverRestored(db: Db): Promise<void> {
  await noticeRestored(db)
  await db.updateTable('written_in').set({ restored_at: null }).execute()
}

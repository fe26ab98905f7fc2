import { databaseOf } from '#client/store/database.ts'
import { withDb } from '#client/store/lost-connection.ts'
import { evict, keepBallast } from './make-room.ts'

/** Looks after the room on this device once something was sent: what the server has gives way, and a little is held back for words. */
export async function keepRoom(account: string, now: number = Date.now()): Promise<void> {
  const { usage: used, quota } = (await navigator.storage?.estimate?.()) ?? {}
  if (used === undefined || quota === undefined || quota === 0) return
  const database = databaseOf(account, 'relaxed')
  if ((await withDb(() => database.media.count())) === 0) return
  await withDb(async () => {
    await evict(database, { used, quota }, now)
    await keepBallast(database, { used, quota })
  })
}

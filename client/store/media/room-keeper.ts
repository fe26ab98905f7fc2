import { databaseOf } from '#client/store/database.ts'
import { withDb } from '#client/store/lost-connection.ts'
import { askerOf } from './ask-server.ts'
import { evict, keepBallast, mediaShare, type Storage } from './make-room.ts'

/** Keeps room on this device once something was sent: frees what the server has, and holds a little back for words. */
export async function keepRoom(account: string, now: () => number = Date.now): Promise<void> {
  const storage = await readStorage()
  if (storage === null) return
  const database = databaseOf(account, 'relaxed')
  await withDb(async () => {
    await evict(database, storage, now, askerOf(account))
    await keepBallast(database, storage)
  })
}

/**
 * Returns how many bytes of photos may still come onto this device before others have to go; none where the browser
 * does not say.
 */
export async function roomLeft(): Promise<number> {
  const storage = await readStorage()
  return storage === null ? 0 : storage.quota * mediaShare - storage.used
}

async function readStorage(): Promise<Storage | null> {
  const { usage: used, quota } = (await navigator.storage?.estimate?.()) ?? {}
  return used === undefined || quota === undefined || quota === 0 ? null : { used, quota }
}

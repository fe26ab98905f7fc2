import { databaseOf } from '#client/store/database.ts'
import { StorageFull } from '#client/store/local-store.ts'
import { isStorageFull } from '#client/store/lost-connection.ts'
import { askerOf } from './ask-server.ts'
import { makeRoom } from './make-room.ts'

/**
 * Writes words into an account's database. Where there is no room it frees media that the server has, and the bytes
 * held back for words (rule media.room). Throws `StorageFull` when there is none; nothing was written then.
 */
export async function withRoom<T>(account: string, write: () => PromiseLike<T>): Promise<T> {
  try {
    return await write()
  } catch (cause) {
    if (!isStorageFull(cause)) throw cause
    if (await makeRoom(databaseOf(account), Date.now, askerOf(account))) return withRoom(account, write)
    throw new StorageFull('This device has no room left', { cause })
  }
}

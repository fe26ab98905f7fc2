import { databaseOf } from '#client/store/database.ts'
import { fingerprintOf } from '#client/store/media/fingerprint.ts'
import { mediaStoreOf } from '#client/store/media/media-store.ts'
import { bytesKey, type MediaItem } from '#client/store/media/media-tables.ts'
import { mediaServer } from './media-server.ts'

let devices = 0

/** A device with photos and recordings of an account of its own, before a server in memory; its clock stands at 0. */
export function aMediaDevice() {
  const account = `media-${++devices}`
  const database = databaseOf(account)
  const server = mediaServer()
  let now = 0
  const store = mediaStoreOf(account, () => now)
  return {
    account,
    /** From now on it is so many milliseconds. */
    at: (time: number) => void (now = time),
    server,
    ports: {
      store,
      database,
      send: server.send,
      fingerprint: fingerprintOf,
      now: () => 0,
      random: () => 1,
      silentReconnects: () => 0,
      moveTo: (epoch: string) => database.kv.put({ epoch, no: 1, generation: 0, known: '' }, 'cursor'),
    },
    /** Bytes that nobody else has, to be sent. */
    waits: async (size: number, added_at: number): Promise<string> => {
      const bytes = new Uint8Array(size).fill(added_at)
      const sha256 = await fingerprintOf(bytes.buffer)
      const item: MediaItem = { sha256, type: 'image/jpeg', size, state: 'waiting', sent: 0, added_at, full: 1 }
      await database.media_bytes.put({ key: bytesKey(sha256, 'full'), bytes: bytes.buffer })
      await database.media.put(item)
      return sha256
    },
    stateOf: async (sha256: string) => (await database.media.get(sha256))?.state,
  }
}

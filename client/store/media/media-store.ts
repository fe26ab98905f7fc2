import { Dexie } from 'dexie'
import { isPhoto } from '#shared/media/attachment.ts'
import { databaseOf } from '#client/store/database.ts'
import type { Cursor, MediaMemory } from '#client/store/local-store.ts'
import { withDb } from '#client/store/lost-connection.ts'
import { bytesKey, type MediaItem, type MediaSize } from './media-tables.ts'

/** An account's photos and recordings on this device, as the queue uses them: Dexie in the browser. */
export interface MediaStore {
  /** What waits and came first, without those named; `null` when nothing waits. */
  nextWaiting: (without: ReadonlySet<string>) => Promise<MediaItem | null>
  /** `null` when these bytes are not on the device. */
  read: (sha256: string, size: MediaSize) => Promise<ArrayBuffer | null>
  /** What was heard of an item; nothing happens where it is there no more. */
  note: (sha256: string, heard: Partial<Omit<MediaItem, 'sha256'>>) => Promise<void>
  /** Keeps a copy that came from the server. Throws `StorageFull`'s cause when the device has no room. */
  keep: (item: Pick<MediaItem, 'sha256' | 'type' | 'size'>, size: MediaSize, bytes: ArrayBuffer) => Promise<void>
  /** Everything the server took waits to be asked about again. */
  askAgain: () => Promise<void>
  /** The server's history that this device is in; `null` before its first pull. */
  epoch: () => Promise<string | null>
  memory: () => Promise<MediaMemory>
  remember: (memory: MediaMemory) => Promise<void>
}

/** What the queue remembers before its first turn. */
export const freshMediaMemory: MediaMemory = { failures: 0, next_try_at: null, epoch: null }

/** The photos and recordings of an account in this browser. */
export function mediaStoreOf(account: string, now: () => number = Date.now): MediaStore {
  const database = () => databaseOf(account, 'relaxed')
  return {
    nextWaiting: (without) =>
      withDb(async () => {
        const waiting = database()
          .media.where('[state+added_at]')
          .between(['waiting', Dexie.minKey], ['waiting', Dexie.maxKey])
        return (await waiting.filter(({ sha256 }) => !without.has(sha256)).first()) ?? null
      }),
    read: (sha256, size) =>
      withDb(async () => (await database().media_bytes.get(bytesKey(sha256, size)))?.bytes ?? null),
    note: (sha256, heard) => withDb(async () => void (await database().media.update(sha256, heard))),
    keep: ({ sha256, type, size: whole }, size, bytes) =>
      withDb(async () => {
        const { media, media_bytes } = database()
        await media.db.transaction('rw!', media, media_bytes, async () => {
          const known = await media.get(sha256)
          const item: MediaItem = known ?? {
            sha256,
            type,
            size: whole,
            state: 'verified',
            sent: whole,
            added_at: now(),
            full: 0,
          }
          await media_bytes.put({ key: bytesKey(sha256, size), bytes })
          await media.put(
            size === 'full' ? { ...item, full: 1, ...(isPhoto(type) && { remade: true as const }) } : item,
          )
        })
      }),
    askAgain: () =>
      withDb(async () => {
        const verified = database()
          .media.where('[state+added_at]')
          .between(['verified', Dexie.minKey], ['verified', Dexie.maxKey])
        await verified
          .filter(({ full, remade }) => full === 1 && remade === undefined)
          .modify({ state: 'waiting', sent: 0 })
      }),
    epoch: () =>
      withDb(async () => {
        // The key says the type, see Settings.
        const cursor = (await database().kv.get('cursor')) as Cursor | undefined
        return cursor === undefined || cursor.epoch === '' ? null : cursor.epoch
      }),
    memory: () =>
      withDb(async () => ((await database().kv.get('media')) as MediaMemory | undefined) ?? freshMediaMemory),
    remember: (memory) => withDb(async () => void (await database().kv.put(memory, 'media'))),
  }
}

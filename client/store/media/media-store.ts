import { Dexie } from 'dexie'
import { isPhoto } from '#shared/media/attachment.ts'
import type { MediaUsage } from '#shared/media/media-usage.ts'
import { databaseOf } from '#client/store/database.ts'
import type { Cursor, MediaMemory } from '#client/store/local-store.ts'
import { withDb } from '#client/store/lost-connection.ts'
import {
  bytesKey,
  isRoomRefusal,
  isSendable,
  type MediaItem,
  type MediaVariant,
  type MediaState,
} from './media-tables.ts'

/** An account's photos and recordings on this device, as the queue uses them: Dexie in the browser. */
export interface LocalMediaStore {
  /**
   * Finds the first item that waits, without those named, then one for which the server had no room and which is due;
   * `null` when nothing is left.
   */
  nextWaiting: (without: ReadonlySet<string>) => Promise<MediaItem | null>
  /** `null` when these bytes are not on the device. */
  read: (sha256: string, size: MediaVariant) => Promise<ArrayBuffer | null>
  /** Notes news of an item; nothing happens where it is gone. */
  note: (sha256: string, heard: Partial<Omit<MediaItem, 'sha256'>>) => Promise<void>
  /** Keeps a copy that came from the server. Throws `StorageFull`'s cause when the device has no room. */
  keep: (
    item: Pick<MediaItem, 'sha256' | 'type' | 'size' | 'use'>,
    size: MediaVariant,
    bytes: ArrayBuffer,
  ) => Promise<void>
  /** Everything the server took waits to be asked about again, and nothing of it counts as seen there. */
  askAgain: () => Promise<void>
  /**
   * Notes that the server lost an item, which waits to be sent again; a copy of the server's own making stays as it is.
   */
  lacked: (sha256: string, sent: number) => Promise<void>
  /** Makes all that the server had no room for due at once. */
  tryRoomAgain: () => Promise<void>
  /** Returns whether there is something for which the server had no room. */
  lacksRoom: () => Promise<boolean>
  keepUsage: (usage: MediaUsage) => Promise<void>
  /** The server's history that this device is in; `null` before its first pull. */
  epoch: () => Promise<string | null>
  memory: () => Promise<MediaMemory>
  remember: (memory: MediaMemory) => Promise<void>
}

/** Bytes that the server had no room for are tried again after so many milliseconds, or when she asks. */
export const roomTriedEvery = 60 * 60_000

/** The queue's memory before its first turn. */
export const freshMediaMemory: MediaMemory = { failures: 0, next_try_at: null, epoch: null }

/** The photos and recordings of an account in this browser. */
export function mediaStoreOf(account: string, now: () => number = Date.now): LocalMediaStore {
  const database = () => databaseOf(account, 'relaxed')
  const inState = (state: MediaState) =>
    database().media.where('[state+added_at]').between([state, Dexie.minKey], [state, Dexie.maxKey])
  const withoutRoom = () => inState('refused').filter(({ reason }) => isRoomRefusal(reason))
  /** A time in the future counts too: the clock was set back. */
  const isDue = ({ refused_at }: MediaItem) =>
    refused_at === undefined || Math.abs(now() - refused_at) >= roomTriedEvery
  return {
    nextWaiting: (without) =>
      withDb(async () => {
        const isNext = ({ sha256 }: MediaItem) => !without.has(sha256)
        const waiting = await inState('waiting').filter(isNext).first()
        return waiting ?? (await withoutRoom().filter(isNext).filter(isDue).first()) ?? null
      }),
    tryRoomAgain: () => withDb(async () => void (await withoutRoom().modify((item) => void delete item.refused_at))),
    lacksRoom: () => withDb(async () => (await withoutRoom().count()) > 0),
    keepUsage: (usage) => withDb(async () => void (await database().kv.put({ ...usage, at: now() }, 'media_usage'))),
    read: (sha256, size) =>
      withDb(async () => (await database().media_bytes.get(bytesKey(sha256, size)))?.bytes ?? null),
    note: (sha256, heard) => withDb(async () => void (await database().media.update(sha256, heard))),
    keep: ({ sha256, type, use, size: whole }, size, bytes) =>
      withDb(async () => {
        const { media, media_bytes } = database()
        await media.db.transaction('rw!', media, media_bytes, async () => {
          const known = await media.get(sha256)
          const item: MediaItem = known ?? {
            sha256,
            type,
            ...(use && { use }),
            size: whole,
            state: 'verified',
            sent: whole,
            added_at: now(),
            full: 0,
          }
          const kept = { full: 1, verified_at: now(), ...(isPhoto(type) && { remade: true as const }) } as const
          await media_bytes.put({ key: bytesKey(sha256, size), bytes })
          await media.put(size === 'full' ? { ...item, ...kept } : item)
        })
      }),
    askAgain: () =>
      withDb(async () => {
        await inState('verified').modify((item) => {
          if (isSendable(item)) Object.assign(item, { state: 'waiting', sent: 0 })
          delete item.verified_at
        })
      }),
    lacked: (sha256, sent) =>
      withDb(async () => {
        const { media } = database()
        await media.db.transaction('rw!', media, async () => {
          const item = await media.get(sha256)
          if (item?.state !== 'verified') return
          const now = isSendable(item) ? ({ state: 'waiting', sent } as const) : {}
          await media.update(sha256, { ...now, verified_at: null })
        })
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

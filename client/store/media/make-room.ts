import { Dexie } from 'dexie'
import type { Database } from '#client/store/database.ts'
import { isPhoto } from '#shared/media/attachment.ts'
import { bytesKey, type MediaItem } from './media-tables.ts'

/** What the browser says of its storage, in bytes. */
export interface Storage {
  used: number
  quota: number
}

/** Above this share of the quota, originals that the server has give way (rule media.eviction). */
export const mediaShare = 0.8
/** Photos stay on the device for so long, in milliseconds. */
const photosStay = 90 * 24 * 60 * 60_000

/** Held back for words, in bytes: it goes when there is no room for anything else (rule media.room). */
const ballastSize = 5 * 1024 * 1024
const ballastKey = 'ballast'

/**
 * Frees originals that the server has, until the device is no longer that full: recordings first, then photos older than 90 days, the
 * oldest first; small copies stay. What only this device has never goes (rule media.eviction). Answers how many bytes went.
 */
export async function evict(database: Database, { used, quota }: Storage, now: number): Promise<number> {
  let over = used - quota * mediaShare
  let freed = 0
  for (const item of over > 0 ? await evictable(database, now) : []) {
    freed += await dropOriginal(database, item)
    over -= item.size
    if (over <= 0) break
  }
  return freed
}

/** A write found no room: frees what may go, and at last what is held back for words. Answers whether it is worth another try. */
export async function makeRoom(database: Database, now: number): Promise<boolean> {
  const [first, ...others] = await evictable(database, now)
  if (first) {
    for (const item of [first, ...others].slice(0, atOnce)) await dropOriginal(database, item)
    return true
  }
  const { media_bytes } = database
  if ((await media_bytes.where('key').equals(ballastKey).count()) === 0) return false
  await media_bytes.delete(ballastKey)
  return true
}

const atOnce = 4

/** Holds room back for words, where there is plenty. */
export async function keepBallast(database: Database, { used, quota }: Storage): Promise<void> {
  if (used + ballastSize > quota * mediaShare) return
  const { media_bytes } = database
  if ((await media_bytes.where('key').equals(ballastKey).count()) > 0) return
  const bytes = new Uint8Array(ballastSize)
  // What says nothing could be packed to nothing.
  for (let at = 0; at < ballastSize; at += randomAtOnce) crypto.getRandomValues(bytes.subarray(at, at + randomAtOnce))
  await media_bytes.put({ key: ballastKey, bytes: bytes.buffer })
}

const randomAtOnce = 65_536

/** What the server has, in the order in which it may go. */
async function evictable({ media }: Database, now: number): Promise<MediaItem[]> {
  const verified = await media
    .where('[state+added_at]')
    .between(['verified', Dexie.minKey], ['verified', Dexie.maxKey])
    .filter(({ full }) => full === 1)
    .toArray()
  const recordings = verified.filter(({ type }) => !isPhoto(type))
  const photos = verified.filter(({ type, added_at }) => isPhoto(type) && added_at < now - photosStay)
  return [...recordings, ...photos]
}

/** Within one transaction: what is no longer verified by then, after a restore of the server, stays. */
function dropOriginal(database: Database, { sha256 }: MediaItem): Promise<number> {
  const { media, media_bytes } = database
  return database.transaction('rw!', media, media_bytes, async () => {
    const item = await media.get(sha256)
    if (item?.state !== 'verified') return 0
    await media_bytes.bulkDelete([bytesKey(sha256, 'full'), bytesKey(sha256, 'playable')])
    await media.update(sha256, { full: 0 })
    return item.size
  })
}

import { Dexie } from 'dexie'
import type { Database } from '#client/store/database.ts'
import { isPhoto } from '#shared/media/attachment.ts'
import { recordKey } from '#shared/records/op.ts'
import type { AskServer, ServerHas } from './ask-server.ts'
import { bytesKey, type MediaItem } from './media-tables.ts'

/** The browser's figures of its storage, in bytes. */
export interface Storage {
  used: number
  quota: number
}

/** Above this share of the quota, originals that the server has give way (rule media.eviction). */
export const mediaShare = 0.8
/** Photos stay on the device for so long, in milliseconds. */
const photosStay = 90 * 24 * 60 * 60_000
/** So long do pages of documents: what a parent shows when she is asked for it. */
const pagesStay = 365 * 24 * 60 * 60_000
/** The server's word that it has something counts for so long, in milliseconds. */
const answerValidFor = 60 * 60_000

/** Held back for words, in bytes: it goes when there is no room for anything else (rule media.room). */
const ballastSize = 5 * 1024 * 1024
const ballastKey = 'ballast'

/**
 * Frees originals that the server has, until the device is no longer that full: recordings first, then photos older
 * than 90 days, then pages of documents older than a year, the oldest first; small copies stay. It asks the server for
 * those that it did not ask for within the hour, and frees none of these without its word (rule media.eviction).
 * Answers how many bytes it freed.
 */
export async function evict(
  database: Database,
  { used, quota }: Storage,
  now: () => number,
  ask: AskServer | null,
): Promise<number> {
  let over = used - quota * mediaShare
  let freed = 0
  let isReached = ask !== null
  for (const item of over > 0 ? await evictable(database, now()) : []) {
    if (!isFresh(item, now()) && ask && isReached) isReached = (await ask(item)) !== 'unreachable'
    const gone = await dropOriginal(database, item, (found) => isFresh(found, now()))
    freed += gone
    over -= gone
    if (over <= 0) break
  }
  return freed
}

/**
 * Makes room for words: frees what the server had within the hour, then the bytes held back for words, and at last what
 * it has, or had when it was asked last where it can't be asked (rule media.room). Answers whether it is worth another
 * try.
 */
export async function makeRoom(database: Database, now: () => number, ask: AskServer | null): Promise<boolean> {
  let dropped = 0
  for (const item of await evictable(database, now())) {
    if ((await dropOriginal(database, item, (found) => isFresh(found, now()))) > 0) dropped += 1
    if (dropped === atOnce) break
  }
  return dropped > 0 || (await giveBallast(database)) || (ask !== null && (await dropLast(database, ask)))
}

const atOnce = 4

async function giveBallast({ media_bytes }: Database): Promise<boolean> {
  if ((await media_bytes.where('key').equals(ballastKey).count()) === 0) return false
  await media_bytes.delete(ballastKey)
  return true
}

/**
 * Drops originals that the server has, or had when it was asked last where it can't be asked at all, the latest asked
 * first. She waits for it: so asking ends soon.
 */
async function dropLast(database: Database, ask: AskServer): Promise<boolean> {
  const patience = new Promise<'unreachable'>((resolve) => setTimeout(() => resolve('unreachable'), askingLasts))
  let contact: 'unasked' | 'reached' | 'offline' = 'unasked'
  let dropped = 0
  for (const item of (await verified(database)).sort(byAsked)) {
    const answer: ServerHas = contact === 'offline' ? 'unreachable' : await Promise.race([ask(item), patience])
    if (answer === 'unreachable' && contact === 'reached') break
    contact = answer === 'unreachable' ? 'offline' : 'reached'
    const mayGo = (found: MediaItem) => answer !== 'lacks' && found.verified_at !== null
    if ((await dropOriginal(database, item, mayGo)) > 0) dropped += 1
    if (dropped === atOnce) break
  }
  return dropped > 0
}

/** Milliseconds. */
const askingLasts = 3000

function byAsked(one: MediaItem, other: MediaItem): number {
  return (other.verified_at ?? 0) - (one.verified_at ?? 0)
}

/** Holds room back for words, where there is plenty. */
export async function keepBallast(database: Database, { used, quota }: Storage): Promise<void> {
  if (used + ballastSize > quota * mediaShare) return
  const { media_bytes } = database
  if ((await media_bytes.where('key').equals(ballastKey).count()) > 0) return
  const bytes = new Uint8Array(ballastSize)
  // Zeros could be packed to nothing.
  for (let at = 0; at < ballastSize; at += randomAtOnce) crypto.getRandomValues(bytes.subarray(at, at + randomAtOnce))
  await media_bytes.put({ key: ballastKey, bytes: bytes.buffer })
}

const randomAtOnce = 65_536

/** Originals that the server took, in the order in which they may go. */
async function evictable(database: Database, now: number): Promise<MediaItem[]> {
  const items = await verified(database)
  const ofEntries = items.filter(({ use }) => use !== 'document')
  const recordings = ofEntries.filter(({ type }) => !isPhoto(type))
  const photos = ofEntries.filter(({ type, added_at }) => isPhoto(type) && added_at < now - photosStay)
  const pages = items.filter(({ use, added_at }) => use === 'document' && added_at < now - pagesStay)
  return [...recordings, ...photos, ...pages]
}

/** Originals on this device that the server took, the oldest first. */
function verified({ media }: Database): Promise<MediaItem[]> {
  const all = media.where('[state+added_at]').between(['verified', Dexie.minKey], ['verified', Dexie.maxKey])
  return all.filter(({ full, verified_at }) => full === 1 && verified_at !== null).toArray()
}

/** Returns whether the server had it within the hour. A time in the future is of a clock that was set back. */
function isFresh({ verified_at }: MediaItem, now: number): boolean {
  return verified_at != null && verified_at <= now && now - verified_at <= answerValidFor
}

/**
 * Drops an original in one transaction, by its state then: it stays if it is no longer verified, or if an attachment or
 * a page that names it waits or was refused. Answers how many bytes it freed.
 */
function dropOriginal(
  { media, media_bytes, attachments, document_pages, outbox }: Database,
  { sha256 }: MediaItem,
  mayGo: (item: MediaItem) => boolean,
): Promise<number> {
  return media.db.transaction('rw!', [media, media_bytes, attachments, document_pages, outbox], async () => {
    const item = await media.get(sha256)
    if (item?.state !== 'verified' || item.full === 0 || !mayGo(item)) return 0
    const attached = await attachments.where('sha256').equals(sha256).primaryKeys()
    const pages = await document_pages.where('sha256').equals(sha256).primaryKeys()
    const touched = [
      ...attached.map((id) => recordKey('attachments', id)),
      ...pages.map((id) => recordKey('document_pages', id)),
    ]
    if ((await outbox.where('touches').anyOf(touched).count()) > 0) return 0
    await media_bytes.bulkDelete([bytesKey(sha256, 'full'), bytesKey(sha256, 'playable')])
    await media.update(sha256, { full: 0 })
    return item.size
  })
}

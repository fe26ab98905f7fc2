import { currentAccountId } from '#client/store/current-account.ts'
import { currentDatabase } from '#client/store/database.ts'
import { fingerprintOf } from '#client/store/media/fingerprint.ts'
import { StorageFull } from '#client/store/local-store.ts'
import { isStorageFull, withDb } from '#client/store/lost-connection.ts'
import {
  bytesKey,
  rawKey,
  type MediaItem,
  type DocumentOrigin,
  type MediaOrigin,
  type PendingPhoto,
  type PhotoProblem,
  type Recording,
  mediaUseIn,
} from '#client/store/media/media-tables.ts'
import { withRoom } from '#client/store/media/with-room.ts'
import { newId } from '#client/store/new-id.ts'

export { mediaUseIn }
export type { DocumentOrigin, MediaOrigin, PendingPhoto, PhotoProblem }

/** A parent's words about a photo before it is saved. */
export type PhotoWords = Pick<PendingPhoto, 'caption' | 'student_ids' | 'subject_id'>

/** A photo as it is kept: upright, small enough, a JPEG without place data, and its small copy. */
interface PendingPicture {
  full: ArrayBuffer
  thumbnail: ArrayBuffer
  width: number
  height: number
}

/** The place of letters' papers that wait for the save that fixes them: no form shows them. */
export function paperPlace(save: string): DocumentOrigin {
  return `document:sent-${save}`
}

const none: ReadonlySet<string> = new Set()

/** The photos that were picked in a place and are not saved yet, in that order. */
export async function listPendingPhotos(place: MediaOrigin): Promise<PendingPhoto[]> {
  const found = await currentDatabase().pending_photos.where('place').equals(place).toArray()
  const saved = await Promise.all(found.map(wasSaved))
  return found.filter((_, at) => !saved[at]).sort((one, other) => (one.id < other.id ? -1 : 1))
}

/**
 * Keeps a photo as it was picked; on disk when it resolves (rule media.pending). Throws `StorageFull` when the device
 * has no room. Without bytes, it is remembered with what is wrong with it.
 */
export async function addPhoto(
  place: MediaOrigin,
  { name, type }: { name: string; type: string },
  words: PhotoWords,
  bytes: ArrayBuffer | PhotoProblem,
): Promise<string> {
  const id = newId()
  const problem = typeof bytes === 'string' ? bytes : null
  const pending = { id, place, name, type, added_at: Date.now(), made: null, problem, save_ids: [], ...words }
  const keep = typeof bytes === 'string' ? change : changeBytes
  await keep(async ({ media_bytes, pending_photos }) => {
    if (typeof bytes !== 'string') await media_bytes.put({ key: rawKey(id), bytes })
    await pending_photos.put(pending)
  })
  return id
}

/** A photo as it was picked. */
export interface PickedPhoto {
  id: string
  place: MediaOrigin
  type: string
  raw: ArrayBuffer | null
}

/**
 * Returns the oldest picked photo or page of a place, or of any, that is still to be made; `null` when there is none
 * but those `tried`. It tries failed ones again: a device may only have been short of memory.
 */
export async function nextToMake(place?: MediaOrigin, tried: ReadonlySet<string> = none): Promise<PickedPhoto | null> {
  const { pending_photos, media_bytes } = currentDatabase()
  const here = place === undefined ? pending_photos.toCollection() : pending_photos.where('place').equals(place)
  const pending = await here
    .filter(({ id, made, problem }) => made === null && problem !== 'no_room' && !tried.has(id))
    .first()
  if (!pending) return null
  const raw = await media_bytes.get(rawKey(pending.id))
  return { id: pending.id, place: pending.place, type: pending.type, raw: raw?.bytes ?? null }
}

/** The bytes of a photo as they were picked, for a copy elsewhere; of one that was made, what is kept of it. */
export async function readPicked({ id, made }: PendingPhoto): Promise<ArrayBuffer | null> {
  const { media_bytes } = currentDatabase()
  return (await media_bytes.get(made ? bytesKey(made.sha256, 'full') : rawKey(id)))?.bytes ?? null
}

/** Replaces a photo's raw bytes with the picture made from them. */
export async function keepMade(id: string, { full, thumbnail, width, height }: PendingPicture): Promise<void> {
  const sha256 = await fingerprintOf(full)
  const size = full.byteLength
  await changeBytes(async ({ media, media_bytes, pending_photos }) => {
    const pending = await pending_photos.get(id)
    // She removed it meanwhile.
    if (pending === undefined) return
    await media_bytes.delete(rawKey(id))
    await media_bytes.bulkPut([
      { key: bytesKey(sha256, 'full'), bytes: full },
      { key: bytesKey(sha256, 'thumbnail'), bytes: thumbnail },
    ])
    await media.put(
      draftMedia(await media.get(sha256), { sha256, type: 'image/jpeg', size, use: mediaUseIn(pending.place) }),
    )
    await pending_photos.update(id, { made: { sha256, size, width, height }, problem: null })
  })
}

/**
 * Keeps a PDF that was picked for a document, byte for byte; on disk when it resolves, with its id. Throws
 * `StorageFull`.
 */
export async function addPdf(place: DocumentOrigin, { name }: { name: string }, bytes: ArrayBuffer): Promise<string> {
  const [id, sha256, size, type] = [newId(), await fingerprintOf(bytes), bytes.byteLength, 'application/pdf'] as const
  const made = { sha256, size, width: null, height: null }
  const words = { caption: '', student_ids: [], subject_id: '' }
  await changeBytes(async ({ media, media_bytes, pending_photos }) => {
    await media_bytes.put({ key: bytesKey(sha256, 'full'), bytes })
    await media.put(draftMedia(await media.get(sha256), { sha256, type, size, use: 'document' }))
    const pending = { id, place, name, type, added_at: Date.now(), made, problem: null, save_ids: [], ...words }
    await pending_photos.put(pending)
  })
  return id
}

/** Notes how many pages a picked PDF has; nothing happens where it was saved or given up meanwhile. */
export async function notePages(id: string, pages: number | null): Promise<void> {
  await change(async ({ pending_photos }) => {
    const { made } = (await pending_photos.get(id)) ?? {}
    if (made) await pending_photos.update(id, { made: { ...made, pages } })
  })
}

/** The forms of documents in which something waits. */
export async function listDocumentOrigins(): Promise<DocumentOrigin[]> {
  const waiting = await currentDatabase().pending_photos.where('place').startsWith('document:').toArray()
  const saved = await Promise.all(waiting.map(wasSaved))
  // The query asked for places of documents alone.
  const places = waiting.flatMap(({ place }, at) => (saved[at] || isPaperPlace(place) ? [] : [place as DocumentOrigin]))
  return [...new Set(places)]
}

/** Places of papers that were drawn before a time (milliseconds) and never saved. */
export async function listPaperPlaces(before: number): Promise<DocumentOrigin[]> {
  const waiting = await currentDatabase().pending_photos.where('place').startsWith(paperPlace('')).toArray()
  const left = waiting.filter(({ added_at }) => added_at < before)
  return [...new Set(left.map(({ place }) => place as DocumentOrigin))] // by its beginning
}

function isPaperPlace(place: MediaOrigin): boolean {
  return place.startsWith(paperPlace(''))
}

/** Says why a photo cannot be saved as one; its raw bytes stay. */
export async function noteProblem(id: string, problem: PhotoProblem): Promise<void> {
  await change(async ({ pending_photos }) => void (await pending_photos.update(id, { problem })))
}

/** Returns whether the last save reached the disk although it was cut short (rule media.pending). */
export async function wasSaved({ save_ids: [first] }: Pick<PendingPhoto, 'save_ids'>): Promise<boolean> {
  if (first === undefined) return false
  const { activities, attachments, documents, document_pages } = currentDatabase()
  for (const table of [activities, attachments, documents, document_pages])
    if ((await table.where('id').equals(first).count()) > 0) return true
  return false
}

/** Items that wait to be saved together. */
export interface UnsavedMedia {
  photos: readonly PendingPhoto[]
  recordings: readonly Recording[]
}

/**
 * Notes the ids of what a save is about to make of these: one that is cut short is known by them, and never made twice.
 */
export async function noteSave({ photos, recordings }: UnsavedMedia, save_ids: readonly string[]): Promise<void> {
  if (photos.length + recordings.length === 0) return
  await change(async (tables) => {
    for (const { id } of photos) await tables.pending_photos.update(id, { save_ids })
    for (const { id } of recordings) await tables.recordings.update(id, { save_ids })
  })
}

/** Keeps what she says of it, from key stroke to key stroke. */
export async function changePhoto(id: string, words: Partial<PhotoWords>): Promise<void> {
  await change(async ({ pending_photos }) => void (await pending_photos.update(id, words)))
}

/** Removes a photo that is not saved, with its bytes unless another one needs them. */
export async function removePhoto(id: string): Promise<void> {
  await giveUp(async (tables) => {
    const { media_bytes, pending_photos } = tables
    const pending = await pending_photos.get(id)
    await media_bytes.delete(rawKey(id))
    await pending_photos.delete(id)
    const sha256 = pending?.made?.sha256
    if (sha256 === undefined) return
    if ((await pending_photos.filter(({ made }) => made?.sha256 === sha256).count()) > 0) return
    await letGo(tables, sha256)
  })
}

/** Sends bytes that an entry, a document or a waiting letter names; deletes all others. */
export async function letGo(
  { attachments, document_pages, packet_letters, media, media_bytes }: WithNames,
  sha256: string,
): Promise<void> {
  if ((await media.get(sha256))?.state !== 'draft') return
  const named = [attachments, document_pages].map((table) => table.where('sha256').equals(sha256).count())
  // Few ever come.
  const waiting = packet_letters.filter((letter) => letter.sha256 === sha256 && letter.state === 'waiting').count()
  if ((await Promise.all([...named, waiting])).some((count) => count > 0)) {
    await media.update(sha256, { state: 'waiting' })
    return
  }
  await media.delete(sha256)
  await media_bytes.bulkDelete([bytesKey(sha256, 'full'), bytesKey(sha256, 'thumbnail')])
}

/**
 * Bytes that are to be saved with an entry. What was `known` of them earlier counts no more, unless they wait to be
 * sent: the server may have forgotten them since (rule media.forgotten).
 */
export function draftMedia(
  known: MediaItem | undefined,
  { sha256, type, size, use }: Pick<MediaItem, 'sha256' | 'type' | 'size' | 'use'>,
): MediaItem {
  if (known?.state === 'waiting') return { ...known, full: 1 }
  return {
    sha256,
    type,
    size,
    ...(use === 'document' && { use }),
    state: 'draft',
    sent: 0,
    added_at: Date.now(),
    full: 1,
  }
}

const ours = ['media', 'media_bytes', 'pending_photos', 'recordings', 'recording_slices'] as const

/** The records that name bytes. */
const naming = ['attachments', 'document_pages', 'packet_letters'] as const

type Tables = Pick<ReturnType<typeof currentDatabase>, (typeof ours)[number]>
type WithNames = Tables & Pick<ReturnType<typeof currentDatabase>, (typeof naming)[number]>

/**
 * Changes what is known or said of photos and recordings in one transaction; on disk when it resolves. Throws
 * `StorageFull`.
 */
export function change(work: (tables: Tables) => Promise<void>): Promise<void> {
  return withRoom(currentAccountId(), () => within(ours, work))
}

/**
 * As {@link change}, for what may give up bytes: it looks at those that entries name, and so waits for whoever writes
 * entries.
 */
export function giveUp(work: (tables: WithNames) => Promise<void>): Promise<void> {
  return withRoom(currentAccountId(), () => within([...ours, ...naming], work))
}

/** As {@link change}, for their bytes, which never take the room that is held back for words (rule media.room). */
export async function changeBytes(work: (tables: Tables) => Promise<void>): Promise<void> {
  try {
    await within(ours, work)
  } catch (cause) {
    throw isStorageFull(cause) ? new StorageFull('This device has no room left', { cause }) : cause
  }
}

function within(tables: readonly string[], work: (tables: WithNames) => Promise<void>): Promise<void> {
  const database = currentDatabase()
  return withDb(() => database.transaction('rw!', [...tables], () => work(database)))
}

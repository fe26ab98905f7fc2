import { currentDatabase } from '#client/store/database.ts'
import {
  bytesKey,
  slicesOf,
  type MediaOrigin,
  type Recording,
  type RecordingWords,
} from '#client/store/media/media-tables.ts'
import { newId } from '#client/store/new-id.ts'
import { change, changeBytes, giveUp, letGo, wasSaved } from './pending-photos.ts'

export type { Recording, RecordingWords }

/** Returns a new, empty recording. */
export function newRecording(place: MediaOrigin, type: string): Recording {
  return { id: newId(), place, type, started_at: Date.now(), seconds: 0, state: 'recording', made: null, save_ids: [] }
}

/**
 * Begins a recording; from here on nothing of it is lost but the slice that is being made (rule media.recording).
 * Throws `StorageFull`.
 */
export async function beginRecording(begun: Recording): Promise<void> {
  await change(async ({ recordings }) => void (await recordings.put(begun)))
}

/** Keeps a slice of a recording, the `place`th, which ends after so many seconds. Throws `StorageFull`. */
export async function keepSlice(id: string, place: number, bytes: ArrayBuffer, seconds: number): Promise<void> {
  await changeBytes(async ({ recordings, recording_slices }) => {
    await recording_slices.put({ recording: id, place, bytes })
    await recordings.update(id, { seconds })
  })
}

/** Keeps what she says of it, from key stroke to key stroke. */
export async function keepWords(id: string, words: RecordingWords): Promise<void> {
  await change(async ({ recordings }) => void (await recordings.update(id, { words })))
}

/** A recording has come to its end. */
export async function endRecording(id: string, seconds: number): Promise<void> {
  await change(async ({ recordings }) => void (await recordings.update(id, { seconds, state: 'recorded' })))
}

/** The recordings of a place that are not saved, the oldest first; one that goes on in another page is among them. */
export async function listRecordings(place: MediaOrigin): Promise<Recording[]> {
  const found = await currentDatabase().recordings.where('place').equals(place).toArray()
  const saved = await Promise.all(found.map(async (one) => one.made !== null && (await wasSaved(one))))
  return found.filter((_, at) => !saved[at]).sort((one, other) => one.started_at - other.started_at)
}

/** Those of them that no page is busy with. */
export async function listFreeRecordings(place: MediaOrigin): Promise<Recording[]> {
  const found = await listRecordings(place)
  const locks = 'locks' in navigator ? ((await navigator.locks.query()).held ?? []) : []
  const busy = new Set(locks.map(({ name }) => name))
  return found.filter(({ id }) => !busy.has(recordingLock(id)))
}

/** The lock that a page holds as long as it is busy with a recording. */
export function recordingLock(id: string): string {
  return `recording:${id}`
}

/** The sound of a recording, as far as it is on the device. */
export async function readRecording({ id, made }: Recording): Promise<ArrayBuffer> {
  const database = currentDatabase()
  const joined = made && (await database.media_bytes.get(bytesKey(made.sha256, 'full')))
  if (joined) return joined.bytes
  const slices = await slicesOf(database, id).toArray()
  return new Blob(slices.map(({ bytes }) => bytes)).arrayBuffer()
}

/** Removes a recording that is not saved. */
export async function dropRecording(id: string): Promise<void> {
  await giveUp(async (tables) => {
    const { recordings } = tables
    const made = (await recordings.get(id))?.made
    await recordings.delete(id)
    await slicesOf(tables, id).delete()
    if (made) await letGo(tables, made.sha256)
  })
}

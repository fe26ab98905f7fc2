import type { MediaOrigin, Recording } from '#client/store/media/media-tables.ts'
import type { LoggedWith } from '#client/queries/activities.ts'
import type { NewAttachment } from './attachments.ts'
import { listPendingPhotos, removePhoto } from './pending-photos.ts'
import { dropRecording, listFreeRecordings, listRecordings, readRecording } from './recordings.ts'
import { afterSave, attachmentOf, finishPhoto, finishRecording, joinSlices, noteIds } from './save-media.ts'

/** A recording with its sound, of which the device has not all. */
export interface HeldRecording {
  recording: Recording
  bytes: ArrayBuffer
}

/** Result of a save. */
interface SavedPlace<Saved> {
  saved: Saved
  /** Recordings that found no room: they stay in the form. */
  missing: string[]
}

/**
 * Saves so many entries with the photos and recordings that wait in their form; a picture that could not be made stays
 * there, and so does what another page still records (rule media.forms). `held` is what this page alone holds of a
 * recording. A save that was cut short is known by its ids, and what came with it never comes with another one.
 */
export async function savePlace<Saved>(
  place: MediaOrigin,
  entries: number,
  held: HeldRecording | null,
  save: (added: Required<LoggedWith>) => Promise<Saved>,
): Promise<SavedPlace<Saved>> {
  const { attached, photos, joined, missing } = await readPlace(place, held)
  const ids = await noteIds({ photos, recordings: joined.map(({ recording }) => recording) }, entries, attached)
  const saved = await save({ attached, ids })
  for (const photo of photos) await afterSave(finishPhoto(photo))
  for (const { recording, made } of joined) await afterSave(finishRecording(recording, made))
  return { saved, missing }
}

async function readPlace(place: MediaOrigin, held: HeldRecording | null) {
  const photos = (await listPendingPhotos(place)).filter(({ made }) => made !== null)
  const onDevice = (await listFreeRecordings(place)).filter(({ id }) => id !== held?.recording.id)
  const joined: { recording: Recording; made: NewAttachment }[] = []
  const missing: string[] = []
  for (const recording of held ? [...onDevice, held.recording] : onDevice) {
    const bytes = recording === held?.recording ? held.bytes : await readRecording(recording)
    if (bytes.byteLength === 0) continue
    const made = await joinSlices(recording, bytes)
    if (made) joined.push({ recording, made })
    else missing.push(recording.id)
  }
  return { attached: [...photos.map(attachmentOf), ...joined.map(({ made }) => made)], photos, joined, missing }
}

/** Returns whether a form holds anything to save with its entry. */
export async function isAnyAdded(place: MediaOrigin): Promise<boolean> {
  return (await listPendingPhotos(place)).length + (await listRecordings(place)).length > 0
}

/** Gives up what waits in a form, but what another page records there. */
export async function dropPlace(place: MediaOrigin): Promise<void> {
  for (const { id } of await listPendingPhotos(place)) await removePhoto(id)
  for (const { id } of await listFreeRecordings(place)) await dropRecording(id)
}

import type { MediaPlace } from '#client/store/media/media-tables.ts'
import { newId } from '#client/store/new-id.ts'
import type { LoggedWith } from '#client/records/activities.ts'
import type { NewAttachment } from './attachments.ts'
import { listPendingPhotos, noteSave, removePhoto } from './pending-photos.ts'
import { dropRecording, listRecordings } from './recordings.ts'
import { afterSave, attachmentOf, finishPhoto, finishRecording, joinSlices } from './save-media.ts'

/**
 * Saves so many entries with the photos and recordings that wait in their form; a picture that could not be made stays there (rule
 * media.forms). A save that was cut short is known by its ids, and what came with it never comes with another one.
 */
export async function savePlace<Saved>(
  place: MediaPlace,
  entries: number,
  save: (added: Required<LoggedWith>) => Promise<Saved>,
): Promise<Saved> {
  const { attached, photos, joined } = await readPlace(place)
  const ids = attached.length === 0 ? [] : Array.from({ length: entries * (1 + attached.length) }, newId)
  await noteSave({ photos, recordings: joined.map(({ recording }) => recording) }, ids)
  const saved = await save({ attached, ids })
  for (const photo of photos) await afterSave(finishPhoto(photo))
  for (const { recording, made } of joined) await afterSave(finishRecording(recording, made))
  return saved
}

async function readPlace(place: MediaPlace) {
  const photos = (await listPendingPhotos(place)).filter(({ made }) => made !== null)
  const recordings = await listRecordings(place)
  const joined: { recording: (typeof recordings)[number]; made: NewAttachment }[] = []
  for (const recording of recordings) {
    const made = await joinSlices(recording)
    if (made) joined.push({ recording, made })
  }
  return { attached: [...photos.map(attachmentOf), ...joined.map(({ made }) => made)], photos, joined }
}

/** Whether anything waits in a form to be saved with its entry. */
export async function isAnyAdded(place: MediaPlace): Promise<boolean> {
  return (await listPendingPhotos(place)).length + (await listRecordings(place)).length > 0
}

/** Gives up what waits in a form. */
export async function dropPlace(place: MediaPlace): Promise<void> {
  for (const { id } of await listPendingPhotos(place)) await removePhoto(id)
  for (const { id } of await listRecordings(place)) await dropRecording(id)
}

import type { MediaPlace, Recording } from '#client/store/media/media-tables.ts'
import type { NewAttachment } from './attachments.ts'
import { listPendingPhotos, removePhoto } from './pending-photos.ts'
import { dropRecording, listFreeRecordings, readRecording } from './recordings.ts'
import { attachmentOf, finishPhoto, finishRecording, joinSlices } from './save-media.ts'

/** What a form adds to its entry, and what is to be done once that is saved. */
export interface PlaceMedia {
  attached: NewAttachment[]
  /** Recordings that found no room: they stay in the form. */
  missing: string[]
  finish: () => Promise<void>
}

/** A recording with its sound, of which the device has not all. */
export interface HeldRecording {
  recording: Recording
  bytes: ArrayBuffer
}

/**
 * The photos and recordings that wait in a form; a picture that could not be made stays there, and so does what a page still records
 * (rule media.forms). `held` is what this page alone holds of one.
 */
export async function readPlace(place: MediaPlace, held: HeldRecording | null): Promise<PlaceMedia> {
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
  return {
    attached: [...photos.map(attachmentOf), ...joined.map(({ made }) => made)],
    missing,
    finish: async () => {
      for (const photo of photos) await finishPhoto(photo)
      for (const { recording, made } of joined) await finishRecording(recording, made)
    },
  }
}

/** Gives up what waits in a form, but what another page records there. */
export async function dropPlace(place: MediaPlace): Promise<void> {
  for (const { id } of await listPendingPhotos(place)) await removePhoto(id)
  for (const { id } of await listFreeRecordings(place)) await dropRecording(id)
}

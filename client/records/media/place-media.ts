import type { MediaPlace } from '#client/store/media/media-tables.ts'
import type { NewAttachment } from './attachments.ts'
import { listPendingPhotos, removePhoto } from './pending-photos.ts'
import { dropRecording, listFreeRecordings } from './recordings.ts'
import { attachmentOf, finishPhoto, finishRecording, joinSlices } from './save-media.ts'

/** What a form adds to its entry, and what is to be done once that is saved. */
export interface PlaceMedia {
  attached: NewAttachment[]
  finish: () => Promise<void>
}

/**
 * The photos and recordings that wait in a form; a picture that could not be made stays there, and so does what a page still records
 * (rule media.forms).
 */
export async function readPlace(place: MediaPlace): Promise<PlaceMedia> {
  const photos = (await listPendingPhotos(place)).filter(({ made }) => made !== null)
  const recordings = await listFreeRecordings(place)
  const joined: { recording: (typeof recordings)[number]; made: NewAttachment }[] = []
  for (const recording of recordings) {
    const made = await joinSlices(recording)
    if (made) joined.push({ recording, made })
  }
  return {
    attached: [...photos.map(attachmentOf), ...joined.map(({ made }) => made)],
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

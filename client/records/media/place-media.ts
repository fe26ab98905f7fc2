import type { MediaPlace } from '#client/store/media/media-tables.ts'
import type { NewAttachment } from './attachments.ts'
import { listPendingPhotos, removePhoto } from './pending-photos.ts'
import { dropRecording, listRecordings } from './recordings.ts'
import { attachmentOf, finishPhoto, finishRecording, joinSlices } from './save-media.ts'

/** What a form adds to its entry, and what is to be done once that is saved. */
export interface PlaceMedia {
  attached: NewAttachment[]
  finish: () => Promise<void>
}

/** The photos and recordings that wait in a form; a picture that could not be made stays there (rule media.forms). */
export async function readPlace(place: MediaPlace): Promise<PlaceMedia> {
  const photos = (await listPendingPhotos(place)).filter(({ made }) => made !== null)
  const recordings = await listRecordings(place)
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

/** Gives up what waits in a form. */
export async function dropPlace(place: MediaPlace): Promise<void> {
  for (const { id } of await listPendingPhotos(place)) await removePhoto(id)
  for (const { id } of await listRecordings(place)) await dropRecording(id)
}

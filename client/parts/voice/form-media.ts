import type { MediaPlace } from '#client/records/media/pending-photos.ts'
import { dropPlace, readPlace, type PlaceMedia } from '#client/records/media/place-media.ts'
import { dropVoice, stopVoice, voicePlace } from './voice-session.ts'

/** What waits in a form; what this page still records there comes to its end first, and is among it (rule media.forms). */
export async function readForm(place: MediaPlace): Promise<PlaceMedia> {
  if (voicePlace() === place) await stopVoice()
  return readPlace(place)
}

/** Gives up what waits in a form, and what this page records there. */
export async function dropForm(place: MediaPlace): Promise<void> {
  if (voicePlace() === place) await dropVoice()
  await dropPlace(place)
}

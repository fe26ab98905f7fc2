import type { MediaPlace } from '#client/records/media/pending-photos.ts'
import { dropPlace, readPlace, type PlaceMedia } from '#client/records/media/place-media.ts'
import { tellMissing } from './tell-missing.ts'
import { dropVoice, heldVoice, leaveVoice, stopVoice, voicePlace } from './voice-session.ts'

/**
 * What waits in a form; what this page still records there comes to its end first, and is among it (rule media.forms). A recording that
 * finds no room stays in the form, and she is told (rule media.room).
 */
export async function readForm(place: MediaPlace): Promise<PlaceMedia> {
  if (voicePlace() === place) await stopVoice()
  const held = voicePlace() === place ? await heldVoice() : null
  const media = await readPlace(place, held)
  return {
    ...media,
    finish: async () => {
      await media.finish()
      if (held && !media.missing.includes(held.recording.id)) await leaveVoice()
      if (media.missing.length > 0) tellMissing()
    },
  }
}

/** Gives up what waits in a form, and what this page records there. */
export async function dropForm(place: MediaPlace): Promise<void> {
  if (voicePlace() === place) await dropVoice()
  await dropPlace(place)
}

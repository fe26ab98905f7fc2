import type { LoggedWith } from '#client/queries/activities.ts'
import type { MediaOrigin } from '#client/queries/media/pending-photos.ts'
import { dropPlace, savePlace } from '#client/queries/media/place-media.ts'
import { afterSave } from '#client/queries/media/save-media.ts'
import { tellMissing } from '#client/parts/voice/tell-missing.ts'
import { dropVoice, heldVoice, leaveVoice, stopVoice, voicePlace } from '#client/parts/voice/voice-session.ts'

/**
 * Saves entries with the photos and recordings that wait in their form; a running recording ends first and is included
 * (rule media.forms). A recording that finds no room stays in the form, and she is told (rule media.room).
 */
export async function saveForm<Saved>(
  place: MediaOrigin,
  entries: number,
  save: (added: Required<LoggedWith>) => Promise<Saved>,
): Promise<Saved> {
  if (voicePlace() === place) await stopVoice()
  const held = voicePlace() === place ? await heldVoice() : null
  const { saved, missing } = await savePlace(place, entries, held, save)
  if (held && !missing.includes(held.recording.id)) await afterSave(leaveVoice())
  if (missing.length > 0) tellMissing()
  return saved
}

/** Gives up what waits in a form, and what this page records there. */
export async function dropForm(place: MediaOrigin): Promise<void> {
  if (voicePlace() === place) await dropVoice()
  await dropPlace(place)
}

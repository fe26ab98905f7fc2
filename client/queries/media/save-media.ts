import { attachmentTypes, type AttachmentType } from '#shared/media/attachment.ts'
import { mediaLimits } from '#shared/media/media-limits.ts'
import { dayOf, type Day } from '#shared/format/dates.ts'
import { currentAccountId } from '#client/store/current-account.ts'
import { currentDatabase } from '#client/store/database.ts'
import { StorageFull } from '#client/store/local-store.ts'
import { fingerprintOf } from '#client/store/media/fingerprint.ts'
import { bytesKey, isSendable, slicesOf, type PendingPhoto, type Recording } from '#client/store/media/media-tables.ts'
import { newId } from '#client/store/new-id.ts'
import { announceSaved } from '#client/store/saved.ts'
import type { Receipt } from '#client/store/record-writer.ts'
import { logActivities, type NewActivity } from '#client/queries/activities.ts'
import type { ActivitySource } from '#shared/activities/source.ts'
import type { NewAttachment } from './attachments.ts'
import {
  change,
  changeBytes,
  draftMedia,
  noteSave,
  removePhoto,
  wasSaved,
  type UnsavedMedia,
} from './pending-photos.ts'
import { dropRecording, readRecording } from './recordings.ts'

/** Result of a save; `missing` = the device had no room for the sound, so only its words are saved. */
interface SavedWithMedia {
  receipt: Receipt | null
  missing: boolean
}

/**
 * Saves a photo as an activity of each of these children, all or none; a save that was cut short is gone on with, never
 * done twice.
 */
export async function savePhoto(photo: PendingPhoto, entries: readonly NewActivity[]): Promise<SavedWithMedia> {
  const attached = photo.made ? [attachmentOf(photo)] : []
  const receipt = await saveOnce({ photos: [photo], recordings: [] }, entries, 'photo', attached)
  await afterSave(finishPhoto(photo))
  return { receipt, missing: photo.made === null }
}

/**
 * Saves a recording as an activity; where the device has no room for the sound, its words are saved without it (rule
 * media.room). `heard` is what the page that recorded it still holds, for slices that found no room.
 */
export async function saveRecording(
  recording: Recording,
  entry: NewActivity,
  heard?: ArrayBuffer,
): Promise<SavedWithMedia> {
  const made = await joinSlices(recording, heard)
  const attached = made ? [made] : []
  const receipt = await saveOnce({ photos: [], recordings: [recording] }, [entry], 'voice', attached)
  await afterSave(finishRecording(recording, made))
  return { receipt, missing: made === null }
}

/** Returns the attachment for a finished photo. */
export function attachmentOf({ made, caption, added_at }: PendingPhoto): NewAttachment {
  if (made === null) throw new Error('This photo was not made yet')
  const { sha256, size, width, height } = made
  const said = caption.trim() === '' ? null : caption.trim()
  const taken_on = dayAt(added_at)
  return { type: 'image/jpeg', bytes: size, sha256, width, height, audio_seconds: null, caption: said, taken_on }
}

/** Joins a recording to what is kept of it; `null` where the device has no room for that. */
export async function joinSlices(recording: Recording, heard?: ArrayBuffer): Promise<NewAttachment | null> {
  const bytes = heard ?? (await readRecording(recording))
  if (bytes.byteLength === 0) return null
  const sha256 = await fingerprintOf(bytes)
  const type = typeOf(recording.type)
  const size = bytes.byteLength
  try {
    await changeBytes(async (tables) => {
      const { media, media_bytes, recordings } = tables
      await slicesOf(tables, recording.id).delete()
      await media_bytes.put({ key: bytesKey(sha256, 'full'), bytes })
      await media.put(draftMedia(await media.get(sha256), { sha256, type, size }))
      await recordings.update(recording.id, { made: { sha256, size } })
    })
  } catch (cause) {
    if (cause instanceof StorageFull) return null
    throw cause
  }
  // A page that was suspended as it recorded stops late.
  const audio_seconds = Math.min(Math.round(recording.seconds), mediaLimits.audioSeconds)
  const taken_on = dayAt(recording.started_at)
  return { type, bytes: size, sha256, width: null, height: null, audio_seconds, caption: null, taken_on }
}

/** The photo is a record now: its bytes go out, and it is no longer pending. */
export async function finishPhoto({ id, made }: PendingPhoto): Promise<void> {
  if (made) await sendOut(made.sha256)
  await removePhoto(id)
}

/** The same for a recording. Where its sound was not kept, that stays to be exported. */
export async function finishRecording(
  { id }: Pick<Recording, 'id'>,
  made: Pick<NewAttachment, 'sha256'> | null,
): Promise<void> {
  if (made === null) {
    await change(async ({ recordings }) => void (await recordings.update(id, { save_ids: [] })))
    return
  }
  await sendOut(made.sha256)
  await dropRecording(id)
}

/** Cleanup after a save never fails the save: the next start repeats it (rule media.pending). */
export async function afterSave(finishing: Promise<void>): Promise<void> {
  try {
    await finishing
  } catch (cause) {
    if (!(cause instanceof StorageFull)) reportError(cause)
  }
}

/** Removes items from the pending list that were saved before the app closed mid-save. */
export async function finishCutShort(): Promise<void> {
  const { pending_photos, recordings } = currentDatabase()
  const photos = await pending_photos.filter(({ save_ids }) => save_ids.length > 0).toArray()
  for (const photo of photos) if (await wasSaved(photo)) await finishPhoto(photo)
  const voices = await recordings.filter(({ save_ids }) => save_ids.length > 0).toArray()
  for (const voice of voices) if (voice.made && (await wasSaved(voice))) await finishRecording(voice, voice.made)
}

async function saveOnce(
  waiting: UnsavedMedia,
  entries: readonly NewActivity[],
  source: ActivitySource,
  attached: readonly NewAttachment[],
): Promise<Receipt | null> {
  for (const one of [...waiting.photos, ...waiting.recordings]) if (await wasSaved(one)) return null
  const ids = await noteIds(waiting, entries.length, attached)
  return logActivities(entries, source, { attached, ids })
}

/** Makes the ids of so many entries with what comes with each, and notes them beforehand. */
export async function noteIds(
  waiting: UnsavedMedia,
  entries: number,
  attached: readonly NewAttachment[],
): Promise<string[]> {
  const ids = Array.from({ length: entries * (1 + attached.length) }, newId)
  await noteSave(waiting, ids)
  return ids
}

async function sendOut(sha256: string): Promise<void> {
  await change(async ({ media }) => {
    const item = await media.get(sha256)
    // Bytes the server had before are offered to it again (rule media.queue).
    if (item?.state === 'draft' || (item?.state === 'verified' && isSendable(item))) {
      await media.update(sha256, { state: 'waiting', sent: 0, added_at: Date.now() })
    }
  })
  announceSaved(currentAccountId())
}

/** The type without its codecs; what a browser records beyond ours is heard as the most likely one. */
function typeOf(recorded: string): AttachmentType {
  const plain = recorded.split(';')[0]?.trim()
  return attachmentTypes.find((type) => type === plain) ?? 'audio/webm'
}

function dayAt(milliseconds: number): Day {
  return dayOf(new Date(milliseconds))
}

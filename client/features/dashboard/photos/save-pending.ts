import { defaultLocation } from '#shared/activities/activity.ts'
import { counted } from '#shared/format/duration.ts'
import { dayOf } from '#shared/format/dates.ts'
import { photoActivity } from '#shared/media/defaults.ts'
import type { PendingPhoto } from '#client/queries/media/pending-photos.ts'
import { savePhoto } from '#client/queries/media/save-media.ts'
import { failureOf } from '#client/forms/failure.ts'
import { writePreference } from '#client/parts/device-preferences.ts'
import { rememberChildren } from '#client/parts/students/last-children.ts'
import { studentNames, type StudentColor } from '#client/parts/students/student-colors.ts'
import { showToast } from '#client/ui/messages/toasts.ts'

/** True once a photo is made, or there is no room for more than its words. */
export function isReady({ made, problem }: PendingPhoto): boolean {
  return made !== null || problem === 'no_room'
}

/** True when a photo can be saved: it is ready, and has a child. */
export function canSave(photo: PendingPhoto): boolean {
  return isReady(photo) && photo.student_ids.length > 0 && photo.subject_id !== ''
}

/** True when it can be saved once it is made. */
export function willSave(photo: PendingPhoto): boolean {
  return canSave(photo) || (photo.problem === null && canSave({ ...photo, problem: 'no_room' }))
}

/** Saves photos as activities, one after the other, with one Undo for all (rules media.photos, media.room). */
export async function savePending(photos: readonly PendingPhoto[], colors: readonly StudentColor[]): Promise<void> {
  const undos: (() => Promise<void>)[] = []
  const withoutPicture: PendingPhoto[] = []
  try {
    for (const photo of photos) {
      const { receipt, missing } = await savePhoto(photo, entriesOf(photo))
      if (receipt) undos.push(receipt.undo)
      if (missing) withoutPicture.push(photo)
    }
  } catch (cause) {
    showToast({ type: 'error', title: 'Failed to save photo activity', message: failureOf(cause, '') })
  }
  const last = photos.at(-1)
  if (last && undos.length > 0) {
    rememberChildren('photo', last.student_ids)
    writePreference('photo_subject', last.subject_id)
    showToast({
      title: 'Activity logged successfully!',
      message: wordsOf(photos, colors),
      undo: async () => {
        for (const undo of undos.reverse()) await undo()
      },
    })
  }
  if (withoutPicture.length > 0) {
    showToast({
      type: 'warning',
      title: 'Saved without the photo',
      message: `This device is out of space for ${counted(withoutPicture.length, 'photo')}. What you wrote is saved.`,
      persistent: true,
    })
  }
}

function entriesOf({ caption, student_ids, subject_id, added_at }: PendingPhoto) {
  const title = caption.trim() === '' ? photoActivity.title : caption.trim()
  return student_ids.map((student_id) => ({
    ...photoActivity,
    title,
    student_id,
    subject_id,
    date: dayOf(new Date(added_at)),
    start_time: null,
    end_time: null,
    location: defaultLocation,
    materials_used: null,
    learning_objectives: null,
    notes: null,
  }))
}

function wordsOf(photos: readonly PendingPhoto[], colors: readonly StudentColor[]): string {
  const names = studentNames([...new Set(photos.flatMap(({ student_ids }) => student_ids))], colors)
  return `${counted(photos.length, 'photo')}, ${names}`
}

import type { Day } from '#shared/format/dates.ts'
import { recordForm, type ValuesOf } from '#client/forms/record-form.ts'

/** The form in which a timer is saved: that of an activity. */
export const timerForm = recordForm('activities')

/** A timer as an activity whose title, student and subject are required (rule activities.timer-save). */
interface Measured {
  /** The day it was started on. */
  date: Day
  minutes: number
  student_id: string
  subject_id: string
}

/**
 * Turns a timer into a lesson at home on the day it was started, today at the latest (rule activities.timer-save); the
 * title is still to be typed.
 */
export function valuesOfTimer({ minutes, ...known }: Measured, today: Day): ValuesOf<'activities'> {
  const date = known.date < today ? known.date : today
  return timerForm.empty({ ...known, date, activity_type: 'lesson', duration_minutes: String(minutes) })
}

/** Checks the minutes entered for a timer that was left on; `null` when they are fine. */
export function wrongMinutes(values: ValuesOf<'activities'>): string | null {
  const read = timerForm.read(values, values.date, null)
  return 'errors' in read ? (read.errors.duration_minutes ?? null) : null
}

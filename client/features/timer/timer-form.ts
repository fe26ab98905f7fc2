import { activity, defaultLocation, type ActivityFields } from '#shared/activities/activity.ts'
import type { Day } from '#shared/format/dates.ts'
import * as z from 'zod/mini'
import type { ErrorsOf } from '#client/forms/form-errors.ts'

/** What the save form of a timer holds; all of it is required (rule activities.timer-save). */
export interface TimerForm {
  title: string
  student_id: string
  subject_id: string
}

/** The labels of the form, as its error list names them. */
export const timerFormLabels: Readonly<Record<keyof TimerForm, string>> = {
  title: 'Title',
  student_id: 'Student',
  subject_id: 'Subject',
}

/** The activity that a timer becomes: a lesson at home on the day it was started (rule activities.timer-save), or what is missing. */
export function readTimerForm(
  form: TimerForm,
  date: Day,
  duration_minutes: number,
): { ready: ActivityFields } | { errors: ErrorsOf<TimerForm & { date: Day }> } {
  const read = activity.schema.safeParse({
    ...form,
    activity_type: 'lesson',
    date,
    duration_minutes,
    start_time: null,
    end_time: null,
    description: null,
    location: defaultLocation,
    materials_used: null,
    learning_objectives: null,
    notes: null,
  })
  return read.success ? { ready: read.data } : { errors: z.flattenError(read.error).fieldErrors }
}

/** The minutes typed for a timer that was left on, or what is wrong with them. */
export function readMinutes(typed: string): { ready: number } | { errors: { minutes: string[] } } {
  const read = activity.fields.duration_minutes.safeParse(typed.trim() === '' ? Number.NaN : Number(typed))
  return read.success
    ? { ready: read.data }
    : { errors: { minutes: z.flattenError(read.error).formErrors.slice(0, 1) } }
}

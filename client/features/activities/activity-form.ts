import * as z from 'zod/mini'
import { activity, defaultLocation, type Activity, type ActivityFields } from '#shared/activities/activity.ts'
import { isTimeSpent, mostHoursLogged, noTime, readTime, typedTime } from '#shared/activities/time-spent.ts'
import { activityTypes } from '#shared/activities/types.ts'
import type { Day } from '#shared/format/dates.ts'
import type { ErrorsOf } from '#client/forms/form-errors.ts'
import { says, textOrNull } from '#client/forms/form-text.ts'

const typed = {
  subject_id: z.string(),
  activity_type: z.enum(activityTypes),
  date: z.string(),
  title: z.string(),
  time_mode: z.enum(['duration', 'times']),
  hours: z.string(),
  minutes: z.string(),
  start_time: z.string(),
  end_time: z.string(),
  description: z.string(),
  location: z.string(),
  materials_used: z.string(),
  learning_objectives: z.string(),
  notes: z.string(),
}

/** What the form holds while a parent types: every field as text, several children at once. */
const activityForm = z.object({ student_ids: z.array(z.string()), ...typed })
export type ActivityForm = z.infer<typeof activityForm>

export type ActivityFormErrors = ErrorsOf<ActivityForm>

/** The labels of the form, as its error list names them. */
export const activityFormLabels: Readonly<Record<keyof ActivityForm, string>> = {
  student_ids: 'Student',
  subject_id: 'Subject',
  activity_type: 'Activity Type',
  date: 'Date',
  title: 'Title',
  time_mode: 'Time',
  hours: 'Hours',
  minutes: 'Minutes',
  start_time: 'Start Time',
  end_time: 'End Time',
  description: 'Description',
  location: 'Location',
  materials_used: 'Materials Used',
  learning_objectives: 'Learning Objectives',
  notes: 'Notes',
}

/** A form for a new activity of today. */
export function emptyActivityForm(today: Day, student_ids: string[], subject_id: string): ActivityForm {
  return {
    student_ids,
    subject_id,
    activity_type: 'lesson',
    date: today,
    title: '',
    ...noTime,
    description: '',
    location: defaultLocation,
    materials_used: '',
    learning_objectives: '',
    notes: '',
  }
}

/** A stored activity as the form shows it. */
export function formOf(row: Activity): ActivityForm {
  return {
    student_ids: [row.student_id],
    subject_id: row.subject_id,
    activity_type: row.activity_type,
    date: row.date,
    title: row.title,
    ...typedTime(row),
    description: row.description ?? '',
    location: row.location ?? '',
    materials_used: row.materials_used ?? '',
    learning_objectives: row.learning_objectives ?? '',
    notes: row.notes ?? '',
  }
}

/** Whether Additional Details holds anything a parent entered; then it opens by itself (rule activities.details). */
export function hasDetails(form: ActivityForm): boolean {
  const { description, materials_used, learning_objectives, notes, location } = form
  return [description, materials_used, learning_objectives, notes].some(says) || location !== defaultLocation
}

/** One activity for each child chosen, or what is wrong with the form. `mostHours` is higher only for an entry that has more. */
export function readActivityForm(
  form: ActivityForm,
  mostHours: number = mostHoursLogged,
): { ready: ActivityFields[] } | { errors: ActivityFormErrors } {
  const time = readTime(form, mostHours)
  const read = activity.schema.safeParse({
    // Every child gets the same entry: the first one stands for all while the fields are checked.
    student_id: form.student_ids[0] ?? '',
    subject_id: form.subject_id,
    activity_type: form.activity_type,
    date: form.date,
    title: form.title,
    ...(isTimeSpent(time) ? time : { duration_minutes: 1, start_time: null, end_time: null }),
    description: textOrNull(form.description),
    location: textOrNull(form.location),
    materials_used: textOrNull(form.materials_used),
    learning_objectives: textOrNull(form.learning_objectives),
    notes: textOrNull(form.notes),
  })
  if (read.success && isTimeSpent(time)) {
    return { ready: form.student_ids.map((student_id) => ({ ...read.data, student_id })) }
  }
  return { errors: inFormOrder({ ...fieldErrors(read.error), ...(isTimeSpent(time) ? {} : asLists(time)) }) }
}

/** A draft kept by this or an older build; `null` if it has another shape by now. */
export function readActivityDraft(draft: unknown): ActivityForm | null {
  const read = activityForm.safeParse(draft)
  return read.success ? read.data : null
}

/** The record's errors under the form's names. */
function fieldErrors(error: z.core.$ZodError<ActivityFields> | undefined): ActivityFormErrors {
  if (error === undefined) return {}
  const { student_id, duration_minutes, ...others } = z.flattenError(error).fieldErrors
  return {
    ...others,
    ...(student_id && { student_ids: student_id }),
    ...(duration_minutes && { minutes: duration_minutes }),
  }
}

function asLists(errors: Readonly<Record<string, string>>): ActivityFormErrors {
  return Object.fromEntries(Object.entries(errors).map(([field, message]) => [field, [message]]))
}

/** In the order of the form, each field with its first message. */
function inFormOrder(errors: ActivityFormErrors): ActivityFormErrors {
  const fields = Object.keys(activityFormLabels) as (keyof ActivityForm)[]
  return Object.fromEntries(fields.flatMap((field) => (errors[field] ? [[field, errors[field].slice(0, 1)]] : [])))
}

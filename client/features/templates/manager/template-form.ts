import type { ActivityType } from '#shared/activities/types.ts'
import { typedNumber } from '#shared/format/typed-number.ts'
import { defaultTemplateMinutes, type TemplateActivity } from '#shared/templates/template.ts'
import { newId } from '#client/store/new-id.ts'
import type { Errors } from '#client/forms/form-errors.ts'
import { hasText, textOrNull } from '#client/forms/form-text.ts'
import { readRecord, recordForm, type RecordForm, type ValuesOf } from '#client/forms/record-form.ts'

/** An activity of a template as it is typed. */
export interface TemplateRow extends Omit<TemplateActivity, 'duration_minutes'> {
  /** An id within this form. */
  id: string
  duration_minutes: string
}

/** Values of the template form. */
export interface TemplateValues extends Omit<ValuesOf<'templates'>, 'activities' | 'student_ids'> {
  /** None = those it was last logged for. */
  student_ids: string[]
  activities: TemplateRow[]
}

/** The types that a row offers; one with another keeps it. */
export const rowTypes: readonly ActivityType[] = ['lesson', 'assignment', 'reading', 'project', 'other']

const form = recordForm('templates')

/** The form of a template (rule templates.fields). */
export const templateForm: RecordForm<'templates', TemplateValues> = {
  record: 'templates',
  labels: form.labels,
  of: (row) => ({
    ...form.of(row),
    student_ids: row.student_ids ?? [],
    activities: row.activities.map(({ duration_minutes, ...others }) => ({
      ...others,
      id: newId(),
      duration_minutes: String(duration_minutes),
    })),
  }),
  read: ({ activities, student_ids, ...values }, today, seen) => {
    const fields = {
      ...values,
      name: values.name.trim(),
      description: textOrNull(values.description),
      student_ids: student_ids.length > 0 ? student_ids : null,
      activities: activities.map(fieldsOf),
    }
    const read = readRecord('templates', fields, today, seen)
    // A row's errors stand beside its fields, and the first of them over the form.
    return 'ready' in read ? read : { errors: { ...read.errors, ...summaryOf(read.errors) } }
  },
}

/** A new template with a row to begin with. */
export function emptyTemplate(): TemplateValues {
  return { ...form.empty(), student_ids: [], activities: [emptyRow()] }
}

/** A row as a new one opens: a lesson of 45 minutes. */
export function emptyRow(): TemplateRow {
  return {
    id: newId(),
    subject_id: '',
    title: '',
    activity_type: 'lesson',
    duration_minutes: String(defaultTemplateMinutes),
    description: null,
  }
}

/** Picks each row's errors, by id, out of the form's errors. */
export function rowErrors({ activities }: TemplateValues, errors: object): Record<string, Record<string, string>> {
  const found: Record<string, Record<string, string>> = {}
  for (const { at, field, message } of nested(errors)) {
    const row = activities[at]
    if (row) found[row.id] = { ...found[row.id], [field]: message }
  }
  return found
}

/** The errors of a form without those of some fields of a row. */
export function withoutRow(errors: Errors<TemplateValues>, at: number, fields: readonly string[]) {
  const gone = new Set(['activities', ...fields.map((field) => `activities.${at}.${field}`)])
  return Object.fromEntries(Object.entries(errors).filter(([name]) => !gone.has(name)))
}

function fieldsOf({ duration_minutes, ...typed }: TemplateRow) {
  const { id: _, ...row } = typed
  const minutes = hasText(duration_minutes) ? typedNumber(duration_minutes) : 0
  return { ...row, title: row.title.trim(), duration_minutes: minutes }
}

function summaryOf(errors: object): Errors<TemplateValues> {
  const [first] = nested(errors)
  return first === undefined ? {} : { activities: `${first.message} (activity ${first.at + 1})` }
}

/** `activities.2.title` → row 2, its title. */
function nested(errors: object): { at: number; field: string; message: string }[] {
  const found = Object.entries(errors).flatMap(([name, message]) => {
    const [, at, field] = /^activities\.(\d+)\.(\w+)$/.exec(name) ?? []
    return at === undefined || field === undefined ? [] : [{ at: Number(at), field, message: String(message) }]
  })
  return found.sort((one, other) => one.at - other.at || rowOrder.indexOf(one.field) - rowOrder.indexOf(other.field))
}

/** The fields of a row as they stand. */
const rowOrder: readonly string[] = ['subject_id', 'title', 'activity_type', 'duration_minutes']

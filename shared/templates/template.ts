import * as z from 'zod/mini'
import { durationMinutes } from '#shared/activities/duration-minutes.ts'
import { activityTypes } from '#shared/activities/types.ts'
import { counted } from '#shared/format/duration.ts'
import { defineRecord, type FieldsOf, type RowOf } from '#shared/records/define-record.ts'
import { optionalText, requiredText, textLimits, uuid } from '#shared/records/text.ts'

/** Most activities a template can hold. */
export const templateActivitiesLimit = 50

/** Most children a template can name: far more than a family has. */
const templateChildrenLimit = 100

/** How long a new row of a template takes unless the parent says otherwise, in minutes. */
export const defaultTemplateMinutes = 45

/** One activity of a template (rule templates.fields). */
export const templateActivity = z.strictObject({
  subject_id: uuid('Subject is required'),
  title: requiredText(textLimits.title, 'Title'),
  activity_type: z._default(z.enum(activityTypes, 'Activity Type is required'), 'lesson'),
  duration_minutes: durationMinutes(),
  description: optionalText(textLimits.notes, 'Description'),
})

export type TemplateActivity = z.output<typeof templateActivity>

/** A day that can be logged again and again. Its activities are one value (rule templates.one-value). */
export const template = defineRecord({
  table: 'templates',
  fields: {
    name: requiredText(textLimits.name, 'Name'),
    description: optionalText(textLimits.notes, 'Description'),
    is_default: z._default(z.boolean(), false),
    show_on_dashboard: z._default(z.boolean(), false),
    /**
     * Whom it is logged for as a routine; `null` = those it was last logged for on this device (rule
     * templates.routine-children).
     */
    student_ids: z._default(
      z.nullable(z.array(uuid()).check(z.minLength(1, 'Student is required'), z.maxLength(templateChildrenLimit))),
      null,
    ),
    activities: z
      .array(templateActivity)
      .check(
        z.minLength(1, 'Add at least one activity'),
        z.maxLength(templateActivitiesLimit, `A template can have at most ${templateActivitiesLimit} activities`),
      ),
  },
  labels: {
    one: 'Template',
    many: 'Templates',
    name: 'name',
    fields: {
      name: 'Name',
      description: 'Description',
      is_default: 'Default',
      show_on_dashboard: 'Show on Dashboard',
      student_ids: 'Students',
      activities: 'Activities',
    },
    values: { student_ids: childrenText },
  },
  indexes: [],
  noConflict: ['is_default', 'show_on_dashboard'],
})

export type TemplateFields = FieldsOf<typeof template>
export type Template = RowOf<typeof template>

function childrenText(value: unknown): string {
  return Array.isArray(value) ? counted(value.length, 'student') : 'Whoever it was last logged for'
}

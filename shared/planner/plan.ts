import * as z from 'zod/mini'
import { durationMinutes } from '#shared/activities/duration-minutes.ts'
import { timeSpentText } from '#shared/activities/time-spent.ts'
import { activityTypes, activityTypeText } from '#shared/activities/types.ts'
import { defineRecord, type FieldsOf, type RowOf } from '#shared/records/define-record.ts'
import { day, optionalText, requiredText, textLimits, uuid } from '#shared/records/text.ts'
import { planStatuses, planStatusText, strongestStatus } from './status.ts'

/** A lesson that a parent means to do with one child on a day (rule planner.fields). */
export const plannedActivity = defineRecord({
  table: 'planned_activities',
  fields: {
    planned_date: day('Date'),
    student_id: uuid('Student is required'),
    subject_id: uuid('Subject is required'),
    title: requiredText(textLimits.title, 'Title'),
    notes: optionalText(textLimits.notes, 'Notes'),
    activity_type: z._default(z.enum(activityTypes, 'Activity Type is required'), 'lesson'),
    /** How long it will take; with it one tap completes the plan. */
    duration_minutes: z._default(z.nullable(durationMinutes()), null),
    /** Several children's plans of one lesson carry the same id (rule planner.set). */
    plan_set: z._default(z.nullable(uuid()), null),
    status: z._default(z.enum(planStatuses, 'Status must be planned, completed or skipped'), 'planned'),
  },
  labels: {
    one: 'Plan',
    many: 'Plans',
    name: 'title',
    of: 'student_id',
    fields: {
      planned_date: 'Date',
      student_id: 'Student',
      subject_id: 'Subject',
      title: 'Title',
      notes: 'Notes',
      activity_type: 'Activity Type',
      duration_minutes: 'Time',
      plan_set: 'Planned Together',
      status: 'Status',
    },
    values: {
      activity_type: activityTypeText,
      duration_minutes: (value) => (value === null ? '' : timeSpentText(value)),
      status: planStatusText,
    },
  },
  // By status too: what is still open is looked for among the plans of years.
  indexes: ['[_live+planned_date]', '[status+_live+planned_date]', '[student_id+_live]', '[subject_id+_live]'],
  belongsTo: { student_id: { record: 'students' }, subject_id: { record: 'subjects' } },
  noConflict: ['plan_set', 'status'],
  prevails: { status: strongestStatus },
  datedBy: 'planned_date',
})

export type PlanFields = FieldsOf<typeof plannedActivity>
export type Plan = RowOf<typeof plannedActivity>

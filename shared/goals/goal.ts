import * as z from 'zod/mini'
import { defineRecord, type FieldsOf, type RowOf } from '#shared/records/define-record.ts'
import { requiredText, textLimits, uuid } from '#shared/records/text.ts'

/** Units of a curriculum goal (rule goals.kinds). */
export const goalTypes = ['pages', 'chapters', 'lessons', 'units'] as const
export type GoalType = (typeof goalTypes)[number]

/** The most that a goal, or one step towards it, can count. */
export const goalLimit = 100_000

/** A family's target in a subject (rule goals.limits); its progress is in `goal_progress`. */
export const goal = defineRecord({
  table: 'goals',
  fields: {
    subject_id: uuid('Subject is required'),
    title: requiredText(textLimits.title, 'Title'),
    goal_type: z.enum(goalTypes, 'Goal Type is required'),
    total_goal: z
      .int('Total Goal must be a whole number')
      .check(
        z.minimum(1, 'Total Goal must be at least 1'),
        z.maximum(goalLimit, `Total Goal can be at most ${goalLimit.toLocaleString('en-US')}`),
      ),
  },
  labels: {
    one: 'Goal',
    many: 'Goals',
    name: 'title',
    fields: {
      subject_id: 'Subject',
      title: 'Title',
      goal_type: 'Goal Type',
      total_goal: 'Total Goal',
    },
  },
  indexes: ['[subject_id+_live]'],
  belongsTo: { subject_id: { record: 'subjects' } },
})

export type GoalFields = FieldsOf<typeof goal>
export type Goal = RowOf<typeof goal>

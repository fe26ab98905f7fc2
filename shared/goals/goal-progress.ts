import * as z from 'zod/mini'
import { defineRecord, type FieldsOf } from '#shared/records/define-record.ts'
import { day, uuid } from '#shared/records/text.ts'
import { goalLimit } from './goal.ts'

/**
 * One step towards a goal: `amount` of what the goal is counted in, on a day (rule goals.steps). Steps are records of
 * their own, so that what two devices add is both counted. It belongs to the goal's subject too, and goes with that,
 * the goal or its activity.
 */
export const goalProgress = defineRecord({
  table: 'goal_progress',
  fields: {
    goal_id: uuid('Goal is required'),
    subject_id: uuid('Subject is required'),
    activity_id: z._default(z.nullable(uuid()), null),
    date: day('Date'),
    amount: z
      .int('Amount must be a whole number')
      .check(
        z.minimum(-goalLimit, 'Amount is too small'),
        z.maximum(goalLimit, `Amount can be at most ${goalLimit.toLocaleString('en-US')}`),
      ),
  },
  labels: {
    one: 'Goal progress',
    many: 'Goal steps',
    fields: {
      goal_id: 'Goal',
      subject_id: 'Subject',
      activity_id: 'Activity',
      date: 'Date',
      amount: 'Amount',
    },
  },
  inTrash: false,
  indexes: ['[goal_id+_live]', '[subject_id+_live]', '[activity_id+_live]'],
  belongsTo: {
    goal_id: { record: 'goals' },
    subject_id: { record: 'subjects' },
    activity_id: { record: 'activities' },
  },
})

export type GoalProgressFields = FieldsOf<typeof goalProgress>

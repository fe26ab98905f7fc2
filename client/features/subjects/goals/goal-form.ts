import * as z from 'zod/mini'
import { goal, goalTypes, type Goal, type GoalFields, type GoalType } from '#shared/goals/goal.ts'
import type { ErrorsOf } from '#client/forms/form-errors.ts'

/** What the form of a goal holds while a parent types. */
export interface GoalForm {
  title: string
  goal_type: GoalType
  total_goal: string
}

export const goalFormLabels: Readonly<Record<keyof GoalForm, string>> = {
  title: 'Title',
  goal_type: 'Goal Type',
  total_goal: 'Total Goal',
}

/** A form for a new goal. */
export const emptyGoalForm: GoalForm = { title: '', goal_type: goalTypes[0], total_goal: '' }

/** A stored goal as the form shows it. */
export function formOfGoal({ title, goal_type, total_goal }: Goal): GoalForm {
  return { title, goal_type, total_goal: String(total_goal) }
}

/** The goal in a subject that the form describes, or what is wrong with it. */
export function readGoalForm(
  form: GoalForm,
  subject_id: string,
): { ready: GoalFields } | { errors: ErrorsOf<GoalForm> } {
  const read = goal.schema.safeParse({ ...form, subject_id, total_goal: Number(form.total_goal) })
  return read.success ? { ready: read.data } : { errors: z.flattenError(read.error).fieldErrors }
}

import type { Goal } from '#shared/goals/goal.ts'
import { goalProgressOf, type GoalProgress } from '#shared/goals/goal-progress-of.ts'
import type { GoalProgressFields } from '#shared/goals/goal-progress.ts'
import type { Day } from '#shared/format/dates.ts'
import { currentDatabase } from '#client/store/database.ts'
import type { Opened, Receipt } from '#client/store/record-writer.ts'
import { create, remove } from './write.ts'

/** A goal with how far it is. */
export interface GoalWithProgress {
  goal: Goal
  standing: GoalProgress
}

/**
 * The family's goals by subject id, each subject's in the order they were made, with how far each is (rule goals.pace).
 */
export async function listGoals(today: Day): Promise<Map<string, GoalWithProgress[]>> {
  const { goals, goal_progress } = currentDatabase()
  const [live, steps] = await Promise.all([goals.toArray(), goal_progress.toArray()])
  const stepsOf = Map.groupBy(steps.filter(isLive), ({ goal_id }) => goal_id)
  const standings = live
    .filter(isLive)
    .sort((one, other) => one.id.localeCompare(other.id))
    .map((goal) => ({ goal, standing: goalProgressOf(goal.total_goal, stepsOf.get(goal.id) ?? [], today) }))
  return Map.groupBy(standings, ({ goal }) => goal.subject_id)
}

/** Deletes a goal with its steps; its undo brings both back. */
export function deleteGoal(opened: Opened<'goals'>): Promise<Receipt> {
  return remove(opened)
}

/** Notes a step towards a goal; a negative one takes back. */
export function stepTowards(goal: Pick<Goal, 'id' | 'subject_id'>, amount: number, date: Day): Promise<Receipt> {
  const fields: GoalProgressFields = {
    goal_id: goal.id,
    subject_id: goal.subject_id,
    amount,
    date,
    activity_id: null,
  }
  return create('goal_progress', fields)
}

function isLive(row: { _live: 0 | 1 }): boolean {
  return row._live === 1
}

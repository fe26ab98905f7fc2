import type { Goal } from '#shared/goals/goal.ts'
import { goalProgressOf, type GoalProgress } from '#shared/goals/goal-progress-of.ts'
import { goalStepsOf } from '#shared/goals/goal-steps.ts'
import type { GoalProgressFields } from '#shared/goals/goal-progress.ts'
import type { Day } from '#shared/format/dates.ts'
import type { Curriculum } from '#shared/lessons/curriculum.ts'
import { doneLessons } from '#shared/lessons/done.ts'
import { currentDatabase } from '#client/store/database.ts'
import type { Opened, Receipt } from '#client/store/record-writer.ts'
import { listCoursePlans, listLessonEntries, listLessonsOf } from './lessons/lessons.ts'
import { create, remove } from './write.ts'

/** A goal with how far it is. */
export interface GoalWithProgress {
  goal: Goal
  standing: GoalProgress
  /** The courses that it counts, in place of steps of its own. */
  courses: readonly Curriculum[]
}

/**
 * The family's goals by subject id, each subject's in the order they were made, with how far each is (rules goals.pace,
 * goals.follows).
 */
export async function listGoals(today: Day): Promise<Map<string, GoalWithProgress[]>> {
  const { goals, goal_progress } = currentDatabase()
  const [live, steps] = await Promise.all([goals.toArray(), goal_progress.toArray()])
  const courses = (await listCoursePlans()).filter(({ goal_id }) => goal_id !== null)
  const ids = courses.map(({ id }) => id)
  const lessons = ids.length === 0 ? [] : await listLessonsOf(ids)
  const done = doneLessons(lessons.length === 0 ? [] : await listLessonEntries())
  const stepsOf = goalStepsOf({ steps: steps.filter(isLive), courses, lessons, done })
  const standings = live
    .filter(isLive)
    .sort((one, other) => one.id.localeCompare(other.id))
    .map((goal) => ({
      goal,
      standing: goalProgressOf(goal.total_goal, stepsOf(goal.id), today),
      courses: courses.filter(({ goal_id }) => goal_id === goal.id),
    }))
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

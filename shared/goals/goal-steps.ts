import type { Day } from '#shared/format/dates.ts'
import type { Curriculum } from '#shared/lessons/curriculum.ts'
import type { Step } from './goal-progress-of.ts'

/** The records from which the steps of goals follow. */
export interface GoalRecords {
  steps: readonly (Step & { goal_id: string })[]
  /** Courses that follow a goal; the others may be left out. */
  courses: readonly Pick<Curriculum, 'id' | 'goal_id'>[]
  lessons: readonly { id: string; curriculum_id: string }[]
  /** Lesson → the day it was done (`doneLessons`). */
  done: ReadonlyMap<string, Day>
}

/**
 * Answers the steps towards a goal: a step of 1 for each done lesson of the courses that follow it, else its own (rule
 * goals.follows).
 */
export function goalStepsOf({ steps, courses, lessons, done }: GoalRecords): (goalId: string) => Step[] {
  const own = Map.groupBy(steps, ({ goal_id }) => goal_id)
  const following = Map.groupBy(courses, ({ goal_id }) => goal_id)
  const ofCourse = Map.groupBy(lessons, ({ curriculum_id }) => curriculum_id)
  return (goalId) => {
    const followers = following.get(goalId)
    if (followers === undefined) return own.get(goalId) ?? []
    return followers
      .flatMap(({ id }) => ofCourse.get(id) ?? [])
      .flatMap(({ id }) => {
        const date = done.get(id)
        return date === undefined ? [] : [{ date, amount: 1 }]
      })
  }
}

import { twinOf } from '#shared/planner/activity-of-plan.ts'
import type { Change } from '#client/store/record-writer.ts'
import { open } from '#client/queries/write.ts'
import { changesBesideActivity } from './plan-changes.ts'

/** Returns the plan's changes when its activity is deleted or restored (rule planner.completed-once). */
export async function besideActivity(activityId: string, isThere: boolean): Promise<Change[]> {
  return changesBesideActivity(await open('planned_activities', twinOf(activityId)), isThere)
}

import { assessmentScore } from './features/grades/queries.ts'
import { activityMedia } from './features/media/activity-media.ts'
import { completedActivity } from './features/planner/queries.ts'
import { hoursThisWeek } from './features/students/hours-this-week.ts'
import type { ComputedFields } from './rest/computed-fields.ts'

/** All that REST shows of records beside their own fields. */
export const restExtensions: readonly ComputedFields[] = [
  activityMedia,
  completedActivity,
  assessmentScore,
  hoursThisWeek,
]

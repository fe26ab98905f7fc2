import type { GoalType } from '#shared/goals/goal.ts'
import type { GoalProgress } from '#shared/goals/goal-progress-of.ts'
import { counted } from '#shared/format/duration.ts'
import { comingDay, shortDay, type Day } from '#shared/format/dates.ts'

/** Labels of the units of a goal (rule goals.kinds). */
export const goalTypeLabels: Readonly<Record<GoalType, string>> = {
  pages: 'Pages',
  chapters: 'Chapters',
  lessons: 'Lessons',
  units: 'Units',
}

/** "36 of 120 pages". */
export function toldDone({ done, total }: GoalProgress, type: GoalType): string {
  return `${done.toLocaleString('en-US')} of ${counted(total, type.slice(0, -1), type)}`
}

/** "At 12 a week, you’ll finish around March 4"; `null` where there is no pace to speak of. */
export function toldPace({ perWeek, expected, reached }: GoalProgress, today: Day): string | null {
  if (reached !== null) return `Reached on ${shortDay(reached, today)}`
  if (perWeek === null) return null
  const pace = `${(Math.round(perWeek * 10) / 10).toLocaleString('en-US')} a week`
  if (expected === null) return `About ${pace}`
  return `At ${pace}, you’ll finish around ${comingDay(expected, today)}`
}

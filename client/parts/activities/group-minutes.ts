import type { Together } from '#shared/activities/together.ts'
import { shortDuration } from '#shared/format/duration.ts'
import type { ShownActivity } from './activity-rows.ts'

/** "45m"; "30m – 45m" where the minutes of one child were corrected. */
export function minutesText(group: Together<ShownActivity>): string {
  const minutes = minutesOf(group)
  const [min, max] = [Math.min(...minutes), Math.max(...minutes)]
  return min === max ? shortDuration(min) : `${shortDuration(min)} – ${shortDuration(max)}`
}

/** "30m" behind a child's name where the children of a group took different times; else nothing. */
export function ownMinutes(group: Together<ShownActivity>, { activity }: ShownActivity): string {
  return new Set(minutesOf(group)).size > 1 ? ` ${shortDuration(activity.duration_minutes)}` : ''
}

function minutesOf(group: Together<ShownActivity>): number[] {
  return group.map(({ activity }) => activity.duration_minutes)
}

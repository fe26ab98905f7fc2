import type { Activity } from '#shared/activities/activity.ts'
import type { Subject } from '#shared/subjects/subject.ts'

/** Subjects that are one tap away: a row on a tablet, two rows on a phone. */
const count = 4

/**
 * The subjects that were logged last, in the order of the list: a photo mostly belongs to one of them, and nothing
 * changes places under the finger while several are saved (rule media.photos). Those never logged come after. `newest`
 * = the newest activity of each.
 */
export function usedLately(
  subjects: readonly Subject[],
  newest: ReadonlyMap<string, Pick<Activity, 'id' | 'date'>> = new Map(),
): Subject[] {
  // Ids are ordered by the time they were made.
  const lastOf = (subject: Subject) => {
    const last = newest.get(subject.id)
    return last === undefined ? '' : `${last.date} ${last.id}`
  }
  const latest = subjects.toSorted((one, other) => compare(lastOf(other), lastOf(one)))
  const shown = new Set(latest.slice(0, count))
  return subjects.filter((subject) => shown.has(subject))
}

function compare(one: string, other: string): number {
  return one === other ? 0 : one < other ? -1 : 1
}

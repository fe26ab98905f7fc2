import type { ActivityFields } from './activity.ts'

type Entry = Pick<
  ActivityFields,
  'student_id' | 'date' | 'subject_id' | 'title' | 'activity_type' | 'duration_minutes'
> & { log_set?: string | null | undefined }

/** One child's record, or the records of several children together. */
export type Together<One> = [One, ...One[]]

/**
 * The entries in their order; what was logged for several children at once lies together, in the place of the first
 * (rule activities.together). No child is in a group twice.
 */
export function groupTogether<One extends Entry>(entries: readonly One[]): Together<One>[] {
  return groupBy(entries, (entry) => entry)
}

/** The same for what holds an entry, such as a row of a list. */
export function groupBy<One>(ones: readonly One[], entryOf: (one: One) => Entry): Together<One>[] {
  const groups: Together<One>[] = []
  const byKey = new Map<string, Together<One>[]>()
  for (const one of ones) {
    const entry = entryOf(one)
    const key = keyOf(entry)
    const alike = byKey.get(key) ?? []
    const group = alike.find((others) => others.every((other) => entryOf(other).student_id !== entry.student_id))
    if (group) group.push(one)
    else {
      const own: Together<One> = [one]
      groups.push(own)
      byKey.set(key, [...alike, own])
    }
  }
  return groups
}

/**
 * New entries of one step, each with its log set: one for each activity that several children did, null for what one
 * child did (rule activities.together). `newId` makes the id of a set.
 */
export function withLogSets<One extends Entry>(
  entries: readonly One[],
  newId: (first: One) => string,
): (One & { log_set: string | null })[] {
  const sets = new Map<One, string>()
  for (const group of groupBy(entries, (entry) => ({ ...entry, log_set: null }))) {
    if (group.length === 1) continue
    const set = newId(group[0])
    for (const entry of group) sets.set(entry, set)
  }
  return entries.map((entry) => ({ ...entry, log_set: sets.get(entry) ?? null }))
}

/**
 * Minutes may be corrected for one child of a set; before there were sets, the same minutes said that it was one log.
 */
function keyOf({ log_set = null, date, subject_id, title, activity_type, duration_minutes }: Entry): string {
  return JSON.stringify([log_set, date, subject_id, title, activity_type, log_set === null ? duration_minutes : null])
}

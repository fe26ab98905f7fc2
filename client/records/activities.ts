import { Dexie, type Collection } from 'dexie'
import type { Activity, ActivityFields } from '#shared/activities/activity.ts'
import type { ActivityType } from '#shared/activities/types.ts'
import { addDays, type Day } from '#shared/format/dates.ts'
import { currentDatabase } from './database.ts'
import type { Opened, Receipt } from './door.ts'
import { commit, remove, save } from './write.ts'

/** What a parent narrows the list by; a field left out narrows nothing. Days are inclusive. */
export interface ActivityFilter {
  student_id?: string | undefined
  subject_id?: string | undefined
  activity_type?: ActivityType | undefined
  from?: Day | undefined
  to?: Day | undefined
}

/** How many activities a page shows (decision E10). */
export const activitiesPerPage = 25

/** One page of the activities that match, newest first; pages count from 1. */
export async function listActivities(filter: ActivityFilter, page = 1): Promise<Activity[]> {
  const skipped = (page - 1) * activitiesPerPage
  const wanted = skipped + activitiesPerPage
  const rest = restOf(filter)
  if (rest === null) return inIndex(filter).reverse().offset(skipped).limit(activitiesPerPage).toArray()

  const found: Activity[] = []
  await walkBack(filter, (rows) => {
    found.push(...rows.filter(rest))
    return found.length < wanted
  })
  return found.slice(skipped, wanted)
}

/** How many activities match. Apart from the list, so that rows never wait for it. */
export async function countActivities(filter: ActivityFilter): Promise<number> {
  const rest = restOf(filter)
  if (rest === null) return inIndex(filter).count()

  let count = 0
  await walkBack(filter, (rows) => {
    count += rows.filter(rest).length
    return true
  })
  return count
}

/** The newest activities of some days, or of a subject. */
export function listNewestActivities(
  filter: Pick<ActivityFilter, 'subject_id' | 'from' | 'to'>,
  count: number,
): Promise<Activity[]> {
  return inIndex(filter).reverse().limit(count).toArray()
}

/** Every activity of a few days, such as a week; for longer spans see `activity-totals.ts`. */
export function listActivitiesOfDays(from: Day, to: Day): Promise<Activity[]> {
  return inIndex({ from, to }).toArray()
}

/** The newest activity of each of these subjects that has one, by subject id: what quick log proposes. */
export async function newestOfSubjects(subjectIds: readonly string[]): Promise<Map<string, Activity>> {
  const newest = await Promise.all(subjectIds.map((subject_id) => inIndex({ subject_id }).last()))
  return new Map(newest.filter((activity) => activity !== undefined).map((activity) => [activity.subject_id, activity]))
}

/** The newest different titles of a subject, newest first. */
export async function listLastTitles(subjectId: string, count: number): Promise<string[]> {
  const newest = await listNewestActivities({ subject_id: subjectId }, titlesRead)
  return [...new Set(newest.map((activity) => activity.title))].slice(0, count)
}

/** Logs the same for several children: each gets an entry of their own, all or none (decision E2). */
export function logActivities(entries: readonly ActivityFields[]): Promise<Receipt> {
  return commit(entries.map((fields) => ({ kind: 'create', record: 'activities', fields })))
}

/** Saves what the parent changed in an activity she opened. */
export function updateActivity(opened: Opened<'activities'>, fields: ActivityFields): Promise<Receipt> {
  return save(opened, fields)
}

/** Deletes an activity; the receipt brings it back. */
export function deleteActivity(opened: Opened<'activities'>): Promise<Receipt> {
  return remove(opened)
}

/** Sorts behind every day there is. */
const lastDay = '9999-12-31'

/** So many entries are looked through for different titles: enough for a family that logs for several children at once. */
const titlesRead = 40

/** So many days are read at once where rows are looked at one by one. */
const daysPerRead = 60

/** What the index of {@link inIndex} leaves to look at row by row; `null` if nothing. */
function restOf({ student_id, subject_id, activity_type }: ActivityFilter): ((row: Activity) => boolean) | null {
  const isBoth = student_id !== undefined && subject_id !== undefined
  if (!isBoth && activity_type === undefined) return null
  return (row) =>
    (subject_id === undefined || row.subject_id === subject_id) &&
    (activity_type === undefined || row.activity_type === activity_type)
}

/**
 * Hands out the rows of {@link inIndex}, newest first, until `take` has enough. Whole spans of days are read at once:
 * going row by row through many of them takes ten times as long.
 */
async function walkBack(filter: ActivityFilter, take: (rows: Activity[]) => boolean): Promise<void> {
  const oldest = await inIndex(filter).first()
  const newest = await inIndex(filter).last()
  if (oldest === undefined || newest === undefined) return

  for (let to = newest.date; to >= oldest.date;) {
    const start = addDays(to, 1 - daysPerRead)
    const from = start > oldest.date ? start : oldest.date
    const rows = await inIndex({ ...filter, from, to }).toArray()
    if (!take(rows.reverse())) return
    to = addDays(from, -1)
  }
}

/** Live activities of a student, else of a subject, else of all, from day to day, oldest first: what one index tells. */
function inIndex({
  student_id,
  subject_id,
  from = '',
  to = lastDay,
}: ActivityFilter): Collection<LocalActivity, string> {
  const { activities } = currentDatabase()
  if (student_id !== undefined) {
    return activities.where('[student_id+_live+date]').between([student_id, 1, from], [student_id, 1, to], true, true)
  }
  if (subject_id !== undefined) {
    return activities.where('[subject_id+_live+date]').between([subject_id, 1, from], [subject_id, 1, to], true, true)
  }
  return activities.where('[_live+date+id]').between([1, from], [1, to, Dexie.maxKey], true, true)
}

type LocalActivity = Activity & { _live: 0 | 1 }

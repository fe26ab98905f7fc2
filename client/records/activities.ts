import { Dexie, type Collection } from 'dexie'
import type { Activity, ActivityFields } from '#shared/activities/activity.ts'
import type { ActivityType } from '#shared/activities/types.ts'
import type { Day } from '#shared/format/dates.ts'
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

/** One page of the activities that match, newest first; pages count from 1. Reads no row but those it answers. */
export function listActivities(filter: ActivityFilter, page = 1): Promise<Activity[]> {
  return matching(filter)
    .reverse()
    .offset((page - 1) * activitiesPerPage)
    .limit(activitiesPerPage)
    .toArray()
}

/** How many activities match. Apart from the list, so that rows never wait for it. */
export function countActivities(filter: ActivityFilter): Promise<number> {
  return matching(filter).count()
}

/** The newest activities of the days that match. */
export function listNewestActivities(filter: ActivityFilter, count: number): Promise<Activity[]> {
  return matching(filter).reverse().limit(count).toArray()
}

/** Every activity of a few days, such as a week; for longer spans see `activity-totals.ts`. */
export function listActivitiesOfDays(from: Day, to: Day): Promise<Activity[]> {
  return matching({ from, to }).toArray()
}

/** The newest activity of each of these subjects that has one, by subject id: what quick log proposes. */
export async function newestOfSubjects(subjectIds: readonly string[]): Promise<Map<string, Activity>> {
  const newest = await Promise.all(subjectIds.map((subject_id) => matching({ subject_id }).last()))
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

/** The index that holds exactly what matches, oldest first; only a type, or a subject beside a student, is left to look at row by row. */
function matching({ student_id, subject_id, activity_type, from = '', to = lastDay }: ActivityFilter): Live {
  const { activities } = currentDatabase()

  if (student_id !== undefined) {
    const ofStudent = activities
      .where('[student_id+_live+date]')
      .between([student_id, 1, from], [student_id, 1, to], true, true)
    return ofType(
      subject_id === undefined ? ofStudent : ofStudent.and((row) => row.subject_id === subject_id),
      activity_type,
    )
  }
  if (subject_id !== undefined) {
    const ofSubject = activities
      .where('[subject_id+_live+date]')
      .between([subject_id, 1, from], [subject_id, 1, to], true, true)
    return ofType(ofSubject, activity_type)
  }
  return ofType(
    activities.where('[_live+date+id]').between([1, from], [1, to, Dexie.maxKey], true, true),
    activity_type,
  )
}

type Live = Collection<Activity & { _live: 0 | 1 }, string>

function ofType(found: Live, type: ActivityType | undefined): Live {
  return type === undefined ? found : found.and((row) => row.activity_type === type)
}

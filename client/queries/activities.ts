import { Dexie, type Collection } from 'dexie'
import type { Goal } from '#shared/goals/goal.ts'
import type { Activity, ActivityFields, ActivityInput } from '#shared/activities/activity.ts'
import type { ActivityType } from '#shared/activities/types.ts'
import { isTold, type ActivitySource } from '#shared/activities/source.ts'
import { withLogSets } from '#shared/activities/together.ts'
import { dayOf, type Day } from '#shared/format/dates.ts'
import { doneEntryId } from '#shared/lessons/done.ts'
import { currentDatabase } from '#client/store/database.ts'
import type { Change, Opened, Receipt } from '#client/store/record-writer.ts'
import { newId } from '#client/store/new-id.ts'
import { changesDoing } from './lessons/done-changes.ts'
import type { NewAttachment } from './media/attachments.ts'
import { besideActivity } from './plans/beside-activity.ts'
import { listSubjects } from './subjects.ts'
import { open, commit } from './write.ts'

/** Filter of the list; a missing field filters nothing. Days are inclusive. */
export interface ActivityFilter {
  student_id?: string | undefined
  subject_id?: string | undefined
  activity_type?: ActivityType | undefined
  from?: Day | undefined
  to?: Day | undefined
}

/** Activities per page (rule activities.list). */
export const activitiesPerPage = 25

/** One page of the activities that match, newest first; pages count from 1. Reads no row but those it answers. */
export async function listActivities(
  filter: ActivityFilter,
  page = 1,
  perPage = activitiesPerPage,
): Promise<Activity[]> {
  const skipped = (page - 1) * perPage
  const ranges = rangesOf(filter)
  if (ranges.length === 1) return inIndex(filter).reverse().offset(skipped).limit(perPage).toArray()

  const newestFirst = (await idsInAll(ranges)).reverse()
  const rows = await currentDatabase().activities.bulkGet(newestFirst.slice(skipped, skipped + perPage))
  return rows.filter((row) => row !== undefined)
}

/** All activities that match on one day, newest first. */
export async function listDay(filter: ActivityFilter, day: Day): Promise<Activity[]> {
  const ranges = rangesOf({ ...filter, from: day, to: day })
  if (ranges.length === 1)
    return inIndex({ ...filter, from: day, to: day })
      .reverse()
      .toArray()
  const rows = await currentDatabase().activities.bulkGet((await idsInAll(ranges)).reverse())
  return rows.filter((row) => row !== undefined)
}

/**
 * How many activities match. Apart from the list and behind it: rows that are asked for in the same breath never wait
 * for a long count.
 */
export async function countActivities(filter: ActivityFilter): Promise<number> {
  await rangesOf(filter)[0]?.limit(1).primaryKeys()
  const ranges = rangesOf(filter)
  return ranges.length === 1 ? inIndex(filter).count() : (await idsInAll(ranges)).length
}

/** The newest activities of some days, or of a subject. */
export function listNewestActivities(
  filter: Pick<ActivityFilter, 'subject_id' | 'from' | 'to'>,
  count: number,
): Promise<Activity[]> {
  return inIndex(filter).reverse().limit(count).toArray()
}

/** Every activity of a few days, such as a week; for longer spans see `day-buckets.ts`. */
export function listActivitiesOfDays(from: Day, to: Day): Promise<Activity[]> {
  return inIndex({ from, to }).toArray()
}

/**
 * The newest activity of each subject that is taught and has one, by subject id. Photos and voice notes count only
 * where a subject has nothing else.
 */
export async function newestOfEachSubject(): Promise<Map<string, Activity>> {
  const taught = (await listSubjects()).filter(({ is_active }) => is_active)
  const newest = await Promise.all(
    taught.map(async ({ id: subject_id }) => {
      const told = await inIndex({ subject_id }).reverse().filter(isTold).first()
      return told ?? inIndex({ subject_id }).reverse().first()
    }),
  )
  return new Map(newest.filter((activity) => activity !== undefined).map((activity) => [activity.subject_id, activity]))
}

/** The newest different titles of a subject, newest first. */
export async function listLastTitles(subjectId: string, count: number): Promise<string[]> {
  const newest = await inIndex({ subject_id: subjectId }).reverse().filter(isTold).limit(titlesRead).toArray()
  return [...new Set(newest.map((activity) => activity.title))].slice(0, count)
}

/**
 * The newest activity of each child in a subject that was described, not only shown by a photo. The newest rows of the
 * subject have nearly all of them: a child's ids of all years are read for another alone.
 */
export async function newestOfEach(
  student_ids: readonly string[],
  subject_id: string,
): Promise<ReadonlyMap<string, Activity>> {
  const wanted = new Set(student_ids)
  const found = new Map<string, Activity>()
  let read = 0
  await inIndex({ subject_id })
    .reverse()
    .limit(sharedRead)
    .until(() => found.size === wanted.size)
    .each((activity) => {
      read += 1
      const { student_id } = activity
      if (wanted.has(student_id) && !found.has(student_id) && isTold(activity)) found.set(student_id, activity)
    })
  if (read < sharedRead) return found
  const older = [...wanted].filter((id) => !found.has(id))
  const others = await Promise.all(older.map(async (id) => newestOf(id, subject_id)))
  for (const activity of others) if (activity) found.set(activity.student_id, activity)
  return found
}

/** Rows of a subject in which each child of a family is looked for. */
const sharedRead = 30

async function newestOf(student_id: string, subject_id: string): Promise<Activity | undefined> {
  const ids = await idsInAll(rangesOf({ student_id, subject_id }))
  const newest = await currentDatabase().activities.bulkGet(ids.slice(-newestRead).reverse())
  return newest.find((activity) => activity !== undefined && isTold(activity))
}

/** Photos may stand before it. */
const newestRead = 10

/** Fields of a new activity, without those about its origin. */
export type NewActivity = Omit<ActivityInput, 'source' | 'written_on' | 'template_id' | 'bulk_run_id' | 'log_set'> &
  Partial<Pick<ActivityFields, 'template_id' | 'bulk_run_id'>>

/** Extras of new activities. */
export interface LoggedWith {
  /** Photos and recordings; each activity gets all of them, and the bytes are kept once (rule media.attachments). */
  attached?: readonly NewAttachment[]
  /** Ids made beforehand, of as many activities and attachments: what is known by them is never made twice. */
  ids?: readonly string[]
}

/** A step that a goal takes with the first of the activities (rule goals.with-activity). */
interface StepWith {
  goal: Pick<Goal, 'id' | 'subject_id'>
  amount: number
}

/** Changes of other records that go with new activities. */
interface LoggedBeside {
  step?: StepWith | undefined
  /** The timer that becomes them: one that did before logs nothing (rule activities.timer-tabs). */
  timer?: string
}

/**
 * Logs activities, all or none, each with how it came about and the day of this device (rule activities.evidence). The
 * same for several children is an entry for each, and these are a set (rules activities.several-children,
 * activities.together). One that does a lesson has the lesson's own id (rule lessons.done-once).
 */
export async function logActivities(
  entries: readonly NewActivity[],
  source: ActivitySource,
  { attached = [], ids = [], timer, step }: LoggedWith & LoggedBeside = {},
): Promise<Receipt> {
  const written_on = dayOf(new Date())
  const places = withLogSets(entries, newId).map((entry, index) => {
    const isNamed = attached.length > 0 || (step !== undefined && index === 0)
    const id = doneBy(entry) ?? ids[index] ?? (isNamed ? newId() : undefined)
    return { entry, of: id === undefined ? {} : { id } }
  })
  const activities = await Promise.all(
    places.map(async ({ entry, of }): Promise<Change[]> => {
      const fields = { template_id: null, bulk_run_id: null, ...entry, source, written_on }
      const { lesson_id } = entry
      const done = doneBy(entry)
      if (lesson_id && done !== undefined) return changesDoing(lesson_id, await open('activities', done), fields, entry)
      return [{ kind: 'create', record: 'activities', fields, ...of }]
    }),
  )
  const attachments = places.flatMap(({ of }) => attached.map((fields) => ({ ...fields, activity_id: of.id })))
  const changes = [
    ...activities.flat(),
    ...stepsWith(step, places[0]),
    ...attachments.map((fields, index) => {
      const id = ids[entries.length + index]
      return { kind: 'create' as const, record: 'attachments' as const, fields, ...(id === undefined ? {} : { id }) }
    }),
  ]
  return commit(changes, timer === undefined ? {} : { timer: { id: timer } })
}

/** The id of an entry that does a lesson (rule lessons.done-once). */
function doneBy({ lesson_id, lesson_done }: NewActivity): string | undefined {
  return lesson_id && lesson_done !== false ? doneEntryId(lesson_id) : undefined
}

/** It belongs to the entry: deleted with it, and restored. */
function stepsWith(step: StepWith | undefined, first: { entry: NewActivity; of: { id?: string } } | undefined) {
  if (step === undefined || first === undefined) return []
  const { goal, amount } = step
  const fields = { goal_id: goal.id, subject_id: goal.subject_id, date: first.entry.date, amount }
  const activity_id = first.of.id ?? null
  return [{ kind: 'create' as const, record: 'goal_progress' as const, fields: { ...fields, activity_id } }]
}

/**
 * Deletes activities as one step, which opens the plans again that they came of; the receipt brings all back (rule
 * planner.completed-once). `stays` = an activity logged together with them that keeps the goal's step (rule
 * goals.with-activity).
 */
export async function deleteActivities(
  opened: readonly Opened<'activities'>[],
  stays: string | null = null,
): Promise<Receipt> {
  const beside = await Promise.all(opened.map(({ id }) => besideActivity(id, false)))
  const kept = stays === null ? [] : await stepsOf(opened.map(({ id }) => id))
  return commit([
    ...kept.map((step) => ({ kind: 'set' as const, opened: step, values: { activity_id: stays } })),
    ...opened.map((one) => ({ kind: 'delete' as const, opened: one })),
    ...beside.flat(),
  ])
}

async function stepsOf(activityIds: readonly string[]): Promise<Opened<'goal_progress'>[]> {
  const steps = await currentDatabase()
    .goal_progress.where('[activity_id+_live]')
    .anyOf(activityIds.map((id) => [id, 1]))
    .primaryKeys()
  return (await Promise.all(steps.map((id) => open('goal_progress', id)))).flatMap((step) => step ?? [])
}

/** Sorts behind every day there is. */
const lastDay = '9999-12-31'

/**
 * Number of entries searched for different titles: enough for a family that logs for several children at once.
 */
const titlesRead = 40

type Range = Collection<Activity & { _live: 0 | 1 }, string>

/** The fields with an index of live activities by day. */
const indexed = ['student_id', 'subject_id', 'activity_type'] as const

/**
 * For each of these fields that the filter names, the range of its index, oldest first; for none, all activities of the
 * days.
 */
function rangesOf({ from = '', to = lastDay, ...filter }: ActivityFilter): Range[] {
  const { activities } = currentDatabase()
  const named = indexed.filter((field) => filter[field] !== undefined)
  return named.length === 0
    ? [activities.where('[_live+date+id]').between([1, from], [1, to, Dexie.maxKey], true, true)]
    : named.map((field) =>
        activities.where(`[${field}+_live+date]`).between([filter[field], 1, from], [filter[field], 1, to], true, true),
      )
}

/** The range of a filter that names one field at most. */
function inIndex(filter: ActivityFilter): Range {
  const [range] = rangesOf(filter)
  if (range === undefined) throw new Error('Every filter has a range')
  return range
}

/**
 * Ids that lie in every range, in the order of the first. Ids alone come out of an index many times faster than rows.
 */
async function idsInAll(ranges: readonly Range[]): Promise<string[]> {
  const [first = [], ...others] = await Promise.all(ranges.map((range) => range.primaryKeys()))
  const sets = others.map((ids) => new Set(ids))
  return first.filter((id) => sets.every((ids) => ids.has(id)))
}

import { activity as definition, type Activity, type ActivityFields } from '#shared/activities/activity.ts'
import { groupTogether } from '#shared/activities/together.ts'
import type { Day } from '#shared/format/dates.ts'
import { sameValue } from '#shared/records/values.ts'
import { familyStudentLimit } from '#shared/students/limit.ts'
import { changedFields } from '#client/store/change.ts'
import type { Opened, Receipt } from '#client/store/record-writer.ts'
import { activitiesPerPage, listActivities, listDay, type ActivityFilter, type LoggedWith } from './activities.ts'
import { attachChanges } from './media/attachments.ts'
import { commit, open } from './write.ts'

/**
 * A page of the list; what was logged together comes whole, on the page of its newest (rules activities.list,
 * activities.together).
 */
export async function listPage(filter: ActivityFilter, page: number): Promise<Activity[]> {
  const rows = await listActivities(filter, page)
  if (page === 1 && rows.length < activitiesPerPage) return groupTogether(rows).flat()
  return withWholeGroups(rows, (day) => listDay(filter, day))
}

/** The newest activities that match, each with those logged together with it: so many groups, one after the other. */
export async function listNewestTogether(filter: ActivityFilter, count: number): Promise<Activity[]> {
  const max = count * familyStudentLimit
  const newest = await listActivities(filter, 1, max)
  const groups = groupTogether(newest).slice(0, count)
  // A new entry shows after one read; another day is read only when a group may continue there.
  const last = newest.length < max ? undefined : newest.at(-1)
  if (groups.every(([{ date }]) => date !== last?.date)) return groups.flat()
  return groupTogether(await withWholeGroups(newest, (day) => listDay(filter, day)))
    .slice(0, count)
    .flat()
}

/**
 * These activities, newest first, with the rest of each group whose newest is among them, and without those whose
 * newest came before. `ofDay` lists all of a day that belong to the list: a group is of one day, so the first and the
 * last day are looked at alone.
 */
export async function withWholeGroups(
  rows: readonly Activity[],
  ofDay: (day: Day) => Promise<readonly Activity[]>,
): Promise<Activity[]> {
  const ends = new Set([rows[0], rows.at(-1)].flatMap((row) => row?.date ?? []))
  const around = new Map(await Promise.all([...ends].map(async (day) => [day, await ofDay(day)] as const)))
  const days = Map.groupBy(rows, ({ date }) => date)
  const groups = groupTogether([...days].flatMap(([day, own]) => around.get(day) ?? own))
  const shown = new Set(rows.map(({ id }) => id))
  const begun = groups.filter(([newest]) => shown.has(newest.id))
  // A page of nothing but what the page before has begun shows that again: it is never empty.
  return (begun.length > 0 ? begun : groups.filter((group) => group.some(({ id }) => shown.has(id)))).flat()
}

/** An activity and those that were logged together with it, as a parent opens them. */
export interface OpenedTogether {
  /** The one she tapped. */
  id: string
  /** All of them, in the order in which they were logged. */
  all: readonly Opened<'activities'>[]
}

/**
 * Opens an activity with those that were logged together with it; `null` where there is no such activity (rule
 * activities.together).
 */
export async function openTogether(id: string): Promise<OpenedTogether | null> {
  const opened = await open('activities', id)
  if (opened === null) return null
  const groups = groupTogether(await listDay({}, opened.seen.date))
  const group = groups.find((rows) => rows.some((row) => row.id === id)) ?? []
  const all = await Promise.all(group.map(async (row) => (row.id === id ? opened : open('activities', row.id))))
  const found = all.flatMap((one) => one ?? [])
  return { id, all: found.length === 0 ? [opened] : found.reverse() }
}

/**
 * Changes what she changed of one activity on all that were logged with it too, and adds what came with the form to
 * each, all or none (rule activities.together). Whose each is stays.
 */
export function saveTogether(
  { id, seen }: Opened<'activities'>,
  all: readonly Opened<'activities'>[],
  fields: ActivityFields,
  { attached, ids }: Required<LoggedWith>,
): Promise<Receipt> {
  const { student_id: _, ...others } = fields
  const said = new Map<string, unknown>(Object.entries(others))
  const values = Object.fromEntries(
    changedFields('activities', { ...seen }, others).map((name) => [name, said.get(name)]),
  )
  const opened = all.map((one) => (one.id === id ? { ...one, seen } : one))
  return commit([
    ...opened.map((one) => ({ kind: 'set' as const, opened: one, values })),
    ...opened.flatMap((one, index) => attachChanges(one.id, attached, ids.slice(index * attached.length))),
  ])
}

/** The fields that a parent enters in which these activities differ, as their labels; none for one. */
export function differingLabels(all: readonly Opened<'activities'>[]): string[] {
  const [first, ...others] = all.map(({ seen }) => new Map<string, unknown>(Object.entries(seen)))
  return typed
    .filter((name) => others.some((other) => !sameValue(other.get(name), first?.get(name))))
    .map((name) => definition.labels.fields[name])
}

/** Fields of the form that may differ between children; start and end belong to the time. */
const typed = [
  'title',
  'duration_minutes',
  'description',
  'location',
  'materials_used',
  'learning_objectives',
  'notes',
] as const

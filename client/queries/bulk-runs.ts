import { dayOf, type Day } from '#shared/format/dates.ts'
import type { TemplateEntry } from '#shared/templates/template-entries.ts'
import { currentDatabase } from '#client/store/database.ts'
import { newId } from '#client/store/new-id.ts'
import type { Receipt } from '#client/store/record-writer.ts'
import { changesInBulk, type NewBulkRun } from './bulk-run-changes.ts'
import { listActivitiesOfDays } from './activities.ts'
import { commit } from './write.ts'

/**
 * Applies a template in bulk: the run and its activities, all or none, with one Undo (rule templates.bulk-run). The
 * token is leave to go beyond the daily limit; it travels beside the records (rule templates.bulk-leave).
 */
export function applyInBulk(
  run: NewBulkRun,
  entries: readonly TemplateEntry[],
  token: string | null,
): Promise<Receipt> {
  return commit(changesInBulk(newId(), run, entries, dayOf(new Date()), token))
}

/** Counts the activities bulk apply made on one of this device's days, over all existing runs. */
export async function countMadeInBulk(on: Day): Promise<number> {
  const runs = await currentDatabase().bulk_runs.toArray()
  return runs
    .filter((run) => run._live === 1 && run.run_on === on)
    .reduce((sum, { created_count }) => sum + created_count, 0)
}

/** Returns whether a bulk run of this template still exists. */
export async function wasAppliedInBulk(templateId: string): Promise<boolean> {
  const runs = await currentDatabase().bulk_runs.toArray()
  return runs.some((run) => run._live === 1 && run.template_id === templateId)
}

/** Counts each child's activities per day, for the days bulk apply skips. */
export async function countLoggedByDay(from: Day, to: Day): Promise<(studentId: string, day: Day) => number> {
  const counts = new Map<string, number>()
  for (const { student_id, date } of await listActivitiesOfDays(from, to)) {
    const key = `${student_id} ${date}`
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return (studentId, day) => counts.get(`${studentId} ${day}`) ?? 0
}

/** How much of what was written as one step is not on the server yet, and whether it was refused. */
export async function unsentOf(ids: ReadonlySet<string>): Promise<{ waiting: number; isRefused: boolean }> {
  const entries = await currentDatabase()
    .outbox.filter(({ op }) => ids.has(op.record_id))
    .toArray()
  const isRefused = entries.some(({ state }) => state === 'rejected' || state === 'blocked')
  return { waiting: entries.length, isRefused }
}

import { dayOf, type Day } from '#shared/format/dates.ts'
import type { BulkRunFields } from '#shared/templates/bulk-run.ts'
import type { TemplateEntry } from '#shared/templates/template-entries.ts'
import { currentDatabase } from '#client/store/database.ts'
import { newId } from '#client/store/new-id.ts'
import type { Receipt } from '#client/store/record-writer.ts'
import { commit } from './write.ts'

/** What a parent chose for a run; when it runs, and what comes of it, is said here. */
export type NewBulkRun = Omit<BulkRunFields, 'run_on' | 'created_count' | 'setup_mode'>

/**
 * Applies a template in bulk: the run and its activities, all or none, with one Undo (rule templates.bulk-run). The token is leave to
 * go beyond the daily limit; it travels beside the records (rule templates.bulk-leave).
 */
export function applyInBulk(
  run: NewBulkRun,
  entries: readonly TemplateEntry[],
  token: string | null,
): Promise<Receipt> {
  const today = dayOf(new Date())
  const id = newId()
  const fields = { ...run, run_on: today, setup_mode: token !== null, created_count: entries.length }
  return commit([
    { kind: 'create', record: 'bulk_runs', id, fields, ...(token === null ? {} : { bulk_access_token: token }) },
    ...entries.map((entry) => ({
      kind: 'create' as const,
      record: 'activities' as const,
      fields: { ...entry, bulk_run_id: id, source: 'bulk', written_on: today },
    })),
  ])
}

/** How many activities bulk apply made on a day of this device, over all runs that stand. */
export async function countMadeInBulk(on: Day): Promise<number> {
  const runs = await currentDatabase().bulk_runs.toArray()
  return runs
    .filter((run) => run._live === 1 && run.run_on === on)
    .reduce((sum, { created_count }) => sum + created_count, 0)
}

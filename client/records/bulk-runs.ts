import { dayOf, type Day } from '#shared/format/dates.ts'
import type { TemplateEntry } from '#shared/templates/template-entries.ts'
import { currentDatabase } from '#client/store/database.ts'
import { newId } from '#client/store/new-id.ts'
import type { Receipt } from '#client/store/record-writer.ts'
import { changesInBulk, type NewBulkRun } from './bulk-run-changes.ts'
import { commit } from './write.ts'

/**
 * Applies a template in bulk: the run and its activities, all or none, with one Undo (rule templates.bulk-run). The token is leave to
 * go beyond the daily limit; it travels beside the records (rule templates.bulk-leave).
 */
export function applyInBulk(
  run: NewBulkRun,
  entries: readonly TemplateEntry[],
  token: string | null,
): Promise<Receipt> {
  return commit(changesInBulk(newId(), run, entries, dayOf(new Date()), token))
}

/** How many activities bulk apply made on a day of this device, over all runs that stand. */
export async function countMadeInBulk(on: Day): Promise<number> {
  const runs = await currentDatabase().bulk_runs.toArray()
  return runs
    .filter((run) => run._live === 1 && run.run_on === on)
    .reduce((sum, { created_count }) => sum + created_count, 0)
}

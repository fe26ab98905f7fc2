import { withLogSets } from '#shared/activities/together.ts'
import type { Day } from '#shared/format/dates.ts'
import type { BulkRunFields } from '#shared/templates/bulk-run.ts'
import type { TemplateEntry } from '#shared/templates/template-entries.ts'
import { newId } from '#client/store/new-id.ts'
import type { Change } from '#client/store/record-writer.ts'

/** A parent's choices for a run; its day and its results are set here. */
export type NewBulkRun = Omit<BulkRunFields, 'run_on' | 'created_count' | 'setup_mode'>

/** A change that makes a record. */
type Creation = Extract<Change, { kind: 'create' }>

/** Returns the changes of one bulk apply: the run under its id and its activities, as one group. */
export function changesInBulk(
  id: string,
  run: NewBulkRun,
  entries: readonly TemplateEntry[],
  today: Day,
  token: string | null,
): Creation[] {
  const fields = { ...run, run_on: today, setup_mode: token !== null, created_count: entries.length }
  return [
    { kind: 'create', record: 'bulk_runs', id, fields, ...(token === null ? {} : { bulk_access_token: token }) },
    ...withLogSets(entries, newId).map((entry) => ({
      kind: 'create' as const,
      record: 'activities' as const,
      fields: { ...entry, bulk_run_id: id, source: 'bulk', written_on: today },
    })),
  ]
}

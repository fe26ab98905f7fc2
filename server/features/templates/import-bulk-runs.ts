import { childrenOf } from '#server/family/children.ts'
import { todayOf } from '#server/family/family-day.ts'
import type { Writer } from '#server/records/run.ts'
import { newRow } from '#server/records/stored-row.ts'
import { keepRows } from '#server/rest/keep-rows.ts'
import type { Caller } from '#server/rest/write.ts'
import { fullDay, type Day } from '#shared/format/dates.ts'
import { nothingKept, type HistoryRow, type KeptHistory } from '#shared/imports/history.ts'

type Row = HistoryRow<'bulk_runs'>

/**
 * Keeps past runs of bulk apply that a family brings in: today's limit doesn't count them, and their entries name them
 * by id (rule imports.history).
 */
export async function importBulkRuns(writer: Writer, caller: Caller, rows: readonly Row[]): Promise<KeptHistory> {
  const kept = nothingKept()
  await keepRows(writer, caller, 'bulk_runs', async (context, trx) => {
    const { all: children } = await childrenOf(trx, caller.account)
    const today = await todayOf(trx, caller.account)
    await context.preload(rows.map(({ id }) => ({ record: 'bulk_runs', id })))
    for (const { id, ...fields } of rows) {
      const known = await context.get('bulk_runs', id)
      const student_ids = fields.student_ids.filter((child) => children.has(child))
      const isGone = known ? known.deleted_at !== null : context.isPurged('bulk_runs', id)
      const reason = isGone ? 'It was undone here.' : reasonAgainst({ ...fields, student_ids }, today)
      if (known && !isGone) kept.already += 1
      else if (reason !== null) kept.left.push({ id, reason })
      else {
        context.put('bulk_runs', newRow(id, { ...fields, student_ids }, [context.now, null]))
        kept.made += 1
      }
    }
  })
  return kept
}

function reasonAgainst({ student_ids, start_date, end_date, run_on }: Omit<Row, 'id'>, today: Day): string | null {
  if (run_on >= today) return `It says ${fullDay(run_on)}: only runs of past days are brought in.`
  if (end_date < start_date) return 'Its last day lies before its first.'
  return student_ids.length === 0 ? 'It names no student of your family.' : null
}

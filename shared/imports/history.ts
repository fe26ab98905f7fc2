import * as z from 'zod/mini'
import { stateMove } from '#shared/compliance/state-move.ts'
import { uuid } from '#shared/records/text.ts'
import { rollover } from '#shared/school-years/rollover.ts'
import { enrollment } from '#shared/students/enrollment.ts'
import { bulkRun } from '#shared/templates/bulk-run.ts'

/** Records that the server keeps, since no device may write them, in this order. */
export const historyRecords = ['enrollments', 'rollovers', 'state_moves', 'bulk_runs'] as const
export type HistoryRecord = (typeof historyRecords)[number]

/** The limits of one call (rule imports.history-call), and of the rows that its answer names. */
export const historyLimits = {
  enrollments: 5000,
  rollovers: 100,
  state_moves: 100,
  bulk_runs: 5000,
  /** Children, subjects or courses of one rollover. */
  listed: 2000,
  named: 1000,
  bytes: 8 * 1024 * 1024,
} as const

const id = uuid()
// The record's own lists have no limit: no device writes them.
const listed = z.maxLength(historyLimits.listed)
const ids = z.array(uuid()).check(listed)
const { students, ...ofRollover } = rollover.schema.shape

/** A row of each, as an archive holds it: its id in this family, and its fields by the record's own definition. */
export const historyRows = {
  enrollments: z.strictObject({ id, ...enrollment.schema.shape }),
  rollovers: z.strictObject({
    id,
    ...ofRollover,
    students: students.check(listed),
    subjects: ids,
    subjects_left: ids,
    curricula: z._default(ids, []),
    curricula_left: z._default(ids, []),
  }),
  state_moves: z.strictObject({ id, ...stateMove.schema.shape }),
  bulk_runs: z.strictObject({ id, ...bulkRun.schema.shape }),
} as const

export type HistoryRow<Kind extends HistoryRecord> = z.output<(typeof historyRows)[Kind]>

/** POST /api/import/history: each list may be left out. */
export const historyBody = z.strictObject({
  enrollments: z.optional(z.array(historyRows.enrollments).check(z.maxLength(historyLimits.enrollments))),
  rollovers: z.optional(z.array(historyRows.rollovers).check(z.maxLength(historyLimits.rollovers))),
  state_moves: z.optional(z.array(historyRows.state_moves).check(z.maxLength(historyLimits.state_moves))),
  bulk_runs: z.optional(z.array(historyRows.bulk_runs).check(z.maxLength(historyLimits.bulk_runs))),
})
export type HistoryBody = z.input<typeof historyBody>

const count = z.int()
const counts = z.object({ made: count, already: count, left_out: count })

/** Counts of rows that were made, were there already, and were left out; the first of those with a reason in words. */
export const historyAnswer = z.object({
  enrollments: counts,
  rollovers: counts,
  state_moves: counts,
  bulk_runs: counts,
  left_out: z.array(z.object({ record: z.enum(historyRecords), id: z.string(), reason: z.string() })),
})
export type HistoryAnswer = z.infer<typeof historyAnswer>

/** The result for rows of one record; `reason` is a sentence for the parent. */
export interface KeptHistory {
  made: number
  already: number
  left: { id: string; reason: string }[]
}

/** Returns the result for no rows yet. */
export function nothingKept(): KeptHistory {
  return { made: 0, already: 0, left: [] }
}

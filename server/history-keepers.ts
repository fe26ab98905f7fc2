import { importStateMoves } from './features/compliance/import-state-moves.ts'
import type { HistoryKeepers } from './features/imports/routes.ts'
import { importEnrollments } from './features/school-years/import-enrollments.ts'
import { importRollovers } from './features/school-years/import-rollovers.ts'
import { importBulkRuns } from './features/templates/import-bulk-runs.ts'

/** The keeper of each part of the history that a family brings in (rule imports.history). */
export const historyKeepers: HistoryKeepers = {
  enrollments: importEnrollments,
  rollovers: importRollovers,
  state_moves: importStateMoves,
  bulk_runs: importBulkRuns,
}

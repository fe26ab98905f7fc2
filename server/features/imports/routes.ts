import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type * as z from 'zod/mini'
import { invalid, type FieldMessages } from '#server/plugins/errors.ts'
import type { Writer } from '#server/records/run.ts'
import { callerOf } from '#server/rest/routes.ts'
import type { Caller } from '#server/rest/write.ts'
import {
  historyAnswer,
  historyBody,
  historyLimits,
  historyRecords,
  historyRows,
  nothingKept,
  type HistoryAnswer,
  type HistoryRecord,
  type HistoryRow,
  type KeptHistory,
} from '#shared/imports/history.ts'

/** Each keeps rows of one record in a transaction of its own; what is there already it makes no second time. */
export type HistoryKeepers = {
  readonly [Kind in HistoryRecord]: (
    writer: Writer,
    caller: Caller,
    rows: readonly HistoryRow<Kind>[],
  ) => Promise<KeptHistory>
}

/** The call that keeps what of an archive no device may write (rules imports.history, imports.history-call). */
export const historyRoutes: FastifyPluginAsyncZod<{ keepers: HistoryKeepers }> = async (app, { keepers }) => {
  const schema = {
    summary: 'Bring in what no device may write: grades and moves of earlier years, runs of bulk apply',
    tags: ['import'],
    body: historyBody,
    response: { 200: historyAnswer },
  }
  const options = { schema, bodyLimit: historyLimits.bytes }
  app.post(
    '/api/import/history',
    { ...options, preValidation: async ({ body }) => refuseWrongRow(body) },
    async (request) => {
      const caller = callerOf(request)
      const { enrollments = [], rollovers = [], state_moves = [], bulk_runs = [] } = request.body
      const none = async () => nothingKept()
      return answerOf({
        enrollments: await (enrollments.length > 0 ? keepers.enrollments(app, caller, enrollments) : none()),
        rollovers: await (rollovers.length > 0 ? keepers.rollovers(app, caller, rollovers) : none()),
        state_moves: await (state_moves.length > 0 ? keepers.state_moves(app, caller, state_moves) : none()),
        bulk_runs: await (bulk_runs.length > 0 ? keepers.bulk_runs(app, caller, bulk_runs) : none()),
      })
    },
  )
}

function answerOf(kept: Readonly<Record<HistoryRecord, KeptHistory>>): HistoryAnswer {
  const countsOf = ({ made, already, left }: KeptHistory) => ({ made, already, left_out: left.length })
  const left = historyRecords.flatMap((record) => kept[record].left.map((one) => ({ record, ...one })))
  return {
    enrollments: countsOf(kept.enrollments),
    rollovers: countsOf(kept.rollovers),
    state_moves: countsOf(kept.state_moves),
    bulk_runs: countsOf(kept.bulk_runs),
    left_out: left.slice(0, historyLimits.named),
  }
}

/**
 * Refuses at the first row that is wrong: zod collects every fault of every row, and breaks at millions of them. Its
 * schema refuses lists that are too long, or none.
 */
function refuseWrongRow(body: unknown): void {
  for (const record of historyRecords) {
    const rows = typeof body === 'object' && body !== null && Object.hasOwn(body, record) && Reflect.get(body, record)
    if (!Array.isArray(rows) || rows.length > historyLimits[record]) continue
    for (const [index, row] of rows.entries()) {
      const { error } = historyRows[record].safeParse(row)
      if (error) throw invalid(faultsOf(error.issues.slice(0, maxFaults), `${record}.${index}`))
    }
  }
}

/** So many faults of a row are named. */
const maxFaults = 20

function faultsOf(issues: readonly z.core.$ZodIssue[], place: string): FieldMessages {
  const faults = issues.flatMap((issue) => {
    const path = [place, ...issue.path].join('.')
    const fields =
      issue.code === 'unrecognized_keys' ? issue.keys.slice(0, maxFaults).map((key) => `${path}.${key}`) : [path]
    return fields.map((field) => [field, issue.message] as const)
  })
  return Object.fromEntries(
    [...Map.groupBy(faults, ([field]) => field)].map(([field, all]) => [field, all.map(([, text]) => text)]),
  )
}

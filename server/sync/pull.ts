import { sql } from 'kysely'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Trx } from '#server/db/database.ts'
import type { HistoryPlace } from '#server/db/sessions.ts'
import { invalid, Refusal } from '#server/plugins/errors.ts'
import type { PullAnswer, RecordRef } from '#shared/records/op.ts'
import { stretchesIn } from '#shared/records/comparison.ts'
import { textLimits } from '#shared/records/text.ts'
import { pullAnswer } from './answers.ts'
import { pastHistories } from '#server/records/sql/head.ts'
import type { PastHistory } from '#shared/records/merge-histories.ts'
import { compare } from './compare.ts'
import { joinedRows } from '#server/records/joined-rows.ts'
import { wireRowsOf } from '#server/records/sql/wire-rows.ts'
import { told, untold } from '#server/records/sql/sql-taken.ts'

const query = z.object({
  /** <epoch>.<change number>; left out, everything is read from the beginning. */
  cursor: z.string().max(textLimits.cursor).optional(),
  /** From which change number on the device has had every row; said by one that knows takings (rule sync.taken). */
  whole_from: z.coerce.number().int().min(0).optional(),
  limit: z.coerce.number().int().min(1).max(5000).default(1000),
  /** Earlier histories, by their epochs: the answer says how much of them this server has. */
  kept: z.string().max(textLimits.place).optional(),
  /** Stretches of rows to compare with what is here (shared/records/comparison.ts). */
  check: z.string().max(4000).optional(),
})

/** GET /api/sync/pull: what changed after a device's cursor, in order; a page never splits a change number. */
export const pullRoute: FastifyPluginAsyncZod = async (app) => {
  const schema = {
    summary: 'Read what changed since a cursor',
    tags: ['sync'],
    querystring: query,
    response: { 200: pullAnswer },
  }

  app.get('/api/sync/pull', { schema }, async (request): Promise<PullAnswer> => {
    const { cursor, limit, kept, check, whole_from } = request.query
    const { id, place } = request.account
    const from = placeIn(cursor, place)
    // Most pulls find nothing: they cost the row that was read with the session.
    if (from === place.head && kept === undefined && check === undefined) return { ...place, rows: {}, done: true }
    const stretches = check === undefined ? [] : stretchesIn(check)
    if (stretches === null) throw invalid({ check: ['These are no stretches of rows.'] })
    return request.asAccount(async (trx) => ({
      ...(from === place.head
        ? { ...place, rows: {}, done: true }
        : await pull(trx, id, place, from, { limit, wholeFrom: whole_from })),
      ...(check === undefined ? {} : await compare(trx, id, from, stretches)),
      ...(kept === undefined ? {} : { kept: keptOf(await pastHistories(trx, id), kept.split(',')) }),
    }))
  })
}

/** How much of these histories the server has; of one it never heard of it says nothing. */
export function keptOf(past: readonly PastHistory[], epochs: readonly string[]): Record<string, number> {
  return Object.fromEntries(past.flatMap(({ epoch, kept_no }) => (epochs.includes(epoch) ? [[epoch, kept_no]] : [])))
}

/** The change number a device's cursor names. */
function placeIn(cursor: string | undefined, { epoch, head }: HistoryPlace): number {
  const [name, digits = ''] = (cursor ?? `${epoch}.0`).split('.')
  const from = /^\d{1,15}$/.test(digits) ? Number(digits) : Infinity
  // Another history, or a future that this one does not have: the server was restored.
  if (name !== epoch || from > head) {
    throw new Refusal(410, 'resync', 'The records on the server were restored: read them again.')
  }
  return from
}

/** A page of what changed above a number, which is not the head: read row by row of the index. */
export async function pull(
  trx: Trx,
  account: string,
  { epoch, head }: HistoryPlace,
  from: number,
  { limit, wholeFrom }: { limit: number; wholeFrom: number | undefined },
): Promise<PullAnswer> {
  const end = await endOfPage(trx, account, from, limit)
  const upTo = end ?? head
  const rows = await changedRows(trx, account, from, upTo)
  const page = { epoch, head: upTo, done: end === null }
  if (wholeFrom === undefined) return { ...page, rows: joinedRows([rows, await untold(trx, account, from, upTo)]) }
  const { taken, rows: apart } = await told(trx, account, { from: wholeFrom, since: from }, upTo, upTo)
  return { ...page, rows: joinedRows([rows, apart]), ...(taken.takings.length > 0 ? { taken } : {}) }
}

/** The last change number of a page that does not reach the head; `null` when everything fits. */
async function endOfPage(trx: Trx, account: string, from: number, limit: number): Promise<number | null> {
  const { rows } = await sql<{ first: number; beyond: number | null }>`
    select min(change_no) as first, (array_agg(change_no order by change_no))[${limit + 1}] as beyond
    from (
      select change_no from sync_index where account_id = ${account} and change_no > ${from}
      order by change_no limit ${limit + 1}
    ) page`.execute(trx)
  const page = rows[0]
  if (!page || page.beyond === null) return null
  // A change larger than a page comes whole.
  return page.first === page.beyond ? page.beyond : page.beyond - 1
}

async function changedRows(trx: Trx, account: string, from: number, upTo: number) {
  const changed = await trx
    .selectFrom('sync_index')
    .select(['record', 'id', 'change_no', 'dead'])
    .where('account_id', '=', account)
    .where('change_no', '>', from)
    .where('change_no', '<=', upTo)
    .orderBy('change_no')
    .execute()
  // Only `execute` writes the index, with names from the registry.
  return wireRowsOf(trx, account, changed as (RecordRef & { change_no: number; dead: boolean })[])
}

import { sql } from 'kysely'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Trx } from '#server/db/database.ts'
import type { HistoryPosition } from '#server/db/sessions.ts'
import { invalid, Refusal } from '#server/plugins/errors.ts'
import type { PullAnswer, RecordRef, WireRows } from '#shared/records/op.ts'
import { stretchesIn } from '#shared/records/comparison.ts'
import { textLimits } from '#shared/records/text.ts'
import { pullAnswer } from './answers.ts'
import { pastHistories } from '#server/records/sql/head.ts'
import type { PastHistory } from '#shared/records/merge-histories.ts'
import { compare } from './compare.ts'
import { joinedRows } from '#server/records/joined-rows.ts'
import { wireRowsOf } from '#server/records/sql/wire-rows.ts'
import { cascadeDelta } from '#server/records/sql/sql-cascades.ts'

const query = z.object({
  /** <epoch>.<change number>; left out, everything is read from the beginning. */
  cursor: z.string().max(textLimits.cursor).optional(),
  /**
   * The change number from which on the device has had every row; sent by one that knows bulk cascades (rule
   * sync.taken).
   */
  whole_from: z.coerce.number().int().min(0).optional(),
  limit: z.coerce.number().int().min(1).max(5000).default(1000),
  /** Its place within a bulk cascade, for callers that take those in parts: the last page's `within`, or nothing. */
  within: z
    .string()
    .regex(/^(\d{1,15}\.[\da-f-]{36})?$/)
    .optional(),
  /** Earlier histories, by their epochs: the answer says how much of them this server has. */
  kept: z.string().max(textLimits.position).optional(),
  /** Stretches of rows to compare with what is here (shared/records/comparison.ts). */
  check: z.string().max(4000).optional(),
})

/**
 * GET /api/sync/pull: the changes after a device's cursor, in order. A page never splits a change number, except for
 * callers that send `within`.
 */
export const pullRoute: FastifyPluginAsyncZod = async (app) => {
  const schema = {
    summary: 'Read what changed since a cursor',
    tags: ['sync'],
    querystring: query,
    response: { 200: pullAnswer },
  }

  app.get('/api/sync/pull', { schema }, async (request): Promise<PullAnswer> => {
    const { cursor, limit, within, kept, check, whole_from } = request.query
    const { id, position } = request.account
    const from = parseCursor(cursor, position)
    // Most pulls find nothing: they cost the row that was read with the session.
    if (from === position.head && kept === undefined && check === undefined)
      return { ...position, rows: {}, done: true }
    const stretches = check === undefined ? [] : stretchesIn(check)
    if (stretches === null) throw invalid({ check: ['These are no stretches of rows.'] })
    return request.asAccount(async (trx) => ({
      ...(from === position.head
        ? { ...position, rows: {}, done: true }
        : await pull(trx, id, position, from, { limit, within, wholeFrom: whole_from })),
      ...(check === undefined ? {} : await compare(trx, id, from, stretches)),
      ...(kept === undefined ? {} : { kept: keptOf(await pastHistories(trx, id), kept.split(',')) }),
    }))
  })
}

/** Returns how much of these histories the server has; one that it never heard of is left out. */
export function keptOf(past: readonly PastHistory[], epochs: readonly string[]): Record<string, number> {
  return Object.fromEntries(past.flatMap(({ epoch, kept_no }) => (epochs.includes(epoch) ? [[epoch, kept_no]] : [])))
}

/** The change number a device's cursor names. */
function parseCursor(cursor: string | undefined, { epoch, head }: HistoryPosition): number {
  const [name, digits = ''] = (cursor ?? `${epoch}.0`).split('.')
  const from = /^\d{1,15}$/.test(digits) ? Number(digits) : Infinity
  // Another history, or a future that this one does not have: the server was restored.
  if (name !== epoch || from > head) {
    throw new Refusal(410, 'resync', 'The records on the server were restored: read them again.')
  }
  return from
}

/** The query for a page. */
export interface PageAsked {
  limit: number
  wholeFrom: number | undefined
  within: string | undefined
}

/** A page of what changed above a number, which is not the head: read row by row of the index. */
export async function pull(
  trx: Trx,
  account: string,
  { epoch, head }: HistoryPosition,
  from: number,
  { limit, wholeFrom = Infinity, within }: PageAsked,
): Promise<PullAnswer> {
  const at = placeWithin(within ?? '', from, head)
  // A cascade in parts ends where it did at first, whatever is done meanwhile.
  const upTo = at?.no ?? (await endOfPage(trx, account, from, limit)) ?? head
  const part = within === undefined ? null : { after: at?.after ?? null, limit: limit + 1 }
  const { taken, rows } = await cascadeDelta(trx, account, { from: wholeFrom, since: from }, upTo, upTo, part)
  const last = idsOf(rows)[limit - 1]
  if (part && last !== undefined && idsOf(rows).length > limit) {
    return { epoch, head: from, rows: upToId(rows, last), within: `${upTo}.${last}`, done: false }
  }
  const changed = await changedRows(trx, account, from, upTo)
  const page = { epoch, head: upTo, rows: joinedRows([changed, rows]), done: upTo === head }
  return taken.takings.length > 0 ? { ...page, taken } : page
}

/** The place within what ops took that a caller says, unless its cursor is past that. */
export function placeWithin(text: string, from: number, head: number): { no: number; after: string } | null {
  const [digits = '', after = ''] = text.split('.')
  const no = Number(digits)
  return no > from && no <= head ? { no, after } : null
}

function idsOf(rows: WireRows): string[] {
  return Object.values(rows)
    .flatMap((some) => some.map(({ id }) => id))
    .sort()
}

function upToId(rows: WireRows, last: string): WireRows {
  return Object.fromEntries(Object.entries(rows).map(([record, some]) => [record, some.filter(({ id }) => id <= last)]))
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

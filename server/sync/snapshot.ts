import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import type { Trx } from '#server/db/database.ts'
import { invalid } from '#server/plugins/errors.ts'
import { addDays, utcDayOf } from '#shared/format/dates.ts'
import { recentDays, snapshotParts, type SnapshotAnswer, type SnapshotPart, type WireRows } from '#shared/records/op.ts'
import {
  comesDeleted,
  datedRecords,
  definitionOf,
  recordNames,
  type AnyRow,
  type RecordName,
} from '#shared/records/registry.ts'
import { day as dayText, textLimits } from '#shared/records/text.ts'
import { snapshotAnswer } from './answers.ts'
import { headOf } from '#server/records/sql/head.ts'
import { selectWire } from '#server/records/sql/wire-rows.ts'

const pageSize = 2000
/** More than a screen shows at first. */
const maxNewest = 200

const query = z.object({
  part: z.enum(snapshotParts),
  after: z.string().max(textLimits.position).optional(),
  limit: z.coerce.number().int().min(1).max(pageSize).default(pageSize),
  /** The number of newest rows of each dated record that come with the core, before their part; none by default. */
  newest: z.coerce.number().int().min(1).max(maxNewest).optional(),
})

/** The last row of a page: where the next one goes on. `day` is empty for records without a date. */
const pageCursor = z.tuple([z.enum(recordNames), z.union([z.literal(''), dayText('Day')]), z.uuid()])
type PageCursor = z.output<typeof pageCursor>

/**
 * GET /api/sync/snapshot: the rows of a first sync in parts and pages, newest first: live ones, and deleted ones that
 * entries may name (rule records.kept).
 */
export const snapshotRoute: FastifyPluginAsyncZod = async (app) => {
  const schema = {
    summary: 'Read everything, for a first sync',
    tags: ['sync'],
    querystring: query,
    response: { 200: snapshotAnswer },
  }

  app.get('/api/sync/snapshot', { schema }, async (request): Promise<SnapshotAnswer> => {
    const { part, after, limit, newest } = request.query
    const from = after === undefined ? null : placeIn(after, part)
    return request.asAccount((trx) => snapshot(trx, request.account.id, { part, from, limit, newest }))
  })
}

interface PageRequest {
  part: SnapshotPart
  from: PageCursor | null
  limit: number
  newest?: number | undefined
}

function recordsOf(part: SnapshotPart): RecordName[] {
  return recordNames.filter((name) => (definitionOf(name).datedBy === undefined) === (part === 'core'))
}

/** A page of a part, after a place in it. */
export async function snapshot(
  trx: Trx,
  account: string,
  { part, from, limit, newest }: PageRequest,
): Promise<SnapshotAnswer> {
  // The head first: what changes while rows are read is pulled again, never missed.
  const { epoch, head } = await headOf(trx, account)
  const counted = from === null ? { total: await countDated(trx, account) } : {}
  const records = recordsOf(part)
  const remaining = from === null ? records : records.slice(records.indexOf(from[0]))

  const rows: WireRows = {}
  let room = limit
  for (const record of remaining) {
    const page = await pageOf(trx, account, { record, part, from: from?.[0] === record ? from : null, limit: room })
    if (page.length > 0) rows[record] = page
    room -= page.length
    const last = page.at(-1)
    if (room === 0 && last) return { epoch, head, rows, next: encodePageCursor(pageCursorOf(record, last)), ...counted }
  }
  // Only where the whole core is here: they belong to what is in it.
  if (part === 'core' && from === null && newest) await addNewest(trx, account, rows, newest)
  return { epoch, head, rows, next: null, ...counted }
}

/** A new device shows these first; they come once more with their part. */
async function addNewest(trx: Trx, account: string, rows: WireRows, newest: number): Promise<void> {
  for (const record of datedRecords()) {
    const { datedBy } = definitionOf(record)
    const day = sql`t.${sql.ref(datedBy ?? '')}`
    const found = await selectWire(
      trx,
      record,
      sql`t.account_id = ${account} and t.deleted_at is null order by ${day} desc, t.id desc limit ${newest}`,
    )
    if (found.length > 0) rows[record] = found
  }
}

function pageOf(trx: Trx, account: string, { record, part, from, limit }: PageRequest & { record: RecordName }) {
  const { datedBy } = definitionOf(record)
  const day = datedBy === undefined ? sql`''::text` : sql`t.${sql.ref(datedBy)}`
  const order = datedBy === undefined ? sql`t.id desc` : sql`${day} desc, t.id desc`
  return selectWire(
    trx,
    record,
    sql`t.account_id = ${account} and ${comesDeleted(record) ? sql`true` : sql`t.deleted_at is null`}
      and ${partOf(record, part, day)} and ${afterCursor(from, datedBy, day)}
      order by ${order} limit ${limit}`,
  )
}

function pageCursorOf(record: RecordName, row: AnyRow): PageCursor {
  const { datedBy } = definitionOf(record)
  return [record, datedBy === undefined ? '' : String(row[datedBy]), row.id]
}

function partOf(record: RecordName, part: SnapshotPart, day: RawBuilder<unknown>) {
  const since = addDays(utcDayOf(new Date()), -recentDays)
  if (part === 'recent') return sql`${day} >= ${since}::date`
  if (part === 'older') return sql`${day} < ${since}::date`
  // Decided conflicts are history: they are not needed on a new device.
  return record === 'conflicts' ? sql`t.resolved_at is null` : sql`true`
}

function afterCursor(from: PageCursor | null, datedBy: string | undefined, day: RawBuilder<unknown>) {
  if (from === null) return sql`true`
  const [, lastDay, lastId] = from
  return datedBy === undefined ? sql`t.id < ${lastId}::uuid` : sql`(${day}, t.id) < (${lastDay}::date, ${lastId}::uuid)`
}

async function countDated(trx: Trx, account: string): Promise<number> {
  const counts = datedRecords().map(
    (name) => sql`(select count(*) from ${sql.table(name)} where account_id = ${account} and deleted_at is null)`,
  )
  const { rows } = await sql<{ total: number }>`select ${sql.join(counts, sql` + `)} as total`.execute(trx)
  return rows[0]?.total ?? 0
}

function encodePageCursor(last: PageCursor): string {
  return Buffer.from(JSON.stringify(last)).toString('base64url')
}

/** The place that a text stands for, if it is one of this part. */
export function placeIn(text: string, part: SnapshotPart): PageCursor {
  const read = pageCursor.safeParse(jsonIn(Buffer.from(text, 'base64url').toString()))
  if (read.success && recordsOf(part).includes(read.data[0]) && (read.data[1] === '') === (part === 'core')) {
    return read.data
  }
  throw invalid({ after: ['This is not a place the server gave out.'] })
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

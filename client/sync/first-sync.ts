import type { Backfill, Cursor } from '#client/store/local-store.ts'
import { applySnapshotRows } from '#client/store/apply-server-rows.ts'
import { snapshotParts, type SnapshotAnswer, type SnapshotPart, type WireRows } from '#shared/records/op.ts'
import { datedRecords } from '#shared/records/registry.ts'
import { bodyOrStop, type Stop } from './answers.ts'
import { leased, type Run } from './lease.ts'
import { fullBatchShare } from './throughput.ts'
import type { SyncAnswer } from '#client/api/transport.ts'
import { fetchPage, dropMalformedRows, knownFields, pageSizeFor } from './pull.ts'

/** The beginning of a first sync. */
export const beginning: Backfill = { part: 'core', after: null, received: 0, total: 0 }

/** A run's own state of its first sync, which isn't stored. */
export interface Filling {
  /** The page after the last one, requested while that one was written. Drop it after a push, or a pull of news. */
  ahead: { query: string; answer: Promise<SyncAnswer> } | null
  /** The account's change number when the last page was read: while the cursor is there, there is nothing to pull. */
  head: number | null
  /** The turn is over: no further page is asked for. */
  isLast: boolean
}

/**
 * Writes one page of a first sync, newest first, and requests the next one meanwhile. The place is stored with the
 * rows, so that it resumes there. The first page fixes the number from which ordinary pulls run in parallel.
 */
export async function fillOnce(
  run: Run,
  filling: Filling,
  backfill: Backfill,
  cursor: Cursor | undefined,
): Promise<{ done: boolean } | Stop> {
  const query = queryOf(backfill)
  const ahead = filling.ahead?.query === query ? filling.ahead : null
  filling.ahead = null
  const answer = bodyOrStop<SnapshotAnswer>(await (ahead?.answer ?? send(run, query)))
  if ('stop' in answer) return answer
  const { epoch, head, rows } = answer.body
  if (cursor && cursor.epoch !== epoch) return { stop: 'resync' }
  // A pull went further since it was asked for: its rows may be older than those of this device.
  if (ahead && cursor && head < cursor.no) return { done: false }

  const following = backfillAfter(backfill, answer.body)
  filling.ahead = filling.isLast
    ? null
    : following && { query: queryOf(following), answer: send(run, queryOf(following)) }
  filling.head = head
  await leased(run, 'relaxed', async (tx) => {
    await applySnapshotRows(tx, await dropMalformedRows(tx, rows, run.ports.now()), cursor?.generation ?? 0)
    if (!cursor) await tx.set('cursor', { epoch, no: head, generation: 0, known: knownFields(), partly: true })
    await tx.set('backfill', following ?? undefined)
    // Not where the cursor is: what was deleted between the two the pages did not bring.
    if (!following) await tx.set('whole_from', head)
  })
  // The next page is on its way meanwhile; written at once it would stand before what she is waiting for.
  if (query === queryOf(beginning) && run.ports.drawn) await run.ports.drawn()
  return { done: false }
}

/** The server's own page is a full one. */
const fullPage = 2000

function send(run: Run, query: string): Promise<SyncAnswer> {
  const limit = run.share === fullBatchShare ? firstRows(query) : `&limit=${pageSizeFor(fullPage, run.share)}`
  return fetchPage(run, `/api/sync/snapshot?${query}${limit}`, fullPage)
}

/**
 * The first answer brings what screens show first, so that she sees her newest entries while all else is on its way.
 */
function firstRows(query: string): string {
  return query === queryOf(beginning) ? '&newest=60' : ''
}

function queryOf({ part, after }: Backfill): string {
  return `part=${part}${after === null ? '' : `&after=${encodeURIComponent(after)}`}`
}

function backfillAfter(
  backfill: Backfill,
  { rows, next: after, total = backfill.total }: SnapshotAnswer,
): Backfill | null {
  // Those that came with the core come again with their part.
  const received = backfill.received + (backfill.part === 'core' ? 0 : countDated(rows))
  if (after !== null) return { ...backfill, after, received, total }
  const part = partAfter(backfill.part)
  return part && { part, after: null, received, total }
}

/** Counts the rows of a page that are of dated records, as the server's total does. */
function countDated(rows: WireRows): number {
  return datedRecords().reduce((sum, record) => sum + (rows[record] ?? []).length, 0)
}

function partAfter(part: SnapshotPart): SnapshotPart | null {
  return snapshotParts[snapshotParts.indexOf(part) + 1] ?? null
}

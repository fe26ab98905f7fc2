import { definitionOf, recordNames } from '#shared/records/registry.ts'
import type { Cursor, LocalTransaction } from '#client/store/local-store.ts'
import type { SyncAnswer } from '#client/api/transport.ts'
import { applyServerRows } from '#client/store/apply-server-rows.ts'
import { retryWithOwner } from '#client/store/retry-with-owner.ts'
import type { PullAnswer, WireRow, WireRows } from '#shared/records/op.ts'
import type { CompleteRange } from '#shared/records/bulk-cascade.ts'
import { sameValue } from '#shared/records/values.ts'
import { bodyOrStop, type Stop } from './answers.ts'
import { sendSized } from './send-sized.ts'
import { leased, type Run } from './lease.ts'
import { nextSelfCheck, applySelfCheck } from './self-check.ts'
import { queueEarlierCopies } from './earlier-history.ts'

const fullPage = 1000

/**
 * The records and fields of this build, as one text: stored with the cursor so that a newer app notices what it has not
 * pulled yet.
 */
export function knownFields(): string {
  return recordNames.map((name) => `${name}(${definitionOf(name).fieldNames.toSorted().join(' ')})`).join(' ')
}

/** Fetches the next page of changes; rows and cursor are written together. */
export async function pullOnce(run: Run, cursor: Cursor): Promise<{ done: boolean } | Stop> {
  const known = knownFields()
  const behind = cursor.known !== known
  const from = behind ? 0 : cursor.no
  const cursorParam = cursor.epoch === '' ? '' : `cursor=${cursor.epoch}.${from}&`
  const { comparison, whole } = await leased(run, 'relaxed', async (tx) => ({
    comparison: behind || cursor.sweep ? null : await nextSelfCheck(tx, run.ports.now()),
    whole: await completeRangeOf(tx, cursor),
  }))
  const within = `within=${(!behind && cursor.within) || ''}&`
  const check = comparison ? `&check=${comparison.check}` : ''
  const wholeFrom = whole ? `whole_from=${whole.from}&` : ''
  const limit = `limit=${pageSizeFor(fullPage, run.share)}`
  const path = `/api/sync/pull?${cursorParam}${within}${wholeFrom}${limit}${keptParam(cursor)}${check}`
  const answer = bodyOrStop<PullAnswer>(await fetchPage(run, path, fullPage))
  if ('stop' in answer) return answer
  const { epoch, head, rows, taken, within: inside, done, same, kept = cursor.kept } = answer.body
  const { within: _left, partly: _before, ...before } = cursor
  const following = {
    ...before,
    epoch,
    no: head,
    known,
    ...(kept ? { kept } : {}),
    ...(inside ? { within: inside } : {}),
    ...(done ? {} : { partly: true as const }),
  }
  const isMore = await leased(run, 'relaxed', async (tx) => {
    if (cursor.sweep) await queueEarlierCopies(tx, rows, following, run)
    const again = await retryWithOwner(tx, rows, cursor.generation, run.ports.newId)
    const sound = await dropMalformedRows(tx, rows, run.ports.now())
    await applyServerRows(tx, sound, cursor.generation, again, taken)
    if (!sameValue(following, cursor)) await tx.set('cursor', following)
    const differs =
      comparison !== null && same !== undefined && (await applySelfCheck(tx, comparison, same, following, run.ports))
    return differs || again.size > 0
  })
  return { done: done && !isMore }
}

/** Returns the range that this device has complete, once its first sync has ended. */
export async function completeRangeOf(tx: LocalTransaction, { no }: Cursor): Promise<CompleteRange | null> {
  if (await tx.get('backfill')) return null
  const from = await tx.get('whole_from')
  // Its first sync ended in a build that did not remember where.
  if (from === undefined) await tx.set('whole_from', no)
  return { from: from ?? no, since: no }
}

/** Returns how many rows of a full page this share is. */
export function pageSizeFor(full: number, share: number): number {
  return Math.max(1, Math.floor(full * share))
}

/** Asks for a page; what it carries is told by its rows. */
export function fetchPage(run: Run, path: string, full: number): Promise<SyncAnswer> {
  const came = (body: unknown) => countRows((body as { rows: WireRows }).rows) / full // an answer of our server's
  return sendSized(run, { method: 'GET', path }, { asks: run.share, came })
}

function countRows(rows: WireRows): number {
  return Object.values(rows).reduce((sum, some) => sum + some.length, 0)
}

/** After a restore: asks how much the server has of the histories that this device knew. */
function keptParam({ sweep, past, kept }: Cursor): string {
  if (!sweep || !past || kept) return ''
  const epochs = past.map(({ epoch }) => epoch).filter((epoch) => epoch !== '')
  return epochs.length > 0 ? `&kept=${epochs.slice(-8).join(',')}` : ''
}

/** The rows that can be stored; one that cannot is reported and left out, so that it holds nothing else back. */
export async function dropMalformedRows(tx: LocalTransaction, rows: WireRows, now: number): Promise<WireRows> {
  const sound: WireRows = {}
  for (const record of recordNames) {
    const arrived = rows[record] ?? []
    const good = arrived.filter(isWellFormed)
    if (good.length > 0) sound[record] = good
    if (good.length < arrived.length) {
      await tx.log({ at: now, event: 'quarantined', detail: `${record}: ${arrived.length - good.length} rows` })
    }
  }
  return sound
}

function isWellFormed(row: WireRow): boolean {
  return typeof row.id === 'string' && row.id !== '' && typeof row._no === 'number'
}

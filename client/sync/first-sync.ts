import type { Backfill, Cursor } from '#client/records/local-store.ts'
import { fillRows } from '#client/records/take-rows.ts'
import { snapshotParts, type SnapshotAnswer, type SnapshotPart } from '#shared/records/op.ts'
import { bodyOf, type Stop } from './answers.ts'
import { leased, type Run } from './lease.ts'
import { knownRecords } from './pull.ts'
import { soundRows } from './sound-rows.ts'

/** Where a first sync begins. */
export const beginning: Backfill = { part: 'core', after: null, received: 0, total: 0 }

/**
 * Fetches one page of a first sync, newest first; the place is kept with the rows, so that it goes on where it was broken off.
 * The first page fixes the number from which ordinary pulls run beside it.
 */
export async function fillOnce(
  run: Run,
  backfill: Backfill,
  cursor: Cursor | undefined,
): Promise<{ next: Backfill | null } | Stop> {
  const after = backfill.after === null ? '' : `&after=${encodeURIComponent(backfill.after)}`
  const answer = bodyOf<SnapshotAnswer>(
    await run.ports.send({ method: 'GET', path: `/api/sync/snapshot?part=${backfill.part}${after}` }),
  )
  if ('stop' in answer) return answer
  const { epoch, head, rows, next, total } = answer.body
  if (cursor && cursor.epoch !== epoch) return { stop: 'resync' }
  const following = nextPlace(backfill, next, (rows.activities ?? []).length, total)
  await leased(run, 'relaxed', async (tx) => {
    await fillRows(tx, await soundRows(tx, rows, run.ports.now()), cursor?.generation ?? 0)
    if (!cursor) await tx.set('cursor', { epoch, no: head, generation: 0, records: knownRecords })
    await tx.set('backfill', following ?? undefined)
  })
  return { next: following }
}

function nextPlace(backfill: Backfill, after: string | null, arrived: number, total: number): Backfill | null {
  const received = backfill.received + arrived
  if (after !== null) return { ...backfill, after, received, total }
  const part = partAfter(backfill.part)
  return part && { part, after: null, received, total }
}

function partAfter(part: SnapshotPart): SnapshotPart | null {
  return snapshotParts[snapshotParts.indexOf(part) + 1] ?? null
}

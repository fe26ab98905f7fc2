import { anyState } from '#client/store/entry-values.ts'
import { lacksRecords } from '#client/store/known-below.ts'
import { recomputeView } from '#client/store/apply-server-rows.ts'
import type { Backfill, Cursor, LocalTransaction } from '#client/store/local-store.ts'
import { refOfKey, recordKey } from '#shared/records/op.ts'
import { recordNames, type AnyRow, type RecordName } from '#shared/records/registry.ts'
import { mergeEntry, orderMerges, prependEntries, unseenByDeletes } from './earlier-history.ts'
import { leased, type Run } from './lease.ts'
import { knownFields } from './pull.ts'

const sweepSize = 500

/** A device's place before a resync. */
interface SyncPosition {
  cursor: Cursor | undefined
  /** The position of a first sync that had not ended. */
  backfill: Backfill | undefined
}

/**
 * Begins to pull everything again after the server was restored; outbox and drafts stay. `position` was
 * read before: the work may run once more (rule sync.crashes), when nothing of that is left.
 */
export async function beginResync(run: Run, position: SyncPosition): Promise<void> {
  const { cursor, backfill } = position
  await leased(run, 'relaxed', async (tx) => {
    const generation = (cursor?.generation ?? 0) + 1
    // In a first sync, between two pages, or before a new build had pulled, not all that its number covers had come.
    const isComplete = backfill === undefined && !cursor?.partly && !lacksRecords(cursor)
    const past = [...(cursor?.past ?? []), { epoch: cursor?.epoch ?? '', no: isComplete ? (cursor?.no ?? 0) : 0 }]
    await tx.set('cursor', { epoch: '', no: 0, generation, known: knownFields(), sweep: true, past })
    await tx.set('backfill', undefined)
    await tx.log({ at: run.ports.now(), event: 'resync', detail: cursor?.epoch ?? '' })
  })
}

/**
 * After the pulls of a resync: queues, before all that waits, what the restored server did not name at all.
 * `true` when nothing is left.
 */
export function sweepOnce(run: Run, cursor: Cursor): Promise<boolean> {
  return leased(run, 'relaxed', async (tx) => {
    for (const record of recordNames) {
      const waitedOn = await unknownServerRows(tx, record, cursor.generation)
      const unknown = await tx.unmarked(record, cursor.generation, sweepSize)
      const rows = [...waitedOn, ...unknown]
      if (rows.length === 0) continue
      const isUnseen = await unseenByDeletes(tx)
      await prependEntries(
        tx,
        rows.map((row) => mergeEntry(run.ports, record, row, cursor, isUnseen)),
      )
      const keys = rows.map(({ id }) => recordKey(record, id))
      await tx.putServerRows(keys.map((key) => ({ key, row: null })))
      await recomputeView(tx, keys)
      return false
    }
    await orderMerges(tx)
    const { sweep: _done, kept: _asked, ...rest } = cursor
    await tx.set('cursor', rest)
    return true
  })
}

/** Rows that the old server had and this one does not name, and on which something waits. */
async function unknownServerRows(tx: LocalTransaction, record: RecordName, generation: number): Promise<AnyRow[]> {
  const waiting = await tx.entries(anyState)
  const keys = new Set(waiting.flatMap(({ touches }) => touches).filter((key) => refOfKey(key).record === record))
  const serverRows = keys.size === 0 ? [] : await tx.serverRows([...keys])
  return serverRows.flatMap(({ row }) => (row && row['_gen'] !== generation ? row : []))
}

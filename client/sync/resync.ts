import type { Cursor, LocalTransaction, OutboxEntry } from '#client/store/local-store.ts'
import { createFields } from '#client/store/local-store.ts'
import { refOfKey, recordKey } from '#shared/records/op.ts'
import { definitionOf, recordNames, type AnyRow, type RecordName } from '#shared/records/registry.ts'
import { ownEntry, requeueFirst } from './resend.ts'
import { leased, type Run } from './lease.ts'
import { knownFields } from './pull.ts'

const sweepSize = 500

/** Rows on which something waits, and those of them that the server must have for it. */
interface Waited {
  rows: AnyRow[]
  needed: AnyRow[]
}

/** The server was restored and counts anew: everything is pulled again from its beginning; outbox and drafts stay. */
export async function beginResync(run: Run, cursor: Cursor | undefined): Promise<void> {
  await leased(run, 'relaxed', async (tx) => {
    const generation = (cursor?.generation ?? 0) + 1
    await tx.set('cursor', { epoch: '', no: 0, generation, known: knownFields(), sweep: true })
    await tx.set('backfill', undefined)
    await tx.log({ at: run.ports.now(), event: 'resync', detail: cursor?.epoch ?? '' })
  })
}

/**
 * After a resync: sends the live records that the restored server does not know, before all that waits.
 * `true` when none are left.
 */
export function sweepOnce(run: Run, cursor: Cursor): Promise<boolean> {
  return leased(run, 'relaxed', async (tx) => {
    // Each page goes to the front: owners, which must be there first, come last.
    for (const record of [...recordNames].reverse()) {
      const waitedOn = await unknownServerRows(tx, record, cursor.generation)
      await tx.putServerRows(waitedOn.rows.map(({ id }) => ({ key: recordKey(record, id), row: null })))
      const unknown = await tx.unmarked(record, cursor.generation, sweepSize)
      await tx.putRows(
        record,
        unknown.map((row) => ({ ...row, _gen: cursor.generation })),
      )
      if (waitedOn.rows.length + unknown.length === 0) continue
      const live = unknown.filter((row) => row.deleted_at === null)
      if (!definitionOf(record).clientWritable) await sendAgain(tx, record, [...waitedOn.needed, ...live], run)
      return false
    }
    const { sweep: _done, ...rest } = cursor
    await tx.set('cursor', rest)
    return true
  })
}

/** Rows that the old server had and this one does not name, and on which something waits. */
async function unknownServerRows(tx: LocalTransaction, record: RecordName, generation: number): Promise<Waited> {
  const waiting = await tx.entries(['queued', 'sent', 'rejected', 'blocked'])
  const keys = new Set(waiting.flatMap(({ touches }) => touches).filter((key) => refOfKey(key).record === record))
  const serverRows = keys.size === 0 ? [] : await tx.serverRows([...keys])
  const rows = serverRows.flatMap(({ row }) => (row && row['_gen'] !== generation ? row : []))
  const back = new Set(waiting.flatMap(keysBroughtBack))
  return { rows, needed: rows.filter((row) => row.deleted_at === null || back.has(recordKey(record, row.id))) }
}

/** Records that come back to life by what waits: their deleted copies are needed whole. */
function keysBroughtBack({ op, shows = [] }: OutboxEntry): readonly string[] {
  return op.kind === 'set' || op.kind === 'restore' ? [recordKey(op.record, op.record_id), ...shows] : []
}

async function sendAgain(
  tx: LocalTransaction,
  record: RecordName,
  rows: readonly AnyRow[],
  { ports }: Run,
): Promise<void> {
  await requeueFirst(
    tx,
    rows.map((row) => ownEntry(ports, record, row.id, 'create', createFields(record, row))),
  )
}

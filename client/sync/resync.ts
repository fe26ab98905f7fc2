import type { Cursor, LocalRow, LocalTransaction, NewEntry } from '#client/records/local-store.ts'
import { wholeFields } from '#client/records/whole.ts'
import { opVersion, wordOf } from '#shared/records/op.ts'
import { definitionOf, recordNames, type RecordName } from '#shared/records/registry.ts'
import { leased, type Run } from './lease.ts'
import { knownRecords } from './pull.ts'

const sweepSize = 500

/** The server was restored and counts anew: everything is pulled again from its beginning; outbox and drafts stay. */
export async function beginResync(run: Run, cursor: Cursor | undefined): Promise<void> {
  await leased(run, 'relaxed', async (tx) => {
    const generation = (cursor?.generation ?? 0) + 1
    await tx.set('cursor', { epoch: '', no: 0, generation, records: knownRecords, sweep: true })
    await tx.set('backfill', undefined)
    await tx.log({ at: run.ports.now(), event: 'resync', detail: cursor?.epoch ?? '' })
  })
}

/** After a resync: sends the live records that the restored server does not know. `true` when none are left. */
export function sweepOnce(run: Run, cursor: Cursor): Promise<boolean> {
  return leased(run, 'relaxed', async (tx) => {
    for (const record of recordNames) {
      const unknown = await tx.unmarked(record, cursor.generation, sweepSize)
      if (unknown.length === 0) continue
      await sendAgain(tx, record, unknown, cursor.generation, run)
      return false
    }
    const { sweep: _done, ...rest } = cursor
    await tx.set('cursor', rest)
    return true
  })
}

async function sendAgain(
  tx: LocalTransaction,
  record: RecordName,
  rows: readonly LocalRow[],
  generation: number,
  { ports }: Run,
): Promise<void> {
  await tx.putRows(
    record,
    rows.map((row) => ({ ...row, _gen: generation })),
  )
  if (definitionOf(record).deviceMayWrite) return
  const entries = rows
    .filter((row) => row._live === 1)
    .map((row): NewEntry => {
      const fields = wholeFields(record, row)
      const op = {
        id: ports.newId(),
        group: ports.newId(),
        v: opVersion,
        record,
        record_id: row.id,
        kind: 'create' as const,
      }
      return { op: { ...op, fields, made_at: ports.now() }, state: 'queued', touches: [wordOf(record, row.id)] }
    })
  await tx.addEntries(entries)
}

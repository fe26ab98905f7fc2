import { definitionOf, recordNames } from '#shared/records/registry.ts'
import type { Cursor, LocalTransaction } from '#client/store/local-store.ts'
import { applyServerRows } from '#client/store/apply-server-rows.ts'
import type { PullAnswer, WireRow, WireRows } from '#shared/records/op.ts'
import { bodyOf, type Stop } from './answers.ts'
import { leased, type Run } from './lease.ts'
import { resendNewer } from './resend.ts'

const pageSize = 1000

/** The records and fields this build knows, as one text: kept with the cursor so that a newer app notices what it has not pulled yet. */
export function knownFields(): string {
  return recordNames.map((name) => `${name}(${definitionOf(name).fieldNames.toSorted().join(' ')})`).join(' ')
}

/** Fetches the next page of changes; rows and cursor are written together. */
export async function pullOnce(run: Run, cursor: Cursor): Promise<{ done: boolean } | Stop> {
  const known = knownFields()
  const behind = cursor.known !== known
  const from = behind ? 0 : cursor.no
  const place = cursor.epoch === '' ? '' : `cursor=${cursor.epoch}.${from}&`
  const answer = bodyOf<PullAnswer>(
    await run.ports.send({ method: 'GET', path: `/api/sync/pull?${place}limit=${pageSize}` }),
  )
  if ('stop' in answer) return answer
  const { epoch, head, rows, done } = answer.body
  await leased(run, 'relaxed', async (tx) => {
    if (cursor.sweep) await resendNewer(tx, rows, cursor, run)
    await applyServerRows(tx, await dropMalformedRows(tx, rows, run.ports.now()), cursor.generation)
    await tx.set('cursor', { ...cursor, epoch, no: head, known })
  })
  return { done }
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

import type { LocalTransaction } from '#client/store/local-store.ts'
import type { WireRow, WireRows } from '#shared/records/op.ts'
import { recordNames } from '#shared/records/registry.ts'

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

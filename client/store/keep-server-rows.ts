import { recordKey } from '#shared/records/op.ts'
import type { Cascade } from './cascade.ts'
import type { LocalRow, LocalTransaction, NewEntry } from './local-store.ts'

/** Keeps the server's copy of every touched row on which nothing was pending before. */
export async function keepServerRows(
  tx: LocalTransaction,
  entry: NewEntry,
  before: LocalRow | null,
  reach: Cascade,
): Promise<void> {
  const pending = new Set((await tx.entriesTouching(entry.touches)).flatMap((other) => other.touches))
  const own = recordKey(entry.op.record, entry.op.record_id)
  const rows = before ? new Map([...reach.rows, [own, before] as const]) : reach.rows
  const serverRows = [...rows].filter(([key]) => !pending.has(key)).map(([key, row]) => ({ key, row }))
  if (serverRows.length > 0) await tx.putServerRows(serverRows)
}

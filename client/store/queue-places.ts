import { anyState } from './entry-values.ts'
import type { LocalTransaction, NewEntry } from './local-store.ts'

/** The room between two entries is cut into so many parts: repeated inserts still find room. */
const parts = 4096

/** Puts new entries into the queue right before a place, in their order, and after all that stands before it. */
export async function insertBefore(tx: LocalTransaction, seq: number, entries: readonly NewEntry[]): Promise<void> {
  const queue = await tx.entries(anyState)
  const last = queue.findLast((entry) => entry.seq < seq)
  const room = last ? seq - last.seq : 1
  const step = room / Math.max(parts, entries.length + 1)
  await tx.putEntries(entries.map((entry, index) => ({ ...entry, seq: seq - (entries.length - index) * step })))
}

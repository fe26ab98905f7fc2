import { mend } from '#client/store/mend.ts'
import { isSaying, ownKey } from '#client/store/sayings.ts'
import { placesOf } from '#client/store/cascade.ts'
import { entriesHangingOn } from '#client/store/rejected-entries.ts'
import { sawEach } from '#client/store/retell.ts'
import type { LocalTransaction, OutboxEntry } from '#client/store/local-store.ts'

/**
 * Moves refused entries to Needs attention, with what hangs on them; a delete of the same rows asks again. What she corrected while
 * it was on its way goes out at once. Answers all that moved: what they touch must be worked out anew.
 */
export async function reject(
  tx: LocalTransaction,
  refused: readonly OutboxEntry[],
  world: { now: () => number; newId: () => string },
): Promise<OutboxEntry[]> {
  await tx.putEntries(refused)
  await tx.log({
    at: world.now(),
    event: 'rejected',
    detail: refused.map(({ op, reason }) => `${op.id} ${reason}`).join(' '),
  })
  const hanging = await hangingOn(tx, refused)
  const asking = await deletesBehind(tx, refused)
  const moved: OutboxEntry[] = [
    ...hanging.map((entry) => ({ ...entry, state: 'blocked' as const })),
    ...asking
      .filter((entry) => !hanging.some(({ seq }) => seq === entry.seq))
      .map((entry) => ({ ...entry, state: 'rejected' as const, reason: 'edit_rejected' as const })),
  ]
  if (moved.length > 0) await tx.putEntries(moved)
  const mended: OutboxEntry[] = []
  for (const key of new Set(refused.filter(isSaying).map(ownKey)))
    mended.push(...(await mend(tx, key, sawEach, world.newId)))
  return [...refused, ...moved, ...mended]
}

/** What waits for the refused ones to be decided: what was still to go, and what was refused only because of them. */
async function hangingOn(tx: LocalTransaction, refused: readonly OutboxEntry[]): Promise<OutboxEntry[]> {
  const going = (await entriesHangingOn(tx, refused)).filter(({ state }) => state === 'queued' || state === 'sent')
  const roots = refused.filter(({ reason }) => reason !== 'depends_on')
  const answered = new Set(refused.map((entry) => entry.seq))
  const fallen = (await entriesHangingOn(tx, roots)).filter((entry) => answered.has(entry.seq))
  return [...fallen, ...going]
}

/** Deletes of the refused rows that were not sent yet, with the rest of their groups. */
async function deletesBehind(tx: LocalTransaction, refused: readonly OutboxEntry[]): Promise<OutboxEntry[]> {
  const behind = await tx.entriesTouching(refused.flatMap(placesOf))
  const deletes = behind.filter(({ op, state }) => op.kind === 'delete' && state === 'queued')
  if (deletes.length === 0) return []
  const groups = new Set(deletes.map(({ op }) => op.group))
  return (await tx.entries(['queued'])).filter(({ op }) => groups.has(op.group))
}

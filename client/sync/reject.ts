import { askingAgain, deletesOf } from '#client/store/asking-deletes.ts'
import { mend } from '#client/store/mend.ts'
import { blocked, isSaying, keysOf, ownKey, isUnheard } from '#client/store/sayings.ts'
import { ownerKeys, placesOf } from '#client/store/cascade.ts'
import { recomputeView } from '#client/store/apply-server-rows.ts'
import { entriesHangingOn } from '#client/store/rejected-entries.ts'
import { sawEach } from '#client/store/retell.ts'
import type { LocalTransaction, OutboxEntry } from '#client/store/local-store.ts'

/**
 * Moves refused entries to Needs attention, with what hangs on them; a delete of the same rows asks again. What she corrected while
 * it was on its way goes out at once. `answered` is all that the server has an answer to by now. Answers all that moved: what they touch
 * must be worked out anew.
 */
export async function reject(
  tx: LocalTransaction,
  refused: readonly OutboxEntry[],
  world: { now: () => number; newId: () => string },
  answered = refused,
): Promise<OutboxEntry[]> {
  await tx.putEntries(refused)
  await tx.log({
    at: world.now(),
    event: 'rejected',
    detail: refused.map(({ op, reason }) => `${op.id} ${reason}`).join(' '),
  })
  const hanging = await hangingOn(tx, refused, answered)
  const asking = await deletesOf(tx, refused.flatMap(placesOf))
  const moved: OutboxEntry[] = [
    ...hanging.map(blocked),
    ...asking.filter((entry) => !hanging.some(({ seq }) => seq === entry.seq)).map(askingAgain),
  ]
  if (moved.length > 0) await tx.putEntries(moved)
  const mended: OutboxEntry[] = []
  for (const key of new Set(refused.filter(isSaying).map(ownKey)))
    mended.push(...(await mend(tx, key, sawEach, world.newId)))
  return [...refused, ...moved, ...mended]
}

/**
 * What waits for the refused ones to be decided: what was still to go, and what was refused only because of them, or of others before.
 * What the server may have taken first hears of that.
 */
async function hangingOn(
  tx: LocalTransaction,
  refused: readonly OutboxEntry[],
  answered: readonly OutboxEntry[],
): Promise<OutboxEntry[]> {
  const hanging = await entriesHangingOn(tx, refused, (group) => isUnheard(group, answered))
  const going = hanging.filter(({ state }) => state === 'queued' || state === 'sent')
  const roots = (await tx.entries(['rejected'])).filter(({ reason }) => reason !== 'depends_on')
  const fell = new Set(refused.map((entry) => entry.seq))
  const fallen = (await entriesHangingOn(tx, roots)).filter((entry) => fell.has(entry.seq))
  return [...fallen, ...going]
}

/**
 * So does a delete that waits for something refused, once a change behind it goes out before it: it would take what she made or
 * brought back since. `asked` are the groups that wait.
 */
export async function askOvertaken(tx: LocalTransaction, asked: ReadonlySet<string>): Promise<void> {
  const held = (await tx.entries(['blocked'])).filter(({ op }) => op.kind === 'delete')
  if (held.length === 0) return
  const isOvertaking = ({ kind, group }: OutboxEntry['op']) =>
    !asked.has(group) && kind !== 'purge' && kind !== 'delete'
  const going = (await tx.entries(['queued', 'sent'])).filter(({ op }) => isOvertaking(op))
  const overtaken = held.filter(({ seq, touches }) =>
    going.some((entry) => entry.seq > seq && rowsUsedBy(entry).some((key) => touches.includes(key))),
  )
  if (overtaken.length === 0) return
  const groups = new Set(overtaken.map(({ op }) => op.group))
  const asking = (await tx.entries(['blocked'])).filter(({ op }) => groups.has(op.group))
  await tx.putEntries(asking.map(askingAgain))
  await recomputeView(tx, keysOf(asking))
}

/** Keys of the rows that an entry changes, and of those that it needs. */
function rowsUsedBy({ op, touches }: OutboxEntry): string[] {
  return [...touches, ...ownerKeys(op.record, op.fields ?? {})]
}

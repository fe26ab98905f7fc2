import { asAsking, unsentDeletes } from '#client/store/asking-deletes.ts'
import { resubmitCorrected } from '#client/store/resubmit.ts'
import { asBlocked, isWrite, keysOf, ownKey, isUnanswered } from '#client/store/entry-values.ts'
import { ownerKeys, affectedKeys } from '#client/store/cascade.ts'
import { recomputeView } from '#client/store/apply-server-rows.ts'
import { dependentEntries } from '#client/store/rejected-entries.ts'
import { sawAll } from '#client/store/fold-corrections.ts'
import type { LocalTransaction, OutboxEntry } from '#client/store/local-store.ts'

/**
 * Moves refused entries and their dependents to Needs attention, and makes deletes of the same rows ask again.
 * Corrections made on the way go out at once. `answered` are all entries with an answer by now. Returns all that moved:
 * recompute the view of what they touch.
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
  const hanging = await dependentsOfRefused(tx, refused, answered)
  const asking = await unsentDeletes(tx, refused.flatMap(affectedKeys))
  const moved: OutboxEntry[] = [
    ...hanging.map(asBlocked),
    ...asking.filter((entry) => !hanging.some(({ seq }) => seq === entry.seq)).map(asAsking),
  ]
  if (moved.length > 0) await tx.putEntries(moved)
  const mended: OutboxEntry[] = []
  for (const key of new Set(refused.filter(isWrite).map(ownKey)))
    mended.push(...(await resubmitCorrected(tx, key, sawAll, world.newId)))
  return [...refused, ...moved, ...mended]
}

/**
 * Returns the dependents of refused entries: those still to go, and those refused only because of them or of earlier
 * ones. Entries that the server may have applied are answered first.
 */
async function dependentsOfRefused(
  tx: LocalTransaction,
  refused: readonly OutboxEntry[],
  answered: readonly OutboxEntry[],
): Promise<OutboxEntry[]> {
  const hanging = await dependentEntries(tx, refused, (group) => isUnanswered(group, answered))
  const going = hanging.filter(({ state }) => state === 'queued' || state === 'sent')
  const roots = (await tx.entries(['rejected'])).filter(({ reason }) => reason !== 'depends_on')
  const fell = new Set(refused.map((entry) => entry.seq))
  const fallen = (await dependentEntries(tx, roots)).filter((entry) => fell.has(entry.seq))
  return [...fallen, ...going]
}

/**
 * Makes blocked deletes ask again once a later change on their rows goes out before them: they would take what she made
 * or restored since. `asked` are the groups that wait.
 */
export async function askOvertakenDeletes(tx: LocalTransaction, asked: ReadonlySet<string>): Promise<void> {
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
  await tx.putEntries(asking.map(asAsking))
  await recomputeView(tx, keysOf(asking))
}

/** Keys of the rows that an entry changes, and of those that it needs. */
function rowsUsedBy({ op, touches }: OutboxEntry): string[] {
  return [...touches, ...ownerKeys(op.record, op.fields ?? {})]
}

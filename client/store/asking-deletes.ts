import { refOfKey } from '#shared/records/op.ts'
import { definitionOf, type RecordName } from '#shared/records/registry.ts'
import { recomputeView } from './apply-server-rows.ts'
import { ownerKeys } from './cascade.ts'
import type { LocalTransaction, OutboxEntry } from './local-store.ts'
import { isSaying, isUnjudged, keysOf, ownKey } from './sayings.ts'

/**
 * A delete asks again while something needs attention that takes a row away from it on the screen: on the server that is still
 * there, and would go with it.
 */
export async function askBehindMoves(tx: LocalTransaction): Promise<void> {
  const asking = await deletesOf(tx, await leftOnScreen(tx))
  if (asking.length === 0) return
  await tx.putEntries(asking.map(askingAgain))
  await recomputeView(tx, keysOf(asking))
}

/** Keys of the owners that the server knows, or may know, of records under Needs attention, and the screen does not. */
async function leftOnScreen(tx: LocalTransaction): Promise<string[]> {
  const waiting = (await tx.entries(['rejected', 'blocked'])).filter(
    (entry) => isSaying(entry) && mayMove(entry.op.record),
  )
  const moved = new Set(waiting.flatMap((entry) => (entry.op.kind === 'set' ? ownKey(entry) : [])))
  const unread = Map.groupBy(waiting.filter(mayBeTaken), ownKey)
  const left: string[] = []
  for (const { key, row } of await tx.serverRows([...moved])) {
    const { record, id } = refOfKey(key)
    const [shown] = await tx.rows(record, [id])
    const stays = new Set(ownerKeys(record, shown ?? {}))
    const told = unread.get(key)?.map(({ op }) => op.fields ?? {}) ?? []
    left.push(...[row ?? {}, ...told].flatMap((known) => ownerKeys(record, known)).filter((owner) => !stays.has(owner)))
  }
  return left
}

/** Whether the server may have what an entry says, though the answer was lost: it was sent, and never judged. */
function mayBeTaken(entry: OutboxEntry): boolean {
  return isUnjudged(entry) && !entry.unsent
}

function mayMove(record: RecordName): boolean {
  return Object.keys(definitionOf(record).belongsTo).length > 0
}

/** Deletes of these rows that were not sent yet, with the rest of their groups. */
export async function deletesOf(tx: LocalTransaction, keys: readonly string[]): Promise<OutboxEntry[]> {
  const deletes = (await tx.entriesTouching(keys)).filter(({ op, state }) => op.kind === 'delete' && state === 'queued')
  if (deletes.length === 0) return []
  const groups = new Set(deletes.map(({ op }) => op.group))
  return (await tx.entries(['queued'])).filter(({ op }) => groups.has(op.group))
}

/** An entry that waits for the parent, who did not know this when she tapped. */
export function askingAgain(entry: OutboxEntry): OutboxEntry {
  return { ...entry, state: 'rejected', reason: 'edit_rejected' }
}

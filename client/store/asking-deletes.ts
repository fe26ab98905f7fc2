import { refOfKey } from '#shared/records/op.ts'
import { definitionOf, type RecordName } from '#shared/records/registry.ts'
import { recomputeView } from './apply-server-rows.ts'
import { ownerKeys } from './cascade.ts'
import type { LocalTransaction, OutboxEntry } from './local-store.ts'
import { isWrite, isUnjudged, keysOf, ownKey } from './entry-values.ts'

/**
 * Makes deletes ask again while a refused move takes a row away from them on the screen: the server still has it below
 * the deleted owner (rule sync.delete-waits).
 */
export async function askForMovedRows(tx: LocalTransaction): Promise<void> {
  const asking = await unsentDeletes(tx, await formerOwners(tx))
  if (asking.length === 0) return
  await tx.putEntries(asking.map(asAsking))
  await recomputeView(tx, keysOf(asking))
}

/**
 * Returns the owners that the server has, or may have, of records under Needs attention, and the screen no longer
 * shows.
 */
async function formerOwners(tx: LocalTransaction): Promise<string[]> {
  const waiting = (await tx.entries(['rejected', 'blocked'])).filter(
    (entry) => isWrite(entry) && mayMove(entry.op.record),
  )
  const moved = new Set(waiting.flatMap((entry) => (entry.op.kind === 'set' ? ownKey(entry) : [])))
  const unread = Map.groupBy(waiting.filter(mayBeApplied), ownKey)
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

/** Returns whether the server may have applied an entry whose answer was lost: it was sent, and never judged. */
function mayBeApplied(entry: OutboxEntry): boolean {
  return isUnjudged(entry) && !entry.unsent
}

function mayMove(record: RecordName): boolean {
  return Object.keys(definitionOf(record).belongsTo).length > 0
}

/** Returns unsent deletes of these rows, with the rest of their groups. */
export async function unsentDeletes(tx: LocalTransaction, keys: readonly string[]): Promise<OutboxEntry[]> {
  const deletes = (await tx.entriesTouching(keys)).filter(({ op, state }) => op.kind === 'delete' && state === 'queued')
  if (deletes.length === 0) return []
  const groups = new Set(deletes.map(({ op }) => op.group))
  return (await tx.entries(['queued'])).filter(({ op }) => groups.has(op.group))
}

/** Returns an entry that waits for the parent, who did not know of the refusal when she tapped. */
export function asAsking(entry: OutboxEntry): OutboxEntry {
  return { ...entry, state: 'rejected', reason: 'edit_rejected' }
}

import type { LocalStore, LocalTransaction, OutboxEntry } from './local-store.ts'
import { recomputeView } from './apply-server-rows.ts'
import { askForMovedRows } from './asking-deletes.ts'
import { cascadeOf, ownerKeys } from './cascade.ts'
import { keepServerRows } from './keep-server-rows.ts'
import { knownBelow } from './known-below.ts'
import {
  anyState,
  asBlocked,
  isUnjudged,
  keysOf,
  ownKey,
  withValues,
  isUnanswered,
  type Values,
} from './entry-values.ts'
import { rememberDiscarded } from './unaccepted.ts'

/**
 * Returns the entries that need these, by `seq`: edits and children made after a refused create of their record, with
 * the rest of their groups. Entries from before a purge and a new create don't count. A group that `stands` is left
 * out, with what needs that alone.
 */
export async function dependentEntries(
  tx: LocalTransaction,
  roots: readonly OutboxEntry[],
  stands: (group: readonly OutboxEntry[]) => boolean = () => false,
): Promise<OutboxEntry[]> {
  // Nothing depends on a mere change: skip reading the queue.
  if (!roots.some(({ op }) => op.kind === 'create' || op.kind === 'merge')) return []
  const own = new Set(roots.map((entry) => entry.seq))
  const others = (await tx.entries(anyState)).filter((entry) => !own.has(entry.seq))
  const told = await creatingMerges(tx, [...roots, ...others])
  const isMaking = (entry: OutboxEntry) => entry.op.kind === 'create' || told.has(entry.seq)
  const lost = new Set(roots.filter(isMaking))
  const making = Map.groupBy([...roots, ...others].filter(isMaking), ownKey)
  const hanging: OutboxEntry[] = []
  for (const group of Map.groupBy(others, (entry) => entry.op.group).values()) {
    if (!group.some((entry) => dependsOn(entry, lost, making)) || stands(group)) continue
    hanging.push(...group)
    for (const entry of group) lost.add(entry)
  }
  return hanging
}

/** Returns the `seq` of merges whose record a restored server lacks: they create it. */
async function creatingMerges(tx: LocalTransaction, entries: readonly OutboxEntry[]): Promise<ReadonlySet<number>> {
  const telling = entries.filter(({ op }) => op.kind === 'merge')
  if (telling.length === 0) return new Set()
  const rows = new Map((await tx.serverRows(telling.map(ownKey))).map(({ key, row }) => [key, row]))
  return new Set(telling.filter((entry) => rows.get(ownKey(entry)) === null).map(({ seq }) => seq))
}

/** Returns whether the latest create of an entry's record, or of an owner that it names, is lost. */
function dependsOn(
  entry: OutboxEntry,
  lost: ReadonlySet<OutboxEntry>,
  making: ReadonlyMap<string, OutboxEntry[]>,
): boolean {
  const { op, seq } = entry
  const owners = ownerKeys(op.record, op.fields ?? {})
  // A purge and a create need no earlier create of the same record.
  const own = op.kind === 'purge' || op.kind === 'create' ? [] : [ownKey(entry)]
  return [...own, ...owners].some((key) => {
    const before = making.get(key)?.filter((one) => one.seq < seq) ?? []
    const last = before.sort((one, other) => one.seq - other.seq).at(-1)
    return last !== undefined && lost.has(last)
  })
}

/**
 * Blocks what depends on a refused create, and returns all groups that wait for the parent. Groups that the server may
 * have applied are answered first.
 */
export async function blockDependents(tx: LocalTransaction): Promise<ReadonlySet<string>> {
  const refused = await tx.entries(['rejected', 'blocked'])
  if (refused.length === 0) return new Set()
  const hanging = await dependentEntries(tx, refused, (group) => isUnanswered(group))
  const asked = new Set([...refused, ...hanging].map(({ op }) => op.group))
  const going = (await tx.entries(['queued', 'sent'])).filter(({ op }) => asked.has(op.group))
  if (going.length > 0) await tx.putEntries(going.map(asBlocked))
  return asked
}

/** Sends blocked groups again whose record was made in another way since. */
export async function releaseFreed(tx: LocalTransaction, newId: () => string): Promise<void> {
  const waiting = await tx.entries(['blocked'])
  if (waiting.length === 0) return
  const refused = await tx.entries(['rejected'])
  const held = new Set([...refused, ...(await dependentEntries(tx, refused))].map(({ op }) => op.group))
  const free = new Set(waiting.flatMap(({ op }) => (held.has(op.group) ? [] : op.group)))
  if (free.size > 0) await recomputeView(tx, keysOf(await requeue(tx, free, newId)))
}

/** Returns the entries of these groups, and all that depend on them. */
async function familyOf(tx: LocalTransaction, groups: ReadonlySet<string>): Promise<OutboxEntry[]> {
  const entries = await tx.entries(anyState)
  const own = entries.filter((entry) => groups.has(entry.op.group))
  return [...own, ...(await dependentEntries(tx, own))]
}

/** Returns the group of an entry, empty once that no longer waits under Needs attention. */
async function groupOf(tx: LocalTransaction, seq: number): Promise<Set<string>> {
  const chosen = (await tx.entries(['rejected', 'blocked'])).find((entry) => entry.seq === seq)
  return new Set(chosen ? [chosen.op.group] : [])
}

/** Counts the entries that a discard of this one removes. */
export function countDiscarded(store: LocalStore, seq: number): Promise<number> {
  return store.write('relaxed', async (tx) => (await familyOf(tx, await groupOf(tx, seq))).length)
}

/**
 * Discards an entry under Needs attention with its group and its dependents; the screen falls back to the server's
 * copy.
 */
export function discardEntry(store: LocalStore, seq: number): Promise<OutboxEntry[]> {
  return store.write('strict', async (tx) => {
    // Discarding a move puts a record back under its old owner: a delete of that owner has to ask.
    await blockDependents(tx)
    await askForMovedRows(tx)
    const entries = await familyOf(tx, await groupOf(tx, seq))
    await rememberDiscarded(tx, entries)
    await tx.dropEntries(entries.map((entry) => entry.seq))
    await recomputeView(tx, keysOf(entries))
    return entries
  })
}

/**
 * Sends an entry under Needs attention again, with its group and dependents; `values` replaces some of its values.
 */
export function retryEntry(store: LocalStore, seq: number, newId: () => string, values: Values = {}): Promise<void> {
  return store.write('strict', async (tx) => {
    const chosen = (await tx.entries(['rejected', 'blocked'])).find((entry) => entry.seq === seq)
    if (chosen && Object.keys(values).length > 0) await tx.putEntries([withValues(chosen, values)])
    const groups = await groupOf(tx, seq)
    const undone = await revertedPurges(tx, groups)
    await tx.dropEntries(undone.map((entry) => entry.seq))
    await recomputeView(tx, keysOf([...undone, ...(await requeue(tx, groups, newId))]))
  })
}

/** Returns the purges of these groups whose record was restored since: only a deleted record can be purged. */
async function revertedPurges(tx: LocalTransaction, groups: ReadonlySet<string>): Promise<OutboxEntry[]> {
  const purges = (await familyOf(tx, groups)).filter(({ op }) => op.kind === 'purge')
  const rows = await Promise.all(purges.map(({ op }) => tx.rows(op.record, [op.record_id])))
  return purges.filter((_entry, index) => rows[index]?.[0]?.deleted_at === null)
}

/**
 * Puts groups under Needs attention, with their dependents, back into the queue in their old places. Judged or
 * `changed` groups get new ids; those that it never judged keep theirs. A delete that asks goes only with
 * its own group. Returns what moved.
 */
export async function requeue(
  tx: LocalTransaction,
  groups: ReadonlySet<string>,
  newId: () => string,
  changed: ReadonlySet<string> = new Set(),
): Promise<OutboxEntry[]> {
  if (groups.size === 0) return []
  const family = await familyOf(tx, groups)
  const meant = family.filter(({ op, reason }) => groups.has(op.group) || reason !== 'edit_rejected')
  const going = await Promise.all(meant.map((entry) => withPresentCascade(tx, entry)))
  const ids: Ids = new Map()
  for (const entry of going) if (!isUnjudged(entry) || changed.has(entry.op.group)) ids.set(entry.op.group, newId())
  for (const { op } of going) if (ids.has(op.group)) ids.set(op.id, newId())
  await tx.putEntries(going.map((entry) => resent(entry, ids)))
  await blockDependents(tx)
  return going
}

/** Updates a delete that goes out again: it takes the rows that are below its record by now, also from the screen. */
async function withPresentCascade(tx: LocalTransaction, entry: OutboxEntry): Promise<OutboxEntry> {
  const { op, state } = entry
  const [row = null] = op.kind === 'delete' && state === 'rejected' ? await tx.rows(op.record, [op.record_id]) : []
  if (row?.deleted_at !== null) return entry
  const reach = await cascadeOf(tx, op, row)
  const { hides: _once, shows: _shows, revives: _revives, ...rest } = entry
  const { seen: _seen, seen_in: _in, seen_rows: _rows, ...said } = op
  // An op that the server could not read may have been applied: it keeps its body.
  const known = isUnjudged(entry) ? op : { ...said, ...(await knownBelow(tx, reach)) }
  // Keep the old keys too: their server rows are dropped when the entry is answered.
  const next = { ...rest, op: known, touches: [...new Set([...entry.touches, ...reach.keys])], ...reach.marks }
  await keepServerRows(tx, next, row, reach)
  return next
}

function resent({ state, unsent, reason: _reason, errors: _errors, ...entry }: OutboxEntry, ids: Ids): OutboxEntry {
  const { op } = entry
  const isNew = state === 'queued' || unsent || ids.has(op.id)
  const renamed = (id: unknown) => ids.get(id) ?? id
  // A restore names the delete's new id.
  const undone = op.kind === 'restore' && op.from ? { from: { deleted_by: renamed(op.from['deleted_by']) } } : {}
  const again = { ...op, ...undone, id: ids.get(op.id) ?? op.id, group: ids.get(op.group) ?? op.group }
  return { ...entry, op: again, state: isNew ? 'queued' : 'sent' }
}

/** Old ids of ops and groups, and their new ones. */
type Ids = Map<unknown, string>

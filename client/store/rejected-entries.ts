import type { LocalStore, LocalTransaction, OutboxEntry } from './local-store.ts'
import { recomputeView } from './apply-server-rows.ts'
import { askBehindMoves } from './asking-deletes.ts'
import { cascadeOf, ownerKeys } from './cascade.ts'
import { keepServerRows } from './keep-server-rows.ts'
import { knownBelow } from './known-below.ts'
import { blocked, isUnjudged, keysOf, ownKey, saying, isUnheard, type Values } from './sayings.ts'
import { rememberDiscarded } from './untaken.ts'

/**
 * Entries that cannot stand without these: edits and children of a record whose create was refused, made after it, and with them
 * the rest of their groups. By `seq`. What was said of a record before it was deleted for ever and made again stands without that.
 * A group that `stands` is left out with what hangs on that alone.
 */
export async function entriesHangingOn(
  tx: LocalTransaction,
  roots: readonly OutboxEntry[],
  stands: (group: readonly OutboxEntry[]) => boolean = () => false,
): Promise<OutboxEntry[]> {
  // What only changes a record nothing hangs on: no need to look at the queue.
  if (!roots.some(({ op }) => op.kind === 'create' || op.kind === 'merge')) return []
  const own = new Set(roots.map((entry) => entry.seq))
  const others = (await tx.entries(['queued', 'sent', 'rejected', 'blocked'])).filter((entry) => !own.has(entry.seq))
  const told = await toldAnew(tx, [...roots, ...others])
  const isMaking = (entry: OutboxEntry) => entry.op.kind === 'create' || told.has(entry.seq)
  const lost = new Set(roots.filter(isMaking))
  const making = Map.groupBy([...roots, ...others].filter(isMaking), ownKey)
  const hanging: OutboxEntry[] = []
  for (const group of Map.groupBy(others, (entry) => entry.op.group).values()) {
    if (!group.some((entry) => hangsOn(entry, lost, making)) || stands(group)) continue
    hanging.push(...group)
    for (const entry of group) lost.add(entry)
  }
  return hanging
}

/** By `seq`, which of these tell a restored server of a record that it does not have: they make it. */
async function toldAnew(tx: LocalTransaction, entries: readonly OutboxEntry[]): Promise<ReadonlySet<number>> {
  const telling = entries.filter(({ op }) => op.kind === 'merge')
  if (telling.length === 0) return new Set()
  const rows = new Map((await tx.serverRows(telling.map(ownKey))).map(({ key, row }) => [key, row]))
  return new Set(telling.filter((entry) => rows.get(ownKey(entry)) === null).map(({ seq }) => seq))
}

/** Whether the record of an entry, or an owner that it names, was last made by one that is lost. */
function hangsOn(
  entry: OutboxEntry,
  lost: ReadonlySet<OutboxEntry>,
  making: ReadonlyMap<string, OutboxEntry[]>,
): boolean {
  const { op, seq } = entry
  const owners = ownerKeys(op.record, op.fields ?? {})
  // To delete it for ever, or to make it anew, takes nothing that is there.
  const own = op.kind === 'purge' || op.kind === 'create' ? [] : [ownKey(entry)]
  return [...own, ...owners].some((key) => {
    const before = making.get(key)?.filter((one) => one.seq < seq) ?? []
    const last = before.sort((one, other) => one.seq - other.seq).at(-1)
    return last !== undefined && lost.has(last)
  })
}

/**
 * The groups that wait for the parent. What hangs on a create that was refused waits with it, also what the parent did since, and
 * whatever is put into such a group; but what the server may have taken is answered first.
 */
export async function groupsAsked(tx: LocalTransaction): Promise<ReadonlySet<string>> {
  const refused = await tx.entries(['rejected', 'blocked'])
  if (refused.length === 0) return new Set()
  const hanging = await entriesHangingOn(tx, refused, (group) => isUnheard(group))
  const asked = new Set([...refused, ...hanging].map(({ op }) => op.group))
  const going = (await tx.entries(['queued', 'sent'])).filter(({ op }) => asked.has(op.group))
  if (going.length > 0) await tx.putEntries(going.map(blocked))
  return asked
}

/** Sends again what waits under Needs attention for nothing any more: what it hung on was made in another way since. */
export async function freeStranded(tx: LocalTransaction, newId: () => string): Promise<void> {
  const waiting = await tx.entries(['blocked'])
  if (waiting.length === 0) return
  const refused = await tx.entries(['rejected'])
  const held = new Set([...refused, ...(await entriesHangingOn(tx, refused))].map(({ op }) => op.group))
  const free = new Set(waiting.flatMap(({ op }) => (held.has(op.group) ? [] : op.group)))
  if (free.size > 0) await recomputeView(tx, keysOf(await requeue(tx, free, newId)))
}

/** The entries that go with groups under Needs attention: their own, and all that hangs on them. */
async function familyOf(tx: LocalTransaction, groups: ReadonlySet<string>): Promise<OutboxEntry[]> {
  const entries = await tx.entries(['queued', 'sent', 'rejected', 'blocked'])
  const own = entries.filter((entry) => groups.has(entry.op.group))
  return [...own, ...(await entriesHangingOn(tx, own))]
}

/** The group of an entry, while that waits under Needs attention. */
async function groupOf(tx: LocalTransaction, seq: number): Promise<Set<string>> {
  const chosen = (await tx.entries(['rejected', 'blocked'])).find((entry) => entry.seq === seq)
  return new Set(chosen ? [chosen.op.group] : [])
}

/** How many entries, of which records, leave the device with this one. */
export function countDiscarded(store: LocalStore, seq: number): Promise<number> {
  return store.write('relaxed', async (tx) => (await familyOf(tx, await groupOf(tx, seq))).length)
}

/** Takes an entry under Needs attention, its group and what hangs on it out of the outbox; the screen shows the server's copy again. */
export function discardEntry(store: LocalStore, seq: number): Promise<OutboxEntry[]> {
  return store.write('strict', async (tx) => {
    // What it took away from a record comes back to it: a delete of that has to ask.
    await groupsAsked(tx)
    await askBehindMoves(tx)
    const entries = await familyOf(tx, await groupOf(tx, seq))
    await rememberDiscarded(tx, entries)
    await tx.dropEntries(entries.map((entry) => entry.seq))
    await recomputeView(tx, keysOf(entries))
    return entries
  })
}

/** Sends an entry under Needs attention again, with its group and what hangs on it; `anew` is what it says in place of what it said. */
export function retryEntry(store: LocalStore, seq: number, newId: () => string, anew: Values = {}): Promise<void> {
  return store.write('strict', async (tx) => {
    const chosen = (await tx.entries(['rejected', 'blocked'])).find((entry) => entry.seq === seq)
    if (chosen && Object.keys(anew).length > 0) await tx.putEntries([saying(chosen, anew)])
    const groups = await groupOf(tx, seq)
    const undone = await purgesUndone(tx, groups)
    await tx.dropEntries(undone.map((entry) => entry.seq))
    await recomputeView(tx, keysOf([...undone, ...(await requeue(tx, groups, newId))]))
  })
}

/** Those of these groups that delete for ever what she has brought back since: only what is deleted can go. */
async function purgesUndone(tx: LocalTransaction, groups: ReadonlySet<string>): Promise<OutboxEntry[]> {
  const purges = (await familyOf(tx, groups)).filter(({ op }) => op.kind === 'purge')
  const rows = await Promise.all(purges.map(({ op }) => tx.rows(op.record, [op.record_id])))
  return purges.filter((_entry, place) => rows[place]?.[0]?.deleted_at === null)
}

/**
 * Puts groups under Needs attention back into the queue with what hangs on them, in their old places. What the server judged, and
 * what was `changed` since, goes out as fresh ops; what it may have taken without our hearing of it, as it was. A delete that asks
 * again is no part of it unless its own group is meant. Answers what moved.
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
  const going = await Promise.all(meant.map((entry) => hidingNow(tx, entry)))
  const ids: Ids = new Map()
  for (const entry of going) if (!isUnjudged(entry) || changed.has(entry.op.group)) ids.set(entry.op.group, newId())
  for (const { op } of going) if (ids.has(op.group)) ids.set(op.id, newId())
  await tx.putEntries(going.map((entry) => goingAgain(entry, ids)))
  await groupsAsked(tx)
  return going
}

/** A delete that goes out again takes what is below its record by now, also from the screen. */
async function hidingNow(tx: LocalTransaction, entry: OutboxEntry): Promise<OutboxEntry> {
  const { op, state } = entry
  const [row = null] = op.kind === 'delete' && state === 'rejected' ? await tx.rows(op.record, [op.record_id]) : []
  if (row?.deleted_at !== null) return entry
  const reach = await cascadeOf(tx, op, row)
  const { hides: _once, shows: _shows, revives: _revives, ...rest } = entry
  const { seen: _seen, seen_in: _in, seen_rows: _rows, ...said } = op
  // What the server could not read, and may have, goes out as it was.
  const known = isUnjudged(entry) ? op : { ...said, ...(await knownBelow(tx, reach)) }
  // What it touched before stays with it, though it is elsewhere by now: its server row is given up when the entry is answered.
  const next = { ...rest, op: known, touches: [...new Set([...entry.touches, ...reach.keys])], ...reach.marks }
  await keepServerRows(tx, next, row, reach)
  return next
}

function goingAgain({ state, unsent, reason: _reason, errors: _errors, ...entry }: OutboxEntry, ids: Ids): OutboxEntry {
  const { op } = entry
  const isNew = state === 'queued' || unsent || ids.has(op.id)
  const renamed = (id: unknown) => ids.get(id) ?? id
  // What a delete took comes back under the id that the delete has now.
  const undone = op.kind === 'restore' && op.from ? { from: { deleted_by: renamed(op.from['deleted_by']) } } : {}
  const again = { ...op, ...undone, id: ids.get(op.id) ?? op.id, group: ids.get(op.group) ?? op.group }
  return { ...entry, op: again, state: isNew ? 'queued' : 'sent' }
}

/** Old ids of ops and groups, and their new ones. */
type Ids = Map<unknown, string>

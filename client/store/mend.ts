import { unitsOf } from '#shared/records/merge.ts'
import { definitionOf } from '#shared/records/registry.ts'
import { sameValue } from '#shared/records/values.ts'
import type { LocalTransaction, OutboxEntry } from './local-store.ts'
import { entriesHangingOn, requeue } from './rejected-entries.ts'
import { retell, savedAs, type Corrects } from './retell.ts'
import { isAsking, isRefused, isSaying, needsParent, ownKey, saidOf, saying, says, seenOf } from './sayings.ts'
import { valueOf, without, type Unit, type Values } from './sayings.ts'
import { deletesBehind, rememberDiscarded } from './untaken.ts'

/**
 * Lets what she said last of a record take the place of what was refused of it, and sends that again with its group and all that
 * hangs on it (rule sync.mended). Answers what was changed: its rows must be worked out anew.
 */
export async function mend(
  tx: LocalTransaction,
  key: string,
  corrects: Corrects,
  newId: () => string,
): Promise<OutboxEntry[]> {
  const own = await entriesOf(tx, key)
  if (own.length < 2 || !own.some(isRefused)) return []
  return rewrite(tx, retell(await tx.entries(['queued', 'sent', 'rejected', 'blocked']), key, corrects), [], newId)
}

/** The same for an edit that she has just saved. What the server could not read, and may have, goes out before it as it was. */
export async function mendBySave(tx: LocalTransaction, key: string, newId: () => string): Promise<OutboxEntry[]> {
  const own = await entriesOf(tx, key)
  const [saved, waiting] = [own.at(-1), own.filter(needsParent)]
  if (!saved || waiting.length === 0) return []
  const mended = await mend(tx, key, savedAs(saved.seq), newId)
  return [...mended, ...(await requeue(tx, groupsOf(waiting.filter(isUnread)), newId))]
}

/** A form of a refused record is saved as it was shown: what she saw goes out again. */
export async function sendAsSeen(
  tx: LocalTransaction,
  key: string,
  seen: Values,
  newId: () => string,
): Promise<OutboxEntry[]> {
  const isSeen = (entry: OutboxEntry, unit: Unit) => sameValue(saidOf(entry, unit), valueOf(seen, unit))
  const mended = await mend(tx, key, (sayers, unit) => sayers.slice(-1).every((last) => isSeen(last, unit)), newId)
  const left = (await entriesOf(tx, key)).filter((entry) => isRefused(entry) || isUnread(entry))
  const shown = left.filter((entry) => isSaying(entry) && isSeen(entry, knownNames(entry)))
  return [...mended, ...(await requeue(tx, groupsOf(shown), newId))]
}

async function entriesOf(tx: LocalTransaction, key: string): Promise<OutboxEntry[]> {
  return (await tx.entriesTouching([key])).filter((entry) => ownKey(entry) === key)
}

/** Whether she may mean an entry that the server could not read: what deletes goes out by her word alone. */
function isUnread({ op: { kind }, reason }: OutboxEntry): boolean {
  return reason === 'refused_by_server' && kind !== 'delete' && kind !== 'purge'
}

function knownNames({ op: { record, fields = {} } }: OutboxEntry): string[] {
  return definitionOf(record).fieldNames.filter((name) => name in fields)
}

/**
 * What was refused of a unit falls away once a later change of it was accepted whose author had it on the screen: nothing is drawn
 * over a correction. So does all that was refused of a record before it was deleted for ever, with what was made below it and went
 * with it. What is left goes out again.
 */
export async function settle(
  tx: LocalTransaction,
  accepted: readonly OutboxEntry[],
  purged: readonly OutboxEntry[],
  newId: () => string,
): Promise<OutboxEntry[]> {
  const changes = accepted.filter(({ op }) => op.kind === 'set')
  const waiting = await tx.entriesTouching([...changes, ...purged].map(ownKey))
  const told = new Map(waiting.map((entry) => [entry.seq, entry]))
  for (const change of changes) for (const entry of seenThrough(change, [...told.values()])) told.set(entry.seq, entry)
  const changed = [...told.values()].filter((entry) => !waiting.includes(entry))
  const gone = waiting.filter((entry) => needsParent(entry) && purged.some((purge) => isBefore(entry, purge)))
  const below = await madeBelow(tx, gone, purged)
  const freed = (await entriesHangingOn(tx, gone)).filter(({ seq }) => !below.some((entry) => entry.seq === seq))
  return rewrite(tx, changed, [...gone, ...below], newId, freed)
}

/** What was said of records that the server never had, and that a delete took which is gone now itself; not what she brought back since. */
async function madeBelow(
  tx: LocalTransaction,
  gone: readonly OutboxEntry[],
  purged: readonly OutboxEntry[],
): Promise<OutboxEntry[]> {
  const taken = new Map<string, number>()
  for (const entry of gone)
    for (const { seq } of purged.filter((purge) => isBefore(entry, purge)))
      for (const key of entry.hides ?? []) taken.set(key, Math.max(seq, taken.get(key) ?? seq))
  const below = (await tx.entriesTouching([...taken.keys()])).filter((entry) => taken.has(ownKey(entry)))
  const isTaken = (entry: OutboxEntry) => needsParent(entry) && entry.seq < (taken.get(ownKey(entry)) ?? 0)
  return [...Map.groupBy(below, ownKey).values()]
    .filter((entries) => entries.some(({ op }) => op.kind === 'create') && entries.every(isTaken))
    .flat()
    .filter(({ seq }) => !gone.some((entry) => entry.seq === seq))
}

/** The earlier entries without what the author of this change saw of them, or of what they had seen. */
function seenThrough(change: OutboxEntry, waiting: readonly OutboxEntry[]): OutboxEntry[] {
  // One that is still to go was refused before: else it would have been answered first.
  const earlier = waiting.filter((entry) => isBefore(entry, change) && isSaying(entry) && entry.state !== 'sent')
  const told = new Map(earlier.map((entry) => [entry.seq, entry]))
  for (const unit of unitsOf(definitionOf(change.op.record), change.op.fields ?? {})) {
    const seen = [seenOf(change, unit)]
    for (const entry of [...told.values()].reverse()) {
      if (!says(entry, unit)) continue
      if (!seen.some((value) => sameValue(saidOf(entry, unit), value))) break
      seen.push(seenOf(entry, unit))
      // A record refused here, which the server has from another device: a create says all there is to say.
      told.set(entry.seq, entry.op.kind === 'create' ? saying(entry, saidOf(change, unit)) : without(entry, unit))
    }
  }
  return [...told.values()]
}

function isBefore(entry: OutboxEntry, other: OutboxEntry): boolean {
  return ownKey(entry) === ownKey(other) && entry.seq < other.seq
}

/** Writes changed entries; those that say nothing any more are dropped, and what is left of the refused ones, and what is `freed`, goes out again. */
async function rewrite(
  tx: LocalTransaction,
  changed: readonly OutboxEntry[],
  gone: readonly OutboxEntry[],
  newId: () => string,
  freed: readonly OutboxEntry[] = [],
): Promise<OutboxEntry[]> {
  const isEmpty = ({ op }: OutboxEntry) => op.kind === 'set' && Object.keys(op.fields ?? {}).length === 0
  // What one of them says no more was on the screen: a delete behind it saw that.
  const next = new Map(changed.map((entry) => [entry.seq, entry]))
  const all = changed.length > 0 ? await tx.entries(['queued', 'sent', 'rejected', 'blocked']) : []
  const before = all.filter(({ seq }) => next.has(seq))
  await rememberDiscarded(tx, before)
  await tx.putEntries(deletesBehind(all, next))
  await tx.putEntries(changed.filter((entry) => !isEmpty(entry)))
  await tx.dropEntries([...changed.filter(isEmpty), ...gone].map(({ seq }) => seq))
  const touched = [...changed, ...gone]
  const refused = [...touched, ...freed].filter((entry) => needsParent(entry) && !isAsking(entry))
  return [...touched, ...(await requeue(tx, groupsOf(refused), newId, groupsOf(touched)))]
}

function groupsOf(entries: readonly OutboxEntry[]): Set<string> {
  return new Set(entries.map(({ op }) => op.group))
}

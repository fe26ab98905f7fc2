import { unitsOf } from '#shared/records/merge.ts'
import { definitionOf } from '#shared/records/registry.ts'
import { sameValue } from '#shared/records/values.ts'
import type { LocalTransaction, OutboxEntry } from './local-store.ts'
import { dependentEntries, requeue } from './rejected-entries.ts'
import { foldCorrections, sawLast, type MayReplace } from './fold-corrections.ts'
import {
  anyState,
  isAsking,
  isRefused,
  isWrite,
  needsAttention,
  ownKey,
  valuesOf,
  withValues,
  writesUnit,
  baseOf,
} from './entry-values.ts'
import { unitValues, withoutUnit, type Unit, type Values } from './entry-values.ts'
import { deletesBehind, rememberDiscarded } from './unaccepted.ts'

/**
 * Puts the last values of a record in place of its refused ones, and sends those entries again with their groups and
 * dependents (rule sync.mended). Returns what changed: recompute the view of its rows.
 */
export async function resubmitCorrected(
  tx: LocalTransaction,
  key: string,
  mayReplace: MayReplace,
  newId: () => string,
): Promise<OutboxEntry[]> {
  const own = await entriesOf(tx, key)
  if (own.length < 2 || !own.some(isRefused)) return []
  return rewrite(tx, foldCorrections(await tx.entries(anyState), key, mayReplace), [], newId)
}

/**
 * Does the same for an edit that was just saved. An entry that the server could not read, and may have applied, goes
 * out before it unchanged.
 */
export async function resubmitBySave(tx: LocalTransaction, key: string, newId: () => string): Promise<OutboxEntry[]> {
  const own = await entriesOf(tx, key)
  const [saved, waiting] = [own.at(-1), own.filter(needsAttention)]
  if (!saved || waiting.length === 0) return []
  const resubmitted = await resubmitCorrected(tx, key, sawLast(saved.seq), newId)
  return [...resubmitted, ...(await requeue(tx, groupsOf(waiting.filter(isUnreadWrite)), newId))]
}

/** Sends a refused record again whose form is saved as it was shown. */
export async function resubmitAsShown(
  tx: LocalTransaction,
  key: string,
  seen: Values,
  newId: () => string,
): Promise<OutboxEntry[]> {
  const isSeen = (entry: OutboxEntry, unit: Unit) => sameValue(valuesOf(entry, unit), unitValues(seen, unit))
  const resubmitted = await resubmitCorrected(
    tx,
    key,
    (writers, unit) => writers.slice(-1).every((last) => isSeen(last, unit)),
    newId,
  )
  const left = (await entriesOf(tx, key)).filter((entry) => isRefused(entry) || isUnreadWrite(entry))
  const shown = left.filter((entry) => isWrite(entry) && isSeen(entry, knownNames(entry)))
  return [...resubmitted, ...(await requeue(tx, groupsOf(shown), newId))]
}

async function entriesOf(tx: LocalTransaction, key: string): Promise<OutboxEntry[]> {
  return (await tx.entriesTouching([key])).filter((entry) => ownKey(entry) === key)
}

/** Returns whether a save may send an unread entry again: a delete or purge goes out by her word alone. */
function isUnreadWrite({ op: { kind }, reason }: OutboxEntry): boolean {
  return reason === 'refused_by_server' && kind !== 'delete' && kind !== 'purge'
}

function knownNames({ op: { record, fields = {} } }: OutboxEntry): string[] {
  return definitionOf(record).fieldNames.filter((name) => name in fields)
}

/**
 * Drops refused values that an accepted change replaced whose author had seen them, and all that was refused of a
 * record before its purge, with the records made below it and deleted with it. Sends what is left again.
 */
export async function dropSuperseded(
  tx: LocalTransaction,
  accepted: readonly OutboxEntry[],
  purged: readonly OutboxEntry[],
  newId: () => string,
): Promise<OutboxEntry[]> {
  const changes = accepted.filter(({ op }) => op.kind === 'set')
  const waiting = await tx.entriesTouching([...changes, ...purged].map(ownKey))
  const next = new Map(waiting.map((entry) => [entry.seq, entry]))
  for (const change of changes)
    for (const entry of withoutSeenValues(change, [...next.values()])) next.set(entry.seq, entry)
  const changed = [...next.values()].filter((entry) => !waiting.includes(entry))
  const gone = waiting.filter((entry) => needsAttention(entry) && purged.some((purge) => isBefore(entry, purge)))
  const below = await createdBelow(tx, gone, purged)
  const freed = (await dependentEntries(tx, gone)).filter(({ seq }) => !below.some((entry) => entry.seq === seq))
  return rewrite(tx, changed, [...gone, ...below], newId, freed)
}

/**
 * Returns the entries of records that the server never had and a purged record's delete hid; not those that she
 * restored since.
 */
async function createdBelow(
  tx: LocalTransaction,
  gone: readonly OutboxEntry[],
  purged: readonly OutboxEntry[],
): Promise<OutboxEntry[]> {
  const hiddenAt = new Map<string, number>()
  for (const entry of gone)
    for (const { seq } of purged.filter((purge) => isBefore(entry, purge)))
      for (const key of entry.hides ?? []) hiddenAt.set(key, Math.max(seq, hiddenAt.get(key) ?? seq))
  const below = (await tx.entriesTouching([...hiddenAt.keys()])).filter((entry) => hiddenAt.has(ownKey(entry)))
  const isHiddenSince = (entry: OutboxEntry) => needsAttention(entry) && entry.seq < (hiddenAt.get(ownKey(entry)) ?? 0)
  return [...Map.groupBy(below, ownKey).values()]
    .filter((entries) => entries.some(({ op }) => op.kind === 'create') && entries.every(isHiddenSince))
    .flat()
    .filter(({ seq }) => !gone.some((entry) => entry.seq === seq))
}

/** Returns the earlier entries without the values that the author of a change saw, or that their authors saw before. */
function withoutSeenValues(change: OutboxEntry, waiting: readonly OutboxEntry[]): OutboxEntry[] {
  // An unsent entry before an accepted one was refused earlier: else it would have been answered first.
  const earlier = waiting.filter((entry) => isBefore(entry, change) && isWrite(entry) && entry.state !== 'sent')
  const next = new Map(earlier.map((entry) => [entry.seq, entry]))
  for (const unit of unitsOf(definitionOf(change.op.record), change.op.fields ?? {})) {
    const seen = [baseOf(change, unit)]
    for (const entry of [...next.values()].reverse()) {
      if (!writesUnit(entry, unit)) continue
      if (!seen.some((value) => sameValue(valuesOf(entry, unit), value))) break
      seen.push(baseOf(entry, unit))
      // Another device made this record: a create must keep a value for each unit.
      next.set(
        entry.seq,
        entry.op.kind === 'create' ? withValues(entry, valuesOf(change, unit)) : withoutUnit(entry, unit),
      )
    }
  }
  return [...next.values()]
}

function isBefore(entry: OutboxEntry, other: OutboxEntry): boolean {
  return ownKey(entry) === ownKey(other) && entry.seq < other.seq
}

/** Writes changed entries and drops the empty ones; refused entries that are left, and those `freed`, go out again. */
async function rewrite(
  tx: LocalTransaction,
  changed: readonly OutboxEntry[],
  gone: readonly OutboxEntry[],
  newId: () => string,
  freed: readonly OutboxEntry[] = [],
): Promise<OutboxEntry[]> {
  const isEmpty = ({ op }: OutboxEntry) => op.kind === 'set' && Object.keys(op.fields ?? {}).length === 0
  // The dropped values were on the screen: a delete behind them names them.
  const next = new Map(changed.map((entry) => [entry.seq, entry]))
  const all = changed.length > 0 ? await tx.entries(anyState) : []
  const before = all.filter(({ seq }) => next.has(seq))
  await rememberDiscarded(tx, before)
  await tx.putEntries(deletesBehind(all, next))
  await tx.putEntries(changed.filter((entry) => !isEmpty(entry)))
  await tx.dropEntries([...changed.filter(isEmpty), ...gone].map(({ seq }) => seq))
  const touched = [...changed, ...gone]
  const refused = [...touched, ...freed].filter((entry) => needsAttention(entry) && !isAsking(entry))
  return [...touched, ...(await requeue(tx, groupsOf(refused), newId, groupsOf(touched)))]
}

function groupsOf(entries: readonly OutboxEntry[]): Set<string> {
  return new Set(entries.map(({ op }) => op.group))
}

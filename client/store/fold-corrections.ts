import { unitsOf } from '#shared/records/merge.ts'
import { refOfKey } from '#shared/records/op.ts'
import { definitionOf } from '#shared/records/registry.ts'
import { sameValue } from '#shared/records/values.ts'
import { ownerKeys } from './cascade.ts'
import type { OutboxEntry } from './local-store.ts'
import {
  isAsking,
  isRefused,
  isWrite,
  ownKey,
  valuesOf,
  writesUnit,
  baseOf,
  withValues,
  withoutUnit,
  type Unit,
  type Values,
} from './entry-values.ts'

/**
 * Returns whether the last of several values of a unit may replace the others. `writers` = the entries that write it in
 * order, the first one refused.
 */
export type MayReplace = (writers: readonly OutboxEntry[], unit: Unit) => boolean

/** Allows it where each author saw the value before. A delete's group that asks writes nothing by itself. */
export const sawAll: MayReplace = (writers, unit) => !writers.some(isAsking) && sawPrevious(writers, unit)

/** Allows it where the entry saved just now saw the value before it; without that entry, where each author did. */
export const sawLast =
  (saved: number): MayReplace =>
  (writers, unit) =>
    sawPrevious(writers.at(-1)?.seq === saved ? writers.slice(-2) : writers, unit)

function sawPrevious(writers: readonly OutboxEntry[], unit: Unit): boolean {
  return writers.every((entry, index) => {
    const before = writers[index - 1]
    return !before || sameValue(baseOf(entry, unit), valuesOf(before, unit))
  })
}

/**
 * Returns the entries that change when a record's last value of each unit moves to where the first one was refused. An
 * entry with nothing left has no fields. `queue` are all entries in order.
 */
export function foldCorrections(queue: readonly OutboxEntry[], key: string, mayReplace: MayReplace): OutboxEntry[] {
  const { record } = refOfKey(key)
  const all = queue.filter((entry) => ownKey(entry) === key && isWrite(entry))
  // Entries from before a purge and a new create don't count.
  const own = all.slice(
    Math.max(
      0,
      all.findLastIndex(({ op }) => op.kind === 'create'),
    ),
  )
  const next = new Map(own.map((entry) => [entry.seq, entry]))
  for (const unit of unitsOf(definitionOf(record), valuesIn(own.filter(isRefused)))) {
    const ofUnit = [...next.values()].filter((entry) => writesUnit(entry, unit))
    const writers = ofUnit.slice(ofUnit.findIndex(isRefused))
    const [first, ...later] = writers
    const last = later.at(-1)
    if (!first || !last || !mayReplace(writers, unit)) continue
    const value = valuesOf(last, unit)
    if (!later.every((entry) => mayChange(entry, queue)) || isMadeLater(queue, first, value)) continue
    if (!sameValue(valuesOf(first, unit), value)) next.set(first.seq, corrected(first, value, last.op.made_at))
    for (const entry of later) {
      const stays =
        isAsking(entry) || entry.touches.length > 1 || queue.some((other) => isBetween(other, first, entry, key))
      next.set(entry.seq, stays ? repeatedValue(entry, unit, value) : withoutUnit(entry, unit))
    }
  }
  return [...next.values()].filter((entry) => !own.includes(entry))
}

function valuesIn(entries: readonly OutboxEntry[]): Values {
  return Object.assign({}, ...entries.map(({ op }) => op.fields)) as Record<string, unknown> // each is such an object
}

/** Only entries that the server can't have, and that are alone in their group or wait for the parent. */
function mayChange(entry: OutboxEntry, queue: readonly OutboxEntry[]): boolean {
  if (isRefused(entry) || isAsking(entry) || entry.state === 'blocked') return true
  return entry.state === 'queued' && queue.every(({ seq, op }) => op.group !== entry.op.group || seq === entry.seq)
}

/** Returns whether a value points to a record that is made behind an entry: the value would arrive first. */
function isMadeLater(queue: readonly OutboxEntry[], { op, seq }: OutboxEntry, value: Values) {
  const owners = ownerKeys(op.record, value)
  return queue.some((entry) => entry.op.kind === 'create' && entry.seq > seq && owners.includes(ownKey(entry)))
}

/**
 * Returns whether something else happens to the record between two entries, such as a delete: the later one restores
 * it.
 */
function isBetween(entry: OutboxEntry, first: OutboxEntry, last: OutboxEntry, key: string): boolean {
  if (entry.seq <= first.seq || entry.seq >= last.seq || !entry.touches.includes(key)) return false
  return entry.state !== 'rejected' && !(isWrite(entry) && ownKey(entry) === key)
}

function corrected(entry: OutboxEntry, value: Values, made_at: number): OutboxEntry {
  return withValues({ ...entry, op: { ...entry.op, made_at } }, value)
}

/**
 * Returns an entry that writes a value again, having seen it. One that does so already stays: else it would be sent
 * without end.
 */
function repeatedValue(entry: OutboxEntry, unit: Unit, value: Values): OutboxEntry {
  const { op } = entry
  if (sameValue(valuesOf(entry, unit), value) && sameValue(baseOf(entry, unit), value)) return entry
  return withValues({ ...entry, op: { ...op, from: { ...op.from, ...value } } }, value)
}

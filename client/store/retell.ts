import { unitsOf } from '#shared/records/merge.ts'
import { refOfKey } from '#shared/records/op.ts'
import { definitionOf } from '#shared/records/registry.ts'
import { sameValue } from '#shared/records/values.ts'
import { ownerKeys } from './cascade.ts'
import type { OutboxEntry } from './local-store.ts'
import {
  isAsking,
  isRefused,
  isSaying,
  ownKey,
  saidOf,
  says,
  seenOf,
  saying,
  without,
  type Unit,
  type Values,
} from './sayings.ts'

/** Whether the last of several values of a unit may stand for all: the entries that say them in order, the first one refused. */
export type Corrects = (sayers: readonly OutboxEntry[], unit: Unit) => boolean

/** Each author had on the screen what was said before; what waits for her own word says nothing by itself. */
export const sawEach: Corrects = (sayers, unit) => !sayers.some(isAsking) && sawBefore(sayers, unit)

/**
 * Of what is said by an entry that was saved just now its author had on the screen what was said before, and decides; of what others said
 * each had.
 */
export const savedAs =
  (saved: number): Corrects =>
  (sayers, unit) =>
    sawBefore(sayers.at(-1)?.seq === saved ? sayers.slice(-2) : sayers, unit)

function sawBefore(sayers: readonly OutboxEntry[], unit: Unit): boolean {
  return sayers.every((entry, place) => {
    const before = sayers[place - 1]
    return !before || sameValue(seenOf(entry, unit), saidOf(before, unit))
  })
}

/**
 * The entries of a record that change when its last word on each unit stands where the first one was refused, so that nothing goes
 * out wrong once more. What is left saying nothing has no fields. `queue` are all entries, in order.
 */
export function retell(queue: readonly OutboxEntry[], key: string, corrects: Corrects): OutboxEntry[] {
  const { record } = refOfKey(key)
  const all = queue.filter((entry) => ownKey(entry) === key && isSaying(entry))
  // What was said before it was deleted for ever and made anew is another matter.
  const own = all.slice(
    Math.max(
      0,
      all.findLastIndex(({ op }) => op.kind === 'create'),
    ),
  )
  const told = new Map(own.map((entry) => [entry.seq, entry]))
  for (const unit of unitsOf(definitionOf(record), saidIn(own.filter(isRefused)))) {
    const said = [...told.values()].filter((entry) => says(entry, unit))
    const sayers = said.slice(said.findIndex(isRefused))
    const [first, ...later] = sayers
    const last = later.at(-1)
    if (!first || !last || !corrects(sayers, unit)) continue
    const value = saidOf(last, unit)
    if (!later.every((entry) => mayGiveWay(entry, queue)) || isMadeLater(queue, first, value)) continue
    if (!sameValue(saidOf(first, unit), value)) told.set(first.seq, corrected(first, value, last.op.made_at))
    for (const entry of later) {
      const stays =
        isAsking(entry) || entry.touches.length > 1 || queue.some((other) => isBetween(other, first, entry, key))
      told.set(entry.seq, stays ? repeated(entry, unit, value) : without(entry, unit))
    }
  }
  return [...told.values()].filter((entry) => !own.includes(entry))
}

function saidIn(entries: readonly OutboxEntry[]): Values {
  return Object.assign({}, ...entries.map(({ op }) => op.fields)) as Record<string, unknown> // each is such an object
}

/** Only what the server cannot have, and what is a thing of its own, or waits for her itself. */
function mayGiveWay(entry: OutboxEntry, queue: readonly OutboxEntry[]): boolean {
  if (isRefused(entry) || isAsking(entry) || entry.state === 'blocked') return true
  return entry.state === 'queued' && queue.every(({ seq, op }) => op.group !== entry.op.group || seq === entry.seq)
}

/** Whether a value points to a record that is made behind an entry: that would arrive before it. */
function isMadeLater(queue: readonly OutboxEntry[], { op, seq }: OutboxEntry, value: Values) {
  const owners = ownerKeys(op.record, value)
  return queue.some((entry) => entry.op.kind === 'create' && entry.seq > seq && owners.includes(ownKey(entry)))
}

/** Whether something else happens to the record between two entries, such as a delete: the later one then brings it back. */
function isBetween(entry: OutboxEntry, first: OutboxEntry, last: OutboxEntry, key: string): boolean {
  if (entry.seq <= first.seq || entry.seq >= last.seq || !entry.touches.includes(key)) return false
  return entry.state !== 'rejected' && !(isSaying(entry) && ownKey(entry) === key)
}

function corrected(entry: OutboxEntry, value: Values, made_at: number): OutboxEntry {
  return saying({ ...entry, op: { ...entry.op, made_at } }, value)
}

/** An entry that says a value once more, seeing it. What says so already stays as it is: else it would go out for ever. */
function repeated(entry: OutboxEntry, unit: Unit, value: Values): OutboxEntry {
  const { op } = entry
  if (sameValue(saidOf(entry, unit), value) && sameValue(seenOf(entry, unit), value)) return entry
  return saying({ ...entry, op: { ...op, from: { ...op.from, ...value } } }, value)
}

import { clockOf, clockWith, type Clock, type Clocks } from './clock.ts'
import type { RecordDefinition } from './define-record.ts'
import { sameValue } from './values.ts'

type Values = Readonly<Record<string, unknown>>

/** The parts of a record's definition that merging needs. */
export type MergeRules = Pick<RecordDefinition, 'atomicGroups' | 'noConflict' | 'prevails'>

/** A value that gave way, with the one that stands and what the loser's or winner's author had seen. */
export interface Collision {
  field: string
  seen: unknown
  kept: unknown
  lost: unknown
  /** The one whose value gave way: the op, or the row it replaced. */
  loser: 'op' | 'row'
  /** The clock of the value that was there before. */
  before: Clock
  /** True where the author saw nothing, or the last tap decides: history only, no card. */
  quiet: boolean
}

export interface Merged {
  fields: Values
  clocks: Clocks
  collisions: Collision[]
  changed: boolean
}

/** A change to a record: the new values, and the ones its author saw (`undefined` = she saw nothing and overwrites). */
export interface FieldChange {
  fields: Values
  from: Values | undefined
  clock: Clock
  /** The beginning of the account's present history, in microseconds; 0 for the first. */
  began?: number
}

/**
 * Merges a change into a row, field by field; fields of an atomic group count as one. A current value that she saw
 * gives way. One that equals hers, or that she restored to what she saw, stays with its clock. Otherwise two wrote at
 * once: the later stamp stands, of one device its later write, on a tie the one that is there, unless one of the values
 * prevails; the other becomes a conflict. An accepted value gets a clock strictly greater than the one it replaces.
 */
export function mergeFields(
  definition: MergeRules,
  row: { fields: Values; clocks: Clocks },
  change: FieldChange,
): Merged {
  const fields: Record<string, unknown> = { ...row.fields }
  const clocks: Record<string, Clock> = { ...row.clocks }
  const collisions: Collision[] = []
  let changed = false

  for (const unit of unitsOf(definition, change.fields)) {
    const key = unit[0] ?? ''
    const values = { now: valueOf(unit, row.fields), next: valueOf(unit, change.fields) }
    if (sameValue(values.now, values.next)) continue
    const before = clockOf(row.clocks, key)
    const seen = change.from && valueOf(unit, change.from)
    // She changed it and changed it back before it left; a caller who names no value saw none.
    if (unit.some((name) => own(change.from ?? {}, name) !== undefined) && sameValue(seen, values.next)) continue
    const clean = seen !== undefined && sameValue(values.now, seen)
    const isLater = () => prevailing(definition, key, values.now, values.next) ?? isAfter(change.clock, before)
    const accepted = clean || change.from === undefined || isLater()
    if (accepted) {
      for (const name of unit) fields[name] = change.fields[name]
      clocks[key] = clockAfter(before, change.clock, change.began ?? 0)
      changed = true
    }
    if (clean) continue
    const [kept, lost] = accepted ? [values.next, values.now] : [values.now, values.next]
    const quiet = change.from === undefined || definition.noConflict.includes(key)
    collisions.push({ field: key, seen: seen ?? null, kept, lost, loser: accepted ? 'row' : 'op', before, quiet })
  }
  return { fields, clocks, collisions, changed }
}

/** Returns whether the other of two values prevails whatever their stamps; `null` where the stamps decide. */
export function prevailing({ prevails }: MergeRules, field: string, now: unknown, other: unknown): boolean | null {
  const strongest = prevails?.[field] ?? []
  const [rank, rivalRank] = [strongest.findIndex((one) => one === now), strongest.findIndex((one) => one === other)]
  return rank < 0 || rivalRank < 0 ? null : rivalRank < rank
}

/**
 * A device's ops come in the order in which they were made, even if one of them replaced a value with a later clock.
 */
function isAfter([stamp, device]: Clock, before: Clock): boolean {
  return stamp > before[0] || (device !== null && device === before[1])
}

function clockAfter(before: Clock, clock: Clock, began: number): Clock {
  const stamp = Math.max(clock[0], before[0] + 1)
  const [replacedStamp, , ...replaced] = before
  return clockWith([stamp, clock[1]], replacedStamp <= began && began > 0 ? [replacedStamp, ...replaced] : replaced)
}

/** The changed fields, those written together as one list that begins with the set's first field. */
export function unitsOf({ atomicGroups }: Pick<RecordDefinition, 'atomicGroups'>, fields: Values): string[][] {
  const names = Object.keys(fields)
  const grouped = atomicGroups.filter((unit) => unit.some((name) => name in fields)).map((unit) => [...unit])
  const single = names.filter((name) => !atomicGroups.some((unit) => unit.includes(name)))
  return [...grouped, ...single.map((name) => [name])]
}

/** One field's value, or an object of the values written together. */
export function valueOf(unit: readonly string[], values: Values): unknown {
  if (unit.length === 1) return own(values, unit[0] ?? '') ?? null
  return Object.fromEntries(unit.map((name) => [name, own(values, name) ?? null]))
}

/** A value under a name that may be one every object knows: a field of another build has any name. */
function own<Value>(values: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(values, name) ? values[name] : undefined
}

import { definitionOf, type RecordName } from '#shared/records/registry.ts'
import { sameValue } from '#shared/records/values.ts'

type Values = Readonly<Record<string, unknown>>

/** A field, or the fields written together under the name of their first, with the value as one JSON text. */
export interface UnitValue {
  unit: string
  value: string
}

/** Returns the given fields' values unit by unit. A missing field of a set is taken from `rest`. */
export function unitValuesOf(record: RecordName, values: Values, rest: Values = {}): UnitValue[] {
  const units = new Map(Object.keys(values).map((field) => [unitOf(record, field), true]))
  return [...units.keys()].map((unit) => ({ unit, value: valueIn(record, { ...rest, ...values }, unit) }))
}

/** Returns a row's value of one unit as JSON text. */
export function valueIn(record: RecordName, row: Values, unit: string): string {
  const set = definitionOf(record).atomicGroups.find((fields) => fields[0] === unit)
  return set ? textOf(set.map((field) => row[field] ?? null)) : textOf(row[unit])
}

/** The same for a value as a conflict keeps it: a set is an object there. */
export function valueKept(record: RecordName, kept: unknown, unit: string): string {
  const set = definitionOf(record).atomicGroups.some((fields) => fields[0] === unit)
  return set ? valueIn(record, (kept ?? {}) as Values, unit) : textOf(kept)
}

/** Returns a value as JSON text independent of the order of names: the database and zod each have their own. */
export function textOf(value: unknown): string {
  return JSON.stringify(value ?? null, (_name, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  )
}

/** The name under which a field is merged. */
export function unitOf(record: RecordName, field: string): string {
  return definitionOf(record).atomicGroups.find((fields) => fields.includes(field))?.[0] ?? field
}

/** The fields of `values` that differ from what was seen. */
export function differing(seen: Values, values: Values): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => !sameValue(seen[name], value)))
}

/** These fields of a row. */
export function pick(row: Values, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(names.map((name) => [name, row[name] ?? null]))
}

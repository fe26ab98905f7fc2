import type * as z from 'zod/mini'
import { definitionOf, type RecordName } from '#shared/records/registry.ts'
import type { RowFields } from './check-row.ts'

/**
 * Gives every id in a row's fields its new one: in fields, in lists, and in the objects of lists. The schemas of the
 * record's definition say which of them hold ids (rule archives.other-family).
 */
export function withIds(record: RecordName, fields: RowFields, newIdOf: (id: string) => string): RowFields {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => {
      const change = changesOf(record).get(name)
      return [name, change ? change(value, newIdOf) : value]
    }),
  )
}

/** The fields of a record that hold ids, themselves or within. */
export function idFields(record: RecordName): string[] {
  return [...changesOf(record).keys()]
}

/** Gives the ids within a value new ones. */
type Change = (value: unknown, newIdOf: (id: string) => string) => unknown

const known = new Map<RecordName, ReadonlyMap<string, Change>>()

function changesOf(record: RecordName): ReadonlyMap<string, Change> {
  const before = known.get(record)
  if (before) return before
  const shape = definitionOf(record).fields as Readonly<Record<string, z.core.$ZodType>> // its values are schemas
  const found = new Map(Object.entries(shape).flatMap(([name, schema]) => changeWithin(name, schema)))
  known.set(record, found)
  return found
}

function changeWithin(name: string, schema: z.core.$ZodType): [string, Change][] {
  const change = changeOf(schema)
  return change === null ? [] : [[name, change]]
}

/** Returns how to change the ids within a schema's values; `null` where it has none. */
function changeOf(schema: z.core.$ZodType): Change | null {
  const { def } = (schema as z.core.$ZodTypes)._zod
  if (def.type === 'string') return 'format' in def && def.format === 'uuid' ? ofId : null
  if (def.type === 'default' || def.type === 'nullable' || def.type === 'optional') return changeOf(def.innerType)
  if (def.type === 'array') return ofList(changeOf(def.element))
  if (def.type !== 'object') return null
  return ofObject(Object.entries(def.shape).flatMap(([name, inner]) => changeWithin(name, inner)))
}

const ofId: Change = (value, newIdOf) => (typeof value === 'string' ? newIdOf(value) : value)

/** Two that become one stand in their list once. */
function ofList(change: Change | null): Change | null {
  if (change === null) return null
  return (value, newIdOf) => {
    if (!Array.isArray(value)) return value
    const changed = value.map((one: unknown) => change(one, newIdOf))
    return new Set(value).size === value.length ? [...new Set(changed)] : changed
  }
}

function ofObject(changes: readonly [string, Change][]): Change | null {
  if (changes.length === 0) return null
  return (value, newIdOf) => {
    if (typeof value !== 'object' || value === null) return value
    const given = value as RowFields
    const changed = changes.map(([name, change]) => [name, change(given[name], newIdOf)] as const)
    return { ...given, ...Object.fromEntries(changed) }
  }
}

import * as z from 'zod/mini'
import { definitionOf, type AnyRow, type RecordName } from './registry.ts'

type Values = Readonly<Record<string, unknown>>

/**
 * Values that an older build kept beside a row, not knowing their fields: what this build knows by now has its own name, the rest as
 * it was. What the field cannot hold has a name that nothing else has, and is no more than kept.
 */
export function readKept(record: RecordName, kept: Values): Values {
  const { fields } = definitionOf(record)
  return Object.fromEntries(
    Object.entries(kept).map(([name, value]) => {
      if (!Object.hasOwn(fields, name)) return [name, value]
      // A loose shape's values are schemas.
      const read = z.safeParse(fields[name] as z.core.$ZodType, value)
      return read.success ? [name, read.data] : [`?${name}`, value]
    }),
  )
}

/** A row as it travels, with every field this build knows at its own place: what an older server or build kept beside is later than that. */
export function withKept<Row extends AnyRow>(record: RecordName, row: Row): Row {
  const { _x, ...rest } = row
  if (_x === undefined) return row
  const { known, unknown } = byKnown(record, readKept(record, _x))
  // What is left out may be left out of every row.
  return { ...rest, ...known, ...(Object.keys(unknown).length > 0 ? { _x: unknown } : {}) } as Row
}

/** Values of a record by whether this build knows their fields. */
export function byKnown(record: RecordName, values: Values): { known: Record<string, unknown>; unknown: Values } {
  const { fields } = definitionOf(record)
  const [known, unknown] = [new Map<string, unknown>(), new Map<string, unknown>()]
  for (const [name, value] of Object.entries(values)) (Object.hasOwn(fields, name) ? known : unknown).set(name, value)
  return { known: Object.fromEntries(known), unknown: Object.fromEntries(unknown) }
}

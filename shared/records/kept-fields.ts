import * as z from 'zod/mini'
import { definitionOf, type AnyRow, type RecordName } from './registry.ts'

type Values = Readonly<Record<string, unknown>>

/**
 * Reads values that an older build kept aside without knowing their fields: those this build knows get their own name,
 * the rest stays. A value that its field can't hold gets a name that nothing else has.
 */
export function parseUnknownFields(record: RecordName, values: Values): Values {
  const { fields } = definitionOf(record)
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      if (!Object.hasOwn(fields, name)) return [name, value]
      // A loose shape's values are schemas.
      const read = z.safeParse(fields[name] as z.core.$ZodType, value)
      return read.success ? [name, read.data] : [`?${name}`, value]
    }),
  )
}

/**
 * Returns a row as it travels, with every known field in its own place: what an older server or build kept aside is
 * later than that.
 */
export function withKept<Row extends AnyRow>(record: RecordName, row: Row): Row {
  const { _x, ...rest } = row
  if (_x === undefined) return row
  const { known, unknown } = splitByKnown(record, parseUnknownFields(record, _x))
  // A field that one row lacks, every row may lack.
  return { ...rest, ...known, ...(Object.keys(unknown).length > 0 ? { _x: unknown } : {}) } as Row
}

/** Values of a record by whether this build knows their fields. */
export function splitByKnown(record: RecordName, values: Values): { known: Record<string, unknown>; unknown: Values } {
  const { fields } = definitionOf(record)
  const [known, unknown] = [new Map<string, unknown>(), new Map<string, unknown>()]
  for (const [name, value] of Object.entries(values)) (Object.hasOwn(fields, name) ? known : unknown).set(name, value)
  return { known: Object.fromEntries(known), unknown: Object.fromEntries(unknown) }
}

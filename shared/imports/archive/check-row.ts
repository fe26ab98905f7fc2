import * as z from 'zod/mini'
import { splitByKnown } from '#shared/records/kept-fields.ts'
import { fieldLabel } from '#shared/records/labels.ts'
import { definitionOf, type RecordName } from '#shared/records/registry.ts'
import { uuid } from '#shared/records/text.ts'

/** Fields of a record by their names. */
export type RowFields = Readonly<Record<string, unknown>>

/** A row of an archive whose fields are what its record's definition says. */
export interface CheckedRow {
  id: string
  /** All fields of the record; what the row doesn't say is as in a new one. */
  fields: RowFields
  /** The fields that the row says. */
  said: readonly string[]
  /** Its other fields: of a later build, or of nobody. */
  unknown: readonly string[]
}

/** Checks a row by its record's definition; a text says why it isn't taken (rule archives.rows). */
export function checkRow(record: RecordName, given: unknown): CheckedRow | string {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return 'It isn’t a record.'
  const { id: _id, ...values } = given as RowFields
  const id = rowId.safeParse((given as RowFields)['id'])
  if (!id.success) return 'Its id isn’t one.'
  const { known, unknown } = splitByKnown(record, values)
  const fields: [string, unknown][] = []
  for (const [name, schema] of Object.entries(definitionOf(record).fields)) {
    const read = readValue(schema as z.core.$ZodType, known[name]) // a loose shape's values are schemas
    if (!read.success) return `${fieldLabel(record, name)}: ${read.error.issues[0]?.message ?? 'Invalid input'}.`
    fields.push([name, read.data])
  }
  return { id: id.data, fields: Object.fromEntries(fields), said: Object.keys(known), unknown: Object.keys(unknown) }
}

const rowId = uuid()

/** Nothing, where there must be something, is the default: rows from before the field was there have nothing. */
function readValue(schema: z.core.$ZodType, value: unknown) {
  const read = z.safeParse(schema, value)
  const unsaid = read.success || value !== null ? read : z.safeParse(schema, undefined)
  return unsaid.success ? unsaid : read
}

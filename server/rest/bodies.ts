import * as z from 'zod/mini'
import { day, textLimits, uuid } from '#shared/records/text.ts'
import { definitionOf, type RecordName } from '#shared/records/registry.ts'
import { schoolYear } from '#shared/accounts/user.ts'

const perPage = 25
const maxPerPage = 100

/**
 * POST: every field of a record, but what may follow from others, and the id it is to have. Unknown fields are refused
 * (rule api.unknown-fields).
 */
export function createBody(record: RecordName) {
  const { fields, restCreates, follows } = definitionOf(record)
  const said = [...Object.keys(restCreates?.('') ?? {}), ...Object.keys(follows)].map((name) => [
    name,
    z.optional(withoutDefault(takingInstants(fieldOf(record, name)))),
  ])
  return z.strictObject({
    ...takingInstantsIn(fields),
    ...Object.fromEntries(said),
    ...ignoredBy(record),
    id: z.optional(uuid()),
  })
}

/** PUT: any of the fields; those left out stay as they are. */
export function changeBody(record: RecordName) {
  const fields = Object.entries(takingInstantsIn(definitionOf(record).fields))
  const changes = fields.map(([name, schema]) => [name, z.optional(withoutDefault(schema))])
  return z.strictObject({ ...Object.fromEntries(changes), ...ignoredBy(record) })
}

/** A body without what nobody takes of it (rule grades.recomputed). */
export function withoutIgnored<Body extends Readonly<Record<string, unknown>>>(record: RecordName, body: Body): Body {
  const { restIgnores = [] } = definitionOf(record)
  if (restIgnores.length === 0) return body
  // Names that are left out are no field of any record.
  return Object.fromEntries(Object.entries(body).filter(([name]) => !restIgnores.includes(name))) as Body
}

function ignoredBy(record: RecordName) {
  const { restIgnores = [] } = definitionOf(record)
  return Object.fromEntries(restIgnores.map((name) => [name, z.optional(ignored)]))
}

const ignored = z.nullable(z.union([z.number(), z.string().check(z.maxLength(textLimits.short))]))

/** PUT of a record that is always said whole: every field, and nothing goes without saying. */
export function wholeBody(record: RecordName) {
  const fields = Object.entries(takingInstantsIn(definitionOf(record).fields))
  return z.strictObject(Object.fromEntries(fields.map(([name, schema]) => [name, withoutDefault(schema)])))
}

/** The filters of a list of dated records: owners, choices, days, and a school year (rule activities.filters). */
export function listQuery(record: RecordName) {
  const filters = filtersOf(record).map((name) => [name, z.optional(withoutDefault(fieldOf(record, name)))])
  return z.object({
    ...(Object.fromEntries(filters) as Record<string, z.ZodMiniOptional<z.ZodMiniType<string>>>), // ids and words: text
    date_from: z.optional(restDay('From Date')),
    date_to: z.optional(restDay('To Date')),
    school_year: yearOrAll,
    page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1_000_000)), 1),
    per_page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(maxPerPage)), perPage),
  })
}

/** A day that a call names: an instant stands for the day it is written on (rule api.days). */
export function restDay(label: string) {
  return dayOfInstant(day(label))
}

/**
 * A school year that a query may name; `null` and nothing mean all years, and are read as if it were left out (rule
 * api.days).
 */
export const yearOrAll = z.optional(
  z.pipe(
    z.union([schoolYear, z.literal(['', 'null'])], 'Enter a school year such as 2026-2027'),
    z.transform((year) => (year === '' || year === 'null' ? undefined : year)),
  ),
)

/** The fields by which a list is narrowed: those that point to an owner, and those chosen from a list of words. */
export function filtersOf(record: RecordName): string[] {
  const { fieldNames, belongsTo } = definitionOf(record)
  return fieldNames.filter((name) => name in belongsTo || fieldOf(record, name)._zod.def.type === 'enum')
}

function fieldOf(record: RecordName, name: string): z.core.$ZodType {
  return definitionOf(record).fields[name]
}

// A default stands for a field that a create leaves out; a change that leaves it out means "as it is".
function withoutDefault(schema: z.core.$ZodType): z.core.$ZodType {
  return schema instanceof z.ZodMiniDefault ? schema.def.innerType : schema
}

function takingInstantsIn(fields: z.core.$ZodLooseShape): z.core.$ZodLooseShape {
  const entries = Object.entries(fields as Record<string, z.core.$ZodType>) // a loose shape's values are schemas
  return Object.fromEntries(entries.map(([name, schema]) => [name, takingInstants(schema)]))
}

/** The same field, where it is a day also as an instant. */
function takingInstants(schema: z.core.$ZodType): z.core.$ZodType {
  if (schema instanceof z.ZodMiniDefault) {
    return z._default(takingInstants(schema.def.innerType), schema.def.defaultValue)
  }
  if (schema instanceof z.ZodMiniNullable) return z.nullable(takingInstants(schema.def.innerType))
  return schema instanceof z.ZodMiniISODate ? dayOfInstant(schema) : schema
}

function dayOfInstant(schema: z.ZodMiniISODate) {
  const { checks = [] } = schema.def
  const error = schema.def.error as z.core.$ZodErrorMap // what is no text is refused in the same words
  return z.string({ error }).check(z.overwrite(writtenDay), schema, ...checks)
}

function writtenDay(text: string): string {
  return instant.exec(text)?.[1] ?? text
}

const instant = /^(\d{4}-\d\d-\d\d)T\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:?\d\d)?$/

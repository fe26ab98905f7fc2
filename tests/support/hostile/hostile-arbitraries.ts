import fc, { type Arbitrary } from 'fast-check'
import { v7 as newId } from 'uuid'
import { opKinds, opVersion } from '#shared/records/op.ts'
import { definitionOf, recordNames } from '#shared/records/registry.ts'
import { hostileTexts, prototypeKeys } from './hostile-values.ts'

/** The part of JSON schema that our description of the API uses. */
export interface JsonSchema {
  type?: string
  enum?: unknown[]
  format?: string
  pattern?: string
  nullable?: boolean
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  anyOf?: JsonSchema[]
  minimum?: number
  multipleOf?: number
  maximum?: number
  minLength?: number
  maxLength?: number
}

const days = ['2026-11-20', '2024-02-29', '1900-01-01', '2199-12-31', '2026-02-30', '9999-12-31']
const longs = [200, 201, 10_000, 10_001, 40_000].map((length) => 'é'.repeat(length))

/** Any text, printable or not. */
export const anyText: Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    ...Object.values(hostileTexts),
    ...prototypeKeys,
    '',
    ' ',
    '\0',
    '\ud800',
    'null',
    '-1',
    '1e999',
    '%00',
  ),
  fc.constantFrom(...longs),
  fc.string({ unit: 'binary', maxLength: 40 }),
)

const anyValue: Arbitrary<unknown> = fc.oneof(
  anyText,
  fc.constantFrom(null, true, 0, -1, 1.5, 1e308, -1e308, Number.MAX_SAFE_INTEGER, [], {}),
  fc.jsonValue({ maxDepth: 4 }),
)

/** Parts of requests: field → values that are right for it, such as ids of existing records, here or elsewhere. */
export type Examples = Readonly<Record<string, readonly unknown[]>>

/** Values for a schema: mostly fitting ones, now and then anything at all. `name` is the field's. */
export function valuesFor(schema: JsonSchema, examples: Examples, name = ''): Arbitrary<unknown> {
  return fc.oneof({ weight: 12, arbitrary: fitting(schema, examples, name) }, { weight: 1, arbitrary: anyValue })
}

function fitting(schema: JsonSchema, examples: Examples, name: string): Arbitrary<unknown> {
  const known = Object.hasOwn(examples, name) ? examples[name] : undefined
  const shaped = ofType(schema, examples)
  return known
    ? fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...known) }, { weight: 1, arbitrary: shaped })
    : shaped
}

function ofType(schema: JsonSchema, examples: Examples): Arbitrary<unknown> {
  const { type, nullable, anyOf } = schema
  if (nullable) return fc.option(ofType({ ...schema, nullable: false }, examples))
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (anyOf) return fc.oneof(...anyOf.map((one) => ofType(one, examples)))
  if (type === 'string') return fittingText(schema)
  if (type === 'integer') return fc.integer({ min: schema.minimum ?? -1000, max: schema.maximum ?? 1e9 })
  if (type === 'number' && schema.multipleOf !== undefined) return stepsOf(schema.multipleOf, schema)
  if (type === 'number') return fc.double({ min: schema.minimum ?? -1e9, max: schema.maximum ?? 1e15, noNaN: true })
  if (type === 'boolean') return fc.boolean()
  if (type === 'array') return fittingList(schema.items ?? {}, examples)
  if (type === 'object') return fittingObject(schema, examples)
  return anyOp(examples)
}

function fittingText({ format, pattern, maxLength = 40, minLength = 0 }: JsonSchema): Arbitrary<string> {
  if (format === 'uuid') return fc.uuid({ version: 7 })
  if (format === 'date') return fc.constantFrom(...days)
  // One of the shapes that texts have: an address, a colour, a clock time, a school year, a SHA-256.
  if (pattern) return fc.stringMatching(new RegExp(pattern), { maxLength: 64 })
  const texts = Object.values(hostileTexts).filter((text) => text.length <= maxLength)
  return fc.oneof(fc.constantFrom('Pond study', ...texts), fc.string({ minLength, maxLength: Math.min(maxLength, 40) }))
}

/** Numbers in steps, such as points of two decimals. */
function stepsOf(step: number, { minimum = 0, maximum = 1000 }: JsonSchema): Arbitrary<number> {
  const places = { min: Math.ceil(minimum / step), max: Math.floor(maximum / step) }
  return fc.integer(places).map((place) => Math.round(place * step * 100) / 100)
}

function fittingList(items: JsonSchema, examples: Examples): Arbitrary<unknown> {
  const fit = fc.array(fitting(items, examples, ''), { minLength: 1, maxLength: 2 })
  return fc.oneof(fit, fc.array(valuesFor(items, examples), { maxLength: 4 }))
}

/** Half of them fit in every field. */
function fittingObject({ properties = {}, required = [] }: JsonSchema, examples: Examples): Arbitrary<unknown> {
  const recordOf = (values: typeof fitting) => {
    const named = Object.entries(properties).map(([name, schema]) => [name, values(schema, examples, name)] as const)
    return fc.record(Object.fromEntries(named), { requiredKeys: required })
  }
  const more = fc.dictionary(anyText, anyValue, { maxKeys: 2 })
  const odd = fc.tuple(recordOf(fitting), more).map(([fields, others]) => ({ ...fields, ...others }))
  return fc.oneof(
    { weight: 8, arbitrary: recordOf(fitting) },
    { weight: 6, arbitrary: recordOf(valuesFor) },
    { weight: 2, arbitrary: odd },
  )
}

/** Ops with all their parts, some of which are wrong, and what is no op at all. */
function anyOp({ record_id = [] }: Examples): Arbitrary<unknown> {
  const id = fc.oneof(fc.constantFrom(...record_id.map(String)), fc.uuid({ version: 7 }))
  const fields = fc.dictionary(
    fc.oneof(fc.constantFrom(...new Set(recordNames.flatMap((record) => definitionOf(record).fieldNames))), anyText),
    fc.oneof(anyValue, id, fc.constantFrom(...days)),
    { maxKeys: 6 },
  )
  const op = fc.record(
    {
      id: fc.constant(null).map(() => newId()),
      group: id,
      v: fc.constant(opVersion),
      record: fc.constantFrom<string>(...recordNames, 'accounts'),
      record_id: id,
      kind: fc.constantFrom(...opKinds),
      fields,
      from: fields,
      seen: fc.oneof(fc.nat(), fc.double({ noNaN: true, noDefaultInfinity: true })),
      made_at: fc.double({ noNaN: true, noDefaultInfinity: true }),
    },
    { requiredKeys: ['id', 'group', 'v', 'record', 'record_id', 'kind', 'made_at'] },
  )
  return fc.oneof({ weight: 10, arbitrary: op }, { weight: 1, arbitrary: anyValue })
}

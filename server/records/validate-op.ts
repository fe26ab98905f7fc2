import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { opShape, type Op } from '#shared/records/op.ts'
import { definitionOf, isRecordName } from '#shared/records/registry.ts'
import type { OpRefusal } from './execution.ts'

/** Longest op that is taken, in characters of its JSON: far above a record with every text at its limit. */
const maxOpLength = 256 * 1024

/**
 * The depth to which lists and objects may nest: far above any record, far below what JSON and the database can read.
 */
const maxOpDepth = 64

/** An op as it came, found fit to be applied or not. */
export interface ValidatedOp {
  id: string
  group: string
  /** SHA-256 of the op as it came: the same id with another body is refused. */
  hash: string
  op: Op | null
  /** The op as it came, kept while it is refused so that support can recover it. */
  payload: Op | null
  /** Its refusal, whatever the rows are. */
  refusal: OpRefusal | null
  /** The op is too broken to be remembered under its id. */
  isMalformed: boolean
}

/**
 * Validates one op by itself: its shape, its record, its fields by the record's own schemas. Texts come out trimmed.
 */
export function validateOp(raw: unknown): ValidatedOp {
  if (isTooDeep(raw)) return { ...unnamed(raw), refusal: { reason: 'too_large' } }
  const shaped = opShape.safeParse(raw)
  if (!shaped.success) {
    return { ...unnamed(raw), refusal: { reason: 'validation', errors: messagesOf(shaped.error) } }
  }

  const text = JSON.stringify(raw)
  const { id, group, record, kind } = shaped.data
  const hash = createHash('sha256').update(text).digest('hex')
  const nothing = { id, hash, op: null, payload: null, isMalformed: false }
  if (text.length > maxOpLength) return { ...nothing, group, refusal: { reason: 'too_large' } }
  // zod types optional keys as `| undefined`, which JSON cannot hold.
  const payload = storable(shaped.data) as unknown as Op
  const refused = { ...nothing, group, payload }
  if (!isRecordName(record)) return { ...refused, refusal: { reason: 'unknown_record' } }
  const definition = definitionOf(record)
  const isMerge = kind === 'merge'
  // The server sent what it makes to every device, which may send it back.
  const isForeign =
    definition.clientWritable && !isMerge && !mayWrite(definition.clientWritable, kind, payload.fields ?? {})
  if (isForeign || isMerge !== (payload.held !== undefined)) return { ...refused, refusal: { reason: 'validation' } }
  const parsed = parseFields(definition.fields, payload.fields ?? {}, kind === 'create' || isMerge)
  if (parsed.errors) return { ...refused, refusal: { reason: 'validation', errors: parsed.errors } }

  const { from, fields: _given, untaken, ...rest } = payload
  const asStored = (values: Readonly<Record<string, unknown>>) => normalised(definition.fields, values)
  const op: Op = {
    ...rest,
    ...(kind === 'create' || kind === 'set' || isMerge ? { fields: parsed.fields } : {}),
    ...(from ? { from: asStored(from) } : {}),
    ...(untaken ? { untaken: untaken.map((one) => ({ fields: asStored(one.fields), from: asStored(one.from) })) } : {}),
  }
  return { ...refused, op, refusal: null }
}

/** Answers something that is no op under the id it gives; its group is refused along with it. */
function unnamed(raw: unknown) {
  const given: Readonly<Record<string, unknown>> = typeof raw === 'object' && raw !== null ? { ...raw } : {}
  const id = typeof given['id'] === 'string' ? given['id'] : ''
  const group = typeof given['group'] === 'string' ? given['group'] : id
  return { id, group, hash: '', op: null, payload: null, isMalformed: true }
}

/** Looks level by level: a function that calls itself would break where it is to warn. */
function isTooDeep(raw: unknown): boolean {
  let level = [raw].filter(isNest)
  for (let depth = 1; level.length > 0; depth += 1) {
    if (depth > maxOpDepth) return true
    level = level.flatMap((nest) => Object.values(nest).filter(isNest))
  }
  return false
}

function isNest(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

function mayWrite(names: readonly string[], kind: Op['kind'], fields: Readonly<Record<string, unknown>>): boolean {
  return kind === 'set' && Object.keys(fields).every((name) => names.includes(name))
}

type Shape = Readonly<Record<string, z.core.$ZodType>>

interface Parsed {
  fields: Record<string, unknown>
  errors: Record<string, string[]> | null
}

/**
 * Checks each known field by its own schema and leaves the others as they are; a `whole` record may lack those that
 * have a default.
 */
function parseFields(shape: Shape, given: Readonly<Record<string, unknown>>, isComplete: boolean): Parsed {
  const fields: Record<string, unknown> = {}
  const errors: Record<string, string[]> = {}
  for (const [name, schema] of Object.entries(shape)) {
    const isGiven = Object.hasOwn(given, name)
    if (!isComplete && !isGiven) continue
    const result = readValue(schema, given[name])
    if (result.success) Object.assign(fields, isGiven ? { [name]: result.data } : {})
    else errors[name] = result.error.issues.map((issue) => issue.message)
  }
  const unknown = Object.entries(given).filter(([name]) => !Object.hasOwn(shape, name))
  return {
    fields: { ...fields, ...Object.fromEntries(unknown) },
    errors: Object.keys(errors).length > 0 ? errors : null,
  }
}

/** Nothing, where there must be something, is the default: rows from before the field was there have nothing. */
function readValue(schema: z.core.$ZodType, value: unknown) {
  const result = z.safeParse(schema, value)
  const asUnset = result.success || value !== null ? result : z.safeParse(schema, undefined)
  return asUnset.success ? asUnset : result
}

/** Normalizes the values she saw to the form in which values are stored, so that a trimmed text still equals itself. */
function normalised(shape: Shape, from: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(from).map(([name, value]) => {
      const schema = Object.hasOwn(shape, name) ? shape[name] : undefined
      const result = schema && z.safeParse(schema, value)
      return [name, result?.success ? result.data : value]
    }),
  )
}

/**
 * Strips a JSON value of the characters that Postgres can't store in jsonb, in names and values alike: JSON.stringify
 * writes null characters and lone surrogates, and only those, as such escapes.
 */
function storable(value: unknown): unknown {
  const clean = (escape: string) => (escape === '\\u0000' ? '' : escape.startsWith('\\ud') ? '\ufffd' : escape)
  return JSON.parse(JSON.stringify(value).replace(/\\(?:u[0-9a-f]{4}|.)/g, clean))
}

function messagesOf(error: z.core.$ZodError): Record<string, string[]> {
  const messages: Record<string, string[]> = {}
  for (const issue of error.issues) (messages[issue.path.join('.') || 'op'] ??= []).push(issue.message)
  return messages
}

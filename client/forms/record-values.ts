import type * as z from 'zod/mini'
import type { RecordDefinition } from '#shared/records/define-record.ts'
import { typedNumber } from '#shared/format/typed-number.ts'
import { linesOf, says, textOrNull } from './form-text.ts'

/**
 * What a form holds for each field of a record while a parent types: a yes or no as such, anything else as text; a yes or no that may be
 * unanswered is "true", "false" or empty, and names of a list stand on a line each.
 */
export type FormValues<Fields> = { [Name in keyof Fields]: Fields[Name] extends boolean ? boolean : string }

type Held = Readonly<Record<string, unknown>>

/** A stored row, or the definition's defaults, as a form shows them. */
export function shownValues({ fieldNames, fields }: RecordDefinition, row: Held): Record<string, string | boolean> {
  return Object.fromEntries(fieldNames.map((name) => [name, shown(row[name], natureOf(fields[name]))]))
}

/** What a form holds as the fields of a record; a field that the form does not have is left out. */
export function typedFields({ fieldNames, fields }: RecordDefinition, values: Held): Record<string, unknown> {
  const held = fieldNames.filter((name) => name in values)
  return Object.fromEntries(held.map((name) => [name, typed(values[name], natureOf(fields[name]))]))
}

interface Nature {
  kind: 'text' | 'number' | 'flag' | 'names'
  isOptional: boolean
}

function shown(value: unknown, { kind, isOptional }: Nature): string | boolean {
  if (kind === 'flag' && !isOptional) return value === true
  if (kind === 'names' && Array.isArray(value)) return value.join('\n')
  return value === null || value === undefined ? '' : String(value)
}

/** Optional text that says nothing is `null`, else as typed; required text is trimmed; a number left blank is none, never 0. */
function typed(value: unknown, { kind, isOptional }: Nature): unknown {
  if (typeof value !== 'string') return value
  if (kind === 'flag') return value === '' ? null : value === 'true'
  if (kind === 'text') return isOptional ? textOrNull(value) : value.trim()
  if (kind === 'names') return isOptional && !says(value) ? null : linesOf(value)
  return isOptional && !says(value) ? null : typedNumber(value)
}

/** What a field's schema says of it, whatever default and `null` it is wrapped in. */
function natureOf(field: unknown): Nature {
  // A loose shape's values are schemas, of the kinds that zod knows.
  const { def } = (field as z.core.$ZodTypes)._zod
  if (def.type === 'default') return natureOf(def.innerType)
  if (def.type === 'nullable') return { ...natureOf(def.innerType), isOptional: true }
  if (def.type === 'array' && def.element._zod.def.type === 'string') return { kind: 'names', isOptional: false }
  const kind = def.type === 'boolean' ? 'flag' : def.type === 'number' ? 'number' : 'text'
  return { kind, isOptional: false }
}

import type * as z from 'zod/mini'
import type { RecordDefinition } from '#shared/records/define-record.ts'
import { typedNumber } from '#shared/format/typed-number.ts'
import { textLines, hasText, textOrNull } from './form-text.ts'

/**
 * Form values of a record while a parent types. A yes or no is a boolean, anything else text; an optional yes or no is
 * "true", "false" or empty, and a list holds one name a line.
 */
export type FormValues<Fields> = { [Name in keyof Fields]: Fields[Name] extends boolean ? boolean : string }

type Held = Readonly<Record<string, unknown>>

/** A stored row, or the definition's defaults, as a form shows them. */
export function shownValues({ fieldNames, fields }: RecordDefinition, row: Held): Record<string, string | boolean> {
  return Object.fromEntries(fieldNames.map((name) => [name, shown(row[name], natureOf(fields[name]))]))
}

/** Converts form values to a record's fields; fields the form lacks are left out. */
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

/**
 * Optional text that says nothing is `null`, else as typed; required text is trimmed; a number left blank is none,
 * never 0.
 */
function typed(value: unknown, { kind, isOptional }: Nature): unknown {
  if (typeof value !== 'string') return value
  if (kind === 'flag') return value === '' ? null : value === 'true'
  if (kind === 'text') return isOptional ? textOrNull(value) : value.trim()
  if (kind === 'names') return isOptional && !hasText(value) ? null : textLines(value)
  return isOptional && !hasText(value) ? null : typedNumber(value)
}

/** Returns the kind of a field's schema, unwrapping defaults and `null`. */
function natureOf(field: unknown): Nature {
  // A loose shape's values are schemas, of the kinds that zod knows.
  const { def } = (field as z.core.$ZodTypes)._zod
  if (def.type === 'default') return natureOf(def.innerType)
  if (def.type === 'nullable') return { ...natureOf(def.innerType), isOptional: true }
  if (def.type === 'array' && def.element._zod.def.type === 'string') return { kind: 'names', isOptional: false }
  const kind = def.type === 'boolean' ? 'flag' : def.type === 'number' ? 'number' : 'text'
  return { kind, isOptional: false }
}

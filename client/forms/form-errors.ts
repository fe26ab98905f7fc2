import { zod4Resolver } from 'mantine-form-zod-resolver'
import * as z from 'zod/mini'

/** Field of a form → what is wrong with it, the first thing alone. The one shape of errors in every form. */
export type Errors<Values> = Partial<Record<keyof Values & string, string>>

/** Field → what it is called; in the order of the form. */
export type Labels<Values> = Readonly<Record<keyof Values & string, string>>

/** Values ready to send, or the errors that prevent sending. */
export type FormResult<Values, Ready> = { ready: Ready } | { errors: Errors<Values> }

/** Parses values with a schema, or returns its messages by field name. */
export function readBy<Schema extends z.core.$ZodType>(
  schema: Schema,
  fields: object,
): FormResult<Record<string, unknown>, z.output<Schema>> {
  const errors = zod4Resolver(schema, { errorPriority: 'first' })({ ...fields })
  // The messages of a schema are texts; what Mantine's type allows beside them is never among them.
  if (Object.keys(errors).length > 0) return { errors: errors as Record<string, string> }
  return { ready: z.parse(schema, fields) }
}

/** The server's messages, the first of each field. */
export function firstOf(errors: Readonly<Record<string, readonly string[]>> = {}): Record<string, string> {
  return Object.fromEntries(Object.entries(errors).flatMap(([field, [first]]) => (first ? [[field, first]] : [])))
}

/** The errors of some fields under their labels, as the list over a form names them (rule shell.form-errors). */
export function labelled<Values>(
  errors: Errors<Values>,
  labels: Labels<Values>,
  fields: readonly (keyof Values & string)[],
): Record<string, string> {
  return Object.fromEntries(fields.flatMap((field) => (errors[field] ? [[labels[field], errors[field]]] : [])))
}

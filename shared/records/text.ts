import * as z from 'zod/mini'

/** The limit of each kind of text, in characters (code points, as zod counts them): the one place for it. */
export const textLimits = {
  name: 120,
  title: 200,
  short: 200,
  notes: 10_000,
  letter: 40_000,
  email: 254,
  password: 200,
  /** An instant as a device writes it. */
  instant: 40,
  /** The names of a device, its app and the history it knows. */
  device: 64,
  /** The place where a pull or a first sync goes on. */
  cursor: 80,
  position: 300,
} as const

// Postgres stores neither a null character nor half of a surrogate pair.
const storable = z.overwrite<string>((text) => text.replaceAll('\0', '').toWellFormed())

/** A record's id. Capitals say the same, and are stored as small letters: ids are compared as text. */
export function uuid(message?: string) {
  return z.uuid(message).check(z.toLowerCase())
}

/** Short text that a device sends about itself. */
export function deviceText() {
  return z.string().check(storable, z.maxLength(textLimits.device))
}

/**
 * Text that must not be blank after trimming; invisible letters count as blank. Rows that have such a name already keep
 * it (rule api.texts).
 */
export function requiredText(limit: number, label: string) {
  return z
    .string(`${label} is required`)
    .check(
      storable,
      z.trim(),
      z.minLength(1, { error: `${label} is required`, abort: true }),
      z.refine(hasShape, { error: `${label} is required`, abort: true }),
      z.maxLength(limit, `${label} can have at most ${limit.toLocaleString('en-US')} characters`),
    )
}

/** A text that may say nothing, trimmed; `null` where there is nothing to see. */
export function trimmedOrNull(text: string | null | undefined): string | null {
  return text && hasShape(text) ? text.trim() : null
}

/** Returns whether any of a text is visible: not only spaces, joiners and fillers. */
function hasShape(text: string): boolean {
  return !shapeless.test(text)
}

// The blank of Braille is a letter to Unicode, and looks like a space.
const shapeless = /^[\s\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*$/u

/** Text that may be left out; then it is `unsaid`. Line breaks and spaces inside stay as typed. */
export function optionalText(limit: number, label: string, emptyValue: string | null = null) {
  return z._default(textOrNone(limit, label), emptyValue)
}

/** Text, or `null` for none. */
export function textOrNone(limit: number, label: string) {
  return z.nullable(
    z
      .string(`${label} must be text`)
      .check(storable, z.maxLength(limit, `${label} can have at most ${limit.toLocaleString('en-US')} characters`)),
  )
}

/** A day of the calendar that exists, YYYY-MM-DD, from 1900 to 2199. */
export function day(label: string) {
  const error = `${label} must be a date`
  return z.iso
    .date({ error, abort: true })
    .check(z.refine((text) => text >= '1900-01-01' && text < '2200-01-01', error))
}

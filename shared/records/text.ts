import * as z from 'zod/mini'

/** How long each kind of text may be, in characters (UTF-16 units): the one place that says so. */
export const textLimits = {
  name: 120,
  title: 200,
  short: 200,
  color: 7,
  notes: 10_000,
  email: 254,
  password: 200,
} as const

// Postgres stores neither a null character nor half of a surrogate pair.
const storable = z.overwrite<string>((text) => text.replaceAll('\0', '').toWellFormed())

/** Text that must say something after trimming. */
export function requiredText(limit: number, label: string) {
  return z
    .string(`${label} is required`)
    .check(
      storable,
      z.trim(),
      z.minLength(1, `${label} is required`),
      z.maxLength(limit, `${label} can have at most ${limit.toLocaleString('en-US')} characters`),
    )
}

/** Text that may be left out; then it is `unsaid`. Line breaks and spaces inside stay as typed. */
export function optionalText(limit: number, label: string, unsaid: string | null = null) {
  return z._default(
    z.nullable(
      z
        .string(`${label} must be text`)
        .check(storable, z.maxLength(limit, `${label} can have at most ${limit.toLocaleString('en-US')} characters`)),
    ),
    unsaid,
  )
}

/** A day of the calendar that exists, YYYY-MM-DD, from 1900 to 2199. */
export function day(label: string) {
  return z.iso
    .date(`${label} must be a date`)
    .check(z.refine((text) => text >= '1900-01-01' && text < '2200-01-01', `${label} must be a date`))
}

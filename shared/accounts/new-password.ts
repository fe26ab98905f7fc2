import * as z from 'zod/mini'
import { textLimits } from '#shared/records/text.ts'

/** Shortest password, in characters (rule accounts.password). */
export const passwordMinimum = 8

/** A password is at most this long: no honest one is longer, and hashing a book takes time. */
export const notTooLong = z.maxLength(
  textLimits.password,
  `Password can have at most ${textLimits.password} characters`,
)

/** The two fields in which a new password is typed (rule accounts.password). */
export const newPasswordFields = {
  password: z
    .string('Password is required')
    .check(z.minLength(passwordMinimum, `Password must be at least ${passwordMinimum} characters long`), notTooLong),
  password_confirmation: z.string('Confirm the password').check(notTooLong),
}

/** A password she has: any text that is not empty, since older ones may be shorter than new ones must be. */
export const presentPassword = z
  .string('Password is required')
  .check(z.minLength(1, 'Password is required'), notTooLong)

interface Pair {
  password: string
  password_confirmation: string
}

/**
 * Both fields say the same (rule accounts.password). It is compared even while other fields are wrong, so that all
 * faults show at once.
 */
export function passwordsMatch<Form extends Pair>() {
  return z.refine<Form>((form) => form.password === form.password_confirmation, {
    path: ['password_confirmation'],
    error: 'Passwords do not match',
    when: ({ value }) => isPair(value),
  })
}

function isPair(value: unknown): boolean {
  const form = value as Partial<Record<keyof Pair, unknown>> | null
  return typeof form?.password === 'string' && typeof form.password_confirmation === 'string'
}

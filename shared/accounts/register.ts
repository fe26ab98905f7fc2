import * as z from 'zod/mini'
import { requiredText, textLimits } from '#shared/records/text.ts'
import { agreementsRequired } from './agreements.ts'
import { emailAddress } from './sign-in.ts'

/** Shortest password, in characters (decision B3). */
export const passwordMinimum = 8

const notTooLong = z.maxLength(textLimits.password, `Password can have at most ${textLimits.password} characters`)

const password = z
  .string('Password is required')
  .check(z.minLength(passwordMinimum, `Password must be at least ${passwordMinimum} characters long`), notTooLong)

const agreed = z.literal(true, agreementsRequired)

/** POST /api/register. When the parent agreed is stamped by the server; the device's time is taken and not trusted. */
export const registerBody = z
  .strictObject({
    name: requiredText(textLimits.name, 'Full name'),
    email: emailAddress,
    password,
    password_confirmation: z.string('Confirm the password').check(notTooLong),
    terms_accepted: agreed,
    privacy_accepted: agreed,
    cookies_accepted: agreed,
    agreements_accepted_at: z.optional(z.string().check(z.maxLength(textLimits.instant))),
  })
  .check(
    z.refine((form) => form.password === form.password_confirmation, {
      path: ['password_confirmation'],
      error: 'Passwords do not match',
      when: ({ value }) => isPair(value),
    }),
  )

export type Registration = z.output<typeof registerBody>

/** What a person reads when the address already has an account (decision B3a). */
export const emailTaken = 'This email is already registered.'

// The comparison is made even while other fields are still wrong, so that all faults show at once.
function isPair(value: unknown): boolean {
  const form = value as Partial<Record<'password' | 'password_confirmation', unknown>> | null
  return typeof form?.password === 'string' && typeof form.password_confirmation === 'string'
}

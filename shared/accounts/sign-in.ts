import * as z from 'zod/mini'
import { textLimits } from '#shared/records/text.ts'
import { presentPassword } from './new-password.ts'
import type { User } from './user.ts'

/** An address of the shape name@place.tld; surrounding spaces are not part of it. */
export const emailAddress = z
  .string('Email is required')
  .check(
    z.trim(),
    z.minLength(1, 'Email is required'),
    z.maxLength(textLimits.email, `Email can have at most ${textLimits.email} characters`),
    z.regex(z.regexes.email, 'Enter a valid email address'),
  )

/** POST /api/login. */
export const signInBody = z.strictObject({
  email: emailAddress,
  password: presentPassword,
})

export type SignIn = z.output<typeof signInBody>

/** Answer of login and register. */
export interface SignedIn {
  token: string
  user: User
}

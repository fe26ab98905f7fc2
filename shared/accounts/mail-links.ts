import * as z from 'zod/mini'
import { textLimits } from '#shared/records/text.ts'
import { newPasswordFields, passwordsMatch } from './new-password.ts'
import { emailAddress } from './sign-in.ts'

/** Paths of the links in account mail; each carries `?token=`. */
export const mailPaths = { reset: '/reset-password', verify: '/verify-email', restore: '/restore-email' } as const

/** How long the link of a password reset holds, in minutes: long enough to fetch the mail on another device. */
export const resetMinutes = 60
/** How long the link that confirms an address holds, in days. */
export const verifyDays = 7
/** How long the old address can be put back, in days (rule accounts.address-back). */
export const restoreDays = 7

// One that was cut short or typed is answered like one that is used up, so its shape is not asked for.
const mailToken = z
  .string('Open the link in the email again')
  .check(z.maxLength(textLimits.short, 'Open the link in the email again'))

/** POST /api/password/forgot (rule accounts.forgotten-password). */
export const forgotBody = z.strictObject({ email: emailAddress })

/** POST /api/password/reset. */
export const resetBody = z.strictObject({ token: mailToken, ...newPasswordFields }).check(passwordsMatch())

/** POST /api/email/verify. */
export const verifyBody = z.strictObject({ token: mailToken })

/** POST /api/email/restore. */
export const restoreBody = z.strictObject({ token: mailToken })

export type Forgot = z.output<typeof forgotBody>
export type Reset = z.output<typeof resetBody>

/** Text for a link that is used up, replaced or too old; the answer's code is `token_invalid`. */
export const linkExpiredText = 'This link is no longer valid. Please ask for a new one.'

/** Text for an address link opened a second time; the answer's code is `already_confirmed`. */
export const alreadyConfirmed = 'This email address is already confirmed.'

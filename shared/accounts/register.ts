import * as z from 'zod/mini'
import { requiredText, textLimits } from '#shared/records/text.ts'
import { agreementsRequired } from './agreements.ts'
import { newPasswordFields, passwordsMatch } from './new-password.ts'
import { emailAddress } from './sign-in.ts'

const agreed = z.literal(true, agreementsRequired)

/** POST /api/register. When the parent agreed is stamped by the server; the device's time is taken and not trusted. */
export const registerBody = z
  .strictObject({
    name: requiredText(textLimits.name, 'Full name'),
    email: emailAddress,
    ...newPasswordFields,
    terms_accepted: agreed,
    privacy_accepted: agreed,
    cookies_accepted: agreed,
    agreements_accepted_at: z.optional(z.string().check(z.maxLength(textLimits.instant))),
  })
  .check(passwordsMatch())

export type Registration = z.output<typeof registerBody>

/** Text for an address that already has an account (rule accounts.taken-address). */
export const emailTaken = 'This email is already registered.'

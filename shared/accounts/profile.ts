import * as z from 'zod/mini'
import { optionalText, requiredText, textLimits } from '#shared/records/text.ts'
import { emailAddress } from './sign-in.ts'

/**
 * PUT /api/user/profile (rules accounts.profile, accounts.change-address). `email` is the address she wants: another one becomes `pending_email` until it is
 * confirmed by mail, the present one again ends such a change.
 */
export const profileBody = z.strictObject({
  name: requiredText(textLimits.name, 'Name'),
  email: emailAddress,
  school_name: optionalText(textLimits.name, 'School name'),
})

export type Profile = z.output<typeof profileBody>

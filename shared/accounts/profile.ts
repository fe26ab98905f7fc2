import * as z from 'zod/mini'
import { requiredText, textLimits, textOrNone } from '#shared/records/text.ts'
import { notTooLong } from './new-password.ts'
import { emailAddress } from './sign-in.ts'

/** The profile as its form holds it (rule accounts.profile). */
export const profileForm = z.strictObject({
  name: requiredText(textLimits.name, 'Name'),
  email: emailAddress,
  school_name: textOrNone(textLimits.name, 'School name'),
})

/**
 * PUT /api/user/profile (rules accounts.profile, accounts.change-address): what is left out stays. `email` is the
 * address she wants: another one becomes `pending_email` until it is confirmed by mail, the present one again ends such
 * a change. One that differs by more than capitals needs `current_password`.
 */
export const profileBody = z.extend(z.partial(profileForm), {
  current_password: z.optional(z.string().check(notTooLong)),
})

export type Profile = z.output<typeof profileForm>
export type ProfileChange = z.output<typeof profileBody>

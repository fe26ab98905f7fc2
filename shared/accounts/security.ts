import * as z from 'zod/mini'
import { newPasswordFields, notTooLong, passwordsMatch, presentPassword } from './new-password.ts'

/** Error under the empty field. */
export const passwordIsMissing = 'Current password is required'

/** PUT /api/user/password (rule accounts.change-password). */
export const passwordBody = z
  .strictObject({
    current_password: z.string(passwordIsMissing).check(z.minLength(1, passwordIsMissing), notTooLong),
    ...newPasswordFields,
  })
  .check(passwordsMatch())

export type PasswordChange = z.output<typeof passwordBody>

/** Error under the field when the current password differs. */
export const passwordIsWrong = "That isn't your current password."

/** POST /api/user/deletion. */
export const deletionBody = z.strictObject({ password: presentPassword })

/** How long an account can still be kept after its deletion was asked for, in days (rule accounts.deletion). */
export const deletionDays = 30

/** A device that is signed in, as GET /api/user/sessions lists them (rule accounts.devices). */
export interface SignedInDevice {
  id: string
  /** "iPad"; `null` when the browser did not say. */
  label: string | null
  /** ISO instants. It was last seen when its token was last renewed, which is at most a day off. */
  created_at: string
  last_seen_at: string
  /** The device that asks. */
  is_current: boolean
}

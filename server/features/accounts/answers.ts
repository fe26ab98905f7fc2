import * as z from 'zod/mini'
import type { SignedInDevice } from '#shared/accounts/security.ts'
import type { SignedIn } from '#shared/accounts/sign-in.ts'
import type { User } from '#shared/accounts/user.ts'

/** The signed-in parent, for the description of the API. */
export const userAnswer: z.ZodMiniType<User> = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  school_name: z.nullable(z.string()),
  account_type: z.enum(['family', 'school']),
  current_school_year: z.nullable(z.string()),
  school_year_start_month: z.enum(['01', '08', '09']),
  active_school_year: z.nullable(z.string()),
  current_state: z.nullable(z.string()),
  registered_on: z.optional(z.iso.date()),
  trial_ends_at: z.nullable(z.iso.datetime()),
  subscribed_to_family: z.boolean(),
  subscribed_to_school: z.boolean(),
  subscribed: z.optional(z.boolean()),
  on_trial: z.optional(z.boolean()),
  is_setup_complete: z.boolean(),
  has_active_access: z.boolean(),
  email_verified: z.boolean(),
  pending_email: z.nullable(z.string()),
  deletion_at: z.nullable(z.iso.datetime()),
})

/** The answer of login and register. */
export const signedInAnswer: z.ZodMiniType<SignedIn> = z.object({ token: z.string(), user: userAnswer })

/** The devices that are signed in. */
export const devicesAnswer: z.ZodMiniType<{ sessions: SignedInDevice[] }> = z.object({
  sessions: z.array(
    z.object({
      id: z.uuid(),
      label: z.nullable(z.string()),
      created_at: z.iso.datetime(),
      last_seen_at: z.iso.datetime(),
      is_current: z.boolean(),
    }),
  ),
})

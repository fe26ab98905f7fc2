import { enterAccount } from '#client/store/accounts.ts'
import type { User } from '#shared/accounts/user.ts'

/** A family's account as the server tells the device, in its trial. */
export function aUser(fields: Partial<User> = {}): User {
  return {
    id: '01980000-0000-7000-8000-000000000001',
    name: 'Dana Miller',
    email: 'dana@example.org',
    school_name: null,
    account_type: 'family',
    current_school_year: null,
    school_year_start_month: '09',
    active_school_year: null,
    current_state: null,
    trial_ends_at: '2026-12-05T00:00:00.000Z',
    subscribed_to_family: false,
    subscribed_to_school: false,
    is_setup_complete: true,
    has_active_access: true,
    email_verified: true,
    pending_email: null,
    deletion_at: null,
    ...fields,
  }
}

/** This account signed in on the device, on this page. */
export async function signedInAs(id: string): Promise<void> {
  await enterAccount({ id, user: aUser({ id }), token: 'jwt', user_read_at: 0 })
}

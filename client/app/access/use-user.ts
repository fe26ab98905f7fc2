import type { User } from '#shared/accounts/user.ts'
import { useLive } from '#client/lib/use-live.ts'
import { readSession } from '#client/account/session.ts'

/**
 * Whose page this is; `null` for the moment until the device has told, and where it is nobody's. Also while she has to sign in again:
 * the form that she is typing into stays.
 */
export function useUser(): User | null {
  const session = useLive(readSession)
  return session === undefined || session.state === 'signed_out' ? null : session.user
}

/** Whether somebody is signed in on this page, and need not do it again. */
export function useIsSignedIn(): boolean {
  return useLive(readSession)?.state === 'signed_in'
}

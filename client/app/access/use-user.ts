import type { User } from '#shared/accounts/user.ts'
import { useLive } from '#client/lib/use-live.ts'
import { readSession } from '#client/account/session.ts'

/**
 * Returns the user this page belongs to; `null` while the device reads it, and on a page without one. It stays while
 * she has to sign in again, so that the form she is typing into stays.
 */
export function useUser(): User | null {
  const session = useLive(readSession)
  return session === undefined || session.state === 'signed_out' ? null : session.user
}

/** Returns whether somebody is signed in on this page and need not sign in again. */
export function useIsSignedIn(): boolean {
  return useLive(readSession)?.state === 'signed_in'
}

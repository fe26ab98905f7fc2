import type { User } from '#shared/accounts/user.ts'
import { useLive } from '#client/lib/use-live.ts'
import { readSession } from '#client/account/session.ts'

/** Who is signed in; `null` for the moment until the device has told. */
export function useUser(): User | null {
  const session = useLive(readSession)
  return session?.state === 'signed_in' ? session.user : null
}

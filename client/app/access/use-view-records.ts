import { useNavigate, type NavigateOptions } from '@tanstack/react-router'
import { useLive } from '#client/lib/use-live.ts'
import { readSession } from '#client/account/session.ts'
import { visitorOf } from './guards.ts'
import { enterReadOnlyMode } from './read-only-mode.ts'

/**
 * "View my records": opens them for reading, at some place; `null` for whoever has access, and may do more (rule
 * billing.read-only).
 */
export function useViewRecords(): ((place: NavigateOptions) => void) | null {
  const session = useLive(readSession)
  const navigate = useNavigate()
  if (session?.state !== 'signed_in' || visitorOf(session, false, false).access === 'active') return null

  const { account } = session
  return (place) => {
    enterReadOnlyMode(account)
    void navigate(place)
  }
}

import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { leaveForeignPage } from '#client/lib/foreign-page.ts'
import { useHasDirtyForm } from '#client/lib/dirty.ts'
import { useLive } from '#client/lib/use-live.ts'
import { readSession, type Session } from '#client/account/session.ts'
import { visitorOf, whereTo, type Visitor } from './guards.ts'
import { useIsReadOnly } from './read-only-mode.ts'

/** The session inside the shell. */
interface Inside {
  session: Exclude<Session, { state: 'signed_out' }>
  visitor: Visitor
}

/**
 * Returns the session inside the shell, live; `null` while it loads, and for visitors who must not see the shell. The
 * guards decide again on each change (another tab, the server's answer, a form saved late), unless she is `leaving` by
 * herself.
 */
export function useGuards(leaving: boolean): Inside | null {
  const router = useRouter()
  const session = useLive(readSession)
  const isReading = useIsReadOnly(session)
  const isTyping = useHasDirtyForm()
  const visitor = session ? visitorOf(session, isReading, isTyping) : null
  const goal = visitor && whereTo(visitor, 'working')

  const isElsewhere = session?.state === 'elsewhere'
  const leavesTyped = useEffectEvent(() => isTyping)

  useEffect(() => {
    if (!isElsewhere) return
    // The page is not hers any more. What she typed is on the device.
    if (leavesTyped()) leaveForeignPage()
    else location.reload()
  }, [isElsewhere])

  useEffect(() => {
    if (goal !== null && !leaving) void router.invalidate()
  }, [goal, leaving, router])

  if (session === undefined || session.state === 'signed_out' || visitor === null) return null
  return whereTo(visitor, 'signed_in') === null ? { session, visitor } : null
}

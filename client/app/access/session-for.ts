import { hasDirtyForm } from '#client/lib/dirty.ts'
import { shownAnswer } from '#client/lib/live-query.ts'
import { readSession, type Session } from '#client/account/session.ts'
import { visitorOf, whereTo, type Area, type Destination } from './guards.ts'
import { isReadOnly } from './read-only-mode.ts'

/**
 * Returns the session for an area, which the shell already holds. Before a redirect it reads again: she may just have
 * signed in or got access.
 */
export async function sessionFor(area: Area): Promise<Session> {
  const known = shownAnswer(readSession)
  return known?.state === 'signed_in' && goalOf(known, area) === null ? known : readSession()
}

/** Returns the redirect for a session; `null` = it may enter. */
export function goalOf(session: Session, area: Area): Destination | null {
  return whereTo(visitorOf(session, isReadOnly(session), hasDirtyForm()), area)
}

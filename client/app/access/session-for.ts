import { hasDirtyForm } from '#client/lib/dirty.ts'
import { shownAnswer } from '#client/lib/live-query.ts'
import { readSession, type Session } from '#client/account/session.ts'
import { visitorOf, whereTo, type Area, type Goal } from './guards.ts'
import { isReadOnly } from './read-only-mode.ts'

/**
 * Who wants to enter an area. Inside the shell that is known already, and kept up to date: who may go from screen to screen waits
 * for no reading. Whom it would turn away is looked up anew, for she may have signed in, or got access, this very moment.
 */
export async function sessionFor(area: Area): Promise<Session> {
  const known = shownAnswer(readSession)
  return known?.state === 'signed_in' && goalOf(known, area) === null ? known : readSession()
}

/** Where she has to go instead; `null` = she may enter. */
export function goalOf(session: Session, area: Area): Goal | null {
  return whereTo(visitorOf(session, isReadOnly(session), hasDirtyForm()), area)
}

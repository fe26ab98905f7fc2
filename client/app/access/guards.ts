import type { Session } from '#client/account/session.ts'

/**
 * Groups of visitors, in the order below: signed out; signed out or signing in again; setup unfinished; signed in and
 * set up; and of these, with access (rule accounts.guards).
 */
export type Area = 'guest' | 'way_in' | 'setup' | 'signed_in' | 'working'

/** Paths that a guard redirects to. */
export type Destination = '/login' | '/setup' | '/dashboard' | '/subscription' | '/settings/billing'

/** Facts the guards decide by; all are on the device (rule accounts.guards). */
export interface Visitor {
  session: Session['state']
  isSetUp: boolean
  /** The server no longer takes her sign-in; what she does here waits for the next one. */
  isSignInOver: boolean
  /** The server's last answer; `refused` = it answered a call with 402 (rule billing.servers-word). */
  access: 'active' | 'ended' | 'refused'
  /** She chose to look at her records without access. */
  isReading: boolean
  /** A form on the screen holds what is not saved. */
  isTyping: boolean
}

/**
 * Returns the redirect for a visitor of an area; `null` = she may stay (rules accounts.guards, accounts.unsaved-input,
 * billing.open-pages).
 */
export function whereTo(visitor: Visitor, area: Area): Destination | null {
  const isWayIn = area === 'way_in'
  const isOpen = area === 'guest' || isWayIn
  if (visitor.session === 'signed_out') return isOpen ? null : '/login'
  if (visitor.isTyping) return null
  if (visitor.session === 'locked') return isOpen ? null : '/login'
  if (isWayIn && visitor.isSignInOver) return null
  if (isOpen) return visitor.isSetUp ? '/dashboard' : '/setup'
  if (area === 'setup') return visitor.isSetUp ? '/dashboard' : null
  if (!visitor.isSetUp) return '/setup'
  if (area === 'signed_in' || visitor.isReading) return null
  return closedTo[visitor.access]
}

/** Both lead to pages that need no access, so neither goes round in a circle (rule billing.open-pages). */
const closedTo = { active: null, ended: '/subscription', refused: '/settings/billing' } as const

/**
 * Returns whether to offer forms and the buttons that open them. Without access only the form she is typing into stays
 * (rules billing.read-only, accounts.unsaved-input).
 */
export function mayWrite({ access, isTyping }: Visitor): boolean {
  return access === 'active' || isTyping
}

/** A visitor as the device knows her. */
export function visitorOf(session: Session, isReading: boolean, isTyping: boolean): Visitor {
  const isSignInOver = session.state === 'signed_in' && session.pauseReason === 'token_expired'
  return {
    session: session.state,
    isSetUp: isSetUp(session),
    isSignInOver,
    access: accessOf(session),
    isReading,
    isTyping,
  }
}

// A user record kept by an older version of the app lacks both fields: only a plain no counts.
function isSetUp(session: Session): boolean {
  return session.state !== 'signed_out' && session.user.is_setup_complete !== false
}

function accessOf(session: Session): Visitor['access'] {
  if (session.state === 'signed_out') return 'active'
  if (session.user.has_active_access === false) return 'ended'
  return session.state === 'signed_in' && session.pauseReason === 'payment' ? 'refused' : 'active'
}

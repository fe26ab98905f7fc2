import { useSyncExternalStore } from 'react'
import { isSiteDataBlocked } from '#client/store/site-data.ts'
import type { Session } from '#client/account/session.ts'

/** The account whose records are read without access, until the browser's tab is closed (rule billing.read-only). */
const key = 'hearthbook-reading'

let account = isSiteDataBlocked() ? null : sessionStorage.getItem(key)
const listeners = new Set<() => void>()

/** "View my records": the working area opens for this account, read-only. */
export function enterReadOnlyMode(id: string): void {
  sessionStorage.setItem(key, id)
  account = id
  for (const listener of listeners) listener()
}

/** Returns whether the parent chose to view her records without access. */
export function isReadOnly(session: Session): boolean {
  return session.state !== 'signed_out' && session.account === account
}

/** {@link isReadOnly}, live. */
export function useIsReadOnly(session: Session | undefined): boolean {
  return useSyncExternalStore(subscribe, () => session !== undefined && isReadOnly(session))
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed)
  return () => listeners.delete(changed)
}

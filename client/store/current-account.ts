import { Dexie } from 'dexie'
import { showUse } from './database-use.ts'

let page: string | null = null
let hasLeft = false

/**
 * Returns the account that this page shows. A page belongs to one account from its first read until she signs out or in
 * on it: another tab may change who is signed in on this device, never whose records this page reads and writes (rule
 * accounts.one-page). Throws when there is none: Dexie's own error for it, which live queries of a closing screen take
 * as "still reading".
 */
export function currentAccountId(): string {
  if (page === null) throw new Dexie.DatabaseClosedError('No account is signed in on this device')
  return page
}

/** The account that this page shows; `null` where it shows none. */
export function pageAccount(): string | null {
  return page
}

/** Returns whether somebody signed out on this page since it was loaded. */
export function hasLeftAccount(): boolean {
  return hasLeft
}

/** Makes this page an account's: she signed in here, or out (`null`). */
export function setCurrentAccount(account: string | null): void {
  if (page !== account) showUse(account)
  if (page !== null && page !== account) hasLeft = true
  page = account
}

/** Makes this page the account's that is signed in, unless it belongs to one already. Answers whose it is. */
export function claimPage(account: string): string {
  if (page === null) setCurrentAccount(account)
  return page ?? account
}

/** Somebody else is signed in on this device by now: nothing was written (rule accounts.one-page). */
export class AccountChanged extends Error {
  override name = 'AccountChanged'
}

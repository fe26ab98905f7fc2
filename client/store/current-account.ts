import { Dexie } from 'dexie'

let current: string | null = null

/**
 * The account whose database is open. Throws when there is none: Dexie's own error for it, which live queries of a screen
 * that is about to close take as "still reading".
 */
export function currentAccountId(): string {
  if (current === null) throw new Dexie.DatabaseClosedError('No account is signed in on this device')
  return current
}

/** Makes an account's database the current one; `null` when nobody is signed in. */
export function setCurrentAccount(account: string | null): void {
  current = account
}

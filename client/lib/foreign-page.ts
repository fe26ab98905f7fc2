const key = 'hearthbook-not-saved'

/** What a parent reads whose page was another account's when she saved (rule accounts.one-page). */
export const notSaved =
  'This wasn’t saved: another account is signed in on this device now. What you typed is kept for the account it belongs to.'

/** Opens the app anew for whoever is signed in, and lets that page say what was not saved. */
export function leaveForeignPage(): void {
  sessionStorage.setItem(key, '1')
  location.assign('/dashboard')
}

/** Whether the page before this one left something unsaved; asked once. */
export function wasNotSaved(): boolean {
  const was = sessionStorage.getItem(key) !== null
  sessionStorage.removeItem(key)
  return was
}

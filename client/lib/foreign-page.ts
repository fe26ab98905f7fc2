const key = 'hearthbook-not-saved'

/** Text for a save on a page that belonged to another account (rule accounts.one-page). */
export const notSaved =
  'This wasn’t saved: another account is signed in on this device now. What you typed is kept for the account it ' +
  'belongs to.'

/** Reloads the app for the signed-in user, and lets that page say what was not saved. */
export function leaveForeignPage(): void {
  sessionStorage.setItem(key, '1')
  location.assign('/dashboard')
}

/** Returns whether the page before this one left unsaved input; true only once. */
export function wasNotSaved(): boolean {
  const was = sessionStorage.getItem(key) !== null
  sessionStorage.removeItem(key)
  return was
}

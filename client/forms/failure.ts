import { AccountChanged } from '#client/store/current-account.ts'
import { StorageFull } from '#client/store/local-store.ts'
import { leaveForeignPage, notSaved } from '#client/lib/foreign-page.ts'

/** A failed save in words; what is our own mistake is also reported. */
export function failureOf(cause: unknown, fallback: string): string {
  if (cause instanceof StorageFull) return storageFull
  if (cause instanceof AccountChanged) {
    leaveForeignPage()
    return notSaved
  }
  reportError(cause)
  return fallback
}

// Says what happened, what is kept, and what to do.
const storageFull =
  'This device is out of space, so nothing was saved. What you typed stays here: free up some space, then save again.'

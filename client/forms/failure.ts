import { StorageFull } from '#client/store/local-store.ts'

/** A failed save in words; what is our own mistake is also reported. */
export function failureOf(cause: unknown, fallback: string): string {
  if (cause instanceof StorageFull) return storageFull
  reportError(cause)
  return fallback
}

// What happened, what is kept, what to do.
const storageFull =
  'This device has no room left, so nothing was saved. What you typed stays here: free some space on the device, then save again.'

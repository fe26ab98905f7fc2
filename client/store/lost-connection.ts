/**
 * Runs database work, and once more if the browser lost its connection: WebKit's storage process may end while the app
 * sleeps, and Dexie opens a new connection at the next call. The first try may have been committed: the work must give
 * the same result twice, or know that it was done (`surviving.ts`).
 */
export async function withDb<T>(work: () => PromiseLike<T>): Promise<T> {
  try {
    return await work()
  } catch (cause) {
    if (!isLostConnection(cause)) throw cause
    return await work()
  }
}

const lostNames = new Set(['DatabaseClosedError', 'InvalidStateError', 'UnknownError'])

/** Returns whether an error says that the connection to the database is gone, rather than that the work was wrong. */
export function isLostConnection(cause: unknown): boolean {
  return namesOf(cause).some((name) => lostNames.has(name))
}

/** Returns whether an error says that the device has no room; Dexie wraps it in an AbortError. */
export function isStorageFull(cause: unknown): boolean {
  return namesOf(cause).includes('QuotaExceededError')
}

function namesOf(cause: unknown): string[] {
  if (typeof cause !== 'object' || cause === null) return []
  const name = 'name' in cause && typeof cause.name === 'string' ? [cause.name] : []
  return 'inner' in cause ? [...name, ...namesOf(cause.inner)] : name
}

let release = () => {}

/**
 * Tells the other pages of this browser, until the next call, that this page has an account's database open; `null` =
 * none.
 */
export function showUse(account: string | null): void {
  release()
  release = () => {}
  // Only secure pages have locks; without them a deletion waits for other pages.
  if (account === null || !('locks' in navigator)) return
  const over = new AbortController()
  release = () => over.abort()
  const held = new Promise<void>((resolve) => over.signal.addEventListener('abort', () => resolve()))
  navigator.locks.request(nameOf(account), { mode: 'shared', signal: over.signal }, () => held).catch(() => {})
}

/** Does something if no page has the account's database open, and answers whether it did. */
export function whileUnused(account: string, work: () => Promise<void>): Promise<boolean> {
  return ifFree(nameOf(account), work)
}

/**
 * Deletes an account's database by `work`, unless another page does; a sign-in to the account waits until it is over.
 */
export async function whileDeleting(account: string, work: () => Promise<void>): Promise<void> {
  await ifFree(deletionOf(account), work)
}

/** A page that sleeps in the midst of a deletion is waited for so long, and no longer (milliseconds). */
const patience = 3000

/** Waits for a page that deletes what is in the account's database, and lets none begin before the work is done. */
export async function withoutDeletion(account: string, work: () => Promise<void>, longest = patience): Promise<void> {
  if (!('locks' in navigator)) return work()
  const waiting = new AbortController()
  const timer = setTimeout(() => waiting.abort(), longest)
  let isBegun = false
  try {
    await navigator.locks.request(deletionOf(account), { signal: waiting.signal }, () => {
      isBegun = true
      clearTimeout(timer)
      return work()
    })
  } catch (cause) {
    if (isBegun || !waiting.signal.aborted) throw cause
    await work()
  }
}

async function ifFree(name: string, work: () => Promise<void>): Promise<boolean> {
  if (!('locks' in navigator)) return work().then(() => true)
  return navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
    if (lock !== null) await work()
    return lock !== null
  })
}

function nameOf(account: string): string {
  return `database:${account}`
}

function deletionOf(account: string): string {
  return `deletion:${account}`
}

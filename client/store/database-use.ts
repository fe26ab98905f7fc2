let release = () => {}

/** Tells the other pages of this browser, until the next call, that this page has an account's database open; `null` = none any more. */
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
export async function whileUnused(account: string, work: () => Promise<void>): Promise<boolean> {
  if (!('locks' in navigator)) return work().then(() => true)
  return navigator.locks.request(nameOf(account), { ifAvailable: true }, async (lock) => {
    if (lock !== null) await work()
    return lock !== null
  })
}

function nameOf(account: string): string {
  return `database:${account}`
}

import { readCurrentAccount } from '#client/store/accounts.ts'
import { pageAccount } from '#client/store/current-account.ts'
import { runAgain } from '#client/records/watch.ts'
import { onWake } from '#client/lib/on-wake.ts'

/** What happens when she comes back to a page, or goes on with it; `storage` = another tab changed the copy of the token. */
const signs = ['focus', 'pageshow', 'pointerdown', 'keydown', 'storage']

/**
 * Sees by itself that another tab ended the sign-in of this page, also where the word of it was lost while the page slept: at every
 * wake, and whenever she comes back or touches the page (rule accounts.woken). The guards do the rest.
 */
export function followSignIn(): void {
  onWake(runAgain)
  for (const sign of signs) window.addEventListener(sign, () => void look(), { capture: true, passive: true })
  document.addEventListener('visibilitychange', () => void look())
  document.addEventListener('resume', runAgain)
}

let isLooking = false

async function look(): Promise<void> {
  if (isLooking) return
  isLooking = true
  try {
    const current = await readCurrentAccount()
    if ((current?.id ?? null) !== pageAccount()) runAgain()
  } finally {
    isLooking = false
  }
}

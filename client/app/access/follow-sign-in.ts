import { readCurrentAccount } from '#client/store/accounts.ts'
import { pageAccount } from '#client/store/current-account.ts'
import { runAgain } from '#client/queries/watch.ts'
import { onWake } from '#client/lib/on-wake.ts'

/** Events of a parent who comes back to a page or uses it; `storage` = another tab changed the token. */
const signs = ['focus', 'pageshow', 'pointerdown', 'keydown', 'storage']

/**
 * Notices that another tab ended this page's sign-in, even where the page slept: at each wake, and whenever she comes
 * back or touches the page (rule accounts.woken). The guards do the rest.
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

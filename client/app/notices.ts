import { readCurrentAccount } from '#client/store/accounts.ts'
import { keepPush } from '#client/calls/push.ts'
import { hasDirtyForm } from '#client/lib/dirty.ts'
import { pushBrowser } from '#client/lib/push-browser.ts'
import { watch } from '#client/queries/watch.ts'
import { showToast } from '#client/ui/messages/toasts.ts'
import { router } from './router.tsx'

/**
 * Opens the screens of notices that are tapped, and keeps the server told where this device takes them, at the start
 * and with each sign-in.
 */
export function startNotices(): void {
  if (!('serviceWorker' in navigator)) return
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const path = screenIn(data)
    if (path !== null) openScreen(path)
  })
  let known: string | null | undefined
  watch(readCurrentAccount, (account) => {
    const token = account?.token ?? null
    if (token === known) return
    known = token
    void keepPush(pushBrowser).catch(() => undefined)
  })
}

function openScreen(path: string): void {
  if (!hasDirtyForm()) return router.history.push(path)
  const message = 'Save what you are typing or recording first, then open it from the menu.'
  showToast({ type: 'info', title: 'Your reminder waits', message })
}

/** The screen that the worker asks for (client/worker/notices.ts): one of ours. */
function screenIn(data: unknown): string | null {
  if (typeof data !== 'object' || data === null || !('type' in data) || !('path' in data)) return null
  const isScreen = data.type === 'OPEN_SCREEN' && typeof data.path === 'string' && /^\/(?!\/)/.test(data.path)
  return isScreen ? String(data.path) : null
}

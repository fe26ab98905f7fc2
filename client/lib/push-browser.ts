import { isSafariTab } from './is-safari-tab.ts'

/** Whether this browser can show what is pushed: not at all, only as an installed app, not since she refused, or yes. */
export type PushSupport = 'unsupported' | 'needs_install' | 'blocked' | 'ready'

/** Where this browser takes messages, the keys to write them with, and the key of the one sender it takes them from. */
export interface BrowserSubscription {
  endpoint: string
  keys: { p256dh: string; auth: string }
  sender: string | null
}

// Whose reminders this browser takes; without it nothing is told, also where a subscription was left.
const ownerKey = 'hearthbook-push-account'

/** What this browser has for push; nothing here asks the server. */
export const pushBrowser = {
  /** Looks only; asks nobody. */
  support(): PushSupport {
    if (isSafariTab()) return 'needs_install'
    const isKnown = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
    if (!isKnown || import.meta.env.DEV) return 'unsupported'
    return Notification.permission === 'denied' ? 'blocked' : 'ready'
  },

  /** Whether she allowed it, so that nobody need ask her. */
  isAllowed(): boolean {
    return Notification.permission === 'granted'
  },

  /** The account whose reminders come here; `null` = nobody's. */
  owner(): string | null {
    try {
      return localStorage.getItem(ownerKey)
    } catch {
      return null
    }
  },

  async subscription(): Promise<BrowserSubscription | null> {
    return described(await (await worker())?.pushManager.getSubscription())
  },

  /** Asks her, where she was not asked yet: only in answer to a tap. `null` where she, or the browser, refuses. */
  async subscribe(account: string, sender: string): Promise<BrowserSubscription | null> {
    if ((await Notification.requestPermission()) !== 'granted') return null
    const manager = (await worker())?.pushManager
    const present = await manager?.getSubscription()
    // Another sender's would be refused.
    if (described(present)?.sender !== sender) await present?.unsubscribe()
    const options = { userVisibleOnly: true, applicationServerKey: sender }
    const made = described(await manager?.subscribe(options).catch(() => null))
    if (made) localStorage.setItem(ownerKey, account)
    return made
  },

  async unsubscribe(): Promise<void> {
    localStorage.removeItem(ownerKey)
    const present = await (await worker())?.pushManager.getSubscription()
    await present?.unsubscribe().catch(() => false)
  },
}

export type PushBrowser = typeof pushBrowser

/** The worker, where one is registered: waiting for one that never comes would wait for ever. */
async function worker(): Promise<ServiceWorkerRegistration | undefined> {
  const registration = await navigator.serviceWorker.getRegistration()
  return registration && navigator.serviceWorker.ready
}

function described(subscription: PushSubscription | null | undefined): BrowserSubscription | null {
  const { endpoint, keys } = subscription?.toJSON() ?? {}
  const { p256dh, auth } = keys ?? {}
  if (!subscription || endpoint === undefined || p256dh === undefined || auth === undefined) return null
  return { endpoint, keys: { p256dh, auth }, sender: base64Url(subscription.options.applicationServerKey) }
}

function base64Url(bytes: ArrayBuffer | null): string | null {
  if (bytes === null) return null
  const text = btoa(String.fromCharCode(...new Uint8Array(bytes)))
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

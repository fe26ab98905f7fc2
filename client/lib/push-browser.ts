import { isSafariTab } from './is-safari-tab.ts'

/** The browser's support for push: none, only as an installed app, blocked by the user, or ready. */
type PushSupport = 'unsupported' | 'needs_install' | 'blocked' | 'ready'

/** This browser's push address, the keys to encrypt for it, and the key of the only sender it accepts. */
interface BrowserSubscription {
  endpoint: string
  keys: { p256dh: string; auth: string }
  sender: string | null
}

// Account whose reminders this browser shows; without it none show, even when a subscription remains.
const ownerKey = 'hearthbook-push-account'

/** The browser's push functions; none calls the server. */
export const pushBrowser = {
  /** Looks only; asks nobody. */
  support(): PushSupport {
    if (isSafariTab()) return 'needs_install'
    const isKnown = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
    if (!isKnown || import.meta.env.DEV) return 'unsupported'
    return Notification.permission === 'denied' ? 'blocked' : 'ready'
  },

  /** Returns whether she already allowed notifications. */
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

/** Returns the worker if one is registered; waiting for `ready` without one would never end. */
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

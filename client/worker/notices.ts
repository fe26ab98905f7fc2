import { readPushNotice } from '#shared/notifications/push-notice.ts'
import { readCurrentAccount } from '#client/store/accounts.ts'
import { callApi } from '#client/api/call.ts'

/** The message to a page when a notice was tapped. */
export interface NoticeTapped {
  type: 'OPEN_SCREEN'
  path: string
}

const icons = { icon: '/icons/icon-192.png', badge: '/icons/icon-192.png' }

/**
 * Shows what was pushed (rule notifications.push-shown). Browsers want something shown each time: what is another
 * account's says nothing of it.
 */
export async function showNotice({ registration }: ServiceWorkerGlobalScope, text: string): Promise<void> {
  const notice = readPushNotice(text)
  const account = await readCurrentAccount().catch(() => null)
  const isOurs = notice !== null && account?.id === notice.account && account.token !== null
  const { title, body, path, tag } = isOurs ? notice : unsaid
  await registration.showNotification(title, { body, tag, data: { path }, ...icons })
}

const unsaid = { title: 'Hearthbook', body: 'Open Hearthbook to see what’s new.', path: '/', tag: 'unsaid' }

/** Opens the screen of a notice that was tapped: in the page that is there, or in a new one. */
export async function openNotice({ clients }: ServiceWorkerGlobalScope, notification: Notification): Promise<void> {
  notification.close()
  const path = pathOf(notification.data)
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  const page = pages.find(({ visibilityState }) => visibilityState === 'visible') ?? pages[0]
  if (!page) return void (await clients.openWindow(path))
  // The page itself goes there: it knows whether something unsaved is open.
  page.postMessage({ type: 'OPEN_SCREEN', path } satisfies NoticeTapped)
  await page.focus().catch(() => null)
}

/** The browser moved the place where it takes messages: the server is told the new one. */
export async function moveSubscription({ registration }: ServiceWorkerGlobalScope, event: object): Promise<void> {
  // The Push API says so; TypeScript doesn't know this event.
  const old = 'oldSubscription' in event ? (event.oldSubscription as PushSubscription | null) : null
  const account = await readCurrentAccount()
  const applicationServerKey = old?.options.applicationServerKey
  if (!account?.token || !applicationServerKey) return
  const made = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })
  const { endpoint, keys } = made.toJSON()
  const body = { endpoint, keys: { p256dh: keys?.['p256dh'], auth: keys?.['auth'] } }
  await callApi({ method: 'POST', path: '/api/notifications/push', token: account.token, body })
}

function pathOf(data: unknown): string {
  const path = typeof data === 'object' && data !== null && 'path' in data ? data.path : null
  return typeof path === 'string' ? path : '/'
}

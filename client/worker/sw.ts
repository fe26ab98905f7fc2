import { clientsClaim } from 'workbox-core'
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
  type PrecacheEntry,
} from 'workbox-precaching'
import { NavigationRoute, registerRoute, setCatchHandler } from 'workbox-routing'
import { askForSync, syncTag } from '#client/sync/background-sync.ts'
import { drain } from './drain.ts'
import { offlinePage } from './offline-page.ts'
import { moveSubscription, openNotice, showNotice } from './notices.ts'

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] }

/** See WICG Background Sync; `lastChance` = the browser will not try again by itself. */
interface SyncEvent extends ExtendableEvent {
  tag: string
  lastChance?: boolean
}

// Every file of the build is on the device; /api is never touched, so no answer is ever an old one.
precacheAndRoute(self.__WB_MANIFEST)
cleanupOutdatedCaches()
// The server alone answers /p/, where a family shows a packet to others, also in an installed app.
registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: [/^\/api\//, /^\/p\//] }))
// A browser short of room may have dropped the files.
setCatchHandler(({ request }) => Promise.resolve(request.mode === 'navigate' ? offlinePage() : Response.error()))
clientsClaim()

// A new version waits until the parent agrees, or until every window is closed.
self.addEventListener('message', (event) => {
  if (event.data?.type === 'SKIP_WAITING') void self.skipWaiting()
})

self.addEventListener('push', (event) => event.waitUntil(showNotice(self, event.data?.text() ?? '')))
self.addEventListener('notificationclick', (event) => event.waitUntil(openNotice(self, event.notification)))
self.addEventListener('pushsubscriptionchange', (event) => {
  if (event instanceof ExtendableEvent) event.waitUntil(moveSubscription(self, event))
})

listenFor('sync', (event) => event.waitUntil(handleSync(event)))
listenFor('periodicsync', (event) => event.waitUntil(drain('due')))

async function handleSync({ tag, lastChance }: SyncEvent): Promise<void> {
  if (tag !== syncTag) return
  const isDone = await drain('woken')
  if (isDone) return
  if (lastChance) await askForSync(self.registration)
  // A rejected event is how the browser learns that it should try again later.
  throw new Error('Something still waits to sync')
}

function listenFor(type: 'sync' | 'periodicsync', handle: (event: SyncEvent) => void): void {
  // The two events are Chromium's, and unknown to the compiler's library.
  self.addEventListener(type, (event) => handle(event as SyncEvent))
}

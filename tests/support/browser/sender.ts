import type { BrowserContext, CDPSession, Page, Worker } from '@playwright/test'
import { syncTag } from '#client/sync/background-sync.ts'
import { expect } from './browser.ts'
import type { Intercept, Line } from './line.ts'

/** The sender of a device's waiting changes: its open page, or its service worker with every window closed. */
export const senders = ['the page', 'the service worker'] as const
export type Sender = (typeof senders)[number]

/**
 * The network returns to a device; for the service worker, after the last window was closed. Who wakes it is {@link wakeUntil}:
 * that the browser does so by itself is a journey of its own (tests/e2e/sync/background-sync.spec.ts).
 */
export async function reconnect(sender: Sender, page: Page): Promise<void> {
  if (sender === 'the service worker') await page.close()
  await page.context().setOffline(false)
}

/** The network returns, and whoever sends meets a fault on the line. Answers the device as it stands then. */
export async function meet(sender: Sender, page: Page, line: Line, fault: Intercept): Promise<Page> {
  const before = line.intercepted()
  line.intercept(fault)
  await reconnect(sender, page)
  const met = () => expect.poll(() => line.intercepted(), { timeout: 1000 }).toBeGreaterThan(before)
  if (sender === 'the page') await expect(met).toPass({ timeout: 30_000 })
  else await wakeUntil(page.context(), met)
  return look(sender, page)
}

/** The device after a try: its page as it stands, or one opened without a network, which shows what the service worker left. */
export async function look(sender: Sender, page: Page): Promise<Page> {
  const context = page.context()
  await expect.poll(() => workerOf(context).evaluate(runs), { timeout: 30_000 }).toEqual([])
  if (sender === 'the page') return page
  await context.setOffline(true)
  const opened = await context.newPage()
  await opened.goto(page.url())
  return opened
}

/** Wakes the service worker of a device as the browser does from time to time, until something is reached. */
export async function wakeUntil(context: BrowserContext, reached: () => Promise<void>): Promise<void> {
  const { origin } = new URL(workerOf(context).url())
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  const registrationId = await registrationOf(session, origin)
  const event = { origin, registrationId, tag: syncTag, lastChance: false }
  await expect(async () => {
    await session.send('ServiceWorker.dispatchSyncEvent', event)
    await reached()
  }).toPass({ timeout: 30_000 })
  await page.close()
}

/** The number of an origin's service worker, once the browser told of it. */
export function registrationOf(session: CDPSession, origin: string): Promise<string> {
  return new Promise((resolve, reject) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const found = registrations.find(({ scopeURL }) => new URL(scopeURL).origin === origin)
      if (found) resolve(found.registrationId)
    })
    session.send('ServiceWorker.enable').catch(reject)
  })
}

function workerOf(context: BrowserContext): Worker {
  const [worker] = context.serviceWorkers()
  if (!worker) throw new Error('no service worker runs')
  return worker
}

/** In the worker: the locks of engines that run, in whatever window or worker. */
async function runs(): Promise<(string | undefined)[]> {
  const { held = [] } = await navigator.locks.query()
  return held.map(({ name }) => name).filter((name) => name?.startsWith('sync:'))
}

/** In the page: what the browser will wake the service worker for. */
export async function waitingTags(): Promise<string[]> {
  // Chromium's own, and unknown to the compiler's library.
  const registration = (await navigator.serviceWorker.ready) as unknown as {
    sync: { getTags: () => Promise<string[]> }
  }
  return registration.sync.getTags()
}

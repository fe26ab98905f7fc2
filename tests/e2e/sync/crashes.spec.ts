import type {} from '#client/app/test-hooks.ts'
import { syncTag } from '#client/sync/background-sync.ts'
import { expect, test } from '#tests/support/browser/browser.ts'
import type { Family } from '#tests/support/server/family.ts'
import { lessonsOf, parentsOf, type OwnerIds } from '#tests/support/server/lessons.ts'
import { registrationOf } from '#tests/support/browser/sender.ts'
import type { BrowserContext, CDPSession, Page } from '@playwright/test'

test.use({ serviceWorkers: 'allow' })

const crashes = 20
/** Entries of one log for several children: they are kept and accepted together or not at all (rule activities.several-children). */
const groupSize = 8

test.setTimeout(400_000)

test(`a tab that crashes at ${crashes} random moments loses nothing, doubles nothing and leaves no half group (rule sync.crashes)`, async ({
  page,
  context,
  family,
}) => {
  const parents = await parentsOf(family)
  const confirmed = await recordConfirmed(page, context)
  await page.close()
  for (let crash = 0; crash < crashes; crash += 1) {
    const tab = await openWithHooks(context)
    const before = confirmed.length
    const logging = { parents, name: `Round ${crash}`, groupSize, count: Infinity }
    const failed: string[] = []
    void tab.evaluate(log, logging).catch(({ message }: Error) => failed.push(message))
    await expect.poll(() => [confirmed.length > before, ...failed]).toEqual([true])
    await tab.waitForTimeout(Math.random() * 150)
    await crashTab(context, tab)
  }

  await allArrived(await openWithHooks(context), family, confirmed)
})

test(`a service worker that is killed at ${crashes} random moments while it sends loses nothing, doubles nothing and leaves no half group`, async ({
  page,
  context,
  family,
}) => {
  const parents = await parentsOf(family)
  const confirmed = await recordConfirmed(page, context)
  await page.close()
  const tab = await openWithHooks(context)
  const session = await context.newCDPSession(tab)
  const { origin } = new URL(tab.url())
  const worker = { origin, registrationId: await registrationOf(session, origin) }
  for (let kill = 0; kill < crashes; kill += 1) {
    await cutOff(session, true)
    await tab.evaluate(log, { parents, name: `Kill ${kill}`, groupSize, count: 4 })
    await cutOff(session, false)
    await session.send('ServiceWorker.dispatchSyncEvent', { ...worker, tag: syncTag, lastChance: false })
    await tab.waitForTimeout(Math.random() * 120)
    await session.send('ServiceWorker.stopAllWorkers')
  }

  await allArrived(tab, family, confirmed)
})

/** Ids of the activities that a page was told are saved, as they come. */
async function recordConfirmed(page: Page, context: BrowserContext): Promise<string[]> {
  const confirmed: string[] = []
  await context.exposeFunction('confirmSaved', (ids: string[]) => confirmed.push(...ids))
  await page.evaluate(() => localStorage.setItem('hearthbook-test-hooks', '1'))
  return confirmed
}

/** The tab alone: the context's own way asks each worker too, and waits a minute for one that was killed as it started. */
async function cutOff(session: CDPSession, offline: boolean): Promise<void> {
  const line = { latency: 0, downloadThroughput: -1, uploadThroughput: -1 }
  await session.send('Network.emulateNetworkConditions', { offline, ...line })
}

async function openWithHooks(context: BrowserContext): Promise<Page> {
  const tab = await context.newPage()
  await tab.goto('/dashboard')
  await tab.waitForFunction(() => window.hearthbook !== undefined)
  return tab
}

interface Logging {
  parents: OwnerIds
  name: string
  groupSize: number
  count: number
}

/** In the page: logs so often, one entry and a group in turn; the entries of a group share a title, which ends in their number. */
async function log({ parents, name, groupSize, count }: Logging): Promise<void> {
  for (let place = 0; place < count; place += 1) {
    const size = place % 2 === 0 ? 1 : groupSize
    const spent = { activity_type: 'lesson', date: new Date().toLocaleDateString('en-CA'), duration_minutes: 5 }
    const entry = { ...parents, ...spent, title: `${name}, ${place}: ${size}` }
    const saved = window.hearthbook?.createTogether('activities', Array(size).fill(entry))
    // Names are what a built error still has.
    const ids = await saved?.catch(({ name, message }: Error) => Promise.reject(new Error(`${name}: ${message}`)))
    await (window as unknown as { confirmSaved: (ids?: string[]) => Promise<void> }).confirmSaved(ids) // exposed by the test
  }
}

async function crashTab(context: BrowserContext, tab: Page): Promise<void> {
  const session = await context.newCDPSession(tab)
  const crashed = tab.waitForEvent('crash')
  // Never answered: the page is gone.
  void session.send('Page.crash').catch(() => undefined)
  await crashed
  await tab.close()
}

/** Everything that was confirmed is on the server, once and in whole groups, and the device shows just what the server has. */
async function allArrived(tab: Page, family: Family, confirmed: readonly string[]): Promise<void> {
  await tab.evaluate(() => window.hearthbook?.idle())
  const stored = await lessonsOf(family)
  const ids = new Set(stored.map(({ id }) => id))
  const logs = [...Map.groupBy(stored, ({ title }) => title)].map(([title, rows]) => {
    const size = Number(title.split(': ')[1])
    return { title, size, arrived: rows.length }
  })
  const found = {
    lost: confirmed.filter((id) => !ids.has(id)),
    doubled: logs.filter(({ arrived, size }) => arrived > size),
    half: logs.filter(({ arrived, size }) => arrived < size),
  }
  const groups = logs.filter(({ size }) => size > 1).length
  const description = `${confirmed.length} confirmed, ${stored.length} arrived, ${groups} groups of ${groupSize}`
  test.info().annotations.push({ type: 'crashes', description })

  expect(found).toEqual({ lost: [], doubled: [], half: [] })
  expect(confirmed.length).toBeGreaterThanOrEqual(crashes)
  expect(groups).toBeGreaterThan(0)
  expect(await tab.evaluate(() => window.hearthbook?.count('activities'))).toBe(stored.length)
}

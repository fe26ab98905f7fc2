import type {} from '#client/app/test-hooks.ts'
import { expect, test } from '#tests/support/browser.ts'
import type { Family } from '#tests/support/family.ts'
import type { BrowserContext, Page } from '@playwright/test'

const crashes = 20

test.setTimeout(400_000)

test(`a tab that crashes at ${crashes} random moments loses nothing and doubles nothing`, async ({
  page,
  context,
  family,
}) => {
  const confirmed = await recordConfirmed(page, context)
  await page.close()
  for (let crash = 0; crash < crashes; crash += 1) {
    const tab = await openWithHooks(context)
    void tab.evaluate(logOnAndOn, { parents: await parentsOf(family), name: `Round ${crash}` }).catch(() => undefined)
    await expect.poll(() => confirmed.length).toBeGreaterThan(crash)
    await tab.waitForTimeout(Math.random() * 150)
    await crashTab(context, tab)
  }

  await allArrived(await openWithHooks(context), family, confirmed)
})

test(`a service worker that is killed at ${crashes} random moments while it sends loses nothing and doubles nothing`, async ({
  page,
  context,
  family,
}) => {
  const confirmed = await recordConfirmed(page, context)
  await page.close()
  const tab = await openWithHooks(context)
  const session = await context.newCDPSession(tab)
  const worker = await followWorker(session)
  for (let kill = 0; kill < crashes; kill += 1) {
    await context.setOffline(true)
    await tab.evaluate(logSome, { parents: await parentsOf(family), name: `Kill ${kill}`, count: 5 })
    await context.setOffline(false)
    await session.send('ServiceWorker.dispatchSyncEvent', { ...worker, tag: 'hearthbook-sync', lastChance: false })
    await tab.waitForTimeout(Math.random() * 120)
    await session.send('ServiceWorker.stopAllWorkers')
  }

  await allArrived(tab, family, confirmed)
})

/** Ids of the activities that a page was told are saved, as they come. */
async function recordConfirmed(page: Page, context: BrowserContext): Promise<string[]> {
  const confirmed: string[] = []
  await context.exposeFunction('confirmSaved', (id: string) => confirmed.push(id))
  await page.evaluate(() => localStorage.setItem('hearthbook-test-hooks', '1'))
  return confirmed
}

async function openWithHooks(context: BrowserContext): Promise<Page> {
  const tab = await context.newPage()
  await tab.goto('/dashboard')
  await tab.waitForFunction(() => window.hearthbook !== undefined)
  return tab
}

interface Logging {
  parents: { student_id: string; subject_id: string }
  name: string
}

/** In the page: logs until the page is gone. */
async function logOnAndOn({ parents, name }: Logging): Promise<void> {
  for (let place = 0; ; place += 1) {
    const spent = { activity_type: 'lesson', date: new Date().toLocaleDateString('en-CA'), duration_minutes: 5 }
    const id = await window.hearthbook?.create('activities', { ...parents, ...spent, title: `${name}, ${place}` })
    await (window as unknown as { confirmSaved: (id?: string) => Promise<void> }).confirmSaved(id) // exposed by the test
  }
}

/** In the page: logs a few. */
async function logSome({ parents, name, count }: Logging & { count: number }): Promise<void> {
  for (let place = 0; place < count; place += 1) {
    const spent = { activity_type: 'lesson', date: new Date().toLocaleDateString('en-CA'), duration_minutes: 5 }
    const id = await window.hearthbook?.create('activities', { ...parents, ...spent, title: `${name}, ${place}` })
    await (window as unknown as { confirmSaved: (id?: string) => Promise<void> }).confirmSaved(id) // exposed by the test
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

/** Where the app's worker is registered, once the browser told of it. */
function followWorker(session: Awaited<ReturnType<BrowserContext['newCDPSession']>>) {
  return new Promise<{ origin: string; registrationId: string }>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [found] = registrations
      if (found) resolve({ origin: new URL(found.scopeURL).origin, registrationId: found.registrationId })
    })
    void session.send('ServiceWorker.enable')
  })
}

async function parentsOf(family: Family): Promise<Logging['parents']> {
  const { students } = (await family.call('GET', '/api/students')) as { students: { id: string }[] }
  const { subjects } = (await family.call('GET', '/api/subjects')) as { subjects: { id: string }[] }
  return { student_id: students[0]?.id ?? '', subject_id: subjects[0]?.id ?? '' }
}

/** Everything that was confirmed is on the server, once, and the device shows just what the server has. */
async function allArrived(tab: Page, family: Family, confirmed: readonly string[]): Promise<void> {
  await tab.evaluate(() => window.hearthbook?.idle())
  const stored = await activitiesOf(family)

  expect(confirmed.length).toBeGreaterThanOrEqual(crashes)
  expect(confirmed.filter((id) => !stored.some((row) => row.id === id))).toEqual([])
  expect(new Set(stored.map((row) => row.title)).size).toBe(stored.length)
  expect(await tab.evaluate(() => window.hearthbook?.count('activities'))).toBe(stored.length)
}

async function activitiesOf(family: Family): Promise<{ id: string; title: string }[]> {
  const stored: { id: string; title: string }[] = []
  for (let page = 1; ; page += 1) {
    const answer = (await family.call('GET', `/api/activities?per_page=100&page=${page}`)) as {
      data: { id: string; title: string }[]
      last_page: number
    }
    stored.push(...answer.data)
    if (page >= answer.last_page) return stored
  }
}

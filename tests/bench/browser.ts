import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test'
import type { User } from '#shared/accounts/user.ts'
import type { PushAnswer } from '#shared/records/op.ts'
import { aNewActivity, type NewActivity } from '#tests/support/builders.ts'
import { registerFamily, type Family } from '#tests/support/server/family.ts'
import { findOrInstallChromium } from '#scripts/chromium.mjs'
import type { OwnerIds } from '#tests/support/server/lessons.ts'
import { giveParents } from '#tests/support/server/parents.ts'
import { startServer } from '#tests/support/server/server.ts'
import { insertAlone, makeBareTable } from './insert-alone.ts'
import { giveActivities, type Push } from './load.ts'
import { startOwnServer } from './own-server.ts'
import { putAlone } from './put-alone.ts'
import { openSlowLine } from './slow-line.ts'
import { median, medianOf, p95, print, timed } from './table.ts'

const runs = 3
const saves = 40
const offlineEntries = 1000

/** Measures how long a parent waits in a real Chromium on the built app. */
export async function benchBrowser(): Promise<void> {
  const server = await startOwnServer()
  const browser = await chromium.launch({ executablePath: findOrInstallChromium() })
  try {
    for (const count of [20_000, 100_000]) await benchSize(browser, server.url, count)
    for (const roundTrip of [0, 40]) await benchDrain(browser, server.url, roundTrip)
  } finally {
    await browser.close()
    await server.stop()
  }
}

/** A family with records on the server. */
export async function aFamilyWith(url: string, count: number): Promise<{ family: Family; parents: OwnerIds }> {
  const { family, push } = await aPushingFamily(url)
  const parents = await giveParents(push)
  await giveActivities(push, parents, count)
  return { family, parents }
}

/** A family without records, and how a device of it pushes. */
export async function aPushingFamily(url: string): Promise<{ family: Family; push: Push }> {
  const family = await registerFamily(url)
  const user = (await family.call('GET', '/api/user')) as User
  const push: Push = async (ops) => {
    const envelope = { account: user.id, device: 'setup', epoch: null, now: Date.now(), app: 'bench' }
    return (await family.call('POST', '/api/sync/push', { ...envelope, ops })) as PushAnswer
  }
  return { family, push }
}

/** A new browser with nothing in it. */
export async function newDevice(browser: Browser, url: string): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1366, height: 1024 } })
  await context.addInitScript(() => localStorage.setItem('hearthbook-test-hooks', '1'))
  return { context, page: await context.newPage() }
}

/** Signs in by the form; `begin` is called right before it is sent. Where the line loses that, she presses again, as anybody would. */
export async function signIn(page: Page, { email, password }: Family, begin: () => void = () => {}): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  begin()
  const arrives = async () => {
    await page.getByRole('button', { name: 'Sign In' }).click()
    await page.waitForURL('**/dashboard', { timeout: 30_000 })
  }
  for (let more = 2; ; more -= 1) {
    try {
      await arrives()
      break
    } catch (cause) {
      if (more === 0) throw cause
    }
  }
  await page.waitForFunction(() => window.hearthbook !== undefined)
}

/** First sync of so many activities, then saves into the list with all of them on the device. */
async function benchSize(browser: Browser, url: string, count: number): Promise<void> {
  const { family, parents } = await aFamilyWith(url, count)
  const shown: number[] = []
  const all: number[] = []
  const received: number[] = []
  let last: { context: BrowserContext; page: Page } | null = null
  for (let run = 0; run < (count > 20_000 ? 1 : runs); run += 1) {
    await last?.context.close()
    last = await newDevice(browser, url)
    const session = await last.context.newCDPSession(last.page)
    let bytes = 0
    await session.send('Network.enable')
    const snapshots = new Set<string>()
    session.on('Network.requestWillBeSent', ({ requestId, request }) => {
      if (/\/api\/sync\/(snapshot|pull)/.test(request.url)) snapshots.add(requestId)
    })
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (snapshots.has(requestId)) bytes += encodedDataLength
    })
    await signIn(last.page, family)
    const began = await last.page.evaluate(() => performance.now())
    await last.page.locator('[data-id]').first().waitFor()
    shown.push((await last.page.evaluate(() => performance.now())) - began)
    await last.page.evaluate(async (wanted) => {
      while (((await window.hearthbook?.count('activities')) ?? 0) < wanted)
        await new Promise((next) => setTimeout(next, 25))
    }, count)
    all.push((await last.page.evaluate(() => performance.now())) - began)
    received.push(bytes / 1_000_000)
  }
  const size = count.toLocaleString('en-US')
  const isSmall = count === 20_000
  print({
    what: `first sync of ${size}: newest on screen after`,
    value: median(shown),
    unit: 'ms',
    ...(isSmall ? { goal: { at: 'most', value: 400 } } : {}),
  })
  print({
    what: `first sync of ${size}: all on the device after`,
    value: median(all),
    unit: 'ms',
  })
  print({
    what: `first sync of ${size}: received`,
    value: median(received),
    unit: 'MB',
    ...(isSmall ? { goal: { at: 'most', value: 1.11 } } : {}),
  })

  if (!last) return
  const { page, context } = last
  await page.evaluate(() => window.hearthbook?.idle())
  print({
    what: `  times what the browser's store alone takes for these rows`,
    value: median(all) / (await page.evaluate(putAlone)),
    unit: '',
    ...(isSmall ? { goal: { at: 'most', value: 1.3 } } : {}),
  })
  await page.goto('/activities')
  await page.waitForFunction(() => window.hearthbook !== undefined)
  await page.locator('[data-id]').first().waitFor()
  const spent = await page.evaluate(saveAndWait, { entry: aNewActivity(parents), saves })
  print({
    what: `save to visible in the list, p95, with ${size} on the device`,
    value: p95(spent.slice(5)),
    unit: 'ms',
    goal: { at: 'most', value: isSmall ? 8 : 10 },
  })
  await context.close()
}

/** In the page: saves one activity after the other, each until its row stands in the list. Milliseconds each. */
async function saveAndWait({ entry, saves: count }: { entry: NewActivity; saves: number }): Promise<number[]> {
  const spent: number[] = []
  const today = new Date().toLocaleDateString('sv')
  for (let save = 0; save < count; save += 1) {
    const began = performance.now()
    const visible = new Promise<void>((resolve) => {
      const observer = new MutationObserver(() => {
        if (!document.querySelector('main')?.textContent?.includes(`Save ${save}`)) return
        observer.disconnect()
        resolve()
      })
      observer.observe(document.body, { childList: true, subtree: true, characterData: true })
    })
    await window.hearthbook?.create('activities', { ...entry, date: today, title: `Save ${save}` })
    await visible
    spent.push(performance.now() - began)
    await new Promise((next) => setTimeout(next, 150))
  }
  return spent
}

/** A thousand activities logged offline one by one, then sent, until a second device has them all. */
async function benchDrain(browser: Browser, url: string, roundTrip: number): Promise<void> {
  const spent: number[] = []
  const alone: number[] = []
  const logged: number[][] = []
  for (let run = 0; run < runs; run += 1) {
    const { family, parents } = await aFamilyWith(url, 0)
    const line = await openSlowLine(url, roundTrip)
    const one = await newDevice(browser, line.url)
    const other = await newDevice(browser, line.url)
    for (const { page } of [one, other]) {
      await signIn(page, family)
      await page.evaluate(() => window.hearthbook?.idle())
    }
    await one.context.setOffline(true)
    logged.push(await one.page.evaluate(logMany, { entry: aNewActivity(parents), count: offlineEntries }))
    const arrived = other.page.evaluate(async (wanted) => {
      while (((await window.hearthbook?.count('activities')) ?? 0) < wanted)
        await new Promise((next) => setTimeout(next, 10))
      return Date.now()
    }, offlineEntries)
    const began = Date.now()
    await one.context.setOffline(false)
    spent.push((await arrived) - began)
    await other.page.evaluate(() => window.hearthbook?.idle())
    alone.push(await other.page.evaluate(putAlone))
    for (const { context } of [one, other]) await context.close()
    line.close()
  }
  if (roundTrip === 0)
    for (const [name, of, goal] of [
      ['p50', median, 2],
      ['p95', p95, 5],
    ] as const)
      print({
        what: `one activity logged offline on the dashboard, ${name} of 1,000 one by one`,
        value: median(logged.map(of)),
        unit: 'ms',
        goal: { at: 'most', value: goal },
      })
  print({
    what: `1,000 logged offline, then on a second device, ${roundTrip} ms round trip`,
    value: median(spent),
    unit: 'ms',
  })
  const inserted = await insertedAlone(offlineEntries)
  print({
    what: `  of it the device's store alone, and one INSERT on the server`,
    value: median(alone) + inserted,
    unit: 'ms',
  })
  print({ what: '  times these two', value: median(spent) / (median(alone) + inserted), unit: '' })
}

/** Milliseconds that one INSERT of so many activities takes. */
async function insertedAlone(count: number): Promise<number> {
  const server = await startServer()
  const family = await server.family()
  const parents = await giveParents(async (ops) => (await family.push(ops)).body)
  await makeBareTable(server)
  await insertAlone(server, family, parents, count)
  const spent = await medianOf(runs, () => timed(() => insertAlone(server, family, parents, count)))
  await server.close()
  return spent
}

/** In the page: logs so many activities one by one; answers the milliseconds of each. */
export async function logMany({ entry, count }: { entry: NewActivity; count: number }): Promise<number[]> {
  const spent: number[] = []
  for (let place = 0; place < count; place += 1) {
    const began = performance.now()
    await window.hearthbook?.create('activities', { ...entry, title: `Entry ${place}` })
    spent.push(performance.now() - began)
  }
  return spent
}

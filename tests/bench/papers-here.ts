import { readdirSync, readFileSync } from 'node:fs'
import { chromium, type Browser, type ElementHandle, type Page } from '@playwright/test'
import { findOrInstallChromium } from '#scripts/chromium.mjs'
import { aFamilyWith, newDevice, signIn } from './browser.ts'
import { startOwnServer } from './own-server.ts'
import { median, print } from './table.ts'

/** A processor a quarter as fast. The browser can't slow a worker down: its time counts four times. */
const slower = 4
const runs = 5

/** Measures how long a parent waits for a paper that her device makes, in a real Chromium on the built app. */
export async function benchPapersHere(): Promise<void> {
  const server = await startOwnServer()
  const browser = await chromium.launch({ executablePath: findOrInstallChromium() })
  try {
    await benchWith(browser, server.url, { entries: 720, paper: "year's paper, 720 entries", goal: 3000 })
    await benchWith(browser, server.url, { entries: 2000, paper: 'activity log, 2,000 entries', goal: 4000 })
  } finally {
    await browser.close()
    await server.stop()
  }
}

interface Measured {
  entries: number
  paper: string
  /** Milliseconds at a quarter of the speed. */
  goal: number
}

async function benchWith(browser: Browser, url: string, { entries, paper, goal }: Measured): Promise<void> {
  const { family } = await aFamilyWith(url, entries)
  const { page, context } = await newDevice(browser, url)
  await signIn(page, family)
  await page.waitForFunction(async (count) => (await window.hearthbook?.count('activities')) === count, entries)
  await page.evaluate(() => window.hearthbook?.idle())
  // The worker of the app holds the pages before the line goes.
  await page.evaluate(async () => await navigator.serviceWorker.ready)
  await page.goto('/compliance')
  await context.setOffline(true)
  const name = entries > 1000 ? 'Activity Log' : 'Export Report'
  const found = page.getByRole('button', { name }).first()
  await found.waitFor()
  // The page is ready before a parent's finger is.
  await page.waitForTimeout(2000)
  const button = await found.elementHandle()
  if (!button) throw new Error(`No button ${name}`)
  await page.evaluate(watchLongTasks)
  const before = browserMemory()
  let peak = before
  const watching = setInterval(() => (peak = Math.max(peak, browserMemory())), 50)
  const first = await paperTime(page, button)
  const later: number[] = []
  for (let run = 0; run < runs; run += 1) later.push(await paperTime(page, button))
  clearInterval(watching)
  const longest = await page.evaluate(() => Math.max(0, ...(window.longTasks ?? [])))
  const row = (what: string, value: number, unit: string, max: number) =>
    print({ what, value, unit, goal: { at: 'most', value: max } })
  row(`${paper}, at a quarter of the speed`, slower * median(later), 'ms', goal)
  row('  the first one after a start', slower * first, 'ms', 6000)
  row('  longest task of the page', longest, 'ms', 50)
  row('  memory of the browser beyond what it had', (peak - before) / 1e6, 'MB', 150)
  await page.waitForTimeout(35_000)
  print({ what: '  left of it after half a minute', value: (browserMemory() - before) / 1e6, unit: 'MB' })
  await context.close()
}

/** From the tap to the file. To look for the button would be a long task of the page. */
async function paperTime(page: Page, button: ElementHandle<HTMLElement | SVGElement>): Promise<number> {
  await button.waitForElementState('enabled')
  const file = page.waitForEvent('download')
  const began = performance.now()
  await button.dispatchEvent('click')
  await file
  return performance.now() - began
}

declare global {
  interface Window {
    longTasks?: number[]
  }
}

function watchLongTasks(): void {
  const found: number[] = (window.longTasks = [])
  new PerformanceObserver((list) => found.push(...list.getEntries().map(({ duration }) => duration))).observe({
    type: 'longtask',
  })
}

/** Bytes of all processes of Chromium on this machine (Linux). */
function browserMemory(): number {
  let bytes = 0
  for (const id of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const status = readFileSync(`/proc/${id}/status`, 'utf8')
      if (/^Name:\s+chrom/.test(status)) bytes += 1024 * Number(/^RssAnon:\s+(\d+)/m.exec(status)?.[1] ?? 0)
    } catch {
      // It ended meanwhile.
    }
  }
  return bytes
}

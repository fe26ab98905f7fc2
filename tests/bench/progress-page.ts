import { chromium, type Browser, type Page } from '@playwright/test'
import { findOrInstallChromium } from '#scripts/chromium.mjs'
import { aFamilyWith, newDevice, signIn } from './browser.ts'
import { startOwnServer } from './own-server.ts'
import { p95, print } from './table.ts'

const times = 30

/** Measures how long a parent waits for the Progress Dashboard in a real Chromium on the built app. */
export async function benchProgressPage(): Promise<void> {
  const browser = await chromium.launch({ executablePath: findOrInstallChromium() })
  try {
    for (const lessons of [20_000, 100_000]) await benchWith(browser, lessons)
  } finally {
    await browser.close()
  }
}

async function benchWith(browser: Browser, lessons: number): Promise<void> {
  const server = await startOwnServer()
  try {
    const { family } = await aFamilyWith(server.url, lessons)
    const { page, context } = await newDevice(browser, server.url)
    page.setDefaultTimeout(600_000)
    await signIn(page, family)
    await page.waitForFunction(async (count) => (await window.hearthbook?.count('activities')) === count, lessons)
    await page.evaluate(() => window.hearthbook?.idle())

    const size = lessons.toLocaleString('en-US')
    const row = (what: string, value: number, max: number) =>
      print({ what: `progress with ${size}: ${what}`, value, unit: 'ms', goal: { at: 'most', value: max } })
    const first = await firstCount(page)
    row('first count', first.took, (1500 * lessons) / 100_000)
    row('  its longest stretch without a turn for input', first.longest, 50)
    row('open, p95', p95(await opened(page)), 100)
    row('change the period, p95', p95(await page.evaluate(changeAndWait, times)), 100)
    await context.close()
  } finally {
    await server.stop()
  }
}

/** From the tap on Progress to its painted figures, on a page that has not counted yet. */
async function firstCount(page: Page): Promise<{ took: number; longest: number }> {
  // The page once, so that its code is there; then a screen without figures.
  await page.goto('/progress')
  await page.getByRole('region', { name: 'Summary' }).waitFor()
  await page.goto('/settings')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForTimeout(2000)
  return page.evaluate(openAndWait)
}

async function opened(page: Page): Promise<number[]> {
  const spent: number[] = []
  for (let time = 0; time < times; time += 1) {
    await page.getByRole('link', { name: 'Settings' }).first().click()
    await page.waitForURL('**/settings')
    await page.getByRole('heading', { level: 1 }).and(page.locator(':not(:text-is("Progress Dashboard"))')).waitFor()
    await page.waitForTimeout(400)
    spent.push((await page.evaluate(openAndWait)).took)
  }
  return spent
}

/** In the page: until the figures are painted; `longest` = the longest time in which nothing else had a turn. */
async function openAndWait(): Promise<{ took: number; longest: number }> {
  const painted = () => new Promise((next) => requestAnimationFrame(() => setTimeout(next)))
  const links = [...document.querySelectorAll<HTMLAnchorElement>('a')]
  const link = links.find(({ pathname, textContent }) => pathname === '/progress' && textContent === 'Progress')
  const stretches: number[] = []
  const watching = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) stretches.push(duration)
  })
  watching.observe({ type: 'longtask' })
  const began = performance.now()
  link?.click()
  while (document.querySelector('section[aria-label=Summary]') === null) await painted()
  const took = performance.now() - began
  await new Promise((next) => setTimeout(next, 100))
  watching.disconnect()
  return { took, longest: Math.max(0, ...stretches) }
}

/** In the page: from one period to another and back, until the painted line tells of it. */
async function changeAndWait(count: number): Promise<number[]> {
  const painted = () => new Promise((next) => requestAnimationFrame(() => setTimeout(next)))
  const radios = [...document.querySelectorAll<HTMLInputElement>('[role=radiogroup] input')]
  const told = () => document.querySelector('main output')?.textContent
  const spent: number[] = []
  for (let time = 0; time < count; time += 1) {
    const before = told()
    const began = performance.now()
    radios[time % 2 === 0 ? 2 : 3]?.click()
    while (told() === before) await painted()
    spent.push(performance.now() - began)
  }
  return spent
}

import { chromium, type Browser, type Page } from '@playwright/test'
import { findOrInstallChromium } from '#scripts/chromium.mjs'
import { aFamilyWith, newDevice, signIn } from './browser.ts'
import { startOwnServer } from './own-server.ts'
import { p95, print } from './table.ts'

const lessons = 100_000
const times = 30

/** Measures how long a parent waits to open, narrow and search a very long list in a real Chromium on the built app. */
export async function benchActivitiesPage(): Promise<void> {
  const server = await startOwnServer()
  const browser = await chromium.launch({ executablePath: findOrInstallChromium() })
  try {
    await benchPage(browser, server.url)
  } finally {
    await browser.close()
    await server.stop()
  }
}

async function benchPage(browser: Browser, url: string): Promise<void> {
  const { family } = await aFamilyWith(url, lessons)
  const { page, context } = await newDevice(browser, url)
  page.setDefaultTimeout(600_000)
  await signIn(page, family)
  await page.waitForFunction(async (count) => (await window.hearthbook?.count('activities')) === count, lessons)
  await page.evaluate(() => window.hearthbook?.idle())
  await page.goto('/activities')
  await page.locator('[data-id]').first().waitFor()
  // The first letter reads all texts once: a parent meets that while she types on.
  const [first = NaN] = await page.evaluate(searchAndWait, ['pond'])

  const size = lessons.toLocaleString('en-US')
  const goal = { at: 'most', value: 100 } as const
  const row = (what: string, values: readonly number[]) =>
    print({ what: `activities page with ${size}: ${what}, p95`, value: p95(values), unit: 'ms', goal })
  row('open', await opened(page))
  row('change a filter', await page.evaluate(filterAndWait, times))
  const words = ['frac', 'fractions', 'missouri', 'rivers map', 'recorder', 'toad aloud', 'part 42', 'zebra']
  row('search', await page.evaluate(searchAndWait, [...words, ...words, ...words]))
  print({ what: '  the first search since the page was opened', value: first, unit: 'ms' })
  await context.close()
}

/** From the tap on Activities to its painted rows. */
async function opened(page: Page): Promise<number[]> {
  const spent: number[] = []
  for (let time = 0; time < times; time += 1) {
    await page.getByRole('link', { name: 'Dashboard' }).first().click()
    await page.waitForURL('**/dashboard')
    // The heading of the page before stays until the dashboard is drawn; then a parent looks at it for a moment at least.
    await page.getByRole('heading', { level: 1 }).and(page.locator(':not(:text-is("Activities"))')).waitFor()
    await page.waitForTimeout(400)
    spent.push(await page.evaluate(openAndWait))
  }
  return spent
}

/** In the page. */
async function openAndWait(): Promise<number> {
  const painted = () => new Promise((next) => requestAnimationFrame(() => setTimeout(next)))
  const links = [...document.querySelectorAll<HTMLAnchorElement>('a')]
  const link = links.find(({ pathname, textContent }) => pathname === '/activities' && textContent === 'Activities')
  const began = performance.now()
  link?.click()
  while (location.pathname !== '/activities' || document.querySelector('tr[data-id]') === null) await painted()
  return performance.now() - began
}

/** In the page: another type each time, until the painted count tells of it. */
async function filterAndWait(count: number): Promise<number[]> {
  const painted = () => new Promise((next) => requestAnimationFrame(() => setTimeout(next)))
  const label = [...document.querySelectorAll('label')].find(({ textContent }) => textContent === 'Activity Type')
  const select = document.getElementById(label?.htmlFor ?? '')
  if (!(select instanceof HTMLSelectElement)) throw new Error('there is no filter')
  const found = () => document.querySelector('output')?.textContent
  const setter = Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')
  const say = (value: string) => {
    setter?.set?.call(select, value)
    select.dispatchEvent(new Event('change', { bubbles: true }))
  }
  const spent: number[] = []
  for (let time = 0; time < count; time += 1) {
    const before = found()
    const began = performance.now()
    // All of them are lessons: there are all, or none.
    say(time % 2 === 0 ? 'reading' : 'lesson')
    while (found() === before || found() === '') await painted()
    spent.push(performance.now() - began)
  }
  say('')
  return spent
}

/** In the page: each word typed at once, until the painted count tells of it. */
async function searchAndWait(words: readonly string[]): Promise<number[]> {
  const painted = () => new Promise((next) => requestAnimationFrame(() => setTimeout(next)))
  const box = document.querySelector<HTMLInputElement>('input[type=search]')
  if (!box) throw new Error('there is no search')
  // While texts are read it says that instead.
  const found = () => /.* found$/.exec(document.querySelector('output')?.textContent ?? '')?.[0] ?? ''
  const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')
  const spent: number[] = []
  for (const word of words) {
    const before = found()
    const began = performance.now()
    setter?.set?.call(box, word)
    box.dispatchEvent(new Event('input', { bubbles: true }))
    // Two words in a row may be found as often.
    while ((found() === before || found() === '') && performance.now() - began < 10_000) await painted()
    spent.push(performance.now() - began)
  }
  return spent.filter((time) => time < 10_000)
}

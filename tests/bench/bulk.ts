import { chromium, type Page } from '@playwright/test'
import { addDays, dayOf } from '#shared/format/dates.ts'
import { findOrInstallChromium } from '#scripts/chromium.mjs'
import { registerFamily } from '#tests/support/server/family.ts'
import { newDevice, signIn } from './browser.ts'
import { startOwnServer } from './own-server.ts'
import { median, print } from './table.ts'

const runs = 3
/** For two children with a template of one activity that makes 500. */
const days = 250

/** How long a parent waits for a bulk apply of 500, offline, from her last tap until it is told and stands in the list. */
export async function benchBulk(): Promise<void> {
  const server = await startOwnServer()
  const browser = await chromium.launch({ executablePath: findOrInstallChromium() })
  try {
    const family = await registerFamily(server.url)
    const spent: number[] = []
    for (let run = 0; run < runs; run += 1) {
      const { page, context } = await newDevice(browser, server.url)
      await signIn(page, family)
      await page.evaluate(() => window.hearthbook?.idle())
      await page.goto('/activities?templates=1')
      const template = await page.locator('[role="dialog"] li[data-id]').getAttribute('data-id')
      // Leave that the device takes as such: nothing is sent.
      await page.goto(`/activities?openTemplate=${template}&bulkApply=true&accessToken=${'a'.repeat(43)}`)
      await fillIn(page)
      await page.evaluate(() => window.hearthbook?.idle())
      await context.setOffline(true)
      spent.push(await page.evaluate(applyAndWait))
      await context.close()
    }
    print({
      what: 'bulk apply of 500 to visible',
      value: median(spent),
      unit: 'ms',
      goal: { at: 'most', value: 300 },
    })
  } finally {
    await browser.close()
    await server.stop()
  }
}

async function fillIn(page: Page): Promise<void> {
  const bulk = page.getByRole('dialog', { name: 'Bulk Apply' })
  for (const name of ['Emma', 'Noah', 'Saturday', 'Sunday']) {
    const choice = bulk.getByRole('button', { name, exact: true })
    if ((await choice.getAttribute('aria-pressed')) !== 'true') await choice.click()
  }
  await bulk.getByLabel('Start Date').fill(addDays(dayOf(new Date()), 1 - days))
  await bulk.getByLabel('Justification').fill('The year so far, before we had the app.')
  await bulk.getByRole('button', { name: 'Apply 500 activities' }).click()
  await page.getByRole('dialog', { name: 'Apply these days?' }).waitFor()
}

/** In the page: the last tap, until success and rows are painted. Milliseconds. */
async function applyAndWait(): Promise<number> {
  const buttons = [...document.querySelectorAll<HTMLButtonElement>('[role="dialog"] button')]
  const apply = buttons.find(({ textContent }) => textContent === 'Apply')
  const began = performance.now()
  apply?.click()
  const isThere = () =>
    document.body.textContent?.includes('Bulk application successful!') === true &&
    document.querySelector('main [data-id]') !== null
  while (!isThere()) await new Promise((next) => requestAnimationFrame(next))
  await new Promise((next) => requestAnimationFrame(next))
  return performance.now() - began
}

import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { default as Axe, RunOptions } from 'axe-core'
import { expect, type Page } from '@playwright/test'

declare global {
  interface Window {
    axe: typeof Axe
  }
}

const axe = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** Fails where axe finds anything on the page as it is now: everything in the scheme that is shown, and the colours again in the other one. */
export async function expectNoViolations(page: Page): Promise<void> {
  // A page of its own chunk may still be on its way.
  await page.locator('h1').first().waitFor()
  // It is half a megabyte: once for each page that was loaded.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe)
  const shown = await page.locator('html').getAttribute('data-mantine-color-scheme')
  await holdStill(page)
  const found = await violationsOn(page, {})
  // The screen stays in this theme: repainting it takes as long as checking it.
  await showIn(page, shown === 'dark' ? 'light' : 'dark')
  found.push(...(await violationsOn(page, { runOnly: ['color-contrast'] })))
  expect(found).toEqual([])
}

/** The rules that are broken, each with the elements that break it. */
function violationsOn(page: Page, more: RunOptions): Promise<string[]> {
  // Style sheets and sounds are fetched for rules that are off, or have nothing to look at here.
  const options: RunOptions = { resultTypes: ['violations'], preload: false, ...more }
  return page.evaluate(async (how) => {
    const { violations } = await window.axe.run({ exclude: [['[data-leaving]']] }, how)
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)
  }, options)
}

async function showIn(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
  await holdStill(page)
}

/** Colours in mid-fade are no one's contrast: every movement ends at once, and toasts stay, as they do under a pointer. */
async function holdStill(page: Page): Promise<void> {
  await page
    .getByRole('region', { name: 'Messages' })
    .locator('> *')
    .evaluateAll((toasts) => {
      for (const toast of toasts) toast.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }))
    })
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish()
    }
  })
}

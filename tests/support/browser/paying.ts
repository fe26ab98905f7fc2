import { expect, type Page } from '@playwright/test'
import type { Family } from '#tests/support/server/family.ts'

/** Presses a button of the test checkout, which is a page of the server's own, and comes back where it leads. */
export async function pressInTest(page: Page, button: 'Pay (test)' | 'Back'): Promise<void> {
  await page.waitForURL('**/test-checkout/**')
  await page.getByRole('button', { name: button }).click()
  await page.waitForURL('**/subscription*')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

/** Ends the trial or the period of a family now. */
export async function endPeriod(family: Family): Promise<void> {
  await family.call('POST', '/api/subscription/test/end-period')
}

/** Pays for the Family Plan as another device of the family would. */
export async function payElsewhere(family: Family): Promise<void> {
  const started = await family.call('POST', '/api/subscription/checkout', { plan: 'family' })
  const { checkout_url } = started as { checkout_url: string }
  await fetch(checkout_url, { method: 'POST', body: new URLSearchParams({ press: 'pay' }), redirect: 'manual' })
}

/** Tells a page that it comes to the front, as a browser does. */
export async function comeToFront(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
}

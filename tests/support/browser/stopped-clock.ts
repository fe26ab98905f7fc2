import type { Page } from '@playwright/test'

/** The page's time stands still from now on, until `page.clock` moves it; an opened dialog has had its second to come in. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install()
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
}

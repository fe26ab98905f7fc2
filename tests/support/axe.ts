import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Fails where axe finds anything on the page as it is now: everything in the light scheme, and the colours again in the dark one. */
export async function expectNoViolations(page: Page): Promise<void> {
  await showIn(page, 'light')
  // Quicker by a third: what is well needs no words, and without frames no second page has to add them up.
  const axe = () =>
    new AxeBuilder({ page })
      .setLegacyMode()
      .exclude('[data-leaving]')
      .options({ resultTypes: ['violations'] })
  const found = [...(await axe().analyze()).violations]
  await showIn(page, 'dark')
  found.push(...(await axe().withRules('color-contrast').analyze()).violations)
  expect(found.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)).toEqual([])
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

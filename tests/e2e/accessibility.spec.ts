import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, goTo, logActivity, openLogForm, openSyncSheet, test } from '#tests/support/browser.ts'

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme })

    for (const path of ['/', '/login', '/register', '/no-such-page']) {
      test(`axe finds nothing on ${path}`, async ({ visitor }) => {
        await visitor.goto(path)
        await expect(visitor.locator('main')).toBeVisible()

        await expectNoViolations(visitor)
      })
    }

    test('axe finds nothing on the screens of an empty notebook', async ({ page }) => {
      for (const place of ['Dashboard', 'Activities', 'Students', 'Subjects']) {
        await goTo(page, place)
        await expectNoViolations(page)
      }
    })

    test('axe finds nothing on filled screens, forms and the sync sheet', async ({ page }) => {
      await logActivity(page, { title: 'Nature walk', children: ['Emma', 'Noah'] })
      await expectNoViolations(page)
      await openLogForm(page)
      await expectNoViolations(page)
      await page.keyboard.press('Escape')
      await openSyncSheet(page)
      await expectNoViolations(page)
      await page.keyboard.press('Escape')
      for (const [place, button] of [
        ['Students', 'Add Student'],
        ['Subjects', 'Add Subject'],
      ] as const) {
        await goTo(page, place)
        await expectNoViolations(page)
        await page.getByRole('button', { name: button }).first().click()
        await expect(page.getByRole('dialog')).toBeVisible()
        await expectNoViolations(page)
        await page.keyboard.press('Escape')
      }
    })
  })
}

async function expectNoViolations(page: Page): Promise<void> {
  // Colours in mid-fade are no one's contrast.
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => null))),
  )
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)).toEqual([])
}

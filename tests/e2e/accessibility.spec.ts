import { expectNoViolations } from '#tests/support/axe.ts'
import { expect, goTo, leave, logActivity, openLogForm, openSyncSheet, test } from '#tests/support/browser.ts'

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

    test('axe finds nothing on filled screens', async ({ page }) => {
      await logActivity(page, { title: 'Nature walk', children: ['Emma', 'Noah'] })
      for (const place of ['Activities', 'Dashboard', 'Students', 'Subjects']) {
        await goTo(page, place)
        await expectNoViolations(page)
      }
    })

    for (const [place, button] of [
      ['Activities', 'Log Activity'],
      ['Students', 'Add Student'],
      ['Subjects', 'Add Subject'],
    ] as const) {
      test(`axe finds nothing on the form behind ${button}`, async ({ page }) => {
        await goTo(page, place)
        await page.getByRole('button', { name: button }).first().click()
        await expect(page.getByRole('dialog')).toBeVisible()

        await expectNoViolations(page)
      })
    }

    test('axe finds nothing on a form with errors', async ({ page }) => {
      const form = await openLogForm(page)
      await form.getByRole('button', { name: 'Save Activity' }).click()
      await expect(form.getByText('Title is required').first()).toBeVisible()

      await expectNoViolations(page)
    })

    test('axe finds nothing on the sync sheet, with and without work that waits', async ({ page, context }) => {
      const sheet = await openSyncSheet(page)
      await expectNoViolations(page)
      await leave(page, sheet)

      await context.setOffline(true)
      await logActivity(page, { title: 'Waiting' })
      await openSyncSheet(page)
      await expectNoViolations(page)
    })
  })
}

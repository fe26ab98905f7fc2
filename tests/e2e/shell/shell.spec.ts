import { expect, goTo, logActivity, readyForOffline, test } from '#tests/support/browser/browser.ts'

test.use({ reducedMotion: 'no-preference' })

test('a toast with Undo stays 8 seconds, fades, can be closed before, and waits while she points at it', async ({
  page,
}) => {
  await page.clock.install()
  const toast = page.getByRole('region', { name: 'Messages' }).getByText('Activity logged successfully!')

  await test.step('it stays 8 seconds, and fades', async () => {
    await logActivity(page, { title: 'Once' })
    await expect(toast).toBeVisible()
    await page.clock.runFor(6000)
    await expect(toast).toBeVisible()
    await page.clock.runFor(3000)
    await expect(toast).toHaveCount(0)
  })

  await test.step('it can be closed before', async () => {
    await logActivity(page, { title: 'Twice' })
    await page.getByRole('button', { name: 'Close message' }).click()
    await expect(toast).toHaveCount(0)
  })

  await test.step('it waits while she points at it', async () => {
    await logActivity(page, { title: 'Slowly' })
    await toast.hover()
    await page.clock.runFor(20_000)
    await expect(toast).toBeVisible()
    await page.mouse.move(5, 5)
    await page.clock.runFor(9000)
    await expect(toast).toHaveCount(0)
  })
})

test('/ searches, n logs, ? shows the keys, and they can be turned off (rule shell.shortcuts)', async ({ page }) => {
  await page.keyboard.press('/')
  await page.waitForURL('**/activities')
  await expect(page.getByRole('searchbox', { name: 'Search activities' })).toBeFocused()
  await page.keyboard.type('n?')
  await expect(page.getByRole('searchbox', { name: 'Search activities' })).toHaveValue('n?')
  await page.getByRole('heading', { level: 1 }).click()

  await page.keyboard.press('n')
  const form = page.getByRole('dialog', { name: 'Log New Activity' })
  await expect(form).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(form).toBeHidden()

  await page.keyboard.press('?')
  const list = page.getByRole('dialog', { name: 'Keyboard Shortcuts' })
  await list.getByRole('switch', { name: 'Use these keys' }).click()
  await page.keyboard.press('Escape')
  await expect(list).toBeHidden()
  await page.keyboard.press('n')
  await expect(form).toBeHidden()
})

test.describe('with the app installed on the device', () => {
  test.use({ serviceWorkers: 'allow' })

  test('help stands in the menu of the account, offline too, and leads back to the records (rule site-pages.pages)', async ({
    page,
    context,
  }) => {
    await page.goto('/dashboard')
    await readyForOffline(page)
    await context.setOffline(true)

    await page.getByRole('button', { name: /^Account of/ }).click()
    await page.getByRole('menuitem', { name: 'Help' }).click()

    await expect(page.getByRole('heading', { name: 'Logging without internet' })).toBeVisible()
    await goTo(page, 'Dashboard')
  })
})

import type { Page } from '@playwright/test'
import { expectNoViolations } from '#tests/support/browser/axe.ts'
import { expect, goTo, leave, logActivity, openLogForm, openSyncSheet, test } from '#tests/support/browser/browser.ts'

test('axe finds nothing on the pages of visitors', async ({ visitor }) => {
  for (const path of ['/', '/login', '/register', '/no-such-page']) {
    await visitor.goto(path)
    await expect(visitor.locator('main')).toBeVisible()

    await expectNoViolations(visitor)
  }
})

test('axe finds nothing on the screens of a notebook, empty and filled (rule shell.accessibility)', async ({
  page,
}) => {
  for (const place of ['Dashboard', 'Activities', 'Students', 'Subjects']) {
    await arriveAt(page, place)
    await expectNoViolations(page)
  }
  await logActivity(page, { title: 'Nature walk', children: ['Emma', 'Noah'] })
  for (const place of ['Activities', 'Dashboard', 'Students', 'Subjects']) {
    await arriveAt(page, place)
    await expectNoViolations(page)
  }
})

test('axe finds nothing on the forms, empty and with errors', async ({ page }) => {
  for (const [place, button] of [
    ['Activities', 'Log Activity'],
    ['Students', 'Add Student'],
    ['Subjects', 'Add Subject'],
  ] as const) {
    await goTo(page, place)
    await page.getByRole('button', { name: button }).first().click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectNoViolations(page)
    await leave(page, page.getByRole('dialog'))
  }
  const form = await openLogForm(page)
  await form.getByRole('button', { name: 'Save Activity' }).click()
  await expect(form.getByText('Title is required').first()).toBeVisible()
  await expectNoViolations(page)
})

test('axe finds nothing in the sections of Settings (rule settings.sections)', async ({ page }) => {
  await arriveAt(page, 'Settings')
  for (const section of ['Profile', 'Security', 'Billing']) {
    await page.getByRole('link', { name: section, exact: true }).click()
    await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible()
    await expectNoViolations(page)
  }
  await page.getByRole('link', { name: 'Notifications', exact: true }).click()
  const email = page.getByRole('switch', { name: 'Email notifications' })
  await expect(email).toBeChecked()
  await expectNoViolations(page)
  await email.click()
  await expect(page.getByLabel('Timezone')).toBeDisabled()
  await expectNoViolations(page)

  await page.getByRole('link', { name: 'Recently deleted', exact: true }).click()
  await expect(page.getByText('Nothing deleted')).toBeVisible()
  await expectNoViolations(page)
})

test('axe finds nothing on a subject with a goal', async ({ page }) => {
  await goTo(page, 'Subjects')
  await page.getByRole('button', { name: 'Add Goal' }).first().click()
  const form = page.getByRole('dialog', { name: 'Add Goal' })
  await form.getByLabel('Title').fill('Fractions workbook')
  await form.getByLabel('Total Goal').fill('100')
  await expectNoViolations(page)
  await form.getByRole('button', { name: 'Save Goal' }).click()
  await expect(page.getByText('0 of 100 pages')).toBeVisible()
  await expect(form).toBeHidden()

  await expectNoViolations(page)
})

test.describe(() => {
  test.use({ serviceWorkers: 'allow' })

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

const titles: Readonly<Record<string, RegExp>> = { Dashboard: /^Good /, Settings: /^Account Settings$/ }

/** Goes to a screen and waits for its own title: the screen before it stays until the code of this one is there. */
async function arriveAt(page: Page, place: string): Promise<void> {
  await goTo(page, place)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(titles[place] ?? place)
}

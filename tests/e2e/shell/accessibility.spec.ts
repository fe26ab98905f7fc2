import { expectNoViolations } from '#tests/support/browser/axe.ts'
import {
  expect,
  follow,
  goTo,
  leave,
  logActivity,
  openLogForm,
  openSyncSheet,
  test,
} from '#tests/support/browser/browser.ts'
import { logElsewhere, parentsOf } from '#tests/support/server/lessons.ts'

// Each screen once, as full as it gets, and empty where that is another screen; what else axe looks at stands in the journeys of its
// screen: setup, pages of visitors, of account mail, and of who has no access.
test.describe.configure({ timeout: 180_000 })

test('axe finds nothing on the screens and forms of a notebook, and on the sync sheet (rule shell.accessibility)', async ({
  page,
  context,
}) => {
  await test.step('the screens, empty', async () => {
    for (const place of ['Dashboard', 'Activities']) {
      await goTo(page, place)
      await expectNoViolations(page)
    }
    const sheet = await openSyncSheet(page)
    await expectNoViolations(page)
    await leave(page, sheet)
  })

  await test.step('the forms, empty and with errors', async () => {
    const form = await openLogForm(page)
    await expectNoViolations(page)
    await form.getByRole('button', { name: 'Save Activity' }).click()
    await expect(form.getByText('Title is required').first()).toBeVisible()
    await expectNoViolations(page)
    await leave(page, form)
    for (const [place, button] of [
      ['Students', 'Add Student'],
      ['Subjects', 'Add Subject'],
    ] as const) {
      await goTo(page, place)
      await page.getByRole('button', { name: button }).first().click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await expectNoViolations(page)
      await leave(page, page.getByRole('dialog'))
    }
    await page.getByRole('button', { name: 'Add Goal' }).first().click()
    const goal = page.getByRole('dialog', { name: 'Add Goal' })
    await goal.getByLabel('Title').fill('Fractions workbook')
    await goal.getByLabel('Total Goal').fill('100')
    await expectNoViolations(page)
    await goal.getByRole('button', { name: 'Save Goal' }).click()
    await expect(page.getByText('0 of 100 pages')).toBeVisible()
    await expect(goal).toBeHidden()
  })

  await test.step('the screens, filled', async () => {
    await logActivity(page, { title: 'Nature walk', children: ['Emma', 'Noah'] })
    for (const place of ['Activities', 'Dashboard', 'Students', 'Subjects']) {
      await goTo(page, place)
      await expectNoViolations(page)
    }
  })

  await test.step('the sync sheet with work that waits', async () => {
    await context.setOffline(true)
    await logActivity(page, { title: 'Waiting' })
    await openSyncSheet(page)
    await expectNoViolations(page)
  })
})

test('axe finds nothing in the sections of Settings, on timer, user menu and subscription page, which the user menu leads to (rule settings.sections)', async ({
  page,
  family,
}) => {
  await test.step('the user menu', async () => {
    await page.getByRole('button', { name: /^Account of/ }).click()
    await expectNoViolations(page)
    await page.getByRole('menuitem', { name: 'Settings' }).click()
    await page.waitForURL('**/settings')
  })

  await test.step('the sections of Settings', async () => {
    await goTo(page, 'Settings')
    for (const [section, heading] of [
      ['Profile', 'Profile'],
      ['Security', 'Password'],
      ['Billing', 'Subscription Status'],
    ] as const) {
      await page.getByRole('link', { name: section, exact: true }).click()
      await expect(page.getByRole('main').getByRole('heading', { level: 2, name: heading })).toBeVisible()
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

  await test.step('the timer', async () => {
    await page.getByRole('button', { name: 'Timer' }).click()
    await page.getByRole('button', { name: 'Start', exact: true }).click()
    await expect(page.getByRole('timer')).toBeVisible()
    await expectNoViolations(page)
    await page.getByRole('button', { name: /^Stop .+ timer$/ }).click()
    await page.getByRole('button', { name: 'Save Activity' }).click()
    await expect(page.getByText('Title is required').first()).toBeVisible()
    await expectNoViolations(page)
    await leave(page, page.getByRole('dialog'))
  })

  await test.step('the subscription page', async () => {
    await follow(page, '/subscription')
    await expect(page.getByText('Free Trial Active')).toBeVisible()
    await expectNoViolations(page)
  })

  await test.step('what was deleted, and the question before it goes forever', async () => {
    // A record made within the last minute is listed only if something was deleted with it.
    await logElsewhere(family, { title: 'Nature walk', child: 'Emma', subject: 'Math' })
    const { student_id } = await parentsOf(family, 'Emma')
    await family.call('DELETE', `/api/students/${student_id}`)
    await follow(page, '/settings?section=deleted')
    await expect(page.getByRole('main').getByText('Emma')).toBeVisible()
    await expectNoViolations(page)
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Delete forever/ })
      .click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectNoViolations(page)
    await leave(page, page.getByRole('dialog'))
  })
})

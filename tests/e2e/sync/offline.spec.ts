import {
  allSynced,
  deleteActivity,
  editActivity,
  expect,
  goTo,
  logActivity,
  readyForOffline,
  rowOf,
  signIn,
  syncChip,
  test,
} from '#tests/support/browser/browser.ts'
import { expectOnServer } from '#tests/support/browser/hooks.ts'
import { expectToast } from '#tests/support/browser/settings.ts'
import { logElsewhere } from '#tests/support/server/lessons.ts'
import type { Page } from '@playwright/test'

test.use({ serviceWorkers: 'allow' })

test('with the network off a parent logs, edits and deletes, adds a student and a subject, and the queue drains when it returns', async ({
  page,
  family,
  context,
  openDevice,
}) => {
  await logElsewhere(family, { title: 'Before the trip' })
  const other = await openDevice()
  await goTo(other, 'Activities')
  await goTo(page, 'Activities')
  await expect(rowOf(page, 'Before the trip')).toBeVisible()

  await context.setOffline(true)
  await test.step('she logs, edits and deletes, and finds it so after a new start', async () => {
    await logActivity(page, { title: 'In the car' })
    await editActivity(page, 'In the car', { Title: 'In the car, spelling' })
    await deleteActivity(page, 'Before the trip')
    await expect(syncChip(page)).not.toHaveAccessibleName(/All synced/)
    await page.reload()
    await expect(rowOf(page, 'In the car, spelling')).toBeVisible()
    await expect(rowOf(page, 'Before the trip')).toBeHidden()
  })
  await test.step('she adds a student and a subject', async () => {
    await goTo(page, 'Students')
    await page.getByRole('button', { name: 'Add Student' }).first().click()
    await page.getByLabel('Name').fill('Lena')
    await page.getByLabel('Grade Level').selectOption({ label: 'Kindergarten' })
    await page.getByRole('button', { name: 'Save Student' }).click()
    await page.keyboard.press('Escape')
    await goTo(page, 'Subjects')
    await page.getByRole('button', { name: 'Add Subject' }).first().click()
    await page.getByLabel('Name').fill('Latin')
    await page.getByRole('button', { name: 'Save Subject' }).click()
    await page.keyboard.press('Escape')
    await logActivity(page, { title: 'Salve', children: ['Lena'], subject: 'Latin' })
  })

  await context.setOffline(false)
  await allSynced(page)
  await expect(rowOf(other, 'In the car, spelling')).toBeVisible()
  await expect(rowOf(other, 'Before the trip')).toBeHidden()
  await expect(rowOf(other, 'Salve')).toContainText('Lena')
})

test("every screen opens offline by its address; it is said when a state's file is not on the device (rules shell.offline, subjects.add-required-outcomes)", async ({
  page,
  context,
}) => {
  await context.setOffline(true)
  await forgetFile(page, /\/states-o-s-[^/]+\.js/)
  for (const [path, title] of [
    ['/dashboard', /Ruth/],
    ['/activities?subject_id=', /Activities/],
    ['/students', /Students/],
    ['/subjects', /Subjects/],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(title)
  }

  await page.getByRole('button', { name: 'Add Required Subjects' }).click()

  const message = 'Failed to load state requirements. Please try again.'
  await expectToast(page, 'Failed to Load Required Subjects', message)
})

test('the browser is closed and opened again offline: everything is there, and leaves when the network returns', async ({
  family,
  openProfile,
}) => {
  const evening = await openProfile()
  const page = await evening.newPage()
  await signIn(page, family)
  await evening.setOffline(true)
  await logActivity(page, { title: 'Bedtime story' })
  await evening.close()

  const morning = await openProfile()
  await morning.setOffline(true)
  const again = await morning.newPage()
  await again.goto('/dashboard')
  await expect(rowOf(again, 'Bedtime story')).toBeVisible()
  await logActivity(again, { title: 'Breakfast reading' })

  await morning.setOffline(false)
  await allSynced(again)
  await expectOnServer(family, ['Bedtime story', 'Breakfast reading'])
})

test('a device that lost the app says so without a network, and opens again with one (rule shell.offline-page)', async ({
  page,
  context,
}) => {
  await readyForOffline(page)
  await forgetFile(page, /\/index\.html/)
  await context.setOffline(true)
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'You’re offline' })).toBeVisible()

  await context.setOffline(false)
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByRole('link', { name: 'Dashboard', exact: true }).first()).toBeVisible()
})

/** Takes a file of the app off the device. */
async function forgetFile(page: Page, name: RegExp): Promise<void> {
  const forgotten = await page.evaluate(async (pattern) => {
    let count = 0
    for (const key of await caches.keys()) {
      const cache = await caches.open(key)
      const found = (await cache.keys()).filter(({ url }) => new RegExp(pattern).test(url))
      for (const request of found) if (await cache.delete(request)) count += 1
    }
    return count
  }, name.source)
  expect(forgotten).toBe(1)
  const browser = await page.context().newCDPSession(page)
  await browser.send('Network.clearBrowserCache')
}

import type { Page } from '@playwright/test'
import {
  expect,
  field,
  fillEntry,
  goTo,
  logActivity,
  openLogForm,
  rowOf,
  signIn,
  test,
} from '#tests/support/browser/browser.ts'
import { journeyMailTo } from '#tests/support/server/mailbox.ts'
import { expectToast, openSection } from '#tests/support/browser/settings.ts'

const trouble = { status: 500, headers: {}, body: '' }

test('a new password signs the other devices out, and their work is there after signing in', async ({
  page,
  family,
  openDevice,
}) => {
  const phone = await openDevice()
  await goTo(phone, 'Activities')
  await phone.context().setOffline(true)
  await logActivity(phone, { title: 'Logged before the lock' })
  await openSection(page, 'Security')

  await changePassword(page, 'not the one', 'rain and oatmeal')
  await expectToast(page, 'Password Update Failed')
  await expect(page.getByText("That isn't your current password.").first()).toBeVisible()
  await changePassword(page, family.password, 'short')
  await expect(field(page, 'New Password')).toHaveAccessibleDescription(/at least 8 characters/)
  await changePassword(page, family.password, 'rain and oatmeal')
  await expectToast(page, 'Password Updated', 'Your password has been changed successfully.')
  for (const label of ['Current Password', 'New Password', 'Confirm New Password'])
    await expect(field(page, label)).toHaveValue('')

  await phone.context().setOffline(false)
  await phone.waitForURL('**/login')
  await signIn(phone, { email: family.email, password: 'rain and oatmeal' })
  await goTo(page, 'Activities')
  await expect(rowOf(page, 'Logged before the lock')).toBeVisible()
})

test('one device is signed out from the list, then all of them', async ({ page, context, openDevice }) => {
  const phone = await openDevice()
  await openSection(page, 'Security')
  const devices = page.getByRole('region', { name: 'Signed-in devices' })
  await expect(devices.getByText('This device')).toBeVisible()

  // The family registered on a third device.
  await expect(devices.getByRole('listitem')).toHaveCount(3)
  await devices
    .getByRole('button', { name: /^Sign out/ })
    .first()
    .click()
  await expect(devices.getByRole('listitem')).toHaveCount(2)
  await devices
    .getByRole('button', { name: /^Sign out/ })
    .first()
    .click()
  await expect(devices.getByRole('listitem')).toHaveCount(1)
  const form = await openLogForm(phone)
  await fillEntry(form, { title: 'Only here' })
  await form.getByRole('button', { name: 'Save Activity' }).click()
  await phone.waitForURL('**/login')

  await context.setOffline(true)
  await expect(devices.getByRole('button', { name: 'Sign Out Everywhere' })).toBeDisabled()
  await context.setOffline(false)
  await devices.getByRole('button', { name: 'Sign Out Everywhere' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign Out Everywhere' }).click()
  await page.waitForURL('**/login')
})

test('an account whose deletion was asked for can be kept; a password that cannot be changed is told, and a forgotten one is replaced by mail (rule settings.account-calls)', async ({
  visitor: page,
  family,
  line,
}) => {
  await signIn(page, family, line.url)

  await test.step('an account whose deletion was asked for is shown so, and can be kept', async () => {
    await openSection(page, 'Your data')
    const card = page.getByRole('region', { name: 'Delete account' })
    await card.getByRole('button', { name: 'Delete Account' }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete Account' })

    await field(dialog, 'Your password').fill('not the one')
    await dialog.getByRole('button', { name: 'Delete in 30 Days' }).click()
    await expect(dialog.getByText("That isn't your current password.")).toBeVisible()
    await field(dialog, 'Your password').fill(family.password)
    await dialog.getByRole('button', { name: 'Delete in 30 Days' }).click()
    await expectToast(page, 'Deletion scheduled', 'You have 30 days to change your mind.')
    await expect(card).toContainText('Your account will be deleted on')

    await card.getByRole('button', { name: 'Keep My Account' }).click()
    await expectToast(page, 'Account kept', 'Nothing will be deleted.')
    await expect(card.getByRole('button', { name: 'Delete Account' })).toBeVisible()
  })

  await test.step('a password that cannot be changed is told', async () => {
    await openSection(page, 'Security')
    await expect(field(page, 'New Password')).toHaveAccessibleDescription('Must be at least 8 characters long')
    line.intercept(({ method }) => (method === 'PUT' ? trouble : null))

    await changePassword(page, family.password, 'rain and oatmeal')

    await expectToast(page, 'Password Update Failed', 'Failed to update password. Please try again.')
    await expect(field(page, 'New Password')).toHaveValue('rain and oatmeal')

    line.intercept(({ method }) => (method === 'PUT' ? 'silence' : null))
    await page.getByRole('button', { name: 'Update Password' }).click()
    await expect(page.getByRole('button', { name: 'Updating...' })).toBeDisabled()
    line.intercept(null)
  })

  await test.step('a forgotten one is replaced by mail, without signing out first', async () => {
    await page.getByRole('button', { name: 'Forgot your password?' }).click()
    await expectToast(page, 'Email sent', 'Open its link to choose a new password.')

    const { pathname, search } = new URL((await journeyMailTo(family.email, 'Choose a new password')).link)
    await page.goto(line.url + pathname + search)
    await expect(field(page, 'New password')).toBeVisible()
  })
})

async function changePassword(page: Page, current: string, wanted: string): Promise<void> {
  await field(page, 'Current Password').fill(current)
  await field(page, 'New Password').fill(wanted)
  await field(page, 'Confirm New Password').fill(wanted)
  await page.getByRole('button', { name: 'Update Password' }).click()
}

import type { Page } from '@playwright/test'
import { expectNoViolations } from '#tests/support/browser/axe.ts'
import { expect, field, goTo, logActivity, rowOf, signIn, test } from '#tests/support/browser/browser.ts'
import { aNewcomer } from '#tests/support/server/family.ts'
import { journeyMailTo } from '#tests/support/server/mailbox.ts'

const promise = 'If there’s an account for this address, an email with a link is on its way.'
const noLonger = 'This link is no longer valid. Please ask for a new one.'

test('a forgotten password is replaced by mail; older devices lock and keep their records, and another tab that waits at the login moves on', async ({
  visitor,
  openDevice,
  family,
}) => {
  const older = await openDevice()
  await logActivity(older, { title: 'Before it was forgotten' })
  await visitor.goto('/login')
  await visitor.getByRole('link', { name: 'Forgot password?' }).click()
  await askFor(visitor, family.email)
  const link = await linkOf(family.email, 'Choose a new password')

  await visitor.goto(link)
  await expect(visitor).toHaveURL((url) => url.pathname === '/reset-password' && url.search === '')
  await expect(visitor.locator('input[autocomplete=username]')).toHaveValue(family.email)
  await choose(visitor, 'rain on the roof')
  await expect(visitor.getByText('Your password is changed. Now go back to the app and sign in.')).toBeVisible()
  await visitor.getByRole('link', { name: 'Sign In' }).click()
  await visitor.waitForURL('**/login')
  const tab = await visitor.context().newPage()
  await signIn(tab, { ...family, password: 'rain on the roof' })
  await visitor.waitForURL('**/dashboard')

  await older.evaluate(() => window.dispatchEvent(new Event('online')))
  await older.waitForURL('**/login')
  await expect(older.getByText(/You’ve been signed out/)).toContainText(family.email)
  await signIn(older, { ...family, password: 'rain on the roof' })
  await goTo(older, 'Activities')
  await expect(rowOf(older, 'Before it was forgotten')).toBeVisible()
})

test('the pages behind a forgotten password say what is wrong or missing, keep what was typed, and axe finds nothing on them', async ({
  visitor,
  context,
  family,
}) => {
  await test.step('what is missing, and no connection', async () => {
    await visitor.goto('/forgot-password')
    await visitor.getByRole('button', { name: 'Send Link' }).click()
    await expect(visitor.getByText('Email is required')).toBeVisible()
    await expectNoViolations(visitor)

    await context.setOffline(true)
    await visitor.getByLabel('Email').fill(family.email)
    await visitor.getByRole('button', { name: 'Send Link' }).click()
    await expect(visitor.getByText(/No connection/)).toBeVisible()
    await expect(visitor.getByLabel('Email')).toHaveValue(family.email)
    await context.setOffline(false)
    await askFor(visitor, family.email)
    await expectNoViolations(visitor)
  })

  const link = await linkOf(family.email, 'Choose a new password')
  await test.step('a new password is checked before it is sent, and kept without a connection', async () => {
    await visitor.goto(link)
    await expect(visitor.getByLabel('Confirm new password')).toBeVisible()
    await expectNoViolations(visitor)
    await visitor.getByLabel('New password', { exact: true }).fill('short')
    await visitor.getByLabel('Confirm new password').fill('shore')

    await visitor.getByRole('button', { name: 'Change Password' }).click()

    await expect(visitor.getByText('Password must be at least 8 characters long')).toBeVisible()
    await expect(visitor.getByText('Passwords do not match')).toBeVisible()

    await context.setOffline(true)
    await choose(visitor, 'rain on the roof')
    await expect(visitor.getByText(/No connection/)).toBeVisible()
    await expect(visitor.getByLabel('Confirm new password')).toHaveValue('rain on the roof')
    await context.setOffline(false)
    await choose(visitor, 'rain on the roof')
    await expect(visitor.getByText(/Your password is changed/)).toBeVisible()
  })

  await test.step('a link that was used opens nothing, and leads to a new one', async () => {
    await visitor.goto(link)
    await choose(visitor, 'another password')

    await expect(visitor.getByText(noLonger)).toBeFocused()
    await expectNoViolations(visitor)
    await visitor.getByRole('link', { name: 'Ask for a New Link' }).click()
    await visitor.waitForURL('**/forgot-password')
  })

  await test.step('an unknown address is told the same', () => askFor(visitor, aNewcomer().email))
})

test('an email address is confirmed by the link of its mail; opened again, it says so', async ({
  visitor,
  newcomer,
}) => {
  const link = await linkOf(newcomer.email, 'Confirm your email address')

  await visitor.goto(link)
  await expect(visitor.getByText('Your email address is confirmed. Now go back to the app.')).toBeVisible()
  await expect(visitor).toHaveURL((url) => url.pathname === '/verify-email' && url.search === '')
  expect(await newcomer.call('GET', '/api/user')).toMatchObject({ email_verified: true })
  await expectNoViolations(visitor)

  await visitor.goto(link)
  await expect(visitor.getByText('This email address is already confirmed. Now go back to the app.')).toBeVisible()
})

test('a device that is signed in knows at once that its address is confirmed; a used link leads it to Settings', async ({
  page,
  family,
}) => {
  await goTo(page, 'Settings')
  await expect(page.getByText(/^Not confirmed yet/)).toBeVisible()

  await page.goto(await linkOf(family.email, 'Confirm your email address'))
  await expect(page.getByText(/is confirmed/)).toBeVisible()

  for (const path of ['/reset-password', '/verify-email']) {
    await page.goto(path)
    await expect(page.getByText(noLonger)).toBeVisible()
    await page.getByRole('link', { name: 'Open Settings' }).click()
    await page.waitForURL('**/settings*')
  }
  await expect(field(page, 'School Name')).toBeVisible()
  await expect(page.getByText(/^Not confirmed yet/)).toHaveCount(0)
})

async function askFor(page: Page, email: string): Promise<void> {
  // The login page has a field of this name too.
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send Link' }).click()
  await expect(page.getByText(promise)).toBeVisible()
}

async function choose(page: Page, password: string): Promise<void> {
  await page.getByLabel('New password', { exact: true }).fill(password)
  await page.getByLabel('Confirm new password').fill(password)
  await page.getByRole('button', { name: 'Change Password' }).click()
}

/** Returns the address of a mail's link on the server of the journeys. */
async function linkOf(address: string, subject: string): Promise<string> {
  const { pathname, search } = new URL((await journeyMailTo(address, subject)).link)
  return pathname + search
}

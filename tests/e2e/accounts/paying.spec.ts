import type { Locator, Page } from '@playwright/test'
import { expectNoViolations } from '#tests/support/browser/axe.ts'
import { allSynced, expect, follow, goTo, logActivity, rowOf, signIn, test } from '#tests/support/browser/browser.ts'
import { refusal } from '#tests/support/browser/faults.ts'
import { comeToFront, endPeriod, payElsewhere, pressInTest } from '#tests/support/browser/paying.ts'
import { titlesOf } from '#tests/support/server/lessons.ts'

// How each state reads is a table beside the rules; here the way from one to the next, through the test checkout.
test('the whole way: trial, paid, cancelled, resumed, a payment that fails, lapsed, paid again (rules billing.test-checkout, billing.checkout-return)', async ({
  page,
}) => {
  await follow(page, '/subscription')
  await expect(page.getByText(/^Your trial ends .* Select a plan to continue seamlessly\.$/)).toBeVisible()
  await expect(page.getByText('Test mode - no money moves')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Manage Billing' })).toBeHidden()
  await expectNoViolations(page)

  await page.getByRole('button', { name: 'Start Family Plan' }).click()
  await pressInTest(page, 'Back')
  await expect(toast(page, 'Checkout closed')).toContainText('Nothing was charged.')
  await expect(page).toHaveURL(/\/subscription$/)
  await page.getByRole('button', { name: 'Start Family Plan' }).click()
  await pressInTest(page, 'Pay (test)')
  await expect(toast(page, 'Thank you!')).toBeVisible()
  await expect(status(page)).toContainText('Active Subscription')
  await expect(status(page)).toContainText('Your first payment is due when your free trial ends')

  await page.getByRole('button', { name: 'Cancel', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(
    'Are you sure you want to cancel your Family Plan subscription? You’ll continue to have access until the end of your billing period.',
  )
  await dialog.getByRole('button', { name: 'Cancel Subscription' }).click()
  await expect(toast(page, 'Subscription Cancelled')).toBeVisible()
  await expect(status(page)).toContainText('Cancelled. You have access until')
  await expectNoViolations(page)
  await page.getByRole('button', { name: 'Resume' }).click()
  await expect(toast(page, 'Subscription Resumed')).toBeVisible()

  await page.getByRole('button', { name: 'Manage Billing' }).click()
  await page.getByRole('button', { name: 'Decline (test)' }).click()
  await expect(page.getByRole('alert')).toContainText('The card was declined (test).')
  await pressInTest(page, 'Back')
  await expect(status(page)).toContainText('Your last payment didn’t go through.')
  await page.getByRole('button', { name: 'End period now (test)' }).click()
  await expect(status(page)).toContainText('No Active Subscription')
  await expectNoViolations(page)

  await follow(page, '/dashboard')
  await page.waitForURL('**/subscription')
  await page.getByRole('button', { name: 'Start Family Plan' }).click()
  await pressInTest(page, 'Pay (test)')
  await expect(status(page)).toContainText('Active Subscription')
  await goTo(page, 'Dashboard')
})

test('a lapse in mid-work, offline: what was logged goes out in the days of grace, and paying on another device gives the notebook back (rules billing.grace, billing.servers-word, billing.needs-network)', async ({
  page,
  context,
  family,
}) => {
  await follow(page, '/subscription')
  await expect(status(page)).toContainText('Free Trial Active')
  await goTo(page, 'Activities')
  await context.setOffline(true)
  await endPeriod(family)
  // No clock of the device locks it.
  const now = Date.now()
  await page.clock.setSystemTime(now + 40 * 24 * 60 * 60_000)
  await follow(page, '/dashboard')
  await goTo(page, 'Activities')
  await page.clock.setSystemTime(now)
  await logActivity(page, { title: 'Logged on the train' })
  await follow(page, '/subscription')
  await expect(page.getByText('Connect to the internet')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Start Family Plan' })).toBeDisabled()
  await expectNoViolations(page)

  await context.setOffline(false)
  await allSynced(page)
  await expect(status(page)).toContainText('No Active Subscription')
  expect(await titlesOf(family)).toEqual(['Logged on the train'])
  await page.getByRole('button', { name: 'View my records' }).click()
  await page.waitForURL('**/dashboard')
  await goTo(page, 'Activities')
  await expect(rowOf(page, 'Logged on the train')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Log Activity' })).toHaveCount(0)

  await payElsewhere(family)
  await comeToFront(page)
  await expect(page.getByText('Read only. Subscribe to log again.')).toBeHidden()
  await logActivity(page, { title: 'Paid for on the phone' })
  await allSynced(page)
  expect(await titlesOf(family)).toEqual(['Logged on the train', 'Paid for on the phone'])
})

test('a payment that is not confirmed yet is waited for; what the server refuses is said in words of ours (rule billing.checkout-return)', async ({
  visitor: page,
  family,
  line,
}) => {
  await signIn(page, family, line.url)
  await follow(page, '/subscription?checkout=success')
  await expect(page.getByText('Confirming your payment.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Start Family Plan' })).toBeHidden()
  await payElsewhere(family)
  await expect(toast(page, 'Thank you!')).toBeVisible()
  await expect(page).toHaveURL(/\/subscription$/)

  line.intercept(({ method, path }) => {
    if (method === 'GET' && path === '/api/subscription/status') return refusal(500, 'broken')
    return method === 'POST' ? refusal(502, 'payment_unavailable') : null
  })
  await page.getByRole('button', { name: 'Manage Billing' }).click()
  await expect(toast(page, 'Billing Portal Error')).toContainText(
    'Unable to open the billing portal. Please try again or contact support.',
  )
  await page.getByRole('button', { name: 'Cancel', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel Subscription' }).click()
  await expect(toast(page, 'Cancellation Failed')).toContainText(
    'Unable to cancel subscription. Please try again or contact support.',
  )
  await expect(status(page)).toContainText('Failed to load subscription information. Please try again.')
  line.intercept(null)
  await status(page).getByRole('button', { name: 'Try Again' }).click()
  await expect(status(page)).toContainText('Active Subscription')
})

function status(page: Page): Locator {
  return page.getByRole('region', { name: 'Current Status' })
}

function toast(page: Page, title: string): Locator {
  return page.getByRole('region', { name: 'Messages' }).locator('> *').filter({ hasText: title })
}

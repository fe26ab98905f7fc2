import type { Page } from '@playwright/test'
import { dayOf, daysBetween } from '#shared/format/dates.ts'
import { expect, signIn, test } from '#tests/support/browser/browser.ts'
import { toldUser } from '#tests/support/browser/told-user.ts'

const hour = 60 * 60_000
const day = 24 * hour

// When it speaks and what it says is tested as a table beside the rule; here that it does so, and remembers being closed.
test('a subscribed family sees no trial banner; that of a long trial, once closed, comes back when a day fewer is left', async ({
  visitor: page,
  family,
  line,
}) => {
  line.intercept(toldUser({ subscribed_to_family: true }))
  await signIn(page, family, line.url)
  await expect(page.getByText(/free trial/)).toBeHidden()

  line.intercept(null)
  const start = Date.now()
  // Days are counted by the calendar: an hour later may be tomorrow.
  const left = (at: number) => `${daysBetween(dayOf(new Date(at)), dayOf(new Date(start + 14 * day)))} days`
  await page.clock.setSystemTime(start + hour)
  await page.reload()
  const words = page.getByText(/days left in your free trial/)
  await expect(words).toHaveText(`${left(start + hour)} left in your free trial.`)

  await dismiss(page)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(words).toBeHidden()

  await page.clock.setSystemTime(start + hour + day)
  await page.reload()
  await expect(words).toHaveText(`${left(start + hour + day)} left in your free trial.`)
})

test.describe(() => {
  test.use({ serviceWorkers: 'allow' })

  test('near its end the banner comes back after a day, offline too, and leads to the plans', async ({
    visitor,
    context,
    family,
    line,
  }) => {
    const start = Date.now()
    line.intercept(toldUser({ trial_ends_at: new Date(start + 3 * day).toISOString() }))
    await signIn(visitor, family, line.url)
    await context.setOffline(true)
    await expect(visitor.getByText('Your free trial ends in 3 days.')).toBeVisible()
    await dismiss(visitor)

    await visitor.clock.setSystemTime(start + 2 * day)
    await visitor.reload()
    await expect(visitor.getByText('Your free trial ends tomorrow.')).toBeVisible()
    await visitor.clock.setSystemTime(start + 3 * day)
    await visitor.reload()
    await expect(visitor.getByText('Your free trial has expired.')).toBeVisible()

    await visitor.getByRole('button', { name: 'Subscribe Now' }).click()
    await visitor.waitForURL('**/settings/billing')
  })
})

async function dismiss(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Dismiss trial message' }).click()
  await expect(page.getByText(/free trial/)).toBeHidden()
}

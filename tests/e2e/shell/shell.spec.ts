import { expectNoViolations } from '#tests/support/browser/axe.ts'
import { expect, goTo, logActivity, signIn, test } from '#tests/support/browser/browser.ts'
import { toldUser } from '#tests/support/browser/told-user.ts'

test.describe(() => {
  test.use({ reducedMotion: 'no-preference' })

  test('a toast with Undo stays 8 seconds, fades, and can be closed before', async ({ page }) => {
    await page.clock.install()
    await logActivity(page, { title: 'Once' })
    const toast = page.getByRole('region', { name: 'Messages' }).getByText('1 entry added')
    await expect(toast).toBeVisible()
    await page.clock.runFor(6000)
    await expect(toast).toBeVisible()
    await page.clock.runFor(3000)
    await expect(toast).toHaveCount(0)

    await logActivity(page, { title: 'Twice' })
    await page.getByRole('button', { name: 'Close message' }).click()
    await expect(toast).toHaveCount(0)
  })
})

test('a toast waits while she points at it', async ({ page }) => {
  await page.clock.install()
  await logActivity(page, { title: 'Slowly' })
  const toast = page.getByRole('region', { name: 'Messages' }).getByText('1 entry added')

  await toast.hover()
  await page.clock.runFor(20_000)
  await expect(toast).toBeVisible()
  await page.mouse.move(5, 5)
  await page.clock.runFor(9000)
  await expect(toast).toHaveCount(0)
})

test('the user menu leads to the settings, the navigation of a phone too', async ({ page }) => {
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Settings' }).click()
  await page.waitForURL('**/settings')

  await goTo(page, 'Dashboard')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'More' }).click()
  await expect(page.getByRole('menuitem')).toHaveText(['Subjects', 'Settings', 'Timer'])
  await page.getByRole('menuitem', { name: 'Settings' }).click()
  await page.waitForURL('**/settings')
})

test.describe('subscription page', () => {
  test.describe(() => {
    test.use({ serviceWorkers: 'allow' })

    test('says how the family is subscribed, online and offline', async ({ page, context }) => {
      await page.goto('/subscription')
      await expect(page.getByRole('heading', { name: 'Subscription & Billing' })).toBeVisible()
      const card = page.getByRole('region', { name: 'Current Status' })
      await expect(card.getByText('Free Trial Active')).toBeVisible()
      await expect(card.getByText(/^Trial ends on /)).toBeVisible()
      await expect(page.getByText(/Your trial ends .* Select a plan to continue seamlessly\./)).toBeVisible()

      await context.setOffline(true)
      await page.reload()
      await expect(card.getByText('Free Trial Active')).toBeVisible()
    })
  })

  test('when the status cannot be loaded it says so, and can be asked again', async ({ visitor, family, line }) => {
    await signIn(visitor, family, line.url)
    line.intercept(({ path }) =>
      path === '/api/subscription/status' ? { status: 500, headers: {}, body: '{"message":"No"}' } : null,
    )
    await visitor.goto(`${line.url}/subscription`)
    await expect(visitor.getByText('Failed to load subscription information. Please try again.')).toBeVisible()

    line.intercept(null)
    await visitor.getByRole('button', { name: 'Try Again' }).click()

    await expect(visitor.getByText('Free Trial Active')).toBeVisible()
  })
})

test('axe finds nothing on timer, user menu and subscription page', async ({ page }) => {
  await page.getByRole('button', { name: /^Account of/ }).click()
  await expectNoViolations(page)
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Timer' }).click()
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await expect(page.getByRole('timer')).toBeVisible()
  await expectNoViolations(page)
  await page.getByRole('button', { name: /^Stop timer/ }).click()
  await page.getByRole('button', { name: 'Save Activity' }).click()
  await expect(page.getByText('Title is required').first()).toBeVisible()
  await expectNoViolations(page)

  await page.goto('/subscription')
  await expect(page.getByText('Free Trial Active')).toBeVisible()
  await expectNoViolations(page)
})

test('axe finds nothing on records that are read without access', async ({ visitor, family, line }) => {
  line.intercept(toldUser({ has_active_access: false, trial_ends_at: new Date().toISOString() }))
  await visitor.goto(`${line.url}/login`)
  await visitor.getByLabel('Email').fill(family.email)
  await visitor.getByLabel('Password', { exact: true }).fill(family.password)
  await visitor.getByRole('button', { name: 'Sign In' }).click()
  await expect(visitor.getByRole('button', { name: 'View my records' })).toBeVisible()
  await expectNoViolations(visitor)

  await visitor.getByRole('button', { name: 'View my records' }).click()
  await expect(visitor.getByText('Read only. Subscribe to log again.')).toBeVisible()
  await expectNoViolations(visitor)
})

import type { Page } from '@playwright/test'
import { expectNoViolations } from '#tests/support/browser/axe.ts'
import {
  arrivedTitle,
  expect,
  fillEntry,
  follow,
  openLogForm,
  readyForOffline,
  rowOf,
  signIn,
  test,
} from '#tests/support/browser/browser.ts'
import type { Family } from '#tests/support/server/family.ts'
import { onPush, refusal } from '#tests/support/browser/faults.ts'
import { toldUser } from '#tests/support/browser/told-user.ts'

test.use({ serviceWorkers: 'allow' })

const guest = ['/', '/login', '/register', '/forgot-password']
const working = ['/dashboard', '/activities', '/students', '/subjects']
const needNoAccess = ['/subscription', '/settings', '/settings/billing']
const sitePages = ['/help', '/terms', '/privacy', '/cookies', '/press', '/offline']
const behindMail = ['/reset-password', '/verify-email', '/restore-email']
const open = [...sitePages, ...behindMail]

// Every route is entered twice.
test.describe.configure({ timeout: 240_000 })

// The whole table of landings (rule accounts.guards) is tested beside the rule. These journeys test the routes:
// all by links, and one of each kind by a fresh start.
const startedOnline = new Set(['/login', '/dashboard', '/settings/billing', '/setup', '/help', '/no-such-page'])
const startedOffline = new Set(['/login', '/dashboard', '/no-such-page'])

test('whoever is signed out lands on the login; the site pages name the owner and the support address, without a network too (rule site-pages.owner)', async ({
  visitor,
  context,
}) => {
  await visitor.goto('/')
  await expect(visitor.getByRole('link', { name: 'support@example.com' })).toBeVisible()
  await readyForOffline(visitor)

  await onAndOffline(context, async () => {
    for (const path of [...guest, ...behindMail]) await expectStay(visitor, path)
    await visitor.goto('/no-such-page')
    await expect(visitor.getByRole('link', { name: 'Go to Home' })).toHaveAttribute('href', '/')
    for (const path of [...sitePages, '/no-such-page']) {
      await expectStay(visitor, path)
      await expect(visitor.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
      await expect(visitor.getByRole('contentinfo')).toContainText('support@example.com')
    }
    for (const path of [...working, ...needNoAccess, '/setup']) await expectLanding(visitor, path, '/login')
  })
})

test('whoever has not finished setup lands there', async ({ visitor, context, newcomer }) => {
  await enter(visitor, newcomer)
  await visitor.waitForURL('**/setup')
  await readyForOffline(visitor)

  await onAndOffline(context, async () => {
    for (const path of [...guest, ...working, ...needNoAccess]) await expectLanding(visitor, path, '/setup')
    for (const path of ['/setup', ...open]) await expectStay(visitor, path)
  })
})

test('whoever is set up lands on the dashboard; a device that the server signed out, on the login, and it keeps its records', async ({
  page,
  context,
  server,
  family,
}) => {
  await onAndOffline(context, async () => {
    for (const path of [...guest, '/setup']) await expectLanding(page, path, '/dashboard')
    for (const path of [...working, ...needNoAccess, ...open]) await expectStay(page, path)
    for (const path of sitePages.filter((one) => one !== '/offline')) {
      await expectStay(page, path)
      await expect(page.getByRole('main')).toHaveCount(1)
      await expect(page.getByRole('link', { name: 'Dashboard', exact: true }).first()).toBeVisible()
    }
  })
  await expectStay(page, '/dashboard')
  const token = await page.evaluate(() => localStorage.getItem('token'))
  await fetch(`${server}/api/logout`, { method: 'POST', headers: { authorization: `Bearer ${token}` } })

  await page.evaluate(() => window.dispatchEvent(new Event('online')))

  await page.waitForURL('**/login')
  for (const path of [...working, ...needNoAccess, '/setup']) await expectLanding(page, path, '/login')
  await expect(page.getByText(family.email)).toBeVisible()
})

test('whoever has no access lands on the subscription page, and can view her records read-only', async ({
  visitor,
  context,
  family,
  line,
}) => {
  line.intercept(toldUser({ has_active_access: false, trial_ends_at: '2026-01-01T00:00:00.000Z' }))
  await enter(visitor, family, line.url)
  await visitor.waitForURL('**/subscription')
  await readyForOffline(visitor)

  await onAndOffline(context, async () => {
    for (const path of working) await expectLanding(visitor, line.url + path, '/subscription')
    for (const path of guest) await expectLanding(visitor, line.url + path, '/subscription')
    for (const path of [...needNoAccess, ...open]) await expectStay(visitor, line.url + path)
  })

  await visitor.goto(`${line.url}/subscription`)
  await expect(visitor.getByRole('button', { name: 'View my records' })).toBeVisible()
  await expectNoViolations(visitor)
  await visitor.getByRole('button', { name: 'View my records' }).click()
  await visitor.waitForURL('**/dashboard')
  await expect(visitor.getByText('Read only. Subscribe to log again.')).toBeVisible()
  await expectNoViolations(visitor)
  await onAndOffline(context, async () => {
    for (const path of working) {
      await expectStay(visitor, line.url + path)
      await expect(visitor.getByText('Read only. Subscribe to log again.')).toBeVisible()
      await expect(visitor.getByRole('button', { name: /^(Log Activity|Add |Edit|Archive|Timer)/ })).toHaveCount(0)
    }
  })
})

test.describe(() => {
  test.use({ serviceWorkers: 'block' })

  test('a call refused for payment leads to billing, not before what she types is saved', async ({
    visitor,
    family,
    line,
  }) => {
    await signIn(visitor, family, line.url)
    const form = await openLogForm(visitor)
    await fillEntry(form, { title: 'Half typed' })

    line.intercept(onPush(refusal(402, 'payment_required')))
    const elsewhere = await visitor.context().newPage()
    await elsewhere.goto(`${line.url}/activities`)
    const other = await openLogForm(elsewhere)
    await fillEntry(other, { title: 'Refused' })
    await other.getByRole('button', { name: 'Save Activity' }).click()
    await expect(visitor.getByText(/Your access has ended/)).toBeAttached()
    await expect(form.getByLabel('Title', { exact: true })).toHaveValue('Half typed')

    await form.getByRole('button', { name: 'Save Activity' }).click()

    await visitor.waitForURL('**/settings/billing')
    await visitor.getByRole('button', { name: 'View my records' }).click()
    await visitor.waitForURL('**/dashboard')
    await expect(rowOf(visitor, 'Half typed')).toBeVisible()
  })
})

async function enter(page: Page, { email, password }: Family, at = ''): Promise<void> {
  await page.goto(`${at}/login`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

async function onAndOffline(context: ReturnType<Page['context']>, journey: () => Promise<void>): Promise<void> {
  await test.step('online', journey)
  await context.setOffline(true)
  await test.step('offline', journey)
  await context.setOffline(false)
}

async function expectLanding(page: Page, path: string, goal: string): Promise<void> {
  const url = new URL(path, page.url())
  const isOnline = await page.evaluate(() => navigator.onLine)
  const isFresh = (isOnline ? startedOnline : startedOffline).has(url.pathname) || url.href === page.url()
  if (isFresh) await page.goto(path)
  else await follow(page, url.pathname)
  await page.waitForURL((there) => there.pathname === goal)
  // Who is led back where she was sees the same page.
  await expect(url.pathname === goal ? arrivedTitle(page) : page.locator('h1').first()).toBeVisible()
  expect(new URL(page.url()).pathname).toBe(goal)
}

async function expectStay(page: Page, path: string): Promise<void> {
  await expectLanding(page, path, new URL(path, 'http://here').pathname)
}

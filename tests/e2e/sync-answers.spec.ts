import { syncHeader } from '#shared/records/op.ts'
import {
  allSynced,
  expect,
  fillEntry,
  goTo,
  logActivity,
  openLogForm,
  openSyncSheet,
  rowOf,
  signIn,
  syncChip,
  test,
} from '#tests/support/browser.ts'
import type { Intercept } from '#tests/support/line.ts'

// What answers do to the queue: each fault sits on the line between device and server, so that page and service worker meet it alike.
const captivePortal: Intercept = ({ path }) =>
  path.startsWith('/api/')
    ? { status: 200, headers: { 'content-type': 'text/html' }, body: '<h1>Welcome to FreeWifi</h1>' }
    : null

/** Our own server's refusal; without the header it would be anybody's. */
function refuseToken(code: string): Intercept {
  const headers = { 'content-type': 'application/json', [syncHeader]: '1' }
  const body = JSON.stringify({ message: 'Please sign in.', code })
  return ({ path }) => (path.startsWith('/api/') ? { status: 401, headers, body } : null)
}

test('behind a captive portal everything is kept, and sent when it is gone', async ({
  visitor: page,
  family,
  line,
  openDevice,
}) => {
  await signIn(page, family, line.url)
  await goTo(page, 'Activities')

  line.intercept(captivePortal)
  await logActivity(page, { title: 'At the airport' })
  await expect.poll(() => line.intercepted()).toBeGreaterThan(0)
  await expect(syncChip(page)).not.toHaveAccessibleName(/All synced/)
  await page.reload()
  await expect(rowOf(page, 'At the airport')).toBeVisible()

  line.intercept(null)
  const sheet = await openSyncSheet(page)
  await sheet.getByRole('button', { name: 'Sync now' }).click()
  await allSynced(page)
  const other = await openDevice()
  await goTo(other, 'Activities')
  await expect(rowOf(other, 'At the airport')).toHaveCount(1)
})

test('an expired token stops nothing: a banner asks to sign in, and then the queue goes on', async ({
  visitor: page,
  family,
  line,
}) => {
  await signIn(page, family, line.url)
  await goTo(page, 'Activities')

  line.intercept(refuseToken('token_expired'))
  await logActivity(page, { title: 'Logged all the same' })
  await expect(page.getByText('Sign in to sync 1 entr')).toBeVisible()
  await logActivity(page, { title: 'And one more' })
  await expect(page.getByText('Sign in to sync 2 entries')).toBeVisible()

  line.intercept(null)
  await page.getByRole('button', { name: 'Sign in now' }).click()
  await page.getByLabel('Password', { exact: true }).fill(family.password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await allSynced(page)
})

test('a revoked token locks the device: the same account signs in again and finds its work', async ({
  visitor: page,
  family,
  line,
}) => {
  await signIn(page, family, line.url)
  await goTo(page, 'Activities')

  line.intercept(refuseToken('token_revoked'))
  const form = await openLogForm(page)
  await fillEntry(form, { title: 'Kept behind the lock' })
  await form.getByRole('button', { name: 'Save Activity' }).click()
  await page.waitForURL('**/login')

  line.intercept(null)
  await page.getByLabel('Email').fill(family.email)
  await page.getByLabel('Password', { exact: true }).fill(family.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.waitForURL('**/dashboard')
  await allSynced(page)
  await goTo(page, 'Activities')
  await expect(rowOf(page, 'Kept behind the lock')).toBeVisible()
})

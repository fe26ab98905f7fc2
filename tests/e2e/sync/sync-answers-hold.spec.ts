import {
  allSynced,
  expect,
  goTo,
  logActivity,
  openSyncSheet,
  rowOf,
  signIn,
  signOut,
  test,
} from '#tests/support/browser/browser.ts'
import { exportedBy } from '#tests/support/browser/export.ts'
import { onEveryCall, onPush, refusal } from '#tests/support/browser/faults.ts'
import { allowHooks, expectOnServer, write } from '#tests/support/browser/hooks.ts'
import { logElsewhere, parentsOf } from '#tests/support/server/lessons.ts'
import { meet, senders } from '#tests/support/browser/sender.ts'

test.use({ serviceWorkers: 'allow' })

// Answers after which the queue waits for the parent (rule sync.triggers). Page and service worker share the engine,
// so only the page meets most of these answers.
for (const sender of senders) {
  test(`${sender} learns that the token expired: nothing stops, and a banner asks to sign in`, async ({
    visitor,
    context,
    family,
    line,
  }) => {
    const parents = await parentsOf(family)
    await allowHooks(context)
    await signIn(visitor, family, line.url)
    await goTo(visitor, 'Activities')
    await context.setOffline(true)
    await write(visitor, parents, 'Logged all the same')

    const page = await meet(sender, visitor, line, onEveryCall(refusal(401, 'token_expired')))
    await expect(page.getByText('Sign in to sync 1 entry')).toBeVisible()
    await logActivity(page, { title: 'And one more' })
    await expect(page.getByText('Sign in to sync 2 entries')).toBeVisible()

    line.intercept(null)
    await context.setOffline(false)
    await page.getByRole('button', { name: 'Sign in now' }).click()
    await page.getByLabel('Password', { exact: true }).fill(family.password)
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    await allSynced(page)
    await expectOnServer(family, ['And one more', 'Logged all the same'])
  })
}

test('the page learns that the token was revoked: the device locks, still exports what waits, and the same account finds its work (rule accounts.revoked-token)', async ({
  visitor,
  context,
  family,
  line,
}) => {
  const parents = await parentsOf(family)
  await allowHooks(context)
  await signIn(visitor, family, line.url)
  await context.setOffline(true)
  await write(visitor, parents, 'Kept behind the lock')

  const page = await meet('the page', visitor, line, onEveryCall(refusal(401, 'token_revoked')))
  await page.waitForURL('**/login')
  expect(await exportedBy(page, page.getByRole('main'))).toContain('Kept behind the lock')

  line.intercept(null)
  await context.setOffline(false)
  await signIn(page, family, line.url)
  await goTo(page, 'Activities')
  await expect(rowOf(page, 'Kept behind the lock')).toBeVisible()
  await expectOnServer(family, ['Kept behind the lock'])
})

test('the page learns that access has ended: it still fetches, exports, and sends once it is renewed (rule billing.payment-required)', async ({
  visitor,
  context,
  family,
  line,
}) => {
  const parents = await parentsOf(family)
  await allowHooks(context)
  await signIn(visitor, family, line.url)
  await context.setOffline(true)
  await write(visitor, parents, 'After the trial')

  const page = await meet('the page', visitor, line, onPush(refusal(402, 'payment_required')))
  await page.waitForURL('**/settings/billing')
  await expect(page.getByText('Your access has ended; 1 entry waits here until you renew.')).toBeVisible()
  await page.getByRole('button', { name: 'View my records' }).click()
  await goTo(page, 'Activities')
  await context.setOffline(false)
  await logElsewhere(family, { title: 'From the other device' })
  await (await openSyncSheet(page)).getByRole('button', { name: 'Sync now' }).click()
  await page.keyboard.press('Escape')
  await expect(rowOf(page, 'From the other device')).toBeVisible()
  await signOut(page)
  const dialog = page.getByRole('dialog', { name: '1 entry not synced yet' })
  expect(await exportedBy(page, dialog)).toContain('After the trial')
  await dialog.getByRole('button', { name: 'Stay' }).click()

  line.intercept(null)
  await page.reload()
  await allSynced(page)
  await expect(page.getByText('Your access has ended')).toBeHidden()
  await expectOnServer(family, ['After the trial', 'From the other device'])
})

test("the page learns that the sign-in is another account's: it stops, explains, and the way it names works (rule sync.wrong-account)", async ({
  visitor,
  context,
  family,
  line,
}) => {
  const parents = await parentsOf(family)
  await allowHooks(context)
  await signIn(visitor, family, line.url)
  await context.setOffline(true)
  await write(visitor, parents, 'Ours alone')

  const page = await meet('the page', visitor, line, onPush(refusal(403, 'wrong_account')))
  await expect(
    page.getByText(
      'The server has this sign-in under a different account, so nothing is sent; 1 entry waits here. Log out, keep the entries, and sign in again.',
    ),
  ).toBeVisible()
  await context.setOffline(false)
  await signOut(page)
  await page.getByRole('button', { name: 'Sign out and keep it on this device' }).click()
  await page.waitForURL((url) => url.pathname === '/')

  line.intercept(null)
  await signIn(page, family, line.url)
  await expectOnServer(family, ['Ours alone'])
})

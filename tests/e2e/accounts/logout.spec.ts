import { expect, field, goTo, logActivity, rowOf, signIn, signOut, test } from '#tests/support/browser/browser.ts'
import { registerFamily } from '#tests/support/server/family.ts'

test.use({ serviceWorkers: 'allow' })

test('signing out with unsent work warns, names the number, and lets her stay', async ({ page, context }) => {
  await context.setOffline(true)
  await logActivity(page, { title: 'Not sent yet' })
  await logActivity(page, { title: 'Nor this' })

  await signOut(page)

  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(/\b2\b/, { timeout: 15_000 })
  await dialog.getByRole('button', { name: /Stay/ }).click()
  await expect(rowOf(page, 'Not sent yet')).toBeVisible()
})

test('unsent work kept on the device is there for the same account, and never for another (rule accounts.own-database)', async ({
  page,
  context,
  family,
  server,
}) => {
  const stranger = await registerFamily(server)
  await context.setOffline(true)
  await logActivity(page, { title: 'Ours alone' })
  await signOut(page)
  await page.getByRole('dialog').getByRole('button', { name: /keep/i }).click({ timeout: 15_000 })
  await page.waitForURL((url) => url.pathname === '/')
  await context.setOffline(false)

  await signIn(page, stranger)
  await goTo(page, 'Activities')
  await expect(page.getByText('No activities found')).toBeVisible()
  await signOut(page)
  await page.waitForURL((url) => url.pathname === '/')

  await signIn(page, family)
  await goTo(page, 'Activities')
  await expect(rowOf(page, 'Ours alone')).toBeVisible()
})

test('signing out with everything sent leaves nothing of the family on the device (rule shell.token-copy)', async ({
  page,
}) => {
  await signOut(page)
  await page.waitForURL((url) => url.pathname === '/')

  await expect
    .poll(() => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name)))
    .not.toContainEqual(expect.stringMatching(/^hearthbook-[0-9a-f]{8}/))
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
})

test('a running timer and a quick log half filled in another tab are asked about, and are there again (rules accounts.logout, accounts.typed)', async ({
  page,
  context,
  family,
}) => {
  const other = await context.newPage()
  await other.goto('/dashboard')
  await other.getByRole('main').getByRole('button', { name: /^Math/ }).click()
  await field(other.getByRole('main'), 'Title').fill('Times tables')
  await page.getByRole('button', { name: 'Timer', exact: true }).first().click()
  await page.getByRole('dialog', { name: 'Timer' }).getByRole('button', { name: 'Start', exact: true }).click()
  await page.keyboard.press('Escape')

  await signOut(page)
  const question = page.getByRole('dialog', { name: '1 timer and 1 draft not saved yet' })
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(field(other.getByRole('main'), 'Title')).toHaveValue('Times tables')
  await signOut(page)
  await question.getByRole('button', { name: 'Sign out and keep them on this device' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  await other.close()
  await signIn(page, family)

  await expect(field(page.getByRole('main'), 'Title')).toHaveValue('Times tables')
  await expect(page.getByRole('button', { name: /^Timer/ }).first()).toHaveAccessibleName('Timer: 1 running')
  await page.getByRole('main').getByRole('button', { name: 'Emma', exact: true }).click()
  await page.getByRole('main').getByRole('button', { name: 'Log Activity' }).click()
  await expect(rowOf(page, 'Times tables')).toBeVisible()
})

import {
  allSynced,
  expect,
  field,
  goTo,
  logActivity,
  rowOf,
  signIn,
  signOut,
  test,
} from '#tests/support/browser/browser.ts'
import { onDisk, putOnDisk } from '#tests/support/browser/on-disk.ts'
import { registerFamily } from '#tests/support/server/family.ts'

test.use({ serviceWorkers: 'allow' })

test('signing out with unsent work warns; what is kept on the device is there for the same account, and never for another; with everything sent nothing stays (rules accounts.own-database, shell.token-copy)', async ({
  page,
  context,
  family,
  server,
}) => {
  const stranger = await registerFamily(server)
  const dialog = page.getByRole('dialog')
  await context.setOffline(true)
  await logActivity(page, { title: 'Ours alone' })
  await logActivity(page, { title: 'Nor this' })

  await test.step('a warning names the number, and lets her stay', async () => {
    await signOut(page)

    await expect(dialog).toContainText(/\b2\b/)
    await dialog.getByRole('button', { name: /Stay/ }).click()
    await expect(rowOf(page, 'Ours alone')).toBeVisible()
  })

  await test.step('what is kept is never there for another account', async () => {
    await signOut(page)
    await dialog.getByRole('button', { name: /keep/i }).click()
    await page.waitForURL((url) => url.pathname === '/')
    await context.setOffline(false)

    await signIn(page, stranger)
    await goTo(page, 'Activities')
    await expect(page.getByText('No activities found')).toBeVisible()
    await signOut(page)
    await page.waitForURL((url) => url.pathname === '/')
  })

  await test.step('it is there for the same account', async () => {
    await signIn(page, family)
    await goTo(page, 'Activities')
    await expect(rowOf(page, 'Ours alone')).toBeVisible()
  })

  await test.step('with everything sent nothing of either family stays on the device', async () => {
    await allSynced(page)
    await signOut(page)
    await page.waitForURL((url) => url.pathname === '/')

    await expect
      .poll(() => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name)))
      .not.toContainEqual(expect.stringMatching(/^hearthbook-[0-9a-f]{8}/))
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  })
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
  await test.step('a draft of a build that knew fewer fields is used for those it holds', async () => {
    const drafts = () => onDisk(page, 'drafts') as Promise<{ values: Record<string, unknown> }[]>
    await expect.poll(async () => (await drafts())[0]?.values['title']).toBe('Times tables')
    const [kept] = await drafts()
    const { begun_on: _on, ...values } = kept?.values ?? {}
    await putOnDisk(page, 'drafts', { ...kept, values })
    await other.reload()
    await expect(field(other.getByRole('main'), 'Title')).toHaveValue('Times tables')
  })
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

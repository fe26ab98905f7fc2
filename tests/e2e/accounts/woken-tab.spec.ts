import type { Page } from '@playwright/test'
import { allSynced, expect, field, goTo, signIn, signOut, test } from '#tests/support/browser/browser.ts'
import { registerFamily } from '#tests/support/server/family.ts'

test.use({ serviceWorkers: 'allow' })

/** Milliseconds: a second on a machine that has time for it; before, it never noticed. */
const soon = 5000

test('a tab that slept while another one signed out shows nothing of the family once it wakes (rule accounts.woken)', async ({
  page,
  context,
}) => {
  const other = await context.newPage()
  await other.goto('/dashboard')
  await goTo(page, 'Students')
  await expect(page.getByText('Emma').first()).toBeVisible()

  const wake = await putToSleep(page)
  await signOut(other)
  await other.waitForURL((url) => url.pathname === '/')
  await wake()

  await expect(page.getByText('Emma')).toHaveCount(0, { timeout: soon })
  await expect(page).toHaveURL(/login/)
})

test('nor does one with a form open once another family is signed in; what was typed is there for its own (rules accounts.woken, accounts.typed)', async ({
  page,
  context,
  family,
  server,
}) => {
  const stranger = await registerFamily(server)
  const other = await context.newPage()
  await other.goto('/dashboard')
  await goTo(page, 'Students')
  await page.getByRole('button', { name: 'Add Student' }).first().click()
  await field(page.getByRole('dialog', { name: 'Add Student' }), 'Name').fill('Wren')

  const wake = await putToSleep(page)
  await signOut(other)
  await other.getByRole('dialog').getByRole('button', { name: /keep/i }).click({ timeout: 15_000 })
  await other.waitForURL((url) => url.pathname === '/')
  await signIn(other, stranger)
  await wake()

  await expect(page.getByText('Emma')).toHaveCount(0, { timeout: soon })
  await signOut(other)
  await other.waitForURL((url) => url.pathname === '/')
  await signIn(page, family)
  await goTo(page, 'Students')
  await page.getByRole('button', { name: 'Add Student' }).first().click()
  await expect(field(page.getByRole('dialog', { name: 'Add Student' }), 'Name')).toHaveValue('Wren')
})

/** Stops everything a tab does, as a browser stops one that is not looked at; answers how to let it go on. */
async function putToSleep(page: Page): Promise<() => Promise<void>> {
  // Browsers let no tab sleep in the midst of its work on the database: that would stop the others too.
  await allSynced(page)
  await page.waitForTimeout(1000)
  const cdp = await page.context().newCDPSession(page)
  const asleep = new Promise((resolve) => cdp.once('Debugger.paused', resolve))
  await cdp.send('Debugger.enable')
  await cdp.send('Debugger.pause')
  // It stops at the next thing that it does.
  void page.evaluate('0').catch(() => undefined)
  await asleep
  return async () => void (await cdp.send('Debugger.disable'))
}

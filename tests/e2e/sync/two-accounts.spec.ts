import { expect, field, goTo, logActivity, signIn, signOut, test } from '#tests/support/browser/browser.ts'
import { registerFamily } from '#tests/support/server/family.ts'

test.use({ serviceWorkers: 'allow' })

test('a form left open in a tab whose family is signed out in another is there again for its own, and never for others (rule accounts.one-page)', async ({
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
  const form = page.getByRole('dialog', { name: 'Add Student' })
  await field(form, 'Name').fill('Wren')
  await field(form, 'Grade Level').selectOption('4')

  await context.setOffline(true)
  await logActivity(other, { title: 'Keeps the records here' })
  await signOut(other)
  await other.getByRole('dialog').getByRole('button', { name: /keep/i }).click()
  await other.waitForURL((url) => url.pathname === '/')
  await context.setOffline(false)
  await signIn(other, stranger)
  await goTo(other, 'Students')
  await other.getByRole('button', { name: 'Add Student' }).first().click()
  await expect(field(other.getByRole('dialog', { name: 'Add Student' }), 'Name')).toHaveValue('')
  await other.getByRole('dialog', { name: 'Add Student' }).getByRole('button', { name: 'Cancel' }).click()

  await signOut(other)
  await other.waitForURL((url) => url.pathname === '/')
  await signIn(page, family)
  await goTo(page, 'Students')
  await page.getByRole('button', { name: 'Add Student' }).first().click()
  await expect(field(page.getByRole('dialog', { name: 'Add Student' }), 'Name')).toHaveValue('Wren')
})

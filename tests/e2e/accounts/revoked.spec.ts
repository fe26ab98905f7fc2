import { allSynced, expect, field, goTo, signIn, test } from '#tests/support/browser/browser.ts'
import { onEveryCall, refusal } from '#tests/support/browser/faults.ts'

test('a token that is revoked while she types asks for the sign-in over the form, which stays as it is (rule accounts.revoked-token)', async ({
  visitor: page,
  family,
  line,
}) => {
  await signIn(page, family, line.url)
  await goTo(page, 'Students')
  await page.getByRole('button', { name: 'Add Student' }).first().click()
  const form = page.getByRole('dialog', { name: 'Add Student' })
  await field(form, 'Name').fill('Wren')
  await field(form, 'Grade Level').selectOption('4')
  const revoke = async () => {
    line.intercept(onEveryCall(refusal(401, 'token_revoked')))
    // As when the app comes to front again.
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  }

  await revoke()
  const signInAgain = page.getByRole('dialog', { name: /^Sign in to sync/ })
  await expect(signInAgain.getByLabel('Password', { exact: true })).toBeVisible()
  line.intercept(null)
  await signInAgain.getByLabel('Password', { exact: true }).fill(family.password)
  await signInAgain.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(signInAgain).toBeHidden()
  await expect(field(form, 'Name')).toHaveValue('Wren')

  // She may put it off: what she types is saved on this device first.
  await revoke()
  await expect(signInAgain).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(signInAgain).toBeHidden()
  await expect(field(form, 'Name')).toHaveValue('Wren')
  await expect(field(form, 'Grade Level')).toHaveValue('4')
  await form.getByRole('button', { name: 'Save Student' }).click()
  await page.waitForURL('**/login')
  line.intercept(null)
  await signIn(page, family, line.url)
  await goTo(page, 'Students')
  await expect(page.getByRole('heading', { name: 'Wren' })).toBeVisible()
  await allSynced(page)
})

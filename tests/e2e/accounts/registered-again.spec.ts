import { expectNoViolations } from '#tests/support/browser/axe.ts'
import { allSynced, expect, goTo, logActivity, rowOf, signIn, test } from '#tests/support/browser/browser.ts'
import { onEveryCall, refusal } from '#tests/support/browser/faults.ts'
import { aNewcomer, type Family } from '#tests/support/server/family.ts'
import { journeyMailTo } from '#tests/support/server/mailbox.ts'

test('whoever the server forgot goes on at once, registers again with her address, and brings her records along (rule accounts.carry-over)', async ({
  visitor: page,
  family,
  line,
}) => {
  await signIn(page, family, line.url)
  await logActivity(page, { title: 'Synced before' })
  await allSynced(page)
  await freeAddressOf(family)

  line.intercept(onEveryCall(refusal(401, 'unauthenticated')))
  await logActivity(page, { title: 'Logged all the same' })
  await expect(page.getByText('Sign in to sync 1 entry')).toBeVisible()
  await expect(page.getByText(/signed out/)).toHaveCount(0)
  await page.getByRole('button', { name: 'Sign in now' }).click()
  await page.getByRole('link', { name: 'Create it again' }).click()
  await expect(page.getByLabel('Email')).toHaveValue(family.email)
  line.intercept(null)
  await page.getByLabel('Full name').fill(family.name)
  await page.getByLabel('Password', { exact: true }).fill(family.password)
  await page.getByLabel('Confirm password').fill(family.password)
  for (const box of await page.getByRole('checkbox').all()) await box.check()
  await page.getByRole('button', { name: 'Create Account' }).click()

  const question = page.getByRole('dialog', { name: 'Bring your earlier records along?' })
  await expect(question).toContainText('2 students, 2 activities')
  await expectNoViolations(page)
  await question.getByRole('button', { name: 'Bring them along' }).click()
  await page.waitForURL('**/dashboard')
  await allSynced(page)
  await goTo(page, 'Activities')
  for (const title of ['Synced before', 'Logged all the same']) await expect(rowOf(page, title)).toHaveCount(1)
  await page.reload()
  await allSynced(page)
  for (const title of ['Synced before', 'Logged all the same']) await expect(rowOf(page, title)).toHaveCount(1)
  await expect(question).toHaveCount(0)
})

/** Another account may have the address from now on, as if the server had lost this one; its devices do not hear of it. */
async function freeAddressOf(family: Family): Promise<void> {
  const { email } = aNewcomer()
  await family.call('PUT', '/api/user/profile', { email, current_password: family.password })
  const { link } = await journeyMailTo(email, 'Confirm your new email address')
  const proof = await fetch(new URL('/api/csrf', link))
  const cookie = proof.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const answer = await fetch(new URL('/api/email/verify', link), {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie, 'x-xsrf-token': cookie.slice(cookie.indexOf('=') + 1) },
    body: JSON.stringify({ token: new URL(link).searchParams.get('token') }),
  })
  expect(answer.status).toBe(204)
}

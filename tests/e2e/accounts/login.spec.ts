import { expect, signIn, signOut, test } from '#tests/support/browser/browser.ts'

test('a parent signs in and out', async ({ visitor, family }) => {
  await signIn(visitor, family)

  await signOut(visitor)

  await visitor.waitForURL((url) => url.pathname === '/')
  await visitor.goto('/activities')
  await visitor.waitForURL('**/login')
})

test('a wrong password is refused in words that do not tell whether the address is known', async ({
  visitor,
  family,
}) => {
  await visitor.goto('/login')
  const said: (string | null)[] = []
  for (const email of [family.email, 'nobody@example.com']) {
    await visitor.getByLabel('Email').fill(email)
    await visitor.getByLabel('Password', { exact: true }).fill('not the password')
    const answered = visitor.waitForResponse('**/api/login')
    await visitor.getByRole('button', { name: 'Sign In' }).click()
    expect((await answered).ok()).toBe(false)
    said.push(await visitor.getByRole('alert').first().textContent())
  }

  expect(said[0]).toBeTruthy()
  expect(said[0]).toBe(said[1])
})

test('without a connection it says so and keeps what was typed (rule accounts.needs-network)', async ({
  visitor,
  context,
  family,
}) => {
  await visitor.goto('/login')
  await context.setOffline(true)
  await visitor.getByLabel('Email').fill(family.email)
  await visitor.getByLabel('Password', { exact: true }).fill(family.password)

  await visitor.getByRole('button', { name: 'Sign In' }).click()

  await expect(visitor.getByText(/No connection/)).toBeVisible()
  await expect(visitor.getByLabel('Email')).toHaveValue(family.email)
  await expect(visitor.getByLabel('Password', { exact: true })).toHaveValue(family.password)
})

test('the password can be shown', async ({ visitor }) => {
  await visitor.goto('/login')
  const password = visitor.getByLabel('Password', { exact: true })
  await expect(password).toHaveAttribute('type', 'password')

  await visitor.getByRole('button', { name: /show password/i }).click()

  await expect(password).toHaveAttribute('type', 'text')
})

test('whoever is signed in goes on from guest pages to the dashboard', async ({ page }) => {
  for (const path of ['/', '/login', '/register']) {
    await page.goto(path)
    await page.waitForURL('**/dashboard')
  }
})

import { expect, signIn, signOut, test } from '#tests/support/browser/browser.ts'

test('a parent signs in, goes on from guest pages to the dashboard, reads the help, and signs out', async ({
  visitor,
  family,
}) => {
  await visitor.goto('/login')
  // The first field is ready to type in, and the document has one title (rule shell.one-title).
  await expect(visitor.getByLabel('Email')).toBeFocused()
  await expect(visitor.locator('head > title')).toHaveCount(1)
  await expect(visitor).toHaveTitle('Sign In - Hearthbook')
  await signIn(visitor, family)
  await expect(visitor.getByRole('main')).toBeFocused()

  for (const path of ['/', '/login', '/register']) {
    await visitor.goto(path)
    await visitor.waitForURL('**/dashboard')
  }
  await visitor.goto('/help')
  await expect(visitor.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()

  await visitor.goto('/dashboard')
  await signOut(visitor)
  await visitor.waitForURL((url) => url.pathname === '/')
  await visitor.goto('/activities')
  await visitor.waitForURL('**/login')
})

test('the password can be shown, a wrong one is refused, and without a connection it says so (rule accounts.needs-network)', async ({
  visitor,
  context,
  family,
}) => {
  await visitor.goto('/login')
  const email = visitor.getByLabel('Email')
  const password = visitor.getByLabel('Password', { exact: true })
  const signInButton = visitor.getByRole('button', { name: 'Sign In' })

  await test.step('the password can be shown', async () => {
    await expect(password).toHaveAttribute('type', 'password')

    await visitor.getByRole('button', { name: /show password/i }).click()

    await expect(password).toHaveAttribute('type', 'text')
  })

  await test.step('a wrong password is refused in words that do not tell whether the address is known', async () => {
    const said: (string | null)[] = []
    for (const address of [family.email, 'nobody@example.com']) {
      await email.fill(address)
      await password.fill('not the password')
      const answered = visitor.waitForResponse('**/api/login')
      await signInButton.click()
      expect((await answered).ok()).toBe(false)
      await expect(signInButton).toBeFocused()
      said.push(await visitor.getByRole('alert').first().textContent())
    }

    expect(said[0]).toBeTruthy()
    expect(said[0]).toBe(said[1])
  })

  await test.step('without a connection it says so and keeps what was typed', async () => {
    await context.setOffline(true)
    await email.fill(family.email)
    await password.fill(family.password)

    await signInButton.click()

    await expect(visitor.getByText(/No connection/)).toBeVisible()
    await expect(email).toHaveValue(family.email)
    await expect(password).toHaveValue(family.password)
  })
})

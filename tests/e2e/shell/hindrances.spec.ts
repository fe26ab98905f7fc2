import { expect, signIn, test } from '#tests/support/browser/browser.ts'

test('where the browser blocks site data the pages for everybody open, and say what is needed (rule shell.site-data)', async ({
  visitor,
  family,
}) => {
  await visitor.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError')
    }
    for (const name of ['localStorage', 'sessionStorage', 'caches'])
      Object.defineProperty(window, name, { get: refuse })
    Object.defineProperty(Navigator.prototype, 'serviceWorker', { get: refuse })
    IDBFactory.prototype.open = refuse
    LockManager.prototype.request = refuse
  })
  const said = visitor.getByRole('complementary', { name: 'Before you can go on' })

  for (const [path, title] of [
    ['/', /Teach/],
    ['/help', 'Help'],
    ['/terms', /Terms/],
    ['/register', /./],
    ['/forgot-password', /./],
    ['/dashboard', 'Sign In'],
  ] as const) {
    await visitor.goto(path)
    await expect(visitor.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(said).toContainText('Allow cookies and site data for this site')
  }

  await visitor.getByLabel('Email').fill(family.email)
  await visitor.getByLabel('Password', { exact: true }).fill(family.password)
  await visitor.getByRole('button', { name: 'Sign In' }).click()
  await expect(visitor.getByRole('main').getByText('Allow cookies and site data for this site')).toBeVisible()
})

test('a tab that another one keeps from its records says to close it, and then goes on (rule shell.other-tabs)', async ({
  visitor,
  context,
  family,
}) => {
  const older = await context.newPage()
  await older.goto('/icons/favicon.svg')
  await older.evaluate(async () => {
    await new Promise((resolve) => (indexedDB.open('hearthbook-meta', 1).onsuccess = resolve))
  })

  await visitor.goto('/login')
  const said = visitor.getByText('Close the other Hearthbook tabs')
  await expect(said).toBeVisible()
  await older.close()

  await expect(said).toHaveCount(0)
  await signIn(visitor, family)
})

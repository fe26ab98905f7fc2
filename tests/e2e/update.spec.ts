import { expect, fillEntry, goTo, openLogForm, signIn, test } from '#tests/support/browser.ts'

test('an update is offered and never throws away what is being typed', async ({
  visitor: page,
  family,
  line,
  server,
}) => {
  await signIn(page, family, line.url)
  await goTo(page, 'Activities')
  const form = await openLogForm(page)
  await fillEntry(form, { title: 'Half typed' })
  const worker = await (await fetch(`${server}/sw.js`)).text()

  line.intercept(({ path }) =>
    path === '/sw.js'
      ? { status: 200, headers: { 'content-type': 'text/javascript' }, body: `${worker}\n// A newer build.` }
      : null,
  )
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update())

  await expect.poll(() => page.evaluate(async () => Boolean((await navigator.serviceWorker.ready).waiting))).toBe(true)
  await expect(form.getByLabel('Title')).toHaveValue('Half typed')
  await page.keyboard.press('Escape')
  await expect(page.getByText(/new version|update/i).first()).toBeVisible()
})

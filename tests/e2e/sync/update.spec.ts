import { expect, fillEntry, goTo, leave, openLogForm, signIn, test } from '#tests/support/browser/browser.ts'
import type { Line } from '#tests/support/browser/line.ts'
import type { Page } from '@playwright/test'

test.use({ serviceWorkers: 'allow' })

test('an update leaves a form as it is, and what was typed outlives the reload; it is refused while the quick log holds what was typed (rule shell.updates)', async ({
  visitor: page,
  family,
  line,
  server,
}) => {
  await signIn(page, family, line.url)

  await test.step('it is refused while the quick log holds what was typed', async () => {
    await page.getByRole('main').getByRole('button', { name: /^Math/ }).click()
    const title = page.getByRole('main').getByLabel('Title', { exact: true })
    await title.fill('Half typed')

    await offerUpdate(page, line, server, 'A newer build.')
    await page.getByRole('button', { name: 'Update now' }).click()

    await expect(page.getByText('Save what you’re typing or recording first, then update.')).toBeVisible()
    await expect(title).toHaveValue('Half typed')
    await goTo(page, 'Students')
    await updateNow(page)
  })

  await test.step('it leaves a form as it is, and what was typed outlives the reload', async () => {
    const form = await openLogForm(page)
    await fillEntry(form, { title: 'Half typed' })

    await offerUpdate(page, line, server, 'One newer still.')
    await expect(form.getByLabel('Title', { exact: true })).toHaveValue('Half typed')
    await leave(page, form)
    await updateNow(page)

    const again = await openLogForm(page)
    await expect(again.getByLabel('Title', { exact: true })).toHaveValue('Half typed')
  })
})

/** The server has another build: its service worker differs. */
async function offerUpdate(page: Page, line: Line, server: string, build: string): Promise<void> {
  const worker = await (await fetch(`${server}/sw.js`)).text()
  const headers = { 'content-type': 'text/javascript' }
  line.intercept(({ path }) => (path === '/sw.js' ? { status: 200, headers, body: `${worker}\n// ${build}` } : null))
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
  await expect.poll(() => page.evaluate(async () => Boolean((await navigator.serviceWorker.ready).waiting))).toBe(true)
}

async function updateNow(page: Page): Promise<void> {
  const reloaded = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Update now' }).click()
  await reloaded
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Update now' })).toBeHidden()
}

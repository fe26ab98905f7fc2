import { expect, fillEntry, rowOf, test } from '#tests/support/browser/browser.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

test('on a phone the + of the bottom bar logs, and nothing is wider than the screen (rule shell.navigation)', async ({
  page,
}) => {
  for (const place of ['/students', '/subjects', '/activities', '/dashboard']) {
    await page.goto(place)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  }

  await page.getByRole('link', { name: 'Log Activity' }).click()
  const form = page.getByRole('dialog', { name: 'Log New Activity' })
  await fillEntry(form, { title: 'In the garden' })
  await form.getByRole('button', { name: 'Save Activity' }).click()

  await expect(rowOf(page, 'In the garden')).toBeAttached()
})

import {
  expect,
  follow,
  goTo,
  logActivity,
  openLogForm,
  rowOf,
  syncChip,
  test,
  undo,
} from '#tests/support/browser/browser.ts'
import { translate } from '#tests/support/browser/translator.ts'

test('a page that the browser translates goes on: network off and on, say-it, delete and Undo, from screen to screen (rule shell.translated)', async ({
  page,
  context,
}) => {
  const broken = page.getByText('stopped working')
  const thrown: string[] = []
  page.on('console', (message) => message.text().includes('NotFoundError') && thrown.push(message.text()))
  await translate(page)
  await page.reload()
  await expect(page.locator('font').first()).toBeAttached()
  await goTo(page, 'Activities')
  await logActivity(page, { title: 'Fractions' })

  for (let run = 1; run <= 3; run += 1) {
    await test.step(`run ${run}`, async () => {
      await context.setOffline(true)
      await expect(syncChip(page)).toContainText('Offline')
      await context.setOffline(false)
      await expect(syncChip(page)).toContainText('All synced')

      const form = await openLogForm(page)
      const line = form.getByRole('textbox', { name: /what happened|say/i }).first()
      await line.fill('Emma fractions 40 min yesterday, Noah science')
      await expect(form.getByRole('button', { name: /^Log/ })).toBeVisible()
      await line.fill('')
      await page.keyboard.press('Escape')

      await rowOf(page, 'Fractions')
        .getByRole('button', { name: /^Delete/ })
        .click()
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
      await expect(rowOf(page, 'Fractions')).toHaveCount(0)
      await undo(page)
      await expect(rowOf(page, 'Fractions')).toHaveCount(1)

      for (const path of [
        '/dashboard',
        '/students',
        '/subjects',
        '/subjects/books',
        '/compliance/documents',
        '/compliance/file',
        '/compliance/packet',
        '/progress',
        '/compliance',
        '/planner',
        '/planner/month',
        '/planner/week',
        '/settings',
        '/activities',
      ]) {
        await follow(page, path)
        await expect(page.locator('h1').first()).toBeVisible()
        await expect(broken).toHaveCount(0)
      }
    })
  }

  expect(thrown).toEqual([])
  await expect(rowOf(page, 'Fractions').getByText('Fractions').locator('font')).toHaveCount(0)
})

test('a header that fails says so, and the screen goes on (rule shell.regions)', async ({ page, context }) => {
  await goTo(page, 'Activities')
  // React fails when it is to take out what is gone.
  await syncChip(page).evaluate((chip) => chip.querySelector('svg')?.remove())
  await context.setOffline(true)

  await expect(page.getByRole('region', { name: 'Messages' }).getByText('This part stopped working')).toBeVisible()
  await logActivity(page, { title: 'Fractions' })
})

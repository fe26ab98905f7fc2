import { readFile } from 'node:fs/promises'
import { expectNoViolations } from '#tests/support/browser/axe.ts'
import { expect, test } from '#tests/support/browser/browser.ts'
import { textOf } from '#tests/support/papers/read-paper.ts'

test('a paper that takes long can be given up; one that this device can’t make, the server makes (rule papers.here)', async ({
  page,
  context,
}) => {
  let isSlow = true
  await context.route(/\.ttf$/, async (route) => {
    if (isSlow) await new Promise((resolve) => setTimeout(resolve, 8000))
    await route.abort().catch(() => undefined)
  })
  await page.goto('/progress')
  const ask = async () => {
    await page.getByRole('button', { name: 'Export', exact: true }).click()
    await page.getByRole('menuitem', { name: /^PDF report/ }).click()
  }

  await ask()
  const busy = page.getByRole('dialog', { name: 'Making Your Paper' })
  await expect(busy).toContainText('Reading your records…')
  await expectNoViolations(page)
  await busy.getByRole('button', { name: 'Cancel' }).click()
  await expect(busy).toBeHidden()

  isSlow = false
  await ask()
  const failed = page.getByRole('dialog', { name: 'This Paper Couldn’t Be Made on This Device' })
  await expect(failed).toContainText('What you entered is safe.')
  await expectNoViolations(page)
  const file = page.waitForEvent('download')
  await failed.getByRole('button', { name: 'Have the server make it' }).click()
  const download = await file
  expect((await textOf(await readFile(await download.path()))).join('')).toContain('Progress Report')
})

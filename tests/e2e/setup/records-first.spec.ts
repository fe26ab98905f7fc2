import type { Page } from '@playwright/test'
import { lastStep } from '#shared/setup/steps.ts'
import { expectNoViolations } from '#tests/support/browser/axe.ts'
import { allSynced, expect, test } from '#tests/support/browser/browser.ts'
import {
  expectStep,
  goToStep,
  leastOf,
  next,
  registerToSetup,
  setupTold,
  skipForNow,
} from '#tests/support/browser/wizard.ts'
import { widthFaults } from '#tests/support/browser/widths.ts'

test.use({ serviceWorkers: 'allow' })

const list = [
  'Date,Kid,Class,What we did,Time',
  '9/14/2025,Nora,Math,Counting shells,45',
  '9/14/2026,Nora,Latin,First words,30',
  '9/15/2026,Silas,Math,Counting stars,75',
].join('\n')

test('a family with records brings them in during setup, offline, and types no child or subject (rule setup.records-first)', async ({
  visitor,
}) => {
  await registerToSetup(visitor)
  const device = visitor.context()
  await goToStep(visitor, 2)
  await device.setOffline(true)
  await visitor.setViewportSize({ width: 320, height: 700 })
  expect(await widthFaults(visitor)).toEqual([])
  await visitor.getByRole('button', { name: 'I Have Records Already' }).click()
  await visitor.waitForURL('**/setup/import')

  await test.step('a wrong file changes nothing, and there is a way back', async () => {
    await choose(visitor, 'log.pdf', '%PDF-1.7')
    await expect(visitor.getByText('This is a PDF.')).toBeVisible()
    await visitor.getByRole('button', { name: 'Choose Another' }).click()
    await visitor.getByRole('link', { name: 'Setup' }).click()
    await expectStep(visitor, 2)
    await expect(visitor.getByRole('button', { name: 'Remove Student 1' })).toBeDisabled()
    await visitor.getByRole('button', { name: 'I Have Records Already' }).click()
  })

  await test.step('the list comes in', async () => {
    await choose(visitor, 'log.csv', list)
    await visitor.getByRole('combobox', { name: 'Grade of Nora', exact: true }).selectOption('3')
    await visitor.getByRole('combobox', { name: 'Grade of Silas', exact: true }).selectOption('1')
    await expect(visitor.getByRole('region', { name: 'Grades of earlier years' }).getByRole('combobox')).toHaveValue(
      '2',
    )
    expect(await widthFaults(visitor)).toEqual([])
    await expectNoViolations(visitor)
    await visitor.getByRole('button', { name: 'Import 3 entries' }).click()
    await visitor.getByRole('button', { name: 'Continue Setup' }).click()
  })

  await test.step('setup counts what came in, and asks as ever once it is taken back', async () => {
    await expect(visitor.getByText('Nora and Silas came in with your records.')).toBeVisible()
    await expect(visitor.getByRole('group', { name: 'Student 1' })).toBeHidden()
    expect(await widthFaults(visitor)).toEqual([])
    await expectNoViolations(visitor)
    await visitor.getByRole('button', { name: 'Your Imports' }).click()
    await visitor.getByRole('button', { name: 'Undo Import' }).click()
    await expect(visitor.getByText('Import Undone')).toBeVisible()
    await visitor.getByRole('link', { name: 'Setup' }).click()
    await expect(visitor.getByRole('group', { name: 'Student 1' })).toBeVisible()
    await visitor.getByRole('button', { name: 'I Have Records Already' }).click()
    await choose(visitor, 'log.csv', list)
    await visitor.getByRole('checkbox', { name: /^Bring back/ }).check()
    await visitor.getByRole('button', { name: 'Import 3 entries' }).click()
    await visitor.getByRole('button', { name: 'Continue Setup' }).click()
  })

  await test.step('the other steps go on with it', async () => {
    await next(visitor)
    await expectStep(visitor, 3)
    await expect(visitor.getByText('Latin and Math came in with your records.')).toBeVisible()
    await next(visitor)
    await leastOf[4]?.(visitor)
    await next(visitor)
    await next(visitor)
    await leastOf[lastStep]?.(visitor)
    await expect(visitor.getByText('You’re adding 2 activities to your school day.')).toBeVisible()
    await visitor.getByRole('button', { name: 'Complete Setup' }).click()
    await skipForNow(visitor)
    await expect(visitor.getByRole('button', { name: 'Nora', exact: true })).toBeVisible()
  })

  await test.step('the server has one of each, and the grade of last year', async () => {
    const sent = visitor.waitForRequest('**/api/import/history')
    await device.setOffline(false)
    await allSynced(visitor)
    await setupTold(visitor)
    await visitor.reload()
    expect((await sent).postDataJSON()).toMatchObject({ enrollments: [{ school_year: '2025-2026', grade_level: '2' }] })
    await visitor.goto('/students')
    await expect(visitor.getByRole('heading', { name: 'Nora' })).toHaveCount(1)
    await expect(visitor.getByRole('heading', { name: 'Silas' })).toHaveCount(1)
  })
})

test('an archive brings all that setup asks for, and setup adds nothing to it (rules setup.records-first, archives.empty-family)', async ({
  page,
  browser,
}, info) => {
  await page.goto('/settings?section=data')
  await page.getByRole('button', { name: 'Export Everything' }).click()
  const save = page.getByRole('button', { name: 'Save File' })
  const [download] = await Promise.all([page.waitForEvent('download'), save.click()])
  const file = info.outputPath('hearthbook.zip')
  await download.saveAs(file)

  const context = await browser.newContext({ baseURL: new URL(page.url()).origin })
  const visitor = await context.newPage()
  await registerToSetup(visitor)
  await goToStep(visitor, 2)
  await visitor.getByRole('button', { name: 'I Have Records Already' }).click()
  await visitor.getByLabel('File to import').setInputFiles(file)
  await visitor.getByRole('button', { name: /^Import \d+ Record/ }).click()
  await visitor.getByRole('button', { name: 'Continue Setup' }).click()
  await expect(visitor.getByText('Emma and Noah came in with your records.')).toBeVisible()
  await next(visitor)
  await expect(visitor.getByText('Math and Science came in with your records.')).toBeVisible()
  await next(visitor)
  await leastOf[4]?.(visitor)
  await next(visitor)
  await next(visitor)
  await leastOf[lastStep]?.(visitor)
  await visitor.getByRole('button', { name: 'Complete Setup' }).click()
  await skipForNow(visitor)
  await allSynced(visitor)
  await setupTold(visitor)
  await visitor.goto('/students')
  await expect(visitor.getByRole('heading', { name: 'Emma' })).toHaveCount(1)
  await context.close()
})

async function choose(page: Page, name: string, text: string): Promise<void> {
  await page.getByLabel('File to import').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
}

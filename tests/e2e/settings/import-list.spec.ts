import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expectNoViolations } from '#tests/support/browser/axe.ts'
import { allSynced, expect, follow, readyForOffline, rowOf, test } from '#tests/support/browser/browser.ts'
import { widthFaults } from '#tests/support/browser/widths.ts'

test.use({ serviceWorkers: 'allow' })

const list = [
  'Date,Kid,Class,What we did,Time,Book,Sky',
  '9/14/2026,Emma,Math,Counting shells,45,Saxon 3,sunny',
  '9/14/2026,Noah,Latin,First words,0.5,,sunny',
  '9/15/2026,Emma,Math,Counting stars,1:15,Saxon 3,rain',
  '2/30/2026,Emma,Math,No such day,45,,rain',
  '9/16/2026,Zoe,Math,Nobody we know,45,,rain',
].join('\n')

test('a spreadsheet comes in without a network, a column is corrected, and one Undo takes it back (rules imports.list-page, imports.bad-rows, imports.undo)', async ({
  page,
  context,
}) => {
  await readyForOffline(page)
  await follow(page, '/settings/import')
  await context.setOffline(true)
  await choose(page, 'log.csv', list)

  const table = page.getByRole('region', { name: 'Does this look right?' })
  await expect(table.getByText('Dates are month first. 45 is minutes; 0.5 and 1:15 are hours.')).toBeVisible()
  await expect(table.getByRole('combobox', { name: 'Column 7, “Sky”' })).toHaveValue('skip')
  await table.getByRole('combobox', { name: 'Column 7, “Sky”' }).selectOption('Notes')
  const added = page.getByRole('region', { name: 'What will be added' })
  await expect(added.getByRole('combobox', { name: 'Subject for Latin' })).toHaveValue('new')
  await expect(page.getByText('2 rows need a look')).toBeVisible()
  await expect(page.getByText('February has no 30th')).toBeVisible()
  await expectNoViolations(page)

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download These 2' }).click(),
  ])
  const mended = readFileSync(await download.path(), 'utf8')
  expect(mended).toContain('5,February has no 30th,2/30/2026,Emma,Math,No such day,45,,rain')

  // A child whom the family doesn't have needs a grade.
  await added.getByRole('combobox', { name: 'Child for Zoe' }).selectOption('New child')
  await expect(added.getByText('Choose a grade for Zoe.')).toBeVisible()
  await added.getByRole('combobox', { name: 'Grade of Zoe' }).selectOption('3')
  await added.getByRole('combobox', { name: 'Child for Zoe' }).selectOption('Leave out')
  await added.getByRole('button', { name: 'Import 3 entries' }).click()
  await expect(page.getByRole('heading', { name: 'Import complete' })).toBeVisible()
  await expectNoViolations(page)

  await page.getByRole('link', { name: 'See Activities' }).click()
  await expect(rowOf(page, 'Counting shells')).toBeVisible()
  await expect(rowOf(page, 'First words')).toBeVisible()
  await expect(rowOf(page, 'No such day')).toBeHidden()

  await follow(page, '/settings/import')
  await page.getByRole('button', { name: 'Undo Import' }).click()
  await expect(page.getByText('Import Undone')).toBeVisible()
  await follow(page, '/activities')
  await expect(page.getByText('Counting shells')).toBeHidden()
  await context.setOffline(false)
  await allSynced(page)
})

test('pasted rows are asked about, come in once however often, and stay where they are refused (rules imports.list-page, imports.ids)', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await follow(page, '/settings/import')
  const tooMany = 'a,b\n'.repeat(22_100)
  await field(page).evaluate((textarea, text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', text)
    textarea.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, tooMany)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('A list can have up to 20,000 rows.')).toBeVisible()
  expect((await field(page).inputValue()).length).toBe(tooMany.length)

  const rows = 'Date\tSubject\tTitle\tMinutes\n3/4/2026\tMath\tPies\t40\n3/5/2026\tMath\tTarts\t'
  await paste(page, rows)
  await page.getByRole('button', { name: 'Month first: Mar 4, 2026' }).click()
  await page.getByRole('combobox', { name: 'Whose list is this?' }).selectOption('Emma')
  await page.getByRole('button', { name: '30', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Import 2 entries' })).toBeEnabled()
  // An answer can be changed.
  await page.getByRole('button', { name: 'Day first: Apr 3, 2026' }).click()
  await page.getByRole('button', { name: 'Month first: Mar 4, 2026' }).click()
  expect(await widthFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Import 2 entries' }).click()
  await page.getByRole('button', { name: 'Import Another' }).click()

  await paste(page, rows)
  await page.getByRole('button', { name: 'Month first: Mar 4, 2026' }).click()
  await page.getByRole('combobox', { name: 'Whose list is this?' }).selectOption('Emma')
  await page.getByRole('button', { name: '30', exact: true }).click()
  await expect(page.getByText('All of it is in your log already.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Nothing to import' })).toBeDisabled()
})

test('the grades of earlier years are asked, counted back, and follow once there is a network (rules imports.list-grades, imports.rows)', async ({
  page,
  context,
}) => {
  await readyForOffline(page)
  await follow(page, '/settings/import')
  await context.setOffline(true)
  await choose(page, 'old.csv', 'Date,Class,What we did,Time\n9/14/2024,Math,Shells,45\n9/14/2023,Math,Sand,45')
  const question = page.getByRole('combobox', { name: 'Whose list is this?' })
  await question.selectOption('New child')
  await page.getByLabel('Name of the new child').fill('Wren')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Choose a grade for Wren.')).toBeVisible()
  await page.getByRole('combobox', { name: 'Grade of Wren', exact: true }).selectOption('3')

  const earlier = page.getByRole('region', { name: 'Grades of earlier years' })
  await expect(earlier.getByRole('combobox')).toHaveCount(2)
  const [newer, older] = [earlier.getByRole('combobox').first(), earlier.getByRole('combobox').last()]
  await expect(newer).toHaveValue('1')
  await expect(older).toHaveValue('K')
  await older.selectOption('Don’t know')
  await expectNoViolations(page)
  await page.getByRole('button', { name: 'Import 2 entries' }).click()
  await expect(page.getByText('Grades of earlier years follow when you’re online.')).toBeVisible()

  const sent = page.waitForRequest('**/api/import/history')
  await context.setOffline(false)
  expect((await sent).postDataJSON()).toMatchObject({ enrollments: [{ school_year: '2024-2025', grade_level: '1' }] })
  await expect(page.getByText('Grades of earlier years follow when you’re online.')).toBeHidden()
  await page.getByRole('button', { name: 'Import Another' }).click()
  await choose(page, 'more.csv', 'Date,Kid,Class,Time\n9/15/2024,Wren,Math,45\n9/15/2023,Wren,Math,45')
  await expect(earlier.getByRole('combobox')).toHaveCount(1)
})

test('what is no list says what to do about it (rule imports.list-file)', async ({ page }) => {
  await follow(page, '/settings/import')
  await choose(page, 'log.pdf', '%PDF-1.7')
  await expect(page.getByText('This is a PDF.')).toBeVisible()
  await expectNoViolations(page)
  await page.getByRole('button', { name: 'Choose Another' }).click()

  await choose(page, 'log.csv', 'PK\u0003\u0004[Content_Types].xml')
  await expect(page.getByText('This is an Excel workbook.')).toBeVisible()
  await page.getByRole('button', { name: 'Choose Another' }).click()

  await choose(page, 'log.csv', ' ')
  await expect(page.getByText('There’s nothing in this list.')).toBeVisible()
})

function field(page: Page) {
  return page.getByLabel('Or paste from a spreadsheet')
}

async function paste(page: Page, text: string): Promise<void> {
  await field(page).fill(text)
  await page.getByRole('button', { name: 'Continue' }).click()
}

async function choose(page: Page, name: string, text: string): Promise<void> {
  const buffer = Buffer.from(text)
  await page.getByLabel('File to import').setInputFiles({ name, mimeType: 'text/csv', buffer })
}

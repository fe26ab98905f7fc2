import { readFile } from 'node:fs/promises'
import { addDays, addMonths, dayOf, fullDay } from '#shared/format/dates.ts'
import { expectNoViolations } from '#tests/support/browser/axe.ts'
import { expect, field, goTo, logActivity, test } from '#tests/support/browser/browser.ts'
import { logElsewhere } from '#tests/support/server/lessons.ts'

test.use({ serviceWorkers: 'allow' })

const today = dayOf(new Date())

test('figures of a period are read, narrowed and taken away offline (rules progress.view, progress.charts, progress.periods)', async ({
  page,
  context,
  family,
}) => {
  await goTo(page, 'Progress')
  const figureOf = (label: string) =>
    page
      .getByRole('region', { name: 'Summary' })
      .locator('div', { has: page.getByText(label, { exact: true }) })
      .last()
  const period = page.getByRole('radiogroup', { name: 'Period' })

  await test.step('an empty notebook says so', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Progress Dashboard' })).toBeVisible()
    await expect(page.getByText('No data available for selected time frame')).toBeVisible()
    await expect(page.getByText('No subject data available')).toBeVisible()
    await expect(page.getByText('No recent activities')).toBeVisible()
    await expectNoViolations(page)
  })

  await test.step('what is logged elsewhere is there after Refresh', async () => {
    await logElsewhere(family, { title: 'Fractions' })
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect(figureOf('Activities')).toHaveText(/1/)
    await expect(period.getByRole('radio', { name: 'This School Year' })).toBeChecked()
    await expectNoViolations(page)
  })

  await context.setOffline(true)
  await page.reload()
  await logActivity(page, { title: 'Nature walk', children: ['Emma', 'Noah'] })
  await goTo(page, 'Progress')
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(page.getByText('These figures are from this device.')).toBeVisible()
  await test.step('without a network figures follow what is logged', async () => {
    await expect(figureOf('Activities')).toHaveText(/3/)
    await expect(page.getByRole('figure', { name: /Hours over time/ })).toBeVisible()
    await expect(page.getByText(/Child-hours of two children, on 1 day with entries/)).toBeVisible()
    for (const name of ['This Week', 'This Month', 'This Year']) {
      await period.getByRole('radio', { name }).check()
      await expect(figureOf('Activities')).toHaveText(/3/)
    }
  })

  await test.step('a range of her own applies when she says so, and stays in the address', async () => {
    await period.getByRole('radio', { name: 'Custom Range' }).check()
    await field(page, 'From Date').fill(addMonths(today, -2))
    await field(page, 'To Date').fill(addDays(today, -40))
    await expect(figureOf('Activities')).toHaveText(/3/)
    await page.getByRole('button', { name: 'Apply Range' }).click()
    await expect(figureOf('Activities')).toHaveText(/0/)
    await expect(page.getByText(`${fullDay(addMonths(today, -2))} to ${fullDay(addDays(today, -40))}`)).toBeVisible()
    await page.reload()
    await expect(page.getByText('No data available for selected time frame')).toBeVisible()
    await field(page, 'To Date').fill(addDays(today, -90))
    await expect(page.getByText('To Date must be on or after From Date')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Apply Range' })).toBeDisabled()
    await expectNoViolations(page)
    await period.getByRole('radio', { name: 'This Month' }).check()
  })

  await test.step('one child alone, and its chart as a table', async () => {
    await page.getByRole('combobox', { name: 'Student' }).selectOption('Noah')
    await expect(figureOf('Activities')).toHaveText(/1/)
    const table = page.getByRole('table', { name: /Hours Over Time/ })
    await page.getByRole('button', { name: 'Hours Over Time as a table' }).click()
    await expect(page.getByRole('figure', { name: /Hours over time/ })).toHaveCount(0)
    await expect(table.getByRole('columnheader', { name: 'Noah' })).toBeVisible()
    await expectNoViolations(page)
  })

  await test.step('the export is made on the device', async () => {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export' }).click()
    await page.getByRole('menuitem', { name: 'CSV' }).click()
    const file = await download
    expect(file.suggestedFilename()).toBe(`progress-report-${today}.csv`)
    expect(await readFile(await file.path(), 'utf8')).toMatch(
      /^\uFEFFdate,student,subject,minutes\n\S+,Noah,\w+,\d+\n$/,
    )
  })

  await test.step('a child leads to its own progress', async () => {
    await goTo(page, 'Students')
    await page.getByRole('link', { name: 'View Progress' }).first().click()
    await expect(page.getByRole('combobox', { name: 'Student' }).locator('option:checked')).toHaveText('Emma')
  })
})

test('on a phone nothing stands out at the side', async ({ page, family }) => {
  await logElsewhere(family, { title: 'Fractions' })
  await page.setViewportSize({ width: 320, height: 844 })
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Progress' }).click()
  await expect(page.getByRole('figure', { name: /Subject distribution/ })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})

import type { Locator, Page } from '@playwright/test'
import { addDays, dayOf } from '#shared/format/dates.ts'
import { expectNoViolations } from '#tests/support/browser/axe.ts'
import {
  allSynced,
  expect,
  field,
  fillEntry,
  goTo,
  leave,
  openLogForm,
  signIn,
  test,
  undo,
} from '#tests/support/browser/browser.ts'
import { cardOf } from '#tests/support/browser/record-cards.ts'
import { expectToast } from '#tests/support/browser/settings.ts'
import { refuseWrites } from '#tests/support/server/refused-writes.ts'
import { toldUser } from '#tests/support/browser/told-user.ts'

test('a goal is added, got further with, taken back, and deleted with an Undo', async ({ page }) => {
  await goTo(page, 'Subjects')
  await addGoal(page, 'Math', 'Fractions workbook', 100)
  const goal = goalOf(page, 'Fractions workbook')
  await expect(goal).toContainText('0 of 100 pages')
  // A card without a goal has no hole in it beside the taller one.
  const [tall = 0, short = 0] = await Promise.all(
    ['Math', 'Science'].map(async (name) => (await cardOf(page, name).boundingBox())?.height),
  )
  expect(short).toBeLessThan(tall)

  await goal.getByRole('button', { name: 'Add 1 to Fractions workbook' }).click()
  await expect(goal).toContainText('1 of 100 pages')
  await addSteps(page, goal, 10, addDays(dayOf(new Date()), -6))
  await expect(goal).toContainText('11 of 100 pages')
  await expect(goal).toContainText('At 11 a week, you’ll finish around')
  await addSteps(page, goal, -4)
  await expect(goal).toContainText('7 of 100 pages')
  await undo(page)
  await expect(goal).toContainText('11 of 100 pages')

  await test.step('an entry moves it in one more tap, and takes its step with it (rule goals.with-activity)', async () => {
    await goTo(page, 'Activities')
    const form = await openLogForm(page)
    await fillEntry(form, { title: 'Pages 12 and 13' })
    await form.getByRole('group', { name: 'Counts toward' }).getByRole('button').click()
    await field(form, 'Pages').fill('2')
    await expectNoViolations(page)
    await form.getByRole('button', { name: 'Save Activity' }).click()
    await expectToast(page, 'Activity logged successfully!', 'Pages 12 and 13, Emma; Fractions workbook +2')
    await leave(page, form)
    await goTo(page, 'Subjects')
    await expect(goal).toContainText('13 of 100 pages')
  })

  await addSteps(page, goal, 87)
  await expect(goal).toContainText('Reached on')

  await goal.getByRole('button', { name: 'Edit goal Fractions workbook' }).click()
  await page.getByRole('dialog', { name: 'Edit Goal' }).getByRole('button', { name: 'Delete' }).click()
  await expect(goal).toBeHidden()
  await undo(page)
  await expect(goal).toContainText('100 of 100 pages')
  await allSynced(page)
})

test('what two devices add without a network is added up', async ({ page, context, openDevice }) => {
  await goTo(page, 'Subjects')
  await addGoal(page, 'Math', 'Readers', 20)
  await allSynced(page)
  const phone = await openDevice()
  await goTo(phone, 'Subjects')
  await context.setOffline(true)
  await phone.context().setOffline(true)

  await goalOf(page, 'Readers').getByRole('button', { name: 'Add 1 to Readers' }).click()
  await goalOf(phone, 'Readers').getByRole('button', { name: 'Add 1 to Readers' }).click()
  await addSteps(phone, goalOf(phone, 'Readers'), 3)
  await expect(goalOf(page, 'Readers')).toContainText('1 of 20 pages')
  await expect(goalOf(phone, 'Readers')).toContainText('4 of 20 pages')
  await context.setOffline(false)
  await phone.context().setOffline(false)

  for (const device of [page, phone]) await expect(goalOf(device, 'Readers')).toContainText('5 of 20 pages')
})

test('Add Required Subjects says that no state was chosen or that they could not be saved, and adds what the state requires, once (rule subjects.add-required-outcomes)', async ({
  visitor: page,
  family,
  line,
  faults,
}) => {
  const dialog = page.getByRole('dialog', { name: 'Add Required Subjects' })

  await test.step('there are none where no state was chosen', async () => {
    line.intercept(toldUser({ current_state: null }))
    await signIn(page, family, line.url)
    await goTo(page, 'Subjects')

    await askForRequired(page)

    await expectToast(page, 'No Required Subjects', 'No required subjects found for your state.')
  })

  await test.step('they could not be saved', async () => {
    line.intercept(null)
    // She is asked about again after a while.
    await page.clock.setSystemTime(Date.now() + 60 * 60_000)
    const told = page.waitForResponse((response) => response.url().endsWith('/api/user'))
    await page.reload()
    await told
    await expect(async () => {
      if (!(await dialog.isVisible())) await askForRequired(page)
      await expect(dialog).toBeVisible({ timeout: 500 })
    }).toPass()
    await refuseWrites(page, 'DataError')

    await dialog.getByRole('button', { name: 'Add Subjects' }).click()

    await expectToast(page, 'Failed to Add Subjects', 'Some subjects could not be added. Please try again.')
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Math', 'Science'])
    // It was reported too, as whatever else the device wanted to write meanwhile.
    const reported = faults.splice(0)
    expect(reported).not.toEqual([])
    expect(reported.filter((fault) => !fault.includes('DataError'))).toEqual([])
    await refuseWrites(page, null)
  })

  await test.step('they are added, once', async () => {
    await askForRequired(page)
    await expect(dialog).toContainText('Covered by Math')
    await expect(dialog).toContainText('Covered by Science')
    const names = ['English language arts', 'History', 'Government', 'Social studies']
    for (const name of names) await expect(dialog.getByRole('checkbox', { name })).toBeChecked()
    await expect(dialog.getByRole('checkbox')).toHaveCount(names.length)
    await expectNoViolations(page)
    await dialog.getByRole('checkbox', { name: 'Government' }).uncheck()
    await expect(dialog).toContainText('Add 3 required subjects for Ohio?')
    await dialog.getByRole('checkbox', { name: 'Government' }).check()
    await expect(dialog).toContainText('Add 4 required subjects for Ohio?')

    await dialog.getByRole('button', { name: 'Add Subjects' }).click()
    await expectToast(page, 'Subjects Added', `Successfully added ${names.length} required subjects!`)
    for (const name of names) await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible()

    await askForRequired(page)
    await expectToast(page, 'Subjects Already Added', 'All required subjects for your state are already added.')
  })
})

function goalOf(page: Page, title: string): Locator {
  return page.getByRole('region', { name: title, exact: true })
}

async function addGoal(page: Page, subject: string, title: string, total: number): Promise<void> {
  await page.getByRole('listitem').filter({ hasText: subject }).getByRole('button', { name: 'Add Goal' }).click()
  const form = page.getByRole('dialog', { name: 'Add Goal' })
  await field(form, 'Title').fill(title)
  await field(form, 'Total Goal').fill(String(total))
  await form.getByRole('button', { name: 'Save Goal' }).click()
  await expect(form).toBeHidden()
}

/** Adds so many; less than 0 takes back. */
async function addSteps(page: Page, goal: Locator, amount: number, day?: string): Promise<void> {
  await goal.getByRole('button', { name: /^Add more to/ }).click()
  const form = page.getByRole('dialog', { name: 'Add Progress' })
  await field(form, 'Pages').fill(String(amount))
  if (day !== undefined) await field(form, 'Date').fill(day)
  await form.getByRole('button', { name: 'Add Progress' }).click()
  await expect(form).toBeHidden()
}

async function askForRequired(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add Required Subjects' }).click()
}

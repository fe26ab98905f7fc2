import type { Locator, Page } from '@playwright/test'
import { expect, field, goTo, rowOf, test, undo } from '#tests/support/browser/browser.ts'
import { refuseWrites } from '#tests/support/server/refused-writes.ts'

test.describe(() => {
  test.use({ serviceWorkers: 'allow' })

  test('a timer runs through a reload and in another tab, and is saved as a lesson', async ({ page, context }) => {
    await context.setOffline(true)
    await startTimer(page, 'Emma')
    await page.keyboard.press('Escape')
    await expect(chip(page)).toHaveText(/Emma.*\d\d:\d[1-9]$/)

    await page.reload()
    const tab = await context.newPage()
    await tab.goto('/activities')
    await expect(chip(tab)).toHaveAccessibleName('Timer: 1 running')
    await chip(page).click()
    await page.getByRole('button', { name: 'Pause Emma’s timer' }).click()
    await expect(chip(tab)).toHaveAccessibleName('Timer: 1 paused')
    await expect(chip(tab)).toHaveText(/Emma.*Paused\d/)

    await page.getByRole('button', { name: 'Stop Emma’s timer' }).click()
    const form = page.getByRole('dialog', { name: 'Save Timer' })
    await form.getByRole('button', { name: 'Save Activity' }).click()
    await expect(field(form, 'Title')).toHaveAccessibleDescription('Title is required')
    await expect(field(form, 'Subject')).toHaveAccessibleDescription('Subject is required')
    await field(form, 'Title').fill('Counting coins')
    await field(form, 'Subject').selectOption({ label: 'Math' })
    await form.getByRole('button', { name: 'Save Activity' }).click()

    await expect(form).toBeHidden()
    await expect(rowOf(tab, 'Counting coins')).toContainText('Emma')
    await expect(rowOf(tab, 'Counting coins')).toContainText('Lesson')
    await expect(rowOf(tab, 'Counting coins')).toContainText('1m')
    await expect(chip(tab)).toHaveAccessibleName('Timer')

    await undo(page)
    await expect(rowOf(tab, 'Counting coins')).toBeHidden()
    await expect(chip(page)).toHaveAccessibleName('Timer: 1 paused')
  })
})

test('each child has one timer, which closing the form keeps until it is discarded; one that was left on asks for the time that was really spent', async ({
  page,
}) => {
  const panel = page.getByRole('dialog', { name: 'Timer' })
  const form = page.getByRole('dialog', { name: 'Save Timer' })

  await test.step('each child has one, until it is discarded', async () => {
    await startTimer(page, 'Noah')
    await expect(panel.getByRole('button', { name: 'Noah', exact: true })).toHaveCount(0)
    const another = panel.getByRole('button', { name: 'Start', exact: true })
    expect((await another.boundingBox())?.height).toBeLessThan(56)
    await another.click()
    await expect(panel.getByRole('listitem')).toHaveCount(2)

    await panel.getByRole('button', { name: 'Stop Noah’s timer' }).click()
    await field(form, 'Title').fill('Counting beads')
    await form.getByRole('button', { name: 'Close' }).click()
    await expect(chip(page)).toHaveAccessibleName('Timer: 1 running, 1 paused')

    await chip(page).click()
    await panel.getByRole('button', { name: 'Stop Noah’s timer' }).click()
    await expect(field(form, 'Title')).toHaveValue('Counting beads')
    await form.getByRole('button', { name: 'Discard Timer' }).click()
    const question = page.getByRole('dialog', { name: 'Discard this timer?' })
    await question.getByRole('button', { name: 'Cancel' }).click()
    await form.getByRole('button', { name: 'Discard Timer' }).click()
    await question.getByRole('button', { name: 'Discard' }).click()
    await expect(chip(page)).toHaveAccessibleName('Timer: 1 running')

    await undo(page)
    await expect(chip(page)).toHaveAccessibleName('Timer: 1 running, 1 paused')
  })

  await test.step('a stop that a full device did not take leaves the timer running', async () => {
    await chip(page).click()
    await refuseWrites(page, 'QuotaExceededError')
    await panel.getByRole('button', { name: 'Stop Emma’s timer' }).click()
    await expect(page.getByText('The timer stays as it was')).toBeVisible()
    await refuseWrites(page, null)
    await page.getByRole('button', { name: 'Close message' }).last().click()
    await expect(form).toBeHidden()
    await panel.getByRole('button', { name: 'Close' }).click()
  })

  await test.step('one that was left on asks for the time that was really spent', async () => {
    await page.clock.setSystemTime(Date.now() + 26 * 60 * 60_000)
    await chip(page).click()
    await page.getByRole('button', { name: 'Stop Emma’s timer' }).click()

    const question = page.getByRole('dialog', { name: 'Is this time right?' })
    await expect(question.getByText(/The timer ran for 26 hours/)).toBeVisible()
    await question.getByRole('button', { name: 'Continue' }).click()
    await expect(question.getByText('Enter a duration under 24 hours')).toBeVisible()
    await question.getByLabel('Minutes').fill('95')
    await question.getByRole('button', { name: 'Continue' }).click()

    await expect(form.getByText('1 hour 35 minutes')).toBeVisible()
    await field(form, 'Title').fill('The long one')
    await field(form, 'Subject').selectOption({ label: 'Science' })
    await form.getByRole('button', { name: 'Save Activity' }).click()
    await goTo(page, 'Activities')
    await expect(rowOf(page, 'The long one')).toContainText('1h 35m')
  })
})

function chip(page: Page): Locator {
  return page.getByRole('button', { name: /^Timer/ })
}

async function startTimer(page: Page, child: string): Promise<void> {
  await chip(page).click()
  const panel = page.getByRole('dialog', { name: 'Timer' })
  await panel.getByRole('button', { name: child, exact: true }).click()
  await panel.getByRole('button', { name: 'Start', exact: true }).click()
  await expect(panel.getByRole('timer')).toBeVisible()
}

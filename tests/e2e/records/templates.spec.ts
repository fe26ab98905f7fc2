import { addDays, dayOf } from '#shared/format/dates.ts'
import { lastStep } from '#shared/setup/steps.ts'
import { expectNoViolations } from '#tests/support/browser/axe.ts'
import { allSynced, expect, field, goTo, rowOf, test } from '#tests/support/browser/browser.ts'
import { goToStep, leastOf, next, registerToSetup, setupTold } from '#tests/support/browser/wizard.ts'

test('a parent makes a template, applies it offline with what is different today, and deletes it (rules templates.manager, templates.quick-day)', async ({
  page,
  context,
}) => {
  await goTo(page, 'Activities')
  await page.getByRole('button', { name: 'Quick Day Logging' }).click()
  const quickDay = page.getByRole('dialog', { name: 'Quick Day Logging' })
  await expectNoViolations(page)
  await test.step('a template of two activities', async () => {
    await quickDay.getByRole('button', { name: 'Manage Templates' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Activity Templates' })).toBeVisible()
    await context.setOffline(true)
    await expectNoViolations(page)
    await page.getByRole('button', { name: 'Add Template' }).first().click()
    const form = page.getByRole('dialog', { name: 'Add Template' })
    await field(form, 'Name').fill('Co-op day')
    await form.getByRole('button', { name: 'Save Template' }).click()
    await expect(form.getByText('Subject is required (activity 1)').first()).toBeVisible()
    await expectNoViolations(page)
    await field(form, 'Subject').selectOption('Math')
    await form.getByRole('button', { name: 'Add Activity' }).click()
    const second = form.getByRole('group', { name: 'Activity 2' })
    await field(second, 'Subject').selectOption('Science')
    await field(second, 'Title').fill('Nature club')
    await form.getByRole('button', { name: 'Save Template' }).click()

    await expect(form).toBeHidden()
    await expect(page.getByRole('listitem', { name: 'Co-op day' }).getByText('2 activities, 1h 30m')).toBeVisible()
    await goTo(page, 'Activities')
    await page.getByRole('button', { name: 'Quick Day Logging' }).click()
  })

  await test.step('logged for two children, one activity longer and one left out', async () => {
    await field(quickDay, 'Template').selectOption('Co-op day')
    await quickDay.getByRole('checkbox', { name: 'Math' }).uncheck()
    await quickDay.getByRole('button', { name: 'More time for Nature club' }).click()
    const preview = quickDay.getByRole('region', { name: 'Preview' })
    await expect(preview.getByRole('heading', { name: 'Emma and Noah' })).toBeVisible()
    await expect(preview.getByRole('listitem')).toHaveText(['Nature club, 50m'])
    await expectNoViolations(page)
    await quickDay.getByRole('button', { name: 'Log 2 activities' }).click()

    await expect(quickDay.getByText('Successfully logged 2 activities for Emma and Noah')).toBeVisible()
    await quickDay.getByRole('button', { name: 'Done' }).click()
    await expect(rowOf(page, 'Nature club')).toContainText('Emma, Noah')
    await expect(rowOf(page, 'Nature club').first()).toContainText('50m')
  })

  await test.step('a second run marks what is there, logs the rest alone, and asks before it logs a day twice (rule templates.quick-day-preview)', async () => {
    await page.getByRole('button', { name: 'Quick Day Logging' }).click()
    await field(quickDay, 'Template').selectOption('Co-op day')
    const preview = quickDay.getByRole('region', { name: 'Preview' })
    await expect(preview.getByRole('listitem')).toHaveText(['Math, 45m', 'Nature club, 45mAlready logged'])
    await expect(preview).toContainText(
      /You already logged this day’s Nature club for both kids on .*\. Log it again\?/,
    )
    await expectNoViolations(page)
    await quickDay.getByRole('button', { name: 'Log 2 activities' }).click()
    await expect(quickDay.getByText('Successfully logged 2 activities for Emma and Noah')).toBeVisible()
    await quickDay.getByRole('button', { name: 'Done' }).click()
    await expect(rowOf(page, 'Nature club')).toContainText('Emma, Noah')

    await page.getByRole('button', { name: 'Quick Day Logging' }).click()
    await field(quickDay, 'Template').selectOption('Co-op day')
    await expect(preview).toContainText(/You already logged this for both kids on .*\. Log it again\?/)
    await expect(quickDay.getByRole('button', { name: 'Nothing to log' })).toBeDisabled()
    await preview.getByRole('button', { name: 'Log it again' }).click()
    await expect(quickDay.getByRole('button', { name: 'Log 4 activities' })).toBeEnabled()
    await quickDay.getByRole('button', { name: 'Done' }).click()
    await expect(rowOf(page, 'Nature club')).toContainText('Emma, Noah')
  })

  await test.step('deleted; what was logged with it stays', async () => {
    await page.getByRole('button', { name: 'Quick Day Logging' }).click()
    await quickDay.getByRole('button', { name: 'Manage Templates' }).click()
    await page.getByRole('button', { name: 'Delete Co-op day' }).click()
    await page.getByRole('dialog', { name: 'Delete Template' }).getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('Template deleted successfully!')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Co-op day' })).toBeHidden()
    await goTo(page, 'Activities')
    await expect(rowOf(page, 'Nature club')).toContainText('Emma, Noah')
  })
})

test.describe(() => {
  test.use({ serviceWorkers: 'allow' })

  test('after setup 500 activities are applied in bulk offline, sent, and taken back by one Undo (rules templates.bulk-run, templates.bulk-leave, setup.bulk-offer)', async ({
    visitor: page,
    context,
  }) => {
    await registerToSetup(page)
    await goToStep(page, 3)
    for (const subject of ['Mathematics', 'Science']) await page.getByRole('button', { name: subject }).click()
    await next(page)
    await goToStep(page, lastStep)
    await leastOf[lastStep]?.(page)
    await page.getByRole('button', { name: 'Complete Setup' }).click()
    await page.waitForURL('**/dashboard')
    // The leave to apply so many comes with the answer.
    await setupTold(page)
    await context.setOffline(true)
    const bulk = page.getByRole('dialog', { name: 'Bulk Apply' })

    await test.step('what would be made is shown, and the token is out of the address', async () => {
      await expect(page.getByRole('button', { name: 'Bulk Apply Activities' })).toBeEnabled()
      await page.getByRole('button', { name: 'Skip for Now' }).click()
      await expect(page.getByText('Add the days since school began')).toBeVisible()
      await page.getByRole('button', { name: 'Bulk Apply' }).click()
      await expect(bulk.getByRole('button', { name: 'Nora' })).toHaveAttribute('aria-pressed', 'true')
      expect(page.url()).not.toContain('accessToken')
      for (const day of ['Saturday', 'Sunday']) await bulk.getByRole('button', { name: day }).click()
      await field(bulk, 'Start Date').fill(addDays(dayOf(new Date()), -249))
      await expect(bulk.getByText('Setup Mode Active')).toBeVisible()
      await expect(bulk.getByRole('button', { name: 'Apply 500 activities' })).toBeDisabled()
      await field(bulk, 'Justification').fill('The year so far, before we had the app.')
      await expectNoViolations(page)
    })

    await test.step('all are made at once', async () => {
      await bulk.getByRole('button', { name: 'Apply 500 activities' }).click()
      await page.getByRole('dialog', { name: 'Apply these days?' }).getByRole('button', { name: 'Apply' }).click()
      await expect(bulk.getByText('Bulk application successful! Created 500 activities')).toBeVisible()
      await expect(bulk.getByText('0 of 501 synced so far')).toBeVisible()
      await expectNoViolations(page)
    })

    await test.step('sent, and taken back', async () => {
      await context.setOffline(false)
      await expect(bulk.getByText('Saved on this device, and synced.')).toBeVisible()
      await bulk.getByRole('button', { name: 'Undo' }).click()
      await expect(bulk).toBeHidden()
      await goTo(page, 'Activities')
      await expect(page.getByText('No activities found')).toBeVisible()
      await allSynced(page)
    })
  })
})

import type { Page } from '@playwright/test'
import { lastStep, setupSteps } from '#shared/setup/steps.ts'
import { allSynced, expect, field, goTo, signIn, test } from '#tests/support/browser/browser.ts'
import { refuseWrites } from '#tests/support/server/refused-writes.ts'
import {
  completeSetup,
  expectStep,
  goToStep,
  keptOnDevice,
  leastOf,
  next,
  registerToSetup,
  rowNamed,
  skipForNow,
} from '#tests/support/browser/wizard.ts'

test('a newcomer goes through the steps, which tell where they stand, is told what cannot be saved, and stands on the dashboard (rules setup.last-rows, shell.full-device)', async ({
  visitor,
  faults,
}) => {
  await registerToSetup(visitor)
  const complete = visitor.getByRole('button', { name: 'Complete Setup' })
  const alerts = visitor.getByRole('alert')

  await test.step('each step tells where it stands, and takes the focus to its heading; one row of each remains', async () => {
    const lastRows = ['', '', 'Student', 'Subject', 'Activity', '', '']
    for (const [step, percent] of [14, 29, 43, 57, 71, 86, 100].entries()) {
      await goToStep(visitor, step)
      await expect(visitor.getByText(`${percent}% complete`)).toBeVisible()
      await expect(visitor.getByRole('list', { name: 'Steps' }).getByRole('listitem')).toHaveCount(4)
      await expect(visitor.locator('[aria-current="step"]')).toContainText(setupSteps[step] ?? '')
      if (step > 0) await expect(visitor.getByRole('heading', { level: 1 })).toBeFocused()
      const row = lastRows[step] ?? ''
      if (row !== '') await expect(visitor.getByRole('button', { name: `Remove ${row} 1` })).toBeDisabled()
    }
    await expect(visitor.getByRole('button', { name: 'Next' })).toBeHidden()
    await visitor.getByRole('button', { name: 'Back' }).click()
    await expectStep(visitor, 5)
  })

  await test.step('goals may go to none', async () => {
    await visitor.getByRole('button', { name: 'Add Goal' }).click()
    await visitor.getByRole('button', { name: 'Remove Goal 1' }).click()
    await expect(visitor.getByRole('group', { name: 'Goal 1' })).toBeHidden()
    await next(visitor)
  })

  await test.step('a device without room says so, and nothing typed is lost', async () => {
    await refuseWrites(visitor, 'QuotaExceededError')
    await leastOf[lastStep]?.(visitor)
    await expect(alerts).toContainText('What you type stays here only while this page is open.')
    await complete.click()
    await expect(alerts.last()).toContainText('so nothing was saved. What you typed stays here')
    await refuseWrites(visitor, null)
  })

  await test.step('a setup that fails for another reason says so, and can be tried again', async () => {
    await visitor.getByRole('checkbox').uncheck()
    await leastOf[lastStep]?.(visitor)
    await keptOnDevice(visitor)
    await refuseWrites(visitor, 'DataError')
    await complete.click()
    await expect(alerts).toHaveText('Setup failed')
    // It was reported as the mistake that it is.
    await expect.poll(() => faults.join()).toContain('DataError')
    faults.length = 0
    await refuseWrites(visitor, null)
  })

  await complete.click()
  await expect(visitor.getByRole('dialog')).toContainText('We saved your normal day as a template: Regular School Day.')
  await skipForNow(visitor)

  await expect(visitor.getByRole('button', { name: 'Nora', exact: true })).toBeVisible()
  await expect(visitor.getByRole('button', { name: /^Mathematics/ })).toBeVisible()
  await allSynced(visitor)
  await visitor.goto('/setup')
  await visitor.waitForURL('**/dashboard')
})

test('what was typed at any step is there after a reload, and so is the step (rules setup.draft, law.begin-question)', async ({
  visitor,
}) => {
  await registerToSetup(visitor)
  const typed: ((page: Page) => Promise<void>)[] = [
    async () => undefined,
    async (page) => void (await field(page, 'School Year Start Month').selectOption('August')),
    async (page) => {
      await page.getByLabel('Notes').fill('Loves maps')
      await page.getByRole('radio', { name: 'Before this school year' }).check()
      await field(page, 'Month').selectOption('September')
      await field(page, 'Year').selectOption('2024')
    },
    async (page) => {
      await page.getByRole('button', { name: 'Add Subject' }).click()
      await rowNamed(page, 'Subject 2').getByLabel('Name').fill('Latin')
    },
    (page) => field(page, 'Name').fill('Mornings'),
    async (page) => {
      await page.getByRole('button', { name: 'Add Goal' }).click()
      await page.getByLabel('Title').fill('Saxon 5/4')
    },
    async () => undefined,
  ]
  const seen: ((page: Page) => Promise<void>)[] = [
    (page) => expect(page.getByRole('radio', { name: /Family/ })).toBeChecked(),
    async (page) => {
      await expect(field(page, 'State')).toHaveValue('OH')
      await expect(field(page, 'School Year Start Month')).toHaveValue('08')
    },
    async (page) => {
      await expect(page.getByRole('radio', { name: 'Before this school year' })).toBeChecked()
      await expect(field(page, 'Year')).toHaveValue('2024')
      await page.getByRole('button', { name: 'Edit Nora' }).click()
      await expect(page.getByLabel('Notes')).toHaveValue('Loves maps')
      await expect(field(page, 'Enrollment Date')).toHaveValue('2024-09-01')
    },
    (page) => expect(page.getByRole('heading', { level: 2, name: 'Latin' })).toBeVisible(),
    async (page) => {
      await expect(field(page, 'Name')).toHaveValue('Mornings')
      await expect(rowNamed(page, 'Latin')).toBeVisible()
    },
    async (page) => {
      await expect(page.getByLabel('Title')).toHaveValue('Saxon 5/4')
      await page.getByRole('button', { name: 'Remove Saxon 5/4' }).click()
    },
    (page) => expect(page.getByRole('checkbox')).toBeChecked(),
  ]

  for (const step of setupSteps.keys()) {
    await goToStep(visitor, step)
    await leastOf[step]?.(visitor)
    await typed[step]?.(visitor)
    if (step > 0) await keptOnDevice(visitor)
    await visitor.reload()
    await expectStep(visitor, step)
    await seen[step]?.(visitor)
    if (step < lastStep) await next(visitor)
  }
  await visitor.getByRole('button', { name: 'Complete Setup' }).click()
  await skipForNow(visitor)
  await allSynced(visitor)
  await goTo(visitor, 'Students')
  await expect(visitor.getByText('Active since September 2024')).toBeVisible()
})

test('another tab shows what is typed in this one; a family has at most 15 students, and the subjects its state requires', async ({
  visitor,
  context,
}) => {
  await registerToSetup(visitor)

  await test.step('another tab shows what is typed in this one, and goes on from there', async () => {
    const other = await context.newPage()
    await other.goto('/setup')

    await goToStep(visitor, 2)
    await visitor.getByLabel('Name').fill('Nora')
    await expectStep(other, 2)
    await expect(other.getByRole('heading', { name: 'Nora' })).toBeVisible()
    await other.getByRole('button', { name: 'Add Student' }).click()
    await other.getByLabel('Name').fill('Silas')

    await expect(visitor.getByRole('heading', { name: 'Silas' })).toBeVisible()
    await other.close()
  })

  await test.step('a family has at most 15 students, and is told so from the 14th on', async () => {
    const add = visitor.getByRole('button', { name: 'Add Student' })
    for (let child = 3; child <= 15; child += 1) {
      await add.click()
      await rowNamed(visitor, `Student ${child}`).getByLabel('Name').fill(`Child ${child}`)
      await expect(visitor.getByText('14 of 15 students')).toBeVisible({ visible: child === 14 })
    }
    await expect(visitor.getByText('15 of 15 students')).toBeVisible()

    await add.click()

    await expect(visitor.getByText('Unable to Add Student')).toBeVisible()
    await expect(
      visitor.getByText(
        'Family plans are limited to 15 students. Please upgrade to a school plan for unlimited students.',
      ),
    ).toBeVisible()
  })

  await test.step('Enter goes on', async () => {
    await rowNamed(visitor, 'Student 15').getByLabel('Name').press('Enter')
    await expectStep(visitor, 3)
  })

  await test.step('required subjects are added at once or one by one; another state offers its own and leaves the rest', async () => {
    await field(visitor, 'Name').fill('Latin')
    const offered = visitor.getByRole('group', { name: 'Required in Ohio' })
    await visitor.getByRole('button', { name: 'Add all' }).click()
    await expect(visitor.getByRole('button', { name: 'All added' })).toBeVisible()
    await offered.getByRole('button', { name: 'Government' }).click()
    await expect(offered.getByRole('button', { pressed: false })).toHaveText(['Government'])
    await expect(visitor.getByRole('button', { name: /^Remove/ })).toHaveCount(6)

    for (const _back of [3, 2]) await visitor.getByRole('button', { name: 'Back' }).click()
    await field(visitor, 'State').selectOption('Pennsylvania')
    for (const _on of [1, 2]) await next(visitor)

    await expect(visitor.getByRole('heading', { name: 'Required in Pennsylvania' })).toBeVisible()
    await expect(rowNamed(visitor, 'Latin')).toBeVisible()
    await expect(rowNamed(visitor, 'Mathematics')).toBeVisible()
    await expect(visitor.getByRole('button', { name: 'Geography', pressed: false }).first()).toBeVisible()
  })
})

test.describe(() => {
  test.use({ serviceWorkers: 'allow' })

  test('setup is completed offline; another device sees the family once both are online', async ({
    visitor,
    context,
    browser,
  }) => {
    const newcomer = await registerToSetup(visitor)
    await context.setOffline(true)
    await visitor.reload()
    await expectStep(visitor, 0)
    await completeSetup(visitor)
    await expect(visitor.getByRole('button', { name: 'Nora', exact: true })).toBeVisible()
    await visitor.reload()
    await expect(visitor.getByRole('button', { name: 'Nora', exact: true })).toBeVisible()

    await context.setOffline(false)
    await allSynced(visitor)
    const other = await (await browser.newContext({ serviceWorkers: 'block' })).newPage()
    await signIn(other, newcomer)

    await goTo(other, 'Students')
    await expect(other.getByRole('heading', { name: 'Nora' })).toBeVisible()
  })
})

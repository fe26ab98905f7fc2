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

test('a newcomer registers, sets the family up and stands on the dashboard', async ({ visitor }) => {
  await registerToSetup(visitor)
  await goToStep(visitor, lastStep)
  await leastOf[lastStep]?.(visitor)
  await visitor.getByRole('button', { name: 'Complete Setup' }).click()
  await expect(visitor.getByRole('dialog')).toContainText('Your normal day is kept as a template: Regular School Day.')
  await skipForNow(visitor)

  await expect(visitor.getByRole('button', { name: 'Nora' })).toBeVisible()
  await expect(visitor.getByRole('button', { name: /^Mathematics/ })).toBeVisible()
  await allSynced(visitor)
  await visitor.goto('/setup')
  await visitor.waitForURL('**/dashboard')
})

test('each step tells where it stands, and takes the focus to its heading', async ({ visitor }) => {
  await registerToSetup(visitor)
  for (const [step, percent] of [14, 29, 43, 57, 71, 86, 100].entries()) {
    await goToStep(visitor, step)
    await expect(visitor.getByText(`${percent}% complete`)).toBeVisible()
    await expect(visitor.getByRole('list', { name: 'Steps' }).getByRole('listitem')).toHaveCount(4)
    await expect(visitor.locator('[aria-current="step"]')).toContainText(setupSteps[step] ?? '')
    if (step > 0) await expect(visitor.getByRole('heading', { level: 1 })).toBeFocused()
  }
  await expect(visitor.getByRole('button', { name: 'Next' })).toBeHidden()
  await visitor.getByRole('button', { name: 'Back' }).click()
  await expectStep(visitor, 5)
})

test('what was typed at any step is there after a reload, and so is the step (rule setup.draft)', async ({
  visitor,
}) => {
  await registerToSetup(visitor)
  const typed: ((page: Page) => Promise<void>)[] = [
    async () => undefined,
    async (page) => void (await field(page, 'School Year Start Month').selectOption('August')),
    (page) => page.getByLabel('Notes').fill('Loves maps'),
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
      await page.getByRole('button', { name: 'Edit Nora' }).click()
      await expect(page.getByLabel('Notes')).toHaveValue('Loves maps')
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
})

test('another tab shows what is typed in this one, and goes on from there', async ({ visitor, context }) => {
  await registerToSetup(visitor)
  const other = await context.newPage()
  await other.goto('/setup')

  await goToStep(visitor, 2)
  await visitor.getByLabel('Name').fill('Nora')
  await expectStep(other, 2)
  await expect(other.getByRole('heading', { name: 'Nora' })).toBeVisible()
  await other.getByRole('button', { name: 'Add Student' }).click()
  await other.getByLabel('Name').fill('Silas')

  await expect(visitor.getByRole('heading', { name: 'Silas' })).toBeVisible()
})

test.describe(() => {
  test.use({ serviceWorkers: 'allow' })

  test('setup is completed offline; another device sees the family once both are online', async ({
    visitor,
    context,
    openProfile,
  }) => {
    const newcomer = await registerToSetup(visitor)
    await context.setOffline(true)
    await visitor.reload()
    await expectStep(visitor, 0)
    await completeSetup(visitor)
    await expect(visitor.getByRole('button', { name: 'Nora' })).toBeVisible()
    await visitor.reload()
    await expect(visitor.getByRole('button', { name: 'Nora' })).toBeVisible()

    await context.setOffline(false)
    await allSynced(visitor)
    const other = await (await openProfile()).newPage()
    await signIn(other, newcomer)

    await goTo(other, 'Students')
    await expect(other.getByRole('heading', { name: 'Nora' })).toBeVisible()
  })
})

test('a step is left only when it is complete; the first wrong field has the focus', async ({ visitor }) => {
  await registerToSetup(visitor)
  await next(visitor)
  await next(visitor)
  await expect(visitor.getByText('State is required')).toBeVisible()
  await expect(field(visitor, 'State')).toBeFocused()
  await goToStep(visitor, 2)

  await next(visitor)
  await expect(visitor.getByText('Add at least one student')).toBeVisible()
  await expect(visitor.getByLabel('Name')).toBeFocused()
  await visitor.getByLabel('Name').fill('Nora')
  await expect(visitor.getByText('Add at least one student')).toBeHidden()
  await field(visitor, 'Enrollment Date').fill('')
  await next(visitor)
  await expect(visitor.getByText('Enrollment Date must be a date')).toBeVisible()
  await field(visitor, 'Enrollment Date').fill('2026-09-01')
  await next(visitor)

  await next(visitor)
  await expect(visitor.getByText('Add at least one subject')).toBeVisible()
  await goToStep(visitor, 4)

  await visitor.getByLabel('Title').fill('Fractions')
  await field(visitor, 'Duration (minutes)').fill('0')
  await next(visitor)
  await expect(visitor.getByText('Subject is required')).toBeVisible()
  await expect(visitor.getByText('Enter a duration above 0')).toBeVisible()
  await expect(field(visitor, 'Subject')).toBeFocused()
  await field(visitor, 'Subject').selectOption('Mathematics')
  await field(visitor, 'Duration (minutes)').fill('1')
  await next(visitor)
  await expectStep(visitor, 5)
  await next(visitor)

  await visitor.getByRole('button', { name: 'Complete Setup' }).click()
  await expect(visitor.getByText('Please confirm that you have read the disclaimer')).toBeVisible()
  await expect(visitor.getByRole('checkbox')).toBeFocused()
})

test('Enter goes on', async ({ visitor }) => {
  await registerToSetup(visitor)
  await goToStep(visitor, 2)
  await visitor.getByLabel('Name').fill('Nora')
  await visitor.keyboard.press('Enter')
  await expectStep(visitor, 3)
})

test('one student, subject and activity remain; goals may go to none (rule setup.last-rows)', async ({ visitor }) => {
  await registerToSetup(visitor)
  await goToStep(visitor, 2)
  await expect(visitor.getByRole('button', { name: 'Remove Student 1' })).toBeDisabled()
  await goToStep(visitor, 3)
  await expect(visitor.getByRole('button', { name: 'Remove Subject 1' })).toBeDisabled()
  await goToStep(visitor, 4)
  await expect(visitor.getByRole('button', { name: 'Remove Activity 1' })).toBeDisabled()
  await goToStep(visitor, 5)
  await visitor.getByRole('button', { name: 'Add Goal' }).click()
  await visitor.getByRole('button', { name: 'Remove Goal 1' }).click()
  await expect(visitor.getByRole('group', { name: 'Goal 1' })).toBeHidden()
})

test('a family has at most 15 students, and is told so from the 14th on', async ({ visitor }) => {
  await registerToSetup(visitor)
  await goToStep(visitor, 2)
  const add = visitor.getByRole('button', { name: 'Add Student' })
  await visitor.getByLabel('Name').fill('Child 1')
  for (let child = 2; child <= 15; child += 1) {
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

test('required subjects are added at once or one by one; another state offers its own and leaves the rest', async ({
  visitor,
}) => {
  await registerToSetup(visitor)
  await goToStep(visitor, 3)
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
  await expect(visitor.getByRole('button', { name: 'Arithmetic', pressed: false })).toBeVisible()
})

test('a device without room says so, and nothing typed is lost (rule shell.full-device)', async ({ visitor }) => {
  await registerToSetup(visitor)
  await goToStep(visitor, 6)
  await refuseWrites(visitor, 'QuotaExceededError')
  await leastOf[6]?.(visitor)
  await expect(visitor.getByRole('alert')).toContainText('What you type stays here as long as this page is open.')
  await visitor.getByRole('button', { name: 'Complete Setup' }).click()
  await expect(visitor.getByRole('alert').last()).toContainText('so nothing was saved. What you typed stays here')

  await refuseWrites(visitor, null)
  await visitor.getByRole('button', { name: 'Complete Setup' }).click()
  await skipForNow(visitor)
})

test('a setup that fails for another reason says so, and can be tried again', async ({ visitor, faults }) => {
  await registerToSetup(visitor)
  await goToStep(visitor, 6)
  await leastOf[6]?.(visitor)
  await keptOnDevice(visitor)
  await refuseWrites(visitor, 'DataError')
  await visitor.getByRole('button', { name: 'Complete Setup' }).click()
  await expect(visitor.getByRole('alert')).toHaveText('Setup failed')
  // It was reported as the mistake that it is.
  await expect.poll(() => faults.join()).toContain('DataError')
  faults.length = 0

  await refuseWrites(visitor, null)
  await visitor.getByRole('button', { name: 'Complete Setup' }).click()
  await skipForNow(visitor)
})

import type { Locator, Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { addDays, dayOf, fullDay, weekdayAndDay } from '#shared/format/dates.ts'
import { expectNoViolations } from '#tests/support/browser/axe.ts'
import { allSynced, expect, field, goTo, rowOf, signIn, test } from '#tests/support/browser/browser.ts'
import { logElsewhere, parentsOf } from '#tests/support/server/lessons.ts'
import { expectToast, openSection } from '#tests/support/browser/settings.ts'

const trouble = { status: 500, headers: {}, body: '' }

test('Profile is saved with its toast, and another email waits to be confirmed; what cannot be saved says why and stays typed', async ({
  visitor: page,
  context,
  family,
  line,
}) => {
  await signIn(page, family, line.url)
  await openSection(page, 'Profile')
  await expect(page.getByRole('heading', { level: 1, name: 'Account Settings' })).toBeVisible()
  const save = page.getByRole('button', { name: 'Save Changes' })

  await test.step('it is saved, and another email waits to be confirmed', async () => {
    const other = `ruth-${randomUUID()}@example.com`
    let answer = () => undefined as void
    const gate = new Promise<void>((resolve) => (answer = resolve))
    await page.route('**/api/user/profile', (route) => gate.then(() => route.continue()), { times: 1 })
    await field(page, 'Name').fill('Ruth Keller-Lindqvist')
    await save.click()
    await field(page, 'School Name').fill('Elm Hill')
    answer()
    await expect(page.getByRole('button', { name: 'Account of Ruth Keller-Lindqvist' })).toBeVisible()
    // Text typed while the form saves stays (rule shell.form-success).
    await expect(field(page, 'School Name')).toHaveValue('Elm Hill')
    await save.click()
    await expectToast(page, 'Profile Updated', 'Your profile information has been saved successfully.')
    await expect(page.getByRole('button', { name: 'Account of Ruth Keller-Lindqvist' })).toBeVisible()

    await field(page, 'Email').fill(other)
    await save.click()
    await expect(page.getByText('Current password is required').first()).toBeVisible()
    await field(page, 'Current Password').fill(family.password)
    await save.click()
    await expect(
      page.getByText(`We’ll keep using ${family.email} until you open the link we sent to ${other}.`),
    ).toBeVisible()

    await page.reload()
    await expect(field(page, 'Name')).toHaveValue('Ruth Keller-Lindqvist')
    await expect(field(page, 'School Name')).toHaveValue('Elm Hill')
    await expect(page.getByText(`the link we sent to ${other}`)).toBeVisible()
  })

  await test.step('what another device wrote meanwhile stays, and is shown', async () => {
    await family.call('PUT', '/api/user/profile', { school_name: 'Elm Hill Academy' })
    await field(page, 'Name').fill('Ruth Keller')
    await save.click()
    await expect(page.getByRole('button', { name: 'Account of Ruth Keller', exact: true })).toBeVisible()
    await expect(field(page, 'School Name')).toHaveValue('Elm Hill Academy')
  })

  await test.step('what cannot be saved says why and stays typed', async () => {
    await field(page, 'Name').fill('')
    await save.click()
    await expect(page.getByText('Name is required')).toBeVisible()

    await field(page, 'Name').fill('Ruth K.')
    line.intercept(({ method }) => (method === 'PUT' ? trouble : null))
    await save.click()
    await expectToast(page, 'Update Failed', 'Failed to update profile. Please try again.')

    await context.setOffline(true)
    await save.click()
    await expectToast(page, 'Update Failed', 'No connection. Check your internet connection and try again.')
    await expect(field(page, 'Name')).toHaveValue('Ruth K.')

    await context.setOffline(false)
    line.intercept(({ method }) => (method === 'PUT' ? 'silence' : null))
    await save.click()
    await expect(page.getByRole('button', { name: 'Saving...' })).toBeDisabled()
  })
})

test('Notifications open what belongs to each switch; School year keeps breaks; what was deleted comes back, or goes for ever (rules notifications.controls, school-years.breaks, settings.delete-for-ever)', async ({
  page,
  family,
}) => {
  await test.step('each switch opens what belongs to it, and email off stops them all', async () => {
    await openSection(page, 'Notifications')
    for (const [toggle, ...details] of [
      ['Daily reminder', 'Reminder time'],
      ['Inactivity reminder', 'Days without an activity'],
      ['Subject gap alerts', 'Days without the subject'],
      ['Pacing alerts', 'Pacing frequency'],
      ['Weekly summary', 'Summary day', 'Summary time'],
    ] as const) {
      for (const detail of details) await expect(field(page, detail)).toBeVisible()
      await field(page, toggle).click()
      for (const detail of details) await expect(field(page, detail)).toBeHidden()
      await field(page, toggle).click()
    }
    await field(page, 'Email frequency').selectOption({ label: 'Send Immediately' })
    const own = 'The daily reminder and the weekly summary keep their own times.'
    await expect(
      page.getByText(`Each one is its own email, sent at 3:00 PM on the day it comes up. ${own}`),
    ).toBeVisible()
    await expectToast(page, 'Notification settings saved')
    await expect(field(page, 'Daily digest time')).toBeHidden()
    await field(page, 'Email frequency').selectOption({ label: 'Weekly Digest' })
    await expect(field(page, 'Daily digest time')).toBeHidden()
    await expect(page.getByText('One email a week, Friday at 6:00 PM,')).toBeVisible()
    await field(page, 'Email frequency').selectOption({ label: 'Daily Digest' })
    await expect(page.getByText('One email a day at 8:00 AM,')).toBeVisible()
    await expect(field(page, 'Daily digest time')).toHaveValue('08:00')

    await expect(page.getByText('Confirm your email to get reminders.')).toBeVisible()

    // Nobody confirmed this family's address (rule notifications.preview).
    await page.getByRole('button', { name: 'Send a sample: Weekly summary' }).click()
    await expect(page.getByText('Please confirm your email address first; then we can write to it.')).toBeVisible()

    await field(page, 'Email notifications').click()

    await expect(page.getByRole('button', { name: 'Send a sample: Weekly summary' })).toBeDisabled()
    const controls = page.getByRole('main').locator('section :is(input, select)')
    await expect(controls).toHaveCount(16)
    await expect(page.getByRole('main').locator('section :is(input, select):enabled')).toHaveCount(1)
  })

  await test.step('School year keeps the breaks of the family, and one that ends before it begins is not saved', async () => {
    await openSection(page, 'School year')
    await page.getByRole('button', { name: 'Add Break' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add Break' })
    await dialog.getByLabel('Name').fill('Winter break')
    await dialog.getByLabel('First Day').fill('2026-12-21')
    await dialog.getByLabel('Last Day').fill('2026-12-20')
    await dialog.getByRole('button', { name: 'Save Break' }).click()
    await expect(dialog.getByText('Last Day must be on or after First Day').first()).toBeVisible()

    await dialog.getByLabel('Last Day').fill('2027-01-01')
    await dialog.getByRole('button', { name: 'Save Break' }).click()
    await expect(page.getByText('December 21, 2026 to January 1, 2027')).toBeVisible()

    await page.getByRole('button', { name: 'Edit Winter break' }).click()
    await page.getByRole('dialog', { name: 'Edit Break' }).getByRole('button', { name: 'Delete' }).click()
    await expectToast(page, 'Break deleted', 'Winter break')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByRole('button', { name: 'Edit Winter break' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'School year', exact: true })).toHaveAttribute('aria-current', 'page')
  })

  await test.step('a child’s sick days stand beside them, and the planner names them (rules school-years.absences, planner.load)', async () => {
    const today = dayOf(new Date())
    const until = addDays(today, 1)
    await page.getByRole('button', { name: 'Add Sick or Away' }).click()
    await page.reload()
    const dialog = page.getByRole('dialog', { name: 'Add Sick or Away' })
    await expect(dialog.getByLabel('Name')).toHaveValue('Sick day')
    await dialog.getByLabel('First Day').fill(until)
    await dialog.getByLabel('Last Day').fill(today)
    await dialog.getByRole('button', { name: 'Save Days' }).click()
    await expect(dialog.getByText('Student is required').first()).toBeVisible()
    await dialog.getByRole('button', { name: 'Noah' }).click()
    await dialog.getByRole('button', { name: 'Save Days' }).click()
    await expect(dialog.getByText('Last Day must be on or after First Day').first()).toBeVisible()
    await dialog.getByLabel('First Day').fill(today)
    await dialog.getByLabel('Last Day').fill(until)
    await dialog.getByRole('button', { name: 'Save Days' }).click()
    await expect(dialog).toBeHidden()
    const list = page.getByRole('region', { name: 'Sick or away' })
    await expect(list).toContainText(`Noah: Sick day${fullDay(today)} to ${fullDay(until)}`)

    await list.getByRole('button', { name: /^Edit Noah: Sick day/ }).click()
    const edit = page.getByRole('dialog', { name: 'Edit Sick or Away' })
    await edit.getByLabel('Name').fill('Flu')
    await edit.getByRole('button', { name: 'Save Days' }).click()
    await expect(list).toContainText('Noah: Flu')
    await list.getByRole('button', { name: /^Edit Noah: Flu/ }).click()
    await edit.getByRole('button', { name: 'Delete' }).click()
    await expectToast(page, 'Days deleted', 'Flu')
    await expect(list).toContainText('No sick days yet')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(list).toContainText('Noah: Flu')
    await expectNoViolations(page)

    await goTo(page, 'Planner')
    await expect(page.getByText('Noah: Flu. You can still plan on this day.')).toBeVisible()
    await expect(page.getByRole('button', { name: weekdayAndDay(until) })).toHaveAccessibleName(/, Noah: Flu$/)
  })

  await test.step('the family tells what its papers say (rule settings.family)', async () => {
    await openSection(page, 'School year')
    await page.getByRole('button', { name: 'Edit family details' }).click()
    // Its form has an address, as Needs attention opens it.
    await expect(page).toHaveURL(/edit=/)
    await page.reload()
    await expect(page.getByRole('dialog', { name: 'Family Details' })).toBeVisible()
    const dialog = page.getByRole('dialog', { name: 'Family Details' })
    await dialog.getByLabel('Street').fill('12 Oak Street')
    await dialog.getByLabel('City').fill('Sunbury')
    await dialog.getByLabel('ZIP Code').fill('43074')
    await dialog.getByLabel('Minutes in a School Day').fill('361')
    await dialog.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(dialog.getByText('A school day can have at most 360 minutes').first()).toBeVisible()
    await dialog.getByLabel('Minutes in a School Day').fill('270')
    await dialog.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('12 Oak Street, Sunbury 43074')).toBeVisible()
    await expect(page.getByText('4 hours 30 minutes')).toBeVisible()
  })

  await test.step('a child comes back with what was logged, and a subject goes for ever', async () => {
    await logElsewhere(family, { title: 'Long division', child: 'Emma', subject: 'Math' })
    const { student_id } = await parentsOf(family, 'Emma')
    await family.call('DELETE', `/api/students/${student_id}`)
    await openSection(page, 'Recently deleted')
    await expect(deletedRow(page, 'Emma')).toContainText('with 1 activity')

    await page.getByRole('button', { name: 'Restore Emma' }).click()
    await expectToast(page, 'Student restored', 'Emma')
    await goTo(page, 'Activities')
    await expect(rowOf(page, 'Long division')).toContainText('Emma')

    await goTo(page, 'Subjects')
    await page.getByRole('listitem').filter({ hasText: 'Math' }).getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
    await openSection(page, 'Recently deleted')
    await page.getByRole('button', { name: 'Delete forever: Math' }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete forever' })
    await expect(dialog).toContainText(
      'Are you sure you want to delete “Math” with 1 activity forever? This cannot be undone.',
    )
    await dialog.getByRole('button', { name: 'Delete forever' }).click()

    await expect(page.getByText('Nothing deleted')).toBeVisible()
    await allSynced(page)
    await page.reload()
    await expect(page.getByText('Nothing deleted')).toBeVisible()
  })
})

test.describe(() => {
  test.use({ serviceWorkers: 'allow' })

  test('Notifications changed without a network are kept and reach another device', async ({
    page,
    context,
    openDevice,
  }) => {
    const phone = await openDevice()
    await openSection(phone, 'Notifications')
    await openSection(page, 'Notifications')
    await expect(field(page, 'Timezone').locator('option').first()).toHaveText('Eastern Time (New York)')

    await context.setOffline(true)
    await field(page, 'Timezone').selectOption('Pacific/Honolulu')
    await expect(page.getByText(/^This device is in .+\. Use it\?$/)).toBeVisible()
    await field(page, 'Days without an activity').press('ArrowRight')
    await field(page, 'Summary day').selectOption({ label: 'Sunday' })
    await field(page, 'Reminder time').fill('16:30')
    await field(page, 'Milestones').click()
    // A switch turns once its change is on disk.
    await expect(field(page, 'Milestones')).not.toBeChecked()
    await page.reload()
    for (const device of [page, phone]) {
      await expect(field(device, 'Timezone')).toHaveValue('Pacific/Honolulu')
      await expect(field(device, 'Days without an activity')).toHaveValue('4')
      await expect(field(device, 'Summary day')).toHaveValue('sunday')
      await expect(field(device, 'Reminder time')).toHaveValue('16:30')
      await expect(field(device, 'Milestones')).not.toBeChecked()
      await context.setOffline(false)
    }
  })

  test('Billing and the subscription page show how the family is subscribed, or that it cannot be loaded, offline too', async ({
    visitor,
    context,
    family,
    line,
  }) => {
    await signIn(visitor, family, line.url)
    let told: Record<string, unknown> | 'silence' | null = 'silence'
    line.intercept(({ path }) => {
      if (path !== '/api/subscription/status') return null
      if (told === null) return trouble
      if (told === 'silence') return told
      const changes = told
      return { change: (answer) => ({ ...answer, body: JSON.stringify({ ...JSON.parse(answer.body), ...changes }) }) }
    })

    await test.step('Billing', async () => {
      await visitor.goto(`${line.url}/settings/billing`)
      const card = visitor.getByRole('region', { name: 'Subscription Status' })
      await expect(card).toContainText('Loading subscription status...')
      told = null
      await visitor.reload()
      await expect(card).toContainText('Failed to load subscription information. Please try again.')

      told = { trial_ends_at: new Date(Date.now() + 5 * 24 * 60 * 60_000).toISOString() }
      await card.getByRole('button', { name: 'Try Again' }).click()
      await expect(card).toContainText('Free Trial Active')
      await expect(card).toContainText('Trial ends in 5 days')
      told = { on_trial: false, subscribed_to_family: true }
      await reopenBilling(visitor)
      await expect(card).toContainText('Active Subscription')
      await expect(card).toContainText('Family Plan')
      told = { on_trial: false, has_active_access: false }
      await reopenBilling(visitor)
      await expect(card).toContainText('No Active Subscription')
      await expect(card).toContainText('Subscribe to access all features')
    })

    await test.step('the subscription page', async () => {
      told = null
      await visitor.getByRole('button', { name: 'View Subscription Plans' }).click()
      await visitor.waitForURL('**/subscription')
      await expect(visitor.getByText('Failed to load subscription information. Please try again.')).toBeVisible()

      line.intercept(null)
      await visitor.getByRole('button', { name: 'Try Again' }).click()

      await expect(visitor.getByRole('heading', { name: 'Subscription & Billing' })).toBeVisible()
      const card = visitor.getByRole('region', { name: 'Current Status' })
      await expect(card.getByText('Free Trial Active')).toBeVisible()
      await expect(card.getByText(/^Trial ends on /)).toBeVisible()
      await expect(visitor.getByText(/Your trial ends .* Select a plan to continue seamlessly\./)).toBeVisible()

      await context.setOffline(true)
      await visitor.reload()
      await expect(card.getByText('Free Trial Active')).toBeVisible()
    })
  })
})

async function reopenBilling(page: Page): Promise<void> {
  await openSection(page, 'Profile')
  await openSection(page, 'Billing')
}

function deletedRow(page: Page, title: string): Locator {
  return page.getByRole('region', { name: 'Recently deleted' }).getByRole('listitem').filter({ hasText: title })
}

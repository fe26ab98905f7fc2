import { weekToPlan } from '#shared/planner/days.ts'
import type { Locator, Page } from '@playwright/test'
import { addDays, dayOf, weekdayAndDay } from '#shared/format/dates.ts'
import { dayInShort } from '#shared/planner/completed-text.ts'
import { nextSchoolDay } from '#shared/school-years/school-day.ts'
import { v7 as newId } from 'uuid'
import { expectNoViolations } from '#tests/support/browser/axe.ts'
import { allSynced, expect, field, goTo, rowOf, syncChip, test, undo } from '#tests/support/browser/browser.ts'
import { aHand } from '#tests/support/browser/hand.ts'
import { parentsOf, titlesOf } from '#tests/support/server/lessons.ts'

const today = dayOf(new Date())

test('a fortnight is planned, done and moved offline on one device, and seen on the other (rules planner.load, planner.set, planner.complete, planner.move-rest)', async ({
  page,
  context,
  openDevice,
}) => {
  await goTo(page, 'Planner')
  await expectNoViolations(page)
  await context.setOffline(true)
  const day = (date: string) => page.getByRole('button', { name: weekdayAndDay(date) })

  await test.step('a lesson for two children, one of them in two weeks, and what a form refuses', async () => {
    const form = await openAddPlan(page)
    await form.getByRole('button', { name: 'Add Plan' }).click()
    for (const message of ['Student is required', 'Subject is required', 'Title is required'])
      await expect(form.getByText(message).first()).toBeVisible()
    await expectNoViolations(page)
    await fillPlan(form, { children: ['Emma', 'Noah'], title: 'Fractions', minutes: '45' })
    await form.getByRole('button', { name: 'Add Plan' }).click()
    await expect(page.getByText('2 Plans Added')).toBeVisible()
    await expect(form).toBeHidden()

    const last = await openAddPlan(page)
    await field(last, 'Date').fill(addDays(today, 15))
    await fillPlan(last, { children: ['Emma'], title: 'Magnets', subject: 'Science' })
    await last.getByRole('button', { name: 'Add Plan' }).click()
    await expect(last.getByText('Date can be at most 14 days ahead').first()).toBeVisible()
    await field(last, 'Date').fill(addDays(today, 14))
    await last.getByRole('button', { name: 'Add Plan' }).click()
    await expect(last).toBeHidden()
    await expect(day(today)).toHaveAccessibleName(/2 plans/)
    await expect(day(addDays(today, 14))).toHaveAccessibleName(/1 plan$/)
  })

  const [emma, noah] = [rowOf(page, 'Fractions').first(), rowOf(page, 'Fractions').last()]
  await test.step('one tap completes a lesson, and Undo opens it again', async () => {
    await emma.getByRole('button', { name: 'Complete' }).click()
    await expect(emma).toContainText('45 min logged')
    await expect(emma.getByRole('button')).toHaveCount(0)
    await undo(page)
    await expect(emma.getByRole('button', { name: 'Complete' })).toBeVisible()
    await emma.getByRole('button', { name: 'Skip' }).click()
    await expect(emma).toContainText('Skipped')
    await emma.getByRole('button', { name: 'Restore' }).click()
    await emma.getByRole('button', { name: 'All 2' }).click()
    for (const row of [emma, noah]) await expect(row).toContainText('45 min logged')
    await undo(page)
    await expect(noah.getByRole('button', { name: 'Complete' })).toBeVisible()
    await emma.getByRole('button', { name: 'Complete' }).click()
    await expect(emma).toContainText('45 min logged')
  })

  await test.step('what is planned again warns, and is completed with changes', async () => {
    const form = await openAddPlan(page)
    await fillPlan(form, { children: ['Emma'], title: 'Fractions again', minutes: '' })
    await form.getByRole('button', { name: 'Add Plan' }).click()
    await expect(form).toBeHidden()
    await rowOf(page, 'Fractions again').getByRole('button', { name: 'Complete' }).click()
    const dialog = page.getByRole('dialog', { name: 'Complete Activity' })
    await expect(
      dialog.getByText('You’ve already logged 45 minutes of Math today. Completing this will add to that total.'),
    ).toBeVisible()
    await dialog.getByRole('button', { name: 'View the day’s activities' }).click()
    await expect(dialog.getByText('Fractions, 45m')).toBeVisible()
    await expectNoViolations(page)
    await dialog.getByRole('button', { name: 'Ignore' }).click()
    await field(dialog, 'Date').fill(addDays(today, 1))
    await field(dialog, 'Minutes').fill('20')
    await dialog.getByRole('button', { name: /^Complete/ }).click()
    await expect(dialog.getByText("A plan can't be completed on a future day").first()).toBeVisible()
    await field(dialog, 'Date').fill(today)
    await dialog.getByRole('button', { name: /^Complete/ }).click()
    await expect(rowOf(page, 'Fractions again')).toContainText('20 min logged')
  })

  await test.step('all of a day at once warns as one does', async () => {
    for (const title of ['Decimals', 'Percent']) {
      const form = await openAddPlan(page)
      await fillPlan(form, { children: ['Emma'], title, minutes: '10' })
      await form.getByRole('button', { name: 'Add Plan' }).click()
      await expect(form).toBeHidden()
    }
    await page.getByRole('button', { name: /^Complete all 3/ }).click()
    await expect(page.getByText(/You’ve already logged 1 hour 5 minutes of Math for Emma today\./)).toBeVisible()
    await undo(page)
    for (const title of ['Decimals', 'Percent']) {
      await rowOf(page, title).getByRole('button', { name: 'Delete' }).click()
      await expect(rowOf(page, title)).toHaveCount(0)
    }
  })

  await test.step('a whole day comes from a template, and goes again by Undo (rule planner.template)', async () => {
    await page.getByRole('button', { name: 'Plan from template' }).click()
    const dialog = page.getByRole('dialog', { name: 'Plan from template' })
    await dialog.getByRole('button', { name: 'Plan 2 lessons' }).click()
    await expect(dialog).toBeHidden()
    await expect(rowOf(page, 'Morning lesson')).toHaveCount(2)
    await undo(page)
    await expect(rowOf(page, 'Morning lesson')).toHaveCount(0)
  })

  await test.step('a week comes from a template in two taps, and what it has already is left out (rule planner.week)', async () => {
    const days = weekToPlan(today, [])
    await page.getByRole('button', { name: 'Plan a Week' }).click()
    const dialog = page.getByRole('dialog', { name: 'Plan a Week' })
    await expectNoViolations(page)
    await dialog.getByRole('button', { name: `Plan ${2 * days.length} lessons` }).click()
    await expect(dialog).toBeHidden()
    await page.getByRole('button', { name: 'Plan a Week' }).click()
    await expect(dialog.getByText(`We’ll skip ${2 * days.length} lessons you’ve already planned.`)).toBeVisible()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await undo(page)
  })

  const next = nextSchoolDay(today, { breaks: [], hasWork: (one) => one === addDays(today, 14) })
  await test.step('the rest goes to the next school day', async () => {
    await page.getByRole('button', { name: /^Move the rest to/ }).click()
    await expect(rowOf(page, 'Fractions')).toHaveCount(2)
    await day(next).click()
    await expect(rowOf(page, 'Fractions')).toHaveCount(1)
  })

  await context.setOffline(false)
  await allSynced(page)
  const other = await openDevice()
  await goTo(other, 'Planner')
  await expect(rowOf(other, 'Fractions').first()).toContainText('45 min logged')
  await expect(rowOf(other, 'Fractions again')).toContainText('20 min logged')
  await other.getByRole('button', { name: weekdayAndDay(next) }).click()
  await expect(rowOf(other, 'Fractions')).toHaveCount(1)
  await goTo(other, 'Activities')
  await expect(rowOf(other, 'Fractions')).toHaveCount(2)
  await other.getByRole('button', { name: /^Learning Plans/ }).click()
  await expect(other.getByRole('heading', { name: weekdayAndDay(today) })).toBeVisible()
  await expectNoViolations(other)
})

test('a lesson planned for three children takes one tap, and done on two devices offline it is done once (rules planner.today, planner.completed-once)', async ({
  page,
  family,
  openDevice,
}) => {
  await family.call('POST', '/api/students', { name: 'Wren', grade_level: 'K', enrollment_date: '2026-01-05' })
  const plan_set = newId()
  for (const child of ['Emma', 'Noah', 'Wren'])
    await family.call('POST', '/api/planned-activities', {
      ...(await parentsOf(family, child)),
      planned_date: today,
      title: 'Nature walk',
      duration_minutes: 40,
      plan_set,
    })
  const phone = await openDevice()
  const tileOn = (device: Page) => device.getByRole('main').getByRole('button', { name: /^Nature walk/ })
  for (const device of [page, phone]) {
    await expect(tileOn(device)).toContainText('Math, 40m, Emma, Noah, and Wren')
    await device.context().setOffline(true)
  }

  const hand = aHand(page)
  await hand.tap(tileOn(page))
  await expect(tileOn(page)).toContainText('Logged for 3 kids')
  await expect(rowOf(page, 'Nature walk')).toContainText('Emma, Noah, Wren')
  expect(hand.count().taps).toBe(1)
  await expectNoViolations(page)
  await tileOn(phone).dblclick()
  await expect(rowOf(phone, 'Nature walk')).toContainText('Emma, Noah, Wren')

  for (const device of [page, phone]) await device.context().setOffline(false)
  for (const device of [page, phone]) await allSynced(device)
  expect(await titlesOf(family)).toEqual(['Nature walk', 'Nature walk', 'Nature walk'])
  for (const device of [page, phone]) {
    await expect(rowOf(device, 'Nature walk')).toContainText('Emma, Noah, Wren')
    await expect(syncChip(device)).not.toHaveAccessibleName(/attention/i)
  }
})

test('a set of which one has no minutes takes one tap and one dialog, and one Undo takes back both (rules planner.set, planner.today)', async ({
  page,
  family,
}) => {
  const plan = { planned_date: today, title: 'Nature walk', plan_set: newId() }
  for (const [child, duration_minutes] of [
    ['Emma', 40],
    ['Noah', null],
  ] as const)
    await family.call('POST', '/api/planned-activities', {
      ...(await parentsOf(family, child)),
      ...plan,
      duration_minutes,
    })
  const tile = page.getByRole('main').getByRole('button', { name: /^Nature walk/ })
  await expect(tile).toContainText('Emma and Noah')
  await tile.click()
  const dialog = page.getByRole('dialog', { name: 'Complete Activity' })
  await expect(dialog.getByText('Noah')).toBeVisible()
  await expectNoViolations(page)
  await field(dialog, 'Minutes').fill('25')
  await dialog.getByRole('button', { name: /^Complete/ }).click()
  await expect(page.getByText('Nature walk, 1h 5m, Emma and Noah')).toBeVisible()
  await expect(tile).toContainText('Logged for 2 kids')
  await expect(rowOf(page, 'Nature walk')).toContainText('Emma 40m, Noah 25m')
  await undo(page)
  await expect(tile).toContainText('say how long')
  await expect(rowOf(page, 'Nature walk')).toHaveCount(0)
})

test('midnight passes with the app open: what was planned is late, and moves to the new day (rules planner.late, shell.today)', async ({
  page,
  family,
}) => {
  const tomorrow = addDays(today, 1)
  const plan = { ...(await parentsOf(family)), planned_date: today, duration_minutes: 20 }
  for (const title of ['Spelling', 'Poem', 'Essay'])
    await family.call('POST', '/api/planned-activities', { ...plan, title })
  await goTo(page, 'Planner')
  await expect(page.getByRole('heading', { name: weekdayAndDay(today) })).toBeVisible()
  await expect(rowOf(page, 'Poem').getByRole('button', { name: 'Move to today' })).toHaveCount(0)

  await page.clock.setSystemTime(new Date(`${tomorrow}T00:00:30`))
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))

  await expect(page.getByRole('heading', { name: weekdayAndDay(tomorrow) })).toBeVisible()
  await expect(page.getByText('3 plans are still open from earlier days')).toBeVisible()
  await expectNoViolations(page)
  await rowOf(page, 'Poem').getByRole('button', { name: 'Move to today' }).click()
  await expect(page.getByText('2 plans are still open from earlier days')).toBeVisible()
  await rowOf(page, 'Poem').getByRole('button', { name: 'Complete' }).click()
  await expect(rowOf(page, 'Poem')).toContainText('20 min logged')

  await test.step('a late one is logged on its own day, or today instead (rule planner.complete)', async () => {
    await rowOf(page, 'Essay').getByRole('button', { name: 'Complete' }).click()
    await expect(page.getByText(`Logged on ${dayInShort(today, tomorrow)} for Emma: Essay, 20m`)).toBeVisible()
    await page.getByRole('button', { name: 'Log it today instead' }).click()
    await expect(page.getByText('Logged today instead')).toBeVisible()
    await expect(rowOf(page, 'Essay')).toHaveCount(0)
  })

  await rowOf(page, 'Spelling').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Plan Deleted')).toBeVisible()
  await expect(rowOf(page, 'Spelling')).toBeHidden()
  const form = await openAddPlan(page)
  await expect(field(form, 'Date')).toHaveValue(tomorrow)

  await test.step('a plan begun for a day to come is of that day when it comes back (rule accounts.typed)', async () => {
    await form.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: weekdayAndDay(addDays(tomorrow, 3)) }).click()
    await field(await openAddPlan(page), 'Title').fill('Field trip')
    await page.waitForTimeout(500)
    await page.goto('/dashboard')
    await goTo(page, 'Planner')
    await openAddPlan(page)
    await expect(field(form, 'Title')).toHaveValue('Field trip')
    await expect(field(form, 'Date')).toHaveValue(addDays(tomorrow, 3))
  })
})

async function openAddPlan(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Add Plan' }).click()
  const form = page.getByRole('dialog', { name: 'Add Learning Plan' })
  await expect(form).toBeVisible()
  return form
}

interface TypedPlan {
  children: readonly string[]
  title: string
  subject?: string
  minutes?: string
}

async function fillPlan(form: Locator, { children, title, subject = 'Math', minutes }: TypedPlan): Promise<void> {
  for (const child of ['Emma', 'Noah']) {
    const toggle = form.getByRole('group', { name: 'Student' }).getByRole('button', { name: child, exact: true })
    const isChosen = (await toggle.getAttribute('aria-pressed')) === 'true'
    if (isChosen !== children.includes(child)) await toggle.click()
  }
  await field(form, 'Subject').selectOption({ label: subject })
  await field(form, 'Title').fill(title)
  if (minutes !== undefined) await field(form, 'Expected minutes').fill(minutes)
}

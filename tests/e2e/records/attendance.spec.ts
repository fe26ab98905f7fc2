import type { Page } from '@playwright/test'
import { addDays, dayOf, monthAndYear, monthDay } from '#shared/format/dates.ts'
import { expectNoViolations } from '#tests/support/browser/axe.ts'
import { allSynced, expect, field, follow, goTo, test, undo } from '#tests/support/browser/browser.ts'
import { onDisk } from '#tests/support/browser/on-disk.ts'
import { logElsewhere, parentsOf } from '#tests/support/server/lessons.ts'

test.use({ serviceWorkers: 'allow' })

const today = dayOf(new Date())

/** The button of a day, whatever it counts. */
const dayButton = (page: Page, day: string) => page.getByRole('button', { name: new RegExp(`, ${monthDay(day)}:`) })

test('days are counted and marked offline from a cold start, and another device follows (rules compliance.attendance-view, compliance.attendance-sheet)', async ({
  page,
  context,
  family,
  openDevice,
}) => {
  await logElsewhere(family, { title: 'Fractions' })
  await goTo(page, 'Students')
  await page.getByRole('main').getByRole('link', { name: 'Attendance' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Attendance' })).toBeVisible()

  const total = page.getByRole('button', { name: /^Emma/ })
  await test.step('what was logged counts, beside the figure of the state', async () => {
    await expect(dayButton(page, today)).toHaveAccessibleName(/: full, /)
    await expect(total).toContainText('1 day')
    await expect(page.getByText("Ohio doesn't set a number of days.")).toBeVisible()
    await expectNoViolations(page)
  })

  await test.step('the month is one tab stop, and keys move in it', async () => {
    const first = `${today.slice(0, 8)}01`
    await dayButton(page, today).focus()
    await page.keyboard.press('Home')
    await expect(dayButton(page, first)).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('End')
    await expect(dayButton(page, today)).toBeFocused()
    await expect(page.locator('[data-day][tabindex="0"]')).toHaveCount(1)
  })

  await context.setOffline(true)
  await test.step('without a network a day is marked by one tap, and an Undo takes it back', async () => {
    await page.reload()
    await dayButton(page, today).click()
    await page.getByRole('button', { name: 'Half', exact: true }).click()
    await expect(dayButton(page, today)).toHaveAccessibleName(/: half, marked by hand/)
    await expect(total).toContainText('0.5 days')
    await undo(page)
    await expect(dayButton(page, today)).toHaveAccessibleName(/: full, /)
    await page.getByRole('button', { name: 'Absent', exact: true }).click()
    await expect(total).toContainText('0 days')
  })

  await test.step('its note outlives a reload, and is saved by the way back too (rule accounts.typed)', async () => {
    await field(page, 'Note').fill('Fever')
    await expect.poll(() => onDisk(page, 'drafts')).toHaveLength(1)
    await page.reload()
    await expect(field(page, 'Note')).toHaveValue('Fever')
    await page.goBack()
    await expect.poll(async () => JSON.stringify(await onDisk(page, 'day_marks'))).toContain('Fever')
    await expect.poll(() => onDisk(page, 'drafts')).toEqual([])
    await page.goForward()
    await expect(field(page, 'Note')).toHaveValue('Fever')
  })

  await test.step('several days are marked at once', async () => {
    const yesterday = addDays(today, -1)
    await page.getByRole('button', { name: 'Mark several days' }).click()
    const dialog = page.getByRole('dialog', { name: 'Mark several days' })
    await dialog.getByRole('button', { name: 'Noah', exact: true }).click()
    await field(dialog, 'First Day').fill(yesterday)
    await field(dialog, 'Last Day').fill(yesterday)
    await expectNoViolations(page)
    await dialog.getByRole('button', { name: 'Mark 2 days' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('button', { name: /^Noah/ })).toContainText('1 day')
  })

  await test.step('the sheet is on paper, and nothing else', async () => {
    await page.emulateMedia({ media: 'print' })
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
    await expect(page.getByRole('heading', { level: 1, name: 'Attendance' })).toHaveCount(1)
    await expect(page.getByRole('row')).toHaveCount(13)
    await expect(page.getByText('Signature')).toBeVisible()
    await expect(page.getByRole('navigation')).toHaveCount(0)
    await page.evaluate(() => dispatchEvent(new Event('afterprint')))
    await page.emulateMedia({ media: 'screen' })
  })

  await test.step('months turn, and the address keeps the place', async () => {
    await page.getByRole('button', { name: 'Previous month' }).click()
    const before = addDays(`${today.slice(0, 7)}-01`, -1)
    await expect(page.getByRole('heading', { level: 2, name: monthAndYear(before) })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { level: 2, name: monthAndYear(before) })).toBeVisible()
    await page.getByRole('button', { name: 'Next month' }).click()
    await expect(page.getByRole('heading', { level: 2, name: monthAndYear(today) })).toBeVisible()
  })

  await context.setOffline(false)
  await allSynced(page)
  const other = await openDevice()
  await follow(other, '/attendance')
  await expect(dayButton(other, today)).toHaveAccessibleName(/: absent, marked by hand, Fever/)
  await dayButton(other, today).click()
  await other.getByRole('button', { name: 'Use logged time' }).click()
  await expect(dayButton(page, today)).toHaveAccessibleName(/: full, /)
})

test('a day with nothing but a photo is evidence only, until she counts it (rule compliance.computed-days)', async ({
  page,
  family,
}) => {
  const photo = { title: 'Frog', activity_type: 'other', date: today, duration_minutes: 5, source: 'photo' }
  await family.call('POST', '/api/activities', { ...(await parentsOf(family, 'Emma')), ...photo })
  await goTo(page, 'Students')
  await page.getByRole('main').getByRole('link', { name: 'Attendance' }).click()
  await expect(dayButton(page, today)).toHaveAccessibleName(/: evidence only, 5m logged/)
  await expect(page.getByRole('button', { name: /^Emma/ })).toContainText('0 days')
  await expectNoViolations(page)

  await page.getByRole('button', { name: 'Count this day' }).click()

  await expect(dayButton(page, today)).toHaveAccessibleName(/: full, marked by hand/)
  await expect(page.getByRole('button', { name: /^Emma/ })).toContainText('1 day')
})

test('a phone finds it under More, and a day is marked within reach', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Attendance' }).click()

  await dayButton(page, today).click()
  await page.getByRole('button', { name: 'Full', exact: true }).click()

  await expect(dayButton(page, today)).toHaveAccessibleName(/: full, marked by hand/)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

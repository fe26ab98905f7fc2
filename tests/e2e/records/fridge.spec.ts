import { addDays, addMonths, dayOf, fullDay, monthAndYear, weekdayAndDay, weekOf } from '#shared/format/dates.ts'
import { datesText } from '#shared/lessons/week-sheet.ts'
import { expectNoViolations } from '#tests/support/browser/axe.ts'
import { allSynced, expect, follow, test } from '#tests/support/browser/browser.ts'
import { textOf } from '#tests/support/papers/read-paper.ts'
import { courseElsewhere } from '#tests/support/server/courses.ts'

test.use({ serviceWorkers: 'allow' })

const today = dayOf(new Date())
// A week in which nothing is done yet, whatever day it is.
const monday = addDays(weekOf(today).from, 8)
const titles = (count: number) => Array.from({ length: count }, (_, at) => `Lesson ${at + 101}`)
const weekdays = [1, 2, 3, 4, 5]

test('a week, a day and a month are printed offline, on as many pages as they say (rules lessons.week-sheet, lessons.day-sheet, lessons.month)', async ({
  page,
  context,
  family,
}) => {
  const course = { weekdays, start_date: monday }
  await courseElsewhere(family, { ...course, child: 'Emma', title: 'Saxon Math', per_day: 4, lessons: titles(20) })
  await courseElsewhere(family, { ...course, child: 'Noah', title: 'Long Year', per_day: 6, lessons: titles(31) })
  await allSynced(page)
  await context.setOffline(true)
  const printed = async (format: 'Letter' | 'A4') => textOf(await page.pdf({ format, preferCSSPageSize: true }))
  const emma = page.getByRole('article', { name: 'Emma’s week' })

  await test.step('in two taps from the planner', async () => {
    await follow(page, '/planner')
    await page.evaluate(() => Object.assign(window, { print: () => document.body.setAttribute('data-printed', '') }))
    await page.getByRole('link', { name: 'Print Week' }).click()
    await page.getByRole('button', { name: 'Next week' }).click()
    await expect(emma).toContainText('20 things to check off')
    await page.getByRole('button', { name: 'Print', exact: true }).click()
    await expect(page.locator('body[data-printed]')).toBeAttached()
    await expectNoViolations(page)
  })

  await test.step('after a cold start too, a sheet a child, each on a page of either paper', async () => {
    await page.goto(`/planner/week?week=${monday}&student=11111111-1111-4111-8111-111111111111`)
    await expect(emma).toContainText(datesText(monday, addDays(monday, 4)))
    for (const format of ['Letter', 'A4'] as const) {
      const [first = '', second = '', ...more] = await printed(format)
      expect(more).toEqual([])
      expect(first).toMatch(/Emma’s week[\s\S]+Lesson 101[\s\S]+Lesson 120[\s\S]+I’m proud of[\s\S]+Page 1 of 1/)
      expect(second).toMatch(/Noah’s week[\s\S]+30 things[\s\S]+Lesson 130[\s\S]+Page 1 of 1/)
      expect(first).toContain(`Made with Hearthbook on ${fullDay(today)}`)
      expect(first + second).not.toMatch(/All synced|Offline|Days|of 20/)
    }
    await page.getByRole('button', { name: /^Noah/ }).click()
    await expect(emma).toHaveCount(0)
    expect(await printed('Letter')).toHaveLength(1)
  })

  await test.step('a day of all children', async () => {
    await follow(page, `/planner/week?day=${monday}`)
    await expect(page.getByRole('article', { name: 'Monday' })).toContainText('10 things to check off')
    const [only = '', ...more] = await printed('Letter')
    expect([only.match(/Emma|Noah/g), more]).toEqual([['Emma', 'Noah'], []])
  })

  await test.step('a month on its side, whose days lead to the planner', async () => {
    await follow(page, `/planner/month?day=${monday}`)
    await expect(page.getByRole('heading', { name: monthAndYear(monday) })).toBeVisible()
    await expectNoViolations(page)
    for (const format of ['Letter', 'A4'] as const) expect(await printed(format)).toHaveLength(1)
    await page.getByRole('link', { name: new RegExp(`^${weekdayAndDay(monday)}\\. Emma: Lesson 101,`) }).click()
    await expect(page.getByRole('heading', { level: 2, name: weekdayAndDay(monday) })).toBeVisible()
  })

  await test.step('a day beyond the planner leads to its sheet', async () => {
    const far = `${addMonths(today, 3).slice(0, 7)}-01`
    await follow(page, `/planner/month?day=${far}`)
    const link = page.getByRole('link', { name: weekdayAndDay(far), exact: true })
    await expect(link).toHaveAttribute('href', `/planner/week?day=${far}`)
  })

  await test.step('an address that means nothing shows the week and the month of today', async () => {
    await page.goto('/planner/week?week=soon&student=nobody&day=31')
    await expect(page.getByRole('heading', { level: 1, name: 'Print Week' })).toBeVisible()
    await page.goto('/planner/month?day=2026-13-45')
    await expect(page.getByRole('heading', { name: monthAndYear(today) })).toBeVisible()
  })
})

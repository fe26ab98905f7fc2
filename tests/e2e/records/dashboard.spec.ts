import { addDays, dayOf } from '#shared/format/dates.ts'
import { allSynced, expect, field, rowOf, signIn, test, undo } from '#tests/support/browser/browser.ts'
import { refusal } from '#tests/support/browser/faults.ts'
import { allowHooks } from '#tests/support/browser/hooks.ts'
import { countReads } from '#tests/support/browser/reads.ts'
import { shiftsSeen, watchShifts } from '#tests/support/browser/still.ts'
import { logElsewhere, parentsOf } from '#tests/support/server/lessons.ts'

const today = dayOf(new Date())

test('the dashboard greets, logs in a few taps, shows the five latest activities, and tells what became of a chosen school year (rules dashboard.recent, school-years.shown-year)', async ({
  visitor: page,
  context,
  family,
  line,
}) => {
  await signIn(page, family, line.url)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(family.name.split(' ')[0] ?? '')

  await test.step('a new lesson takes a few taps by the quick log', async () => {
    const quickLog = page.getByRole('main')
    for (const child of ['Emma', 'Noah']) await quickLog.getByRole('button', { name: child, exact: true }).click()
    await quickLog.getByRole('button', { name: /^Math/ }).click()
    await quickLog.getByLabel('Title', { exact: true }).fill('Times tables')
    await quickLog.getByRole('button', { name: '30', exact: true }).click()
    await quickLog.getByRole('button', { name: 'Log Activity' }).click()

    await expect(rowOf(page, 'Times tables')).toContainText('Emma, Noah')
    await expect(quickLog.getByRole('button', { name: /^Math/ })).toBeFocused()
    await undo(page)
    await expect(rowOf(page, 'Times tables')).toHaveCount(0)
    await expect(quickLog.getByRole('button', { name: /^Math/ })).toBeFocused()
  })

  await test.step('a routine takes one tap, and two at once log it once (rule templates.routine)', async () => {
    const routine = page.getByRole('main').getByRole('button', { name: /School Day/ })
    await routine.dblclick()

    await expect(routine).toContainText('for 2 kids')
    await expect(rowOf(page, 'Morning lesson')).toContainText('Emma, Noah')
    await undo(page)
    await expect(rowOf(page, 'Morning lesson')).toHaveCount(0)
    await expect(routine).toContainText('Math')
  })

  await test.step('the five latest activities are shown', async () => {
    for (let number = 1; number <= 6; number += 1) await logElsewhere(family, { title: `Lesson ${number}` })

    for (let number = 6; number >= 2; number -= 1) await expect(rowOf(page, `Lesson ${number}`)).toBeVisible()
    await expect(rowOf(page, 'Lesson 1')).toBeHidden()
    await page.getByRole('link', { name: 'Lesson 6' }).click()
    const form = page.getByRole('dialog', { name: 'Edit Activity' })
    await expect(field(form, 'Title')).toHaveValue('Lesson 6')
    await page.goBack()
    await expect(form).toBeHidden()
  })

  await test.step('the quick actions lead on (rule dashboard.actions)', async () => {
    const actions = page.getByRole('navigation', { name: 'Quick Actions' }).getByRole('link')
    await expect(actions).toHaveText(['Log New Activity', 'Add Plan', 'View Progress', 'Generate Report'])
    await actions.filter({ hasText: 'Add Plan' }).click()
    await expect(page.getByRole('dialog', { name: 'Add Learning Plan' })).toBeVisible()
    await page.goBack()
    await expect(actions.first()).toBeVisible()
  })

  await test.step('a figure leads to what it counts (rule dashboard.stats)', async () => {
    const graded = { ...(await parentsOf(family)), assessment_type: 'test', points_earned: 9, points_possible: 10 }
    for (const date of [today, addDays(today, -800)])
      await family.call('POST', '/api/assessments', { ...graded, title: `Test of ${date}`, date })
    const card = page.getByRole('link', { name: /Assessments$/ })
    await expect(card).toHaveText(/^1/)

    await card.click()

    await expect(page.getByText('1 assessment found')).toBeVisible()
    await page.goBack()
  })

  await test.step('a school year that the server does not take is told, and shown all the same; offline nothing is said', async () => {
    const year = field(page, 'School year')
    const told = page.getByRole('region', { name: 'Messages' }).getByText('Failed to update school year')
    const [, second = '', third = ''] = await year.getByRole('option').allTextContents()
    await context.setOffline(true)
    const unheard = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/user/school-year'))
    await year.selectOption(second)
    await unheard
    await context.setOffline(false)
    line.intercept(({ path }) => (path === '/api/user/school-year' ? refusal(500, 'server_error') : null))

    await year.selectOption(third)

    await expect(told).toHaveCount(1)
    await expect(year.getByRole('option', { selected: true })).toHaveText(third)
  })
})

for (const [width, height] of [
  [390, 844],
  [820, 1180],
  [1024, 768],
  [1440, 900],
] as const) {
  test(`nothing moves at ${width} when a routine is logged, and when a timer starts and runs (rule dashboard.still)`, async ({
    visitor: page,
    family,
  }) => {
    await page.setViewportSize({ width, height })
    await signIn(page, family)
    const main = page.getByRole('main')
    const routine = main.getByRole('button', { name: /School Day/ })
    for (const child of ['Emma', 'Noah']) await main.getByRole('button', { name: child, exact: true }).click()
    await expect(routine).toContainText('For Emma and Noah')
    await watchShifts(page)

    await routine.click()
    await expect(routine).toContainText('for 2 kids')
    await expect(page.getByRole('link', { name: /Total Activities/ })).toContainText('2')
    await allSynced(page)
    expect(await shiftsSeen(page)).toEqual([])

    // A message makes room for a dialog.
    await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Close' }).click()
    await expect(page.getByRole('button', { name: 'Undo' })).toBeHidden()
    await watchShifts(page)
    if (width < 700) {
      await page.getByRole('button', { name: 'More' }).click()
      await page.getByRole('menuitem', { name: 'Timer' }).click()
    } else await page.getByRole('button', { name: 'Timer' }).click()
    await page
      .getByRole('dialog', { name: 'Timer' })
      .getByRole('button', { name: /^Start/ })
      .click()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Timer: 1 running' })).toContainText('00:03')
    await allSynced(page)
    expect(await shiftsSeen(page)).toEqual([])
  })
}

test('a save reads its list and nothing else before it shows, and all else once for a train of saves (rule dashboard.recent)', async ({
  visitor: page,
  context,
  family,
}) => {
  await allowHooks(context)
  await countReads(page)
  await signIn(page, family)
  const parents = await parentsOf(family)
  const hours = page.getByRole('link', { name: /Hours This Week/ })
  await expect(hours).toContainText('0')
  await page.evaluate(() => window.hearthbook?.idle())
  await context.setOffline(true)

  const reads = await page.evaluate(
    async ({ count, ...fields }) => {
      // Proposals of an earlier change may still be read.
      await new Promise((later) => setTimeout(later, 500))
      window.readsOfActivities?.splice(0)
      const date = new Date().toLocaleDateString('en-CA')
      const isShown = (title: string) => document.querySelector('main')?.textContent?.includes(title) === true
      const once: string[][] = []
      for (let place = 1; place <= count; place += 1) {
        const title = `Save ${place}`
        const lesson = { ...fields, title, activity_type: 'lesson', date, duration_minutes: 60 }
        await window.hearthbook?.create('activities', lesson)
        while (!isShown(title)) await new Promise((later) => setTimeout(later))
        once.push([...(window.readsOfActivities ?? [])])
      }
      await new Promise((later) => setTimeout(later, 500))
      return { first: once[0], all: window.readsOfActivities ?? [] }
    },
    { ...parents, count: 5 },
  )

  expect(reads.first).toEqual(['getAll [_live+date+id]'])
  await expect(hours).toContainText('5')
  // Newest of each subject: 5 subjects at most, for a save or two at a time.
  expect(reads.all.filter((one) => one.startsWith('openCursor')).length).toBeLessThan(5 * 5)
})

import { expect, field, rowOf, signIn, test, undo } from '#tests/support/browser/browser.ts'
import { refusal } from '#tests/support/browser/faults.ts'
import { logElsewhere } from '#tests/support/server/lessons.ts'

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

    await expect(rowOf(page, 'Times tables')).toHaveCount(2)
    await expect(quickLog.getByRole('button', { name: /^Math/ })).toBeFocused()
    await undo(page)
    await expect(rowOf(page, 'Times tables')).toHaveCount(0)
    await expect(quickLog.getByRole('button', { name: /^Math/ })).toBeFocused()
  })

  await test.step('a routine takes one tap, and two at once log it once (rule templates.routine)', async () => {
    const routine = page.getByRole('main').getByRole('button', { name: /School Day/ })
    await routine.dblclick()

    await expect(routine).toContainText('for 2 children')
    await expect(rowOf(page, 'Morning lesson')).toHaveCount(2)
    await undo(page)
    await expect(rowOf(page, 'Morning lesson')).toHaveCount(0)
    await expect(routine).toContainText('Math')
  })

  await test.step('the five latest activities are shown', async () => {
    for (let number = 1; number <= 6; number += 1) await logElsewhere(family, { title: `Lesson ${number}` })

    for (let number = 6; number >= 2; number -= 1) await expect(rowOf(page, `Lesson ${number}`)).toBeVisible()
    await expect(rowOf(page, 'Lesson 1')).toBeHidden()
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

import { expect, field, goTo, logActivity, rowOf, signIn, test, undo } from '#tests/support/browser/browser.ts'
import { refusal } from '#tests/support/browser/faults.ts'

test('the dashboard greets and shows the five latest activities (rule dashboard.recent)', async ({ page, family }) => {
  for (let number = 1; number <= 6; number += 1) await logActivity(page, { title: `Lesson ${number}` })

  await goTo(page, 'Dashboard')

  await expect(page.getByRole('heading', { level: 1 })).toContainText(family.name.split(' ')[0] ?? '')
  for (let number = 2; number <= 6; number += 1) await expect(rowOf(page, `Lesson ${number}`)).toBeVisible()
  await expect(rowOf(page, 'Lesson 1')).toBeHidden()
})

test('a new lesson takes a few taps by the quick log', async ({ page }) => {
  const quickLog = page.getByRole('main')
  for (const child of ['Emma', 'Noah']) await quickLog.getByRole('button', { name: child, exact: true }).click()
  await quickLog.getByRole('button', { name: /^Math/ }).click()
  await quickLog.getByLabel('Title', { exact: true }).fill('Times tables')
  await quickLog.getByRole('button', { name: '30', exact: true }).click()
  await quickLog.getByRole('button', { name: 'Log Activity' }).click()

  await expect(rowOf(page, 'Times tables')).toHaveCount(2)
  await undo(page)
  await expect(rowOf(page, 'Times tables')).toHaveCount(0)
})

test('a school year that the server does not take is told, and shown all the same; offline nothing is said (rule school-years.shown-year)', async ({
  visitor,
  context,
  family,
  line,
}) => {
  await signIn(visitor, family, line.url)
  const year = field(visitor, 'School year')
  const told = visitor.getByRole('region', { name: 'Messages' }).getByText('Failed to update school year')
  const [, second = '', third = ''] = await year.getByRole('option').allTextContents()
  await context.setOffline(true)
  const unheard = visitor.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/user/school-year'))
  await year.selectOption(second)
  await unheard
  await context.setOffline(false)
  line.intercept(({ path }) => (path === '/api/user/school-year' ? refusal(500, 'server_error') : null))

  await year.selectOption(third)

  await expect(told).toHaveCount(1)
  await expect(year.getByRole('option', { selected: true })).toHaveText(third)
})

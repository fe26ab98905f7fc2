import { expect, goTo, logActivity, rowOf, test, undo } from '#tests/support/browser.ts'

test('the dashboard greets and shows the five latest activities', async ({ page, family }) => {
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

import { expect, goTo, logActivity, test } from '#tests/support/browser.ts'

test('the dashboard greets and shows the five latest activities', async ({ page, family }) => {
  for (let number = 1; number <= 6; number += 1) await logActivity(page, { title: `Lesson ${number}` })

  await goTo(page, 'Dashboard')

  await expect(page.getByRole('heading', { level: 1 })).toContainText(family.name.split(' ')[0] ?? '')
  for (let number = 2; number <= 6; number += 1) await expect(page.getByText(`Lesson ${number}`)).toBeVisible()
  await expect(page.getByText('Lesson 1', { exact: true })).toBeHidden()
})

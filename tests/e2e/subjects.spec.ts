import { allSynced, expect, goTo, logActivity, rowOf, test, undo } from '#tests/support/browser.ts'
import type { Locator, Page } from '@playwright/test'

test('a parent adds a subject with a goal and corrects it', async ({ page }) => {
  await goTo(page, 'Subjects')
  await page.getByRole('button', { name: 'Add Subject' }).first().click()
  const form = page.getByRole('dialog')

  await form.getByLabel('Name').fill('Music')
  await form.getByLabel('Required Hours').fill('40')
  await form.getByRole('button', { name: 'Save Subject' }).click()
  await expect(cardOf(page, 'Music')).toContainText('40 hours required')
  await page.keyboard.press('Escape')

  await cardOf(page, 'Music').getByRole('button', { name: /^Edit/ }).click()
  await page.getByRole('dialog').getByLabel('Required Hours').fill('60')
  await page.getByRole('dialog').getByRole('button', { name: 'Save Subject' }).click()

  await expect(cardOf(page, 'Music')).toContainText('60 hours required')
  await allSynced(page)
})

test('a deleted subject takes its activities along, and Undo brings all of it back', async ({ page }) => {
  await logActivity(page, { title: 'Long division', subject: 'Math' })
  await goTo(page, 'Subjects')
  await cardOf(page, 'Math')
    .getByRole('button', { name: /^Delete/ })
    .click()
  await expect(page.getByRole('dialog')).toContainText('Are you sure you want to delete "Math"?')

  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(cardOf(page, 'Math')).toBeHidden()
  await undo(page)

  await expect(cardOf(page, 'Math')).toBeVisible()
  await goTo(page, 'Activities')
  await expect(rowOf(page, 'Long division')).toBeVisible()
})

function cardOf(page: Page, name: string): Locator {
  return page.getByRole('listitem').filter({ hasText: name })
}

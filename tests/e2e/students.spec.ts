import { allSynced, expect, goTo, test } from '#tests/support/browser.ts'
import type { Locator, Page } from '@playwright/test'

test('a parent adds a child, corrects it and sees it on the card', async ({ page }) => {
  await goTo(page, 'Students')
  await page.getByRole('button', { name: 'Add Student' }).first().click()
  const form = page.getByRole('dialog')
  await expect(form.getByRole('button', { name: 'Save Student' })).toBeDisabled()

  await form.getByLabel('Name').fill('Mia Keller')
  await form.getByLabel('Grade Level').selectOption({ label: 'Kindergarten' })
  await form.getByRole('button', { name: 'Save Student' }).click()
  await expect(cardOf(page, 'Mia Keller')).toContainText('MK')
  await page.keyboard.press('Escape')

  await cardOf(page, 'Mia Keller').getByRole('button', { name: /^Edit/ }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('Mia Marie Keller')
  await page.getByRole('dialog').getByRole('button', { name: 'Save Student' }).click()

  await expect(cardOf(page, 'Mia Marie Keller')).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
  await allSynced(page)
})

test('an archived child leaves the list after a question', async ({ page }) => {
  await goTo(page, 'Students')
  await cardOf(page, 'Noah')
    .getByRole('button', { name: /^Archive/ })
    .click()
  await expect(page.getByRole('dialog')).toContainText(
    'Are you sure you want to archive "Noah"? They will be hidden from active lists but their data will be preserved.',
  )

  await page.getByRole('dialog').getByRole('button', { name: 'Archive' }).click()

  await expect(cardOf(page, 'Noah')).toBeHidden()
  await expect(cardOf(page, 'Emma')).toBeVisible()
})

test('a family stops at 15 children', async ({ page, family }) => {
  for (let number = 3; number <= 15; number += 1) {
    await family.call('POST', '/api/students', {
      name: `Child ${number}`,
      grade_level: 'K',
      enrollment_date: '2026-01-05',
    })
  }
  await goTo(page, 'Students')
  await expect(cardOf(page, 'Child 15')).toBeVisible()

  await page.getByRole('button', { name: 'Add Student' }).first().click()

  await expect(page.getByText('Unable to Add Student')).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('a family without children is invited to add one', async ({ page, family }) => {
  const { students } = (await family.call('GET', '/api/students')) as { students: { id: string }[] }
  for (const { id } of students) await family.call('DELETE', `/api/students/${id}`)
  await goTo(page, 'Students')

  await expect(page.getByText('No students yet')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add Your First Student' })).toBeVisible()
})

function cardOf(page: Page, name: string): Locator {
  return page.getByRole('listitem').filter({ hasText: name })
}

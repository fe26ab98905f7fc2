import type { Locator, Page } from '@playwright/test'
import { expect, field, follow, goTo, test } from '#tests/support/browser/browser.ts'
import { cardOf, openCard } from '#tests/support/browser/record-cards.ts'

/** Each form of a new record: where it is, its button, and a field to type into. */
const forms = [
  { path: '/students', button: 'Add Student', label: 'Name' },
  { path: '/subjects', button: 'Add Subject', label: 'Name' },
  { path: '/planner', button: 'Add Plan', label: 'Title' },
  { path: '/assessments', button: 'Add Assessment', label: 'Title' },
  { path: '/settings?section=school-year', button: 'Add Break', label: 'Name' },
] as const

test('a form closed by Esc keeps its draft, says from when, and gives it up at Discard (rule accounts.typed)', async ({
  page,
  family: _family,
}) => {
  for (const { path, button, label } of forms) {
    await test.step(button, async () => {
      await follow(page, path)
      await typeAndClose(page, button, label)

      const again = await openForm(page, button)
      await expect(field(again, label)).toHaveValue('Typed and left')
      await expect(again).toContainText(/Draft from \d+:\d\d [AP]M/)
      await again.getByRole('button', { name: 'Discard' }).click()
      await expect(field(again, label)).toHaveValue('')
      await expect(again.getByText(/Draft from/)).toBeHidden()
      await page.keyboard.press('Escape')
      await expect(again).toBeHidden()
      const empty = await openForm(page, button)
      await expect(field(empty, label)).toHaveValue('')
      await expect(empty.getByText(/Draft/)).toBeHidden()
      await page.keyboard.press('Escape')
    })
  }

  await test.step('an edit names what its draft changes, and the record shows it once saved', async () => {
    const form = page.getByRole('dialog')
    await goTo(page, 'Students')
    await openCard(page, 'Student', 'Emma')
    await field(form, 'Name').fill('Emma Rose')
    await expect(form.getByText('Draft kept on this device')).toBeVisible()
    await form.getByRole('button', { name: 'Close', exact: true }).click()
    await expect(form).toBeHidden()
    await expect(cardOf(page, 'Emma Rose')).toBeHidden()

    await openCard(page, 'Student', 'Emma')
    await expect(form.getByText('Not saved yet: Name')).toBeVisible()
    await expect(field(form, 'Name')).toHaveValue('Emma Rose')
    await form.getByRole('button', { name: 'Save Student' }).click()
    await expect(form).toBeHidden()
    await openCard(page, 'Student', 'Emma Rose')
    await expect(form.getByText(/Draft/)).toBeHidden()
  })
})

async function openForm(page: Page, button: string): Promise<Locator> {
  await page.getByRole('button', { name: button }).first().click()
  const form = page.getByRole('dialog')
  await expect(form).toBeVisible()
  return form
}

async function typeAndClose(page: Page, button: string, label: string): Promise<void> {
  const form = await openForm(page, button)
  await field(form, label).fill('Typed and left')
  await expect(form.getByText('Draft kept on this device')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(form).toBeHidden()
}

import type { Locator, Page } from '@playwright/test'
import { expect, field, follow, goTo, test } from '#tests/support/browser/browser.ts'
import { allowHooks, create } from '#tests/support/browser/hooks.ts'
import { parentsOf } from '#tests/support/server/lessons.ts'
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

test('days to be marked, and what is different with a day this once, are kept by Esc (rule accounts.typed)', async ({
  page,
  context,
  family,
}) => {
  await allowHooks(context)
  await page.reload()
  await test.step('several days', async () => {
    await follow(page, '/attendance')
    const dialog = page.getByRole('dialog', { name: 'Mark several days' })
    const open = () => page.getByRole('button', { name: 'Mark several days' }).click()
    await open()
    await field(dialog, 'First Day').fill('2026-01-05')
    await dialog.getByRole('button', { name: 'Half' }).click()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()

    await open()
    await expect(dialog).toContainText(/Draft from \d+:\d\d [AP]M/)
    await expect(field(dialog, 'First Day')).toHaveValue('2026-01-05')
    await expect(dialog.getByRole('button', { name: 'Half' })).toHaveAttribute('aria-pressed', 'true')
    await dialog.getByRole('button', { name: 'Discard' }).click()
    await expect(field(dialog, 'First Day')).not.toHaveValue('2026-01-05')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await open()
    await expect(dialog.getByText(/Draft/)).toBeHidden()
    await page.keyboard.press('Escape')
  })

  await test.step('a day of a template', async () => {
    const { subject_id } = await parentsOf(family)
    const fractions = { subject_id, title: 'Fractions', activity_type: 'lesson', duration_minutes: 45 }
    await create(page, 'templates', { name: 'Co-op day', activities: [{ ...fractions, description: null }] })
    await follow(page, '/activities')
    const dialog = page.getByRole('dialog', { name: 'Quick Day Logging' })
    const open = () => page.getByRole('button', { name: 'Quick Day Logging' }).click()
    const row = dialog.getByRole('checkbox', { name: 'Fractions' })
    await open()
    await field(dialog, 'Template').selectOption('Co-op day')
    await row.click()
    await expect(row).not.toBeChecked()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()

    await open()
    await expect(dialog).toContainText(/Draft from \d+:\d\d [AP]M/)
    await expect(row).not.toBeChecked()
    await dialog.getByRole('button', { name: 'Discard' }).click()
    await expect(row).toBeChecked()
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

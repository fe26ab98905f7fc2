import { allSynced, expect, field, goTo, rowOf, test, undo } from '#tests/support/browser/browser.ts'
import type { Family } from '#tests/support/server/family.ts'
import { logElsewhere } from '#tests/support/server/lessons.ts'
import { cardOf, openCard } from '#tests/support/browser/record-cards.ts'
import type { Locator, Page } from '@playwright/test'

test('a parent adds, corrects and takes away subjects, whose cards tell how much was done (rules subjects.palette, subjects.card, subjects.delete, subjects.inactive)', async ({
  page,
  family,
}) => {
  const form = page.getByRole('dialog')
  const math = await idOf(family, 'Math')
  await goTo(page, 'Subjects')

  await test.step('a colour is chosen or typed, and what is wrong is named', async () => {
    await page.getByRole('button', { name: 'Add Subject' }).first().click()
    await expect(form.getByRole('button', { name: 'Save Subject' })).toBeDisabled()
    // The first that no other subject has (rule subjects.new-color).
    await expect(field(form, 'Color')).toHaveValue('#D5896F')
    await expect(field(form, 'Required Hours')).toHaveValue('')
    await expect(field(form, 'Status').getByRole('option')).toHaveText(['Active', 'Inactive'])
    await form.getByRole('group', { name: 'Palette' }).getByRole('button', { name: 'Lavender' }).click()
    await expect(field(form, 'Color')).toHaveValue('#C9B1E7')

    await field(form, 'Name').fill('Music')
    await field(form, 'Color').fill('green')
    await field(form, 'Required Hours').fill('160-180')
    await form.getByRole('button', { name: 'Save Subject' }).click()

    await expect(field(form, 'Color')).toHaveAccessibleDescription(/Color must look like #96B98D/)
    await expect(field(form, 'Required Hours')).toHaveAccessibleDescription(/Required Hours must be a number/)
    await expect(form.getByRole('alert')).toHaveText('Please fix the highlighted fields.')
    await field(form, 'Name').fill('  ')
    await expect(form.getByRole('button', { name: 'Save Subject' })).toBeDisabled()
  })

  await test.step('a parent adds a subject with a goal and corrects it', async () => {
    await form.getByLabel('Name').fill('Music')
    await field(form, 'Color').fill('#D5896F')
    await form.getByLabel('Required Hours').fill('40')
    await form.getByRole('button', { name: 'Save Subject' }).click()
    await expect(cardOf(page, 'Music')).toContainText('40 hours required')
    await page.keyboard.press('Escape')

    await openCard(page, 'Subject', 'Music')
    await form.getByLabel('Required Hours').fill('60')
    await form.getByRole('button', { name: 'Save Subject' }).click()

    await expect(cardOf(page, 'Music')).toContainText('60 hours required')
    await allSynced(page)
    await expect(form).toBeHidden()
  })

  await test.step('a card tells what is required and what is done', async () => {
    await family.call('PUT', `/api/subjects/${math}`, { required_hours: 2, description: 'Saxon, with the abacus' })
    for (const child of ['Emma', 'Noah']) {
      await logElsewhere(family, { title: `Sums of ${child}`, child, subject: 'Math', minutes: 90 })
    }

    await logElsewhere(family, { title: 'Of an earlier year', subject: 'Math', minutes: 60, date: '2026-02-03' })

    await expect(page.getByText('Manage your curriculum subjects and requirements')).toBeVisible()
    const card = cardOf(page, 'Math')
    await expect(card).toContainText('2 hours required')
    await expect(card).toContainText('Saxon, with the abacus')
    await expect(card.getByText('This school year')).toBeVisible()
    await expect(card.getByRole('term')).toHaveText(['Activities', 'Logged time'])
    await expect(card.getByRole('definition')).toHaveText(['2', '3h'])
    await expect(card).toContainText('Emma: 1.5 of 2 hours')
    await expect(card).toContainText('75.0%')
    await expect(card.getByRole('progressbar')).not.toHaveAttribute('data-met')
    await expect(cardOf(page, 'Science')).toContainText('0 hours required')
    await expect(cardOf(page, 'Science').getByRole('progressbar')).toBeHidden()

    await family.call('PUT', `/api/subjects/${math}`, { required_hours: 1 })
    await expect(card).toContainText('100.0%')
    await expect(card.getByRole('progressbar')).toHaveAttribute('data-met')
  })

  await test.step('in place of deleting it, a subject can be made inactive', async () => {
    const question = await askToDelete(page, 'Music')

    await question.getByRole('button', { name: 'Make inactive' }).click()

    await expect(question).toBeHidden()
    await expect(cardOf(page, 'Music')).toBeHidden()
    await page.getByText('Inactive (1)').click()
    await expect(cardOf(page, 'Music')).toContainText('Inactive')
  })

  await test.step('a deleted subject takes its activities along, and Undo brings all of it back', async () => {
    await logElsewhere(family, { title: 'Long division', subject: 'Science' })
    await expect(cardOf(page, 'Science').getByRole('definition').first()).toHaveText('1')
    const { data } = (await family.call('GET', '/api/activities')) as { data: { id: string; title: string }[] }
    const activity_id = data.find(({ title }) => title === 'Long division')?.id
    const photo = { type: 'image/jpeg', bytes: 52_000, sha256: 'a'.repeat(64), width: 40, height: 30 }
    await family.call('POST', '/api/attachments', { ...photo, activity_id, taken_on: '2026-09-01' })
    const question = await askToDelete(page, 'Science')
    await expect(question).toContainText(
      'Are you sure you want to delete “Science”? This will also delete all associated activities. You can restore it for 90 days.',
    )
    await expect(question).toContainText('This includes 1 activity, 30 minutes, 1 photo.')

    await question.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(cardOf(page, 'Science')).toBeHidden()
    await undo(page)

    await expect(cardOf(page, 'Science')).toBeVisible()
    await goTo(page, 'Activities')
    await expect(rowOf(page, 'Long division')).toBeVisible()
    await goTo(page, 'Subjects')
  })

  await test.step('a card leads to the activities it counts, whatever year is shown', async () => {
    await goTo(page, 'Activities')
    await page.getByLabel('School year').selectOption('all')
    await goTo(page, 'Subjects')
    await cardOf(page, 'Math').getByRole('link', { name: 'View Activities' }).click()
    await page.waitForURL(`**/activities?subject_id=${math}&school_year=*`)
    await expect(page.getByText('2 activities found')).toBeVisible()
    await page.getByLabel('School year').selectOption('all')
    await expect(page.getByText('3 activities found')).toBeVisible()
  })

  await test.step('a family without subjects is invited to add one', async () => {
    for (const name of ['Math', 'Science', 'Music']) {
      await family.call('DELETE', `/api/subjects/${await idOf(family, name)}`)
    }
    await goTo(page, 'Subjects')

    await expect(page.getByText('No subjects yet')).toBeVisible()
    await expect(page.getByText('Create your first subject to start organizing your curriculum.')).toBeVisible()
    await page.getByRole('button', { name: 'Add Your First Subject' }).click()
    await expect(page.getByRole('dialog', { name: 'Add Subject' })).toBeVisible()
  })
})

async function askToDelete(page: Page, name: string): Promise<Locator> {
  await cardOf(page, name).getByRole('button', { name: 'Delete', exact: true }).click()
  return page.getByRole('dialog', { name: 'Delete Subject' })
}

async function idOf(family: Family, subject: string): Promise<string | undefined> {
  const { subjects } = (await family.call('GET', '/api/subjects')) as { subjects: { id: string; name: string }[] }
  return subjects.find(({ name }) => name === subject)?.id
}

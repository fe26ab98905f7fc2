import { dayOf } from '#shared/format/dates.ts'
import { allSynced, expect, field, follow, goTo, rowOf, test } from '#tests/support/browser/browser.ts'
import { cardOf, openCard } from '#tests/support/browser/record-cards.ts'
import { aStudent } from '#tests/support/builders.ts'
import { logElsewhere, parentsOf } from '#tests/support/server/lessons.ts'
import type { Locator, Page } from '@playwright/test'

test('a parent adds, corrects and archives children, whose cards tell how much they did (rules shell.form-errors, students.card, students.archive, shell.empty-lists)', async ({
  page,
  family,
}) => {
  const form = page.getByRole('dialog')
  await goTo(page, 'Students')

  await test.step('the form offers the grades and learning styles, and names each wrong field', async () => {
    await openCard(page, 'Student', 'Emma')
    const grades = ['Choose a grade', 'Pre-K', 'Kindergarten', ...Array.from({ length: 12 }, (_, at) => `${at + 1}`)]
    await expect(field(form, 'Grade Level').getByRole('option')).toHaveText([...grades, 'Post-Secondary'])
    const styles = ['Visual', 'Auditory', 'Kinesthetic', 'Reading / Writing', 'Multimodal']
    await expect(field(form, 'Learning Style').getByRole('option')).toHaveText(['Not specified', ...styles])
    await expect(field(form, 'Status').getByRole('option')).toHaveText(['Active', 'Archived'])

    await field(form, 'Enrollment Date').fill('')
    await form.getByRole('button', { name: 'Save Student' }).click()

    await expect(form.getByRole('alert')).toHaveText('Please fix the highlighted fields.')
    await expect(form.getByText('Enrollment Date must be a date')).toHaveCount(1)
    await expect(field(form, 'Enrollment Date')).toHaveAccessibleDescription('Enrollment Date must be a date')
    await field(form, 'Name').fill('   ')
    await expect(form.getByRole('button', { name: 'Save Student' })).toBeDisabled()
    await form.getByRole('button', { name: 'Cancel' }).click()
    await expect(form).toBeHidden()
  })

  await test.step('a parent adds a child, corrects it and sees it on the card', async () => {
    await page.getByRole('button', { name: 'Add Student' }).first().click()
    await expect(form.getByRole('button', { name: 'Save Student' })).toBeDisabled()

    await form.getByLabel('Name').fill('Mia Keller')
    await expect(form.getByRole('button', { name: 'Save Student' })).toBeDisabled()
    await form.getByLabel('Grade Level').selectOption({ label: 'Kindergarten' })
    await form.getByRole('button', { name: 'Save Student' }).click()
    await expect(cardOf(page, 'Mia Keller')).toContainText('MK')
    await page.keyboard.press('Escape')

    await openCard(page, 'Student', 'Mia Keller')
    await form.getByLabel('Name').fill('Mia Marie Keller')
    await form.getByRole('button', { name: 'Save Student' }).click()

    await expect(cardOf(page, 'Mia Marie Keller')).toBeVisible()
    await expect(form).toBeHidden()
    await allSynced(page)
  })

  await test.step('one who is archived leaves the list after a question, and can come back', async () => {
    const question = await askToArchive(page, 'Noah')
    await expect(question).toContainText(
      'Are you sure you want to archive “Noah”? They will be hidden from active lists but their data will be preserved.',
    )

    await question.getByRole('button', { name: 'Archive' }).click()

    await expect(question).toBeHidden()
    await expect(cardOf(page, 'Noah')).toBeHidden()
    await expect(cardOf(page, 'Emma')).toBeVisible()
    await page.getByText('Archived (1)').click()
    await cardOf(page, 'Noah').getByRole('button', { name: 'Make active' }).click()
    await expect(page.getByText('Archived (1)')).toBeHidden()
    await expect(cardOf(page, 'Noah')).toContainText('Active since January 2026')
    await expect(page.getByText('Student made active')).toBeVisible()
  })

  await test.step('a card tells since when, how much in this school year and this week, and leads to the activities', async () => {
    const { student_id } = await parentsOf(family, 'Emma')
    await logElsewhere(family, { title: 'Fractions', child: 'Emma', minutes: 45 })
    await logElsewhere(family, { title: 'Long ago', child: 'Emma', minutes: 60, date: '2026-02-03' })
    await family.call('PUT', `/api/students/${student_id}`, { notes: 'Loves maps and rivers' })

    const card = cardOf(page, 'Emma')
    await expect(page.getByText('Manage your students and their information')).toBeVisible()
    for (const words of ['E', 'Grade 3', 'Active since January 2026', 'Loves maps and rivers']) {
      await expect(card.getByText(words, { exact: true })).toBeVisible()
    }
    await expect(card.getByRole('definition')).toHaveText(['1', '45m'])
    await expect(card.getByRole('term')).toHaveText(['Activities this school year', 'This Week'])
    await expect(cardOf(page, 'Noah').getByRole('definition')).toHaveText(['0', '0m'])

    await card.getByRole('link', { name: 'View Activities' }).click()
    await page.waitForURL(`**/activities?student_id=${student_id}&school_year=*`)
    await expect(rowOf(page, 'Fractions')).toBeVisible()
    await expect(page.getByText('1 activity found')).toBeVisible()
  })

  await test.step('a family without children is invited to add one', async () => {
    const { students } = (await family.call('GET', '/api/students')) as { students: { id: string }[] }
    for (const { id } of students) await family.call('DELETE', `/api/students/${id}`)
    await goTo(page, 'Students')

    for (const path of ['/attendance', '/assessments/courses']) {
      await follow(page, path)
      await page.getByRole('main').getByRole('link', { name: 'Add Your First Student' }).click()
      await expect(page.getByRole('dialog', { name: 'Add Student' })).toBeVisible()
      await page.goBack()
    }
    await goTo(page, 'Students')
    await expect(page.getByText('No students yet')).toBeVisible()
    await expect(page.getByText('Get started by adding your first student.')).toBeVisible()
    await page.getByRole('button', { name: 'Add Your First Student' }).click()
    await expect(page.getByRole('dialog', { name: 'Add Student' })).toBeVisible()
  })
})

test('a family of 15 children is warned at 14 and 15, the 16th is refused; she can correct them, and makes room by archiving', async ({
  page,
  family,
}) => {
  for (let number = 3; number <= 13; number += 1) {
    await family.call('POST', '/api/students', aStudent({ name: `Child ${number}` }))
  }
  const form = page.getByRole('dialog')
  await goTo(page, 'Students')
  await expect(cardOf(page, 'Child 13')).toBeVisible()
  await expect(page.getByText(/of 15 students/)).toBeHidden()

  await test.step('it is warned at 14 and 15, and the 16th is refused', async () => {
    await family.call('POST', '/api/students', aStudent({ name: 'Child 14' }))
    await expect(page.getByText('14 of 15 students')).toBeVisible()
    await expect(page.getByText('You can add one more student to your family plan.')).toBeVisible()
    await page.getByRole('button', { name: 'Add Student' }).click()
    await fillChild(form, 'Typed while another device was faster')
    await family.call('POST', '/api/students', aStudent({ name: 'Child 15' }))
    await expect(page.getByText('15 of 15 students')).toBeVisible()
    await form.getByRole('button', { name: 'Save Student' }).click()

    await expect(form).toBeHidden()
    await expectRefusal(page, 'You have reached the maximum limit of 15 students for family plans.')

    await expect(page.getByRole('button', { name: 'Add Student' })).toBeHidden()
    await page.getByRole('button', { name: 'Student Limit Reached' }).click()

    await expectRefusal(page, 'Family plans are limited to 15 students.')
    await expect(form).toBeHidden()
  })

  await test.step('she can correct them, and makes room by archiving', async () => {
    await goTo(page, 'Activities')
    await goTo(page, 'Students')
    await expect(page.getByText('15 of 15 students')).toBeVisible()
    await openCard(page, 'Student', 'Noah')
    await field(form, 'Name').fill('Noah Ben')
    await form.getByRole('button', { name: 'Save Student' }).click()
    await expect(cardOf(page, 'Noah Ben')).toBeVisible()
    await expect(form).toBeHidden()

    await (await askToArchive(page, 'Noah Ben')).getByRole('button', { name: 'Archive' }).click()
    await expect(page.getByText('14 of 15 students')).toBeVisible()
    await allSynced(page)
    await family.call('POST', '/api/students', aStudent({ name: 'In his place' }))
    await expect(page.getByText('15 of 15 students')).toBeVisible()
    await page.getByText('Archived (1)').click()
    await cardOf(page, 'Noah Ben').getByRole('button', { name: 'Make active' }).click()

    await expectRefusal(page, 'You have reached the maximum limit of 15 students for family plans.')
    await expect(page.getByText('Archived (1)')).toBeVisible()
  })
})

async function fillChild(form: Locator, name: string): Promise<void> {
  await field(form, 'Name').fill(name)
  await field(form, 'Grade Level').selectOption('K')
}

async function askToArchive(page: Page, name: string): Promise<Locator> {
  await cardOf(page, name).getByRole('button', { name: 'Archive' }).click()
  return page.getByRole('dialog', { name: 'Archive Student' })
}

async function expectRefusal(page: Page, beginning: string): Promise<void> {
  await expect(page.getByText('Unable to Add Student')).toBeVisible()
  await expect(
    page.getByText(`${beginning} Please upgrade to a school plan for unlimited students.`, { exact: true }),
  ).toBeVisible()
}

test('a device without room says so where a student is made active again (rule shell.full-device)', async ({
  page,
  family,
  faults,
}) => {
  await family.call('POST', '/api/students', {
    name: 'Wren',
    grade_level: '5',
    enrollment_date: dayOf(new Date()),
    is_active: false,
  })
  await page.reload()
  await allSynced(page)
  await goTo(page, 'Students')
  await page.getByText(/Archived \(1\)/).click()
  await page.evaluate(() => {
    const refuse = () => {
      throw new DOMException('No room', 'QuotaExceededError')
    }
    IDBObjectStore.prototype.put = refuse
    IDBObjectStore.prototype.add = refuse
  })
  await page.locator('[data-id]').filter({ hasText: 'Wren' }).getByRole('button', { name: 'Make active' }).click()

  await expect(page.getByRole('region', { name: 'Messages' }).getByText(/out of space/)).toBeVisible()
  expect(faults).toEqual([])
})

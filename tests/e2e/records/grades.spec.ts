import type { Locator, Page } from '@playwright/test'
import { addDays, dayOf } from '#shared/format/dates.ts'
import { schoolYearOf } from '#shared/school-years/school-year.ts'
import { expectNoViolations } from '#tests/support/browser/axe.ts'
import { allSynced, expect, field, follow, rowOf, test, undo } from '#tests/support/browser/browser.ts'
import { parentsOf } from '#tests/support/server/lessons.ts'

test.use({ serviceWorkers: 'allow' })

const today = dayOf(new Date())

test('a week is graded offline for three children, and the API tells the same (rules grades.list, grades.form, grades.fast-entry, courses.page)', async ({
  page,
  context,
  family,
  openDevice,
}) => {
  await family.call('POST', '/api/students', { name: 'Wren', grade_level: '10', enrollment_date: today })
  await page.getByRole('navigation').getByRole('link', { name: 'Grades', exact: true }).first().click()
  await expect(page.getByText('No assessments found')).toBeVisible()
  await expect(page.getByText('0 assessments found')).toBeVisible()
  await expectNoViolations(page)
  await page.getByLabel('Student', { exact: true }).selectOption({ label: 'Emma' })
  await expect(page.getByText('Nothing matches these filters. Clear them to see everything.')).toBeVisible()
  await page.getByRole('button', { name: 'Clear Filters' }).click()
  await expect(page.getByText('Start tracking grades by adding your first assessment.')).toBeVisible()
  await allSynced(page)
  await context.setOffline(true)
  await page.reload()

  await test.step('one test, three children, each with points of their own', async () => {
    const form = await openForm(page)
    await expect(form.getByRole('button', { name: 'Add Assessment' })).toBeDisabled()
    for (const child of ['Emma', 'Noah', 'Wren']) await form.getByRole('button', { name: child, exact: true }).click()
    await fill(form, { type: 'Test', title: 'Fractions', possible: '20' })
    for (const [child, points] of [
      ['Emma', '19'],
      ['Noah', '15'],
      ['Wren', '18.5'],
    ] as const)
      await form.getByLabel(`Points Earned, ${child}`).fill(points)
    await form.getByRole('button', { name: 'Reset Form' }).click()
    await expect(field(form, 'Title')).toHaveValue('')
    await undo(page)
    await expect(form.getByRole('status').filter({ hasText: '92.50%' })).toContainText('95.00%')
    await expectNoViolations(page)
    await page.keyboard.press('Enter')
    await expect(page.getByText('3 grades added')).toBeVisible()
    await form.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByText('3 assessments found')).toBeVisible()
    // 95%, 75% and 92.5%.
    const letters = page.getByRole('list', { name: 'Grades by letter' }).getByRole('listitem')
    await expect(letters).toHaveText(['A2', 'B0', 'C1', 'D0', 'F0'])
    await undo(page)
    await expect(page.getByText('0 assessments found')).toBeVisible()
  })

  await test.step('Enter saves, and begins the next for the same child and subject', async () => {
    const form = await openForm(page)
    await form.getByRole('button', { name: 'Wren', exact: true }).click()
    await fill(form, { type: 'Quiz', title: 'Monday', possible: '20' })
    await form.getByLabel('Points Earned').fill('19')
    const preview = form.getByRole('status').filter({ hasText: 'GPA Points' })
    for (const part of ['95.00%', 'A', '4.0']) await expect(preview).toContainText(part)
    await page.keyboard.press('Enter')
    for (const [title, points] of [
      ['Tuesday', '17'],
      ['Wednesday', '21'],
    ] as const) {
      await expect(field(form, 'Title')).toBeFocused()
      await page.keyboard.type(title)
      await expect(field(form, 'Title')).toHaveValue(title)
      await form.getByLabel('Points Earned').fill(points)
      await page.keyboard.press('Enter')
    }
    await expect(field(form, 'Title')).toHaveValue('')
    await form.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByText('3 assessments found')).toBeVisible()
    await expect(rowOf(page, 'Wednesday')).toContainText('105.00%')
    await expect(rowOf(page, 'Wednesday')).toContainText('A+')
  })

  await test.step('a chosen child has a GPA, which an edit and a delete move', async () => {
    await field(page.getByRole('main'), 'Student').selectOption({ label: 'Wren' })
    const gpa = page.getByRole('region', { name: 'GPA' })
    await expect(gpa).toContainText('4.00')
    await expect(gpa).toContainText('95.00%, 3 graded')
    await expectNoViolations(page)
    await rowOf(page, 'Tuesday').getByRole('button', { name: 'Edit' }).click()
    const form = page.getByRole('dialog', { name: 'Edit Assessment' })
    await form.getByLabel('Points Earned').fill('11')
    await form.getByRole('button', { name: 'Update Assessment' }).click()
    await expect(form).toBeHidden()
    await expect(gpa).toContainText('85.00%, 3 graded')
    await rowOf(page, 'Tuesday').getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect(gpa).toContainText('100.00%, 2 graded')
    await undo(page)
    await expect(gpa).toContainText('85.00%, 3 graded')
    await expect(gpa).toContainText('3.00')
  })

  await test.step('the course gets a name, half a credit and honors', async () => {
    await page.getByRole('link', { name: 'Edit credits' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Courses and Credits' })).toBeVisible()
    await expectNoViolations(page)
    await page.getByRole('button', { name: 'Edit Math' }).click()
    const form = page.getByRole('dialog', { name: 'Edit Course' })
    await field(form, 'Course Title').fill('Algebra I')
    await field(form, 'Credit').fill('0.3')
    await form.getByRole('button', { name: 'Save Course' }).click()
    await expect(form.getByText('Credit must be in steps of 0.25, from 0 to 10').first()).toBeVisible()
    await field(form, 'Credit').fill('0.5')
    await field(form, 'Level').selectOption('honors')
    await expectNoViolations(page)
    await form.getByRole('button', { name: 'Save Course' }).click()
    await expect(form).toBeHidden()
    await expect(page.getByText('85.00% · 3.0 points · 0.50 credit')).toBeVisible()
    await expect(page.getByText('Legal name')).toBeVisible()
    await page.getByRole('button', { name: 'Add: Legal name' }).click()
    const details = page.getByRole('dialog', { name: 'Transcript Details' })
    await field(details, 'Legal Name').fill('Wren Elise Weaver')
    await details.getByRole('button', { name: 'Save Details' }).click()
    await expect(details).toBeHidden()
    await expect(page.getByText('Legal name')).toBeHidden()
  })

  await context.setOffline(false)
  await allSynced(page)
  const { student_id, subject_id } = await parentsOf(family, 'Wren', 'Math')
  expect(await family.call('GET', `/api/assessments/gpa/${student_id}`)).toEqual({
    overall: 3,
    thisYear: 3,
    creditHours: 0,
    totalAssessments: 3,
    weighted: 3.5,
  })
  expect(await family.call('GET', `/api/courses?student_id=${student_id}`)).toMatchObject({
    courses: [{ subject_id, school_year: schoolYearOf(today, '08'), title: 'Algebra I', credit: 0.5, level: 'honors' }],
  })
  const other = await openDevice()
  await follow(other, `/assessments?student_id=${student_id}&date_from=${addDays(today, -1)}`)
  await expect(other.getByRole('region', { name: 'GPA' })).toContainText('3.50 weighted')
  await expect(other.getByText('3 assessments found')).toBeVisible()
})

test('the grade of an earlier year is set on the courses page, with a connection (rule courses.year-grade)', async ({
  page,
  family,
}) => {
  const { student_id } = await parentsOf(family, 'Emma')
  const opens = Number(schoolYearOf(today, '08').slice(0, 4)) - 1
  await follow(page, `/assessments/courses?student=${student_id}&year=${opens}-${opens + 1}`)

  await expect(page.getByRole('heading', { name: `Grade 2, ${opens}-${opens + 1}` })).toBeVisible()
  await field(page, 'Grade in That Year').selectOption('9')
  await expect(page.getByRole('heading', { name: `Grade 9, ${opens}-${opens + 1}` })).toBeVisible()
  await expectNoViolations(page)
})

test('a phone grades within reach, and nothing is wider than it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Grades' }).click()
  const form = await openForm(page)
  await form.getByRole('button', { name: 'Emma', exact: true }).click()
  await fill(form, { type: 'Quiz', title: 'Fractions', possible: '20' })
  await form.getByLabel('Points Earned').fill('19')
  await form.getByRole('button', { name: 'Add Assessment' }).click()
  await expect(form.getByText('Assessment added successfully!')).toBeVisible()
  await form.getByRole('button', { name: 'Cancel' }).click()

  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: 'Fractions' })).toContainText('95.00%')
  await expectNoViolations(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

async function openForm(page: Page): Promise<Locator> {
  await page.getByRole('main').getByRole('button', { name: 'Add Assessment' }).first().click()
  return page.getByRole('dialog', { name: 'Add New Assessment' })
}

async function fill(form: Locator, { type, title, possible }: Record<'type' | 'title' | 'possible', string>) {
  await field(form, 'Subject').selectOption({ label: 'Math' })
  await field(form, 'Assessment Type').selectOption({ label: type })
  await field(form, 'Title').fill(title)
  await field(form, 'Points Possible').fill(possible)
}

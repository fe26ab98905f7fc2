import { readFile } from 'node:fs/promises'
import type { Download, Page } from '@playwright/test'
import { dayOf } from '#shared/format/dates.ts'
import { schoolYearOf } from '#shared/school-years/school-year.ts'
import { expectNoViolations } from '#tests/support/browser/axe.ts'
import { allSynced, expect, field, test } from '#tests/support/browser/browser.ts'
import { textOf } from '#tests/support/papers/read-paper.ts'
import { logElsewhere } from '#tests/support/server/lessons.ts'

test.use({ serviceWorkers: 'allow' })

const today = dayOf(new Date())

test('a transcript is made on the device, offline from a cold start too, with what was typed since (rules papers.here, papers.figures)', async ({
  page,
  context,
  family,
}) => {
  const details = { legal_name: 'Łucja', birth_date: '2011-03-02' }
  const child = { name: 'Łucja', grade_level: '10', enrollment_date: today, ...details }
  const made = await family.call('POST', '/api/students', child)
  const { student } = made as { student: { id: string } }
  await allSynced(page)
  await page.goto('/settings')
  await field(page, 'School Name').fill('Elm Hill Academy')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Profile Updated')).toBeVisible()
  await page.goto(`/assessments?student_id=${student.id}`)
  await expect(page.getByText('0 assessments found')).toBeVisible()
  await allSynced(page)

  await context.setOffline(true)
  await test.step('offline, from a cold start, it holds what was typed since', async () => {
    await gradeOffline(page)
    await page.reload()
    await expect(page.getByText('1 assessment found').or(page.getByText('1 assessments found'))).toBeVisible()
    const file = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export Transcript' }).click()
    const download = await file
    expect(download.suggestedFilename()).toBe('transcript-łucja.pdf')
    const [paper = ''] = await read(download)
    expect(paper).toMatch(/Math +1\.00 +In progress +4\.0/)
    expect(paper).toContain('Elm Hill Academy')
    await expect(page.getByText('Transcript Generated')).toBeVisible()
    await context.setOffline(false)
  })

  await test.step('from the courses of a child it is an unofficial one on A4, and a report card', async () => {
    await page.goto(`/assessments/courses?student=${student.id}`)
    await field(page, 'Transcript').selectOption('unofficial')
    await field(page, 'Paper Size').selectOption('a4')
    await expectNoViolations(page)
    const file = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export Transcript' }).click()
    expect((await read(await file)).join('')).toContain('Unofficial')
    const card = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export Report Card' }).click()
    const downloaded = await card
    expect(downloaded.suggestedFilename()).toBe(`report-card-łucja-${schoolYearOf(today, '08')}.pdf`)
    expect((await read(downloaded)).join('')).toMatch(/Math +1 +95\.00% +A +4\.0/)
  })

  await test.step('without a child chosen, she is asked for one', async () => {
    await page.goto('/assessments')
    await page.getByRole('button', { name: 'Export Transcript' }).click()
    const dialog = page.getByRole('dialog', { name: 'Export Transcript' })
    await expect(dialog).toContainText('transcript doesn’t have these yet: legal name and birth date.')
    await dialog.getByRole('button', { name: 'Łucja', exact: true }).click()
    await expectNoViolations(page)
    const file = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Export', exact: true }).click()
    expect((await file).suggestedFilename()).toBe('transcript-łucja.pdf')
  })
})

test('the progress report on paper has the figures of the screen (rules progress.export, papers.here)', async ({
  page,
  context,
  family,
}) => {
  await logElsewhere(family, { title: 'Fractions', minutes: 95 })
  await allSynced(page)
  await page.goto('/progress')
  await expect(page.getByText('1.6').first()).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const file = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: /^PDF report/ }).click()
  const downloaded = await file
  expect(downloaded.suggestedFilename()).toMatch(/^progress-report-\d{4}-\d\d-\d\d\.pdf$/)
  const paper = (await read(downloaded)).join('')
  expect(paper).toMatch(/1\.6 +1 +1 +1\.6/)
  expect(paper).toContain('Fractions')
  await expect(page.getByText('Report Exported')).toBeVisible()
})

async function gradeOffline(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add Assessment' }).first().click()
  const form = page.getByRole('dialog', { name: 'Add New Assessment' })
  await field(form, 'Subject').selectOption({ label: 'Math' })
  await field(form, 'Assessment Type').selectOption({ label: 'Test' })
  await field(form, 'Title').fill('Fractions')
  await field(form, 'Points Possible').fill('20')
  await form.getByLabel('Points Earned').fill('19')
  await page.keyboard.press('Enter')
  await form.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('1 assessments found').or(page.getByText('1 assessment found'))).toBeVisible()
}

async function read(download: Download): Promise<string[]> {
  return await textOf(await readFile(await download.path()))
}

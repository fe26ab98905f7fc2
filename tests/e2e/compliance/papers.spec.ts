import { readFile } from 'node:fs/promises'
import type { Download, Page } from '@playwright/test'
import { dayOf } from '#shared/format/dates.ts'
import { expectNoViolations } from '#tests/support/browser/axe.ts'
import { allSynced, expect, goTo, readyForOffline, test } from '#tests/support/browser/browser.ts'
import { textOf } from '#tests/support/papers/read-paper.ts'
import { logElsewhere } from '#tests/support/server/lessons.ts'

test.use({ serviceWorkers: 'allow' })

const today = dayOf(new Date())

test('the papers of a review are made on the device, offline too, with the figures of the screen (rules compliance.reports, papers.here)', async ({
  page,
  context,
  family,
}) => {
  await family.call('POST', '/api/state/migrate', { new_state: 'NY', confirm: true })
  await logElsewhere(family, { title: 'Fractions', child: 'Emma', subject: 'Math', minutes: 90, date: today })
  await allSynced(page)
  await goTo(page, 'Compliance')
  await page.getByText('Requirement details').click()
  const progress = page.getByRole('region', { name: 'Year Progress' })
  await progress.getByRole('button', { name: 'Emma' }).click()
  await expect(progress.getByText('1 / 180')).toBeVisible()
  await readyForOffline(page)

  await test.step('the report of the family, without a network', async () => {
    await context.setOffline(true)
    const paper = await exported(page, 'Export Report')
    expect(paper.name).toBe('compliance-report.pdf')
    expect(paper.words).toMatch(/Emma \S+( \d+)? 1 of 180 1\.5 of \d+/)
    await expect(page.getByText('Report Exported').first()).toBeVisible()
  })

  await test.step("a child's own report, its attendance and its log", async () => {
    const report = await exported(page, /^Report of Emma/)
    expect(report.name).toMatch(/^compliance-report-emma-\d{4}-\d{4}\.pdf$/)
    expect(report.words).toContain('1 of 180')
    const papers = page.getByRole('region', { name: 'Reports and forms' })
    await papers.getByLabel('Student').selectOption('Emma')
    expect((await exported(page, 'Emma’s Attendance Sheet')).words).toContain('1 of 180 days, 1.5 hours.')
    const log = await exported(page, 'Activity Log')
    expect(log.name).toMatch(/^activity-log-emma-/)
    expect(log.words).toContain('1.5 hours in 1 entry')
    expect(log.words).toContain('Fractions')
  })

  await context.setOffline(false)
  await test.step('a letter, as the parent kept it', async () => {
    await page
      .getByRole('button', { name: /^Write the letter/ })
      .first()
      .click()
    const letter = page.getByRole('textbox', { name: 'Letter' })
    await expect(letter).toHaveValue(/Sincerely/)
    await letter.fill('Dear Superintendent,\n\nEmma learns at home.')
    await page.getByRole('button', { name: 'Save Letter' }).click()
    const paper = await exported(page, 'Export Letter')
    expect(paper.name).toMatch(/^letter-/)
    expect(paper.words.trim()).toBe('Dear Superintendent, Emma learns at home.')
    await page.keyboard.press('Escape')
  })

  await test.step('the attendance sheet from where attendance is', async () => {
    await page.goto('/attendance')
    await page.getByRole('button', { name: /^Emma/ }).first().click()
    await expectNoViolations(page)
    const sheet = await exported(page, 'Attendance Sheet')
    expect(sheet.name).toMatch(/^attendance-emma-/)
    expect(sheet.words).toContain('1 of 180 days')
  })
})

async function exported(page: Page, button: string | RegExp): Promise<{ name: string; words: string }> {
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: button }).first().click()
  const download: Download = await file
  const words = (await textOf(await readFile(await download.path()))).join(' ').replaceAll(/\s+/g, ' ')
  return { name: download.suggestedFilename(), words }
}

import { readFileSync } from 'node:fs'
import type { Download, Page } from '@playwright/test'
import { expectNoViolations } from '#tests/support/browser/axe.ts'
import { expect, follow, logActivity, readyForOffline, test } from '#tests/support/browser/browser.ts'
import { endPeriod } from '#tests/support/browser/paying.ts'
import { filesIn } from '#tests/support/server/unzip.ts'

test.use({ serviceWorkers: 'allow' })

test('everything is exported as a zip, by the server and without a network by the device, and as files, also after a lapse (rules exports.link, exports.on-device)', async ({
  page,
  context,
  family,
}) => {
  await logActivity(page, { title: 'Kept for ever' })
  await endPeriod(family)
  await page.reload()
  await follow(page, '/subscription')
  await page.getByRole('button', { name: 'Export everything' }).click()
  await page.waitForURL('**/settings?section=data')
  await expect(page.getByText('Read only. Subscribe to log again.')).toBeVisible()

  await page.getByRole('button', { name: 'Make It for Me' }).click()
  const link = page.getByRole('link', { name: 'Download' })
  await expect(link).toBeVisible()
  await expectNoViolations(page)
  const zip = await downloaded(page, () => link.click())
  expect(zip.suggestedFilename()).toMatch(/^hearthbook-\d{4}-\d\d-\d\d\.zip$/)
  expect(
    bytesOf(await zip.path())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK')

  await readyForOffline(page)
  await context.setOffline(true)
  await expect(page.getByText('This needs a connection.')).toBeVisible()
  await page.getByRole('button', { name: 'Export Everything' }).click()
  const save = page.getByRole('button', { name: 'Save File' })
  await expect(save).toBeFocused()
  await expectNoViolations(page)
  const made = await downloaded(page, () => save.click())
  expect(made.suggestedFilename()).toBe(zip.suggestedFilename())
  const [ours, theirs] = [await filesIn(bytesOf(await made.path())), await filesIn(bytesOf(await zip.path()))]
  expect([...ours.keys()]).toEqual([...theirs.keys()])
  expect(String(ours.get('data/activities.jsonl'))).toBe(String(theirs.get('data/activities.jsonl')))
  expect(String(ours.get('data/activities.jsonl'))).toContain('Kept for ever')

  const json = await downloaded(page, () => page.getByRole('button', { name: 'All records (JSON)' }).click())
  expect(bytesOf(await json.path()).toString()).toContain('Kept for ever')
  await page.getByLabel('Table').selectOption('Students')
  const csv = await downloaded(page, () => page.getByRole('button', { name: 'Spreadsheet (CSV)' }).click())
  expect(csv.suggestedFilename()).toMatch(/^hearthbook-students-/)
  expect(bytesOf(await csv.path()).toString()).toContain('Emma')
})

test.describe('in a browser without a private file system', () => {
  // A worker's script is changed on its way, which a service worker would keep out.
  test.use({ serviceWorkers: 'block' })

  test('an archive is made all the same, and comes in again (rules exports.on-device, archives.parts)', async ({
    page,
    context,
  }) => {
    await logActivity(page, { title: 'Kept in memory' })
    await context.route(/archive-worker/, async (route) => {
      const answer = await route.fetch()
      const lacking = 'Object.defineProperty(navigator.storage, "getDirectory", { value: undefined });'
      await route.fulfill({ response: answer, body: lacking + (await answer.text()) })
    })
    await follow(page, '/settings?section=data')
    await page.getByRole('button', { name: 'Export Everything' }).click()
    const made = await downloaded(page, () => page.getByRole('button', { name: 'Save File' }).click())
    const file = await made.path()
    expect(String((await filesIn(bytesOf(file))).get('data/activities.jsonl'))).toContain('Kept in memory')

    await follow(page, '/settings/import')
    await page
      .getByLabel('File to import')
      .setInputFiles({ name: 'x.zip', mimeType: 'application/zip', buffer: bytesOf(file) })
    await expect(page.getByRole('button', { name: 'Nothing to Import' })).toBeDisabled()
  })
})

async function downloaded(page: Page, press: () => Promise<void>): Promise<Download> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()])
  return download
}

function bytesOf(path: string): Buffer {
  return readFileSync(path)
}

import { expectNoViolations } from '#tests/support/browser/axe.ts'
import { allSynced, expect, logActivity, readyForOffline, rowOf, signIn, test } from '#tests/support/browser/browser.ts'
import { registerFamily } from '#tests/support/server/family.ts'

test.use({ serviceWorkers: 'allow' })

test('a family leaves with everything and brings it into another account offline, twice adds nothing, and Undo takes it back (rules imports.page, imports.undo, archives.other-family, settings.data)', async ({
  page,
  browser,
}, info) => {
  await logActivity(page, { title: 'Kites in the wind' })
  await page.goto('/settings?section=export')
  await page.waitForURL('**/settings?section=data')
  await page.getByRole('button', { name: 'Export Everything' }).click()
  const save = page.getByRole('button', { name: 'Save File' })
  const [download] = await Promise.all([page.waitForEvent('download'), save.click()])
  const file = info.outputPath('hearthbook.zip')
  await download.saveAs(file)

  const url = new URL(page.url()).origin
  const context = await browser.newContext({ baseURL: url })
  const other = await context.newPage()
  await signIn(other, await registerFamily(url))
  await other.goto('/settings?section=data')
  await other.getByRole('link', { name: 'Import Records' }).click()
  await readyForOffline(other)
  await context.setOffline(true)

  const chooser = other.getByLabel('File to import')
  const button = other.getByRole('button', { name: /^Import \d+ Record/ })
  await test.step('it says what is in it, and nothing is added before yes', async () => {
    await chooser.setInputFiles(file)
    await expect(button).toBeVisible()
    await expect(other.getByRole('group', { name: 'The same as yours?' })).toContainText('Emma')
    await expectNoViolations(other)
  })

  await test.step('it comes in, and a second time adds nothing', async () => {
    await button.click()
    await expect(other.getByRole('region', { name: 'Import complete' })).toBeVisible()
    await other.getByRole('button', { name: 'Done' }).click()
    await chooser.setInputFiles(file)
    await expect(other.getByRole('button', { name: 'Nothing to Import' })).toBeDisabled()
    await expectNoViolations(other)
    await other.getByRole('button', { name: 'Cancel' }).click()
    await other.goto('/activities')
    await expect(rowOf(other, 'Kites in the wind')).toContainText('brought in')
  })

  await test.step('a file that is no archive is refused by name', async () => {
    await other.goto('/settings/import')
    const buffer = Buffer.from('PK\u0003\u0004 and nothing behind it')
    await chooser.setInputFiles({ name: 'photos.zip', mimeType: 'application/zip', buffer })
    await expect(other.getByRole('region', { name: 'This archive can’t be imported' })).toContainText('photos.zip')
    await other.getByRole('button', { name: 'Choose Another' }).click()
  })

  await test.step('one Undo takes it back, offline too', async () => {
    await other.getByRole('button', { name: 'Undo Import' }).click()
    await expect(other.getByText('Import Undone')).toBeVisible()
    await other.goto('/activities')
    await expect(other.getByText('No activities found')).toBeVisible()
    await context.setOffline(false)
    await allSynced(other)
  })
  await context.close()
})

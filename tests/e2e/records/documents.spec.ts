import { expectNoViolations } from '#tests/support/browser/axe.ts'
import { allSynced, expect, signIn, test } from '#tests/support/browser/browser.ts'
import { aCameraPicture } from '#tests/support/browser/media.ts'

// Its page opens without a network.
test.use({ serviceWorkers: 'allow' })

/** A PDF that would run something, and that a viewer opens. */
const pdf = Buffer.from(
  '%PDF-1.4\n1 0 obj << /Type /Catalog /Pages 2 0 R /OpenAction << /S /JavaScript /JS (app.alert(1)) >> >> endobj\n' +
    '2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 >> endobj\n' +
    '3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] >> endobj\n%%EOF\n',
)

test('a document is a file and Save, stays without a network, and opens in a tab of its own (rules documents.adding, documents.opening)', async ({
  page,
  context,
  family,
  browser,
}) => {
  const dialog = page.getByRole('dialog', { name: 'Add Document' })
  await page.goto('/compliance/documents')
  await context.setOffline(true)

  await test.step('two taps: the file, then Save', async () => {
    await page
      .getByLabel('Files of the document')
      .setInputFiles({ name: 'Letter of intent.pdf', mimeType: 'application/pdf', buffer: pdf })
    await expect(dialog.getByLabel('Title')).toHaveValue('Letter of intent')
    await expect(dialog.getByText('1 page')).toBeVisible()
    await expectNoViolations(page)
    await dialog.getByRole('button', { name: 'Save Document' }).click()
    await expect(dialog).toBeHidden()
  })

  await test.step('a photo is picked and the app is closed: it waits', async () => {
    await page
      .getByLabel('Photo of the document')
      .setInputFiles(await aCameraPicture('IMG_2041.jpg', { width: 600, height: 800 }))
    await expect(dialog.getByRole('button', { name: 'Remove IMG_2041.jpg' })).toBeVisible()
    await page.goto('/compliance/documents')
    await page.getByRole('button', { name: 'Continue' }).click()
    await dialog.getByLabel('Title').fill('Receipt')
    await dialog.getByLabel('Kind').selectOption({ label: 'Receipt' })
    await dialog.getByRole('button', { name: 'Save Document' }).click()
    await expect(page.getByRole('region', { name: 'Letters and Replies' })).toContainText('Receipt')
    await expectNoViolations(page)
  })

  await context.setOffline(false)
  await allSynced(page)
  await test.step('another device has it, and its PDF opens outside the app', async () => {
    const other = await browser.newContext()
    const there = await other.newPage()
    await signIn(there, family)
    await there.goto('/documents')
    await there.getByRole('button', { name: /Letter of intent/ }).click()
    const link = there.getByRole('link', { name: 'Open PDF' })
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(link).toHaveAttribute('href', /^blob:/)
    await expect(link).toHaveAttribute('type', 'application/pdf')
    await expect(there.locator('iframe, embed, object')).toHaveCount(0)
    await other.close()
  })
})

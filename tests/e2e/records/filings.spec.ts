import { expectNoViolations } from '#tests/support/browser/axe.ts'
import { expect, goTo, test } from '#tests/support/browser/browser.ts'
import { aCameraPicture } from '#tests/support/browser/media.ts'

// What's on file opens from a cold start without a network.
test.use({ serviceWorkers: 'allow', viewport: { width: 390, height: 844 } })

test('a letter is marked as sent without a network in four taps, receipt and all, and is on file (rules filings.fixed, filings.envelope, filings.on-file)', async ({
  page,
  context,
}) => {
  const letter = page.getByRole('dialog', { name: 'File the yearly affidavit or declaration' })
  const sent = page.getByRole('dialog', { name: 'Mark as sent' })
  await goTo(page, 'Compliance')
  await page.goto('/compliance/file')
  await expect(page.getByText('Nothing recorded yet').first()).toBeVisible()
  await goTo(page, 'Compliance')
  await context.setOffline(true)

  await test.step('four taps, the receipt among them', async () => {
    await page
      .getByRole('listitem', { name: 'File the yearly affidavit or declaration' })
      .getByRole('button', { name: /^More about/ })
      .click()
    await page.getByRole('button', { name: 'How to do this, and its source' }).first().click()
    await page.getByRole('button', { name: 'Write the letter' }).click()
    await letter.getByRole('button', { name: 'Mark as sent' }).click()
    await sent.getByRole('button', { name: 'Certified mail' }).click()
    await expectNoViolations(page)
    await sent
      .getByLabel('Photo of the document')
      .first()
      .setInputFiles(await aCameraPicture('IMG_2041.jpg', { width: 600, height: 800 }))
    await sent.getByRole('button', { name: 'Mark as sent' }).click()
    await expect(sent).toBeHidden({ timeout: 20_000 })
  })

  await test.step('it is kept as it was sent', async () => {
    await page.goto('/compliance/file')
    await page.getByRole('link', { name: 'File the yearly affidavit or declaration' }).first().click()
    await expect(page.getByText('Kept exactly as sent.')).toBeVisible()
    await expect(page.getByText('Certified mail, with receipt')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Open the paper' })).toBeVisible()
    await expectNoViolations(page)
  })

  await test.step('the reply closes it', async () => {
    await page.getByRole('button', { name: 'Add reply' }).click()
    await page.getByRole('dialog', { name: 'Add reply' }).getByRole('button', { name: 'Save reply' }).click()
    await expect(page.getByText(/^Came on /)).toBeVisible()
  })
})

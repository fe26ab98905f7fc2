import { expectNoViolations } from '#tests/support/browser/axe.ts'
import { allSynced, expect, signIn, test } from '#tests/support/browser/browser.ts'
import { aCameraPicture } from '#tests/support/browser/media.ts'
import { setUp } from '#tests/support/server/family.ts'

// What's on file opens from a cold start without a network.
test.use({ serviceWorkers: 'allow', viewport: { width: 390, height: 844 } })

test('a letter is marked as sent without a network in four taps, receipt and all, and is on file (rules filings.fixed, filings.envelope, filings.on-file)', async ({
  visitor: page,
  newcomer,
  context,
}) => {
  const letter = page.getByRole('dialog', { name: 'File the yearly affidavit or declaration' })
  const sent = page.getByRole('dialog', { name: 'Mark as sent' })
  await setUp(newcomer, ['Nora', 'Silas'], ['Math'], 'PA')
  await signIn(page, newcomer)
  await page.goto('/compliance/file')
  await expect(page.getByText('Nothing recorded yet').first()).toBeVisible()
  await allSynced(page)
  await page.goto('/compliance')
  await page.getByRole('button', { name: 'About File the yearly affidavit or declaration' }).click()
  await context.setOffline(true)

  await test.step('four taps, and one more for the whole envelope', async () => {
    await page.getByRole('button', { name: 'Write the letter' }).click()
    await letter.getByRole('button', { name: 'Mark as sent' }).click()
    await sent.getByRole('button', { name: /^All \d of these$/ }).click()
    await sent.getByRole('button', { name: 'Certified mail' }).click()
    await expectNoViolations(page)
    await sent
      .getByLabel('Photo of the document')
      .first()
      .setInputFiles(await aCameraPicture('IMG_2041.jpg', { width: 600, height: 800 }))
    await sent.getByRole('button', { name: 'Mark as sent' }).click()
    await expect(sent).toBeHidden({ timeout: 20_000 })
  })

  await test.step('it is kept as it was sent, for both children', async () => {
    await page.goto('/compliance/file')
    await expect(page.getByText('certified mail').first()).toBeVisible()
    await page.getByRole('button', { name: 'Silas' }).click()
    await page.getByRole('link', { name: /^Yearly affidavit or declaration/ }).click()
    await expect(page.getByText('Kept exactly as sent.')).toBeVisible()
    await expect(page.getByText('Certified mail, with receipt')).toBeVisible()
    await expect(page.getByRole('button', { name: /^(Open the paper|See all)/ })).toBeVisible()
    await expectNoViolations(page)
  })

  await test.step('the reply closes it', async () => {
    await page.getByRole('button', { name: 'Add reply' }).click()
    await page.getByRole('dialog', { name: 'Add reply' }).getByRole('button', { name: 'Save reply' }).click()
    await expect(page.getByText(/^Came on /)).toBeVisible()
  })
})

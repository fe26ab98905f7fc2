import { expectNoViolations } from '#tests/support/browser/axe.ts'
import { allSynced, expect, signIn, test } from '#tests/support/browser/browser.ts'
import { allowHooks } from '#tests/support/browser/hooks.ts'
import { enterYear } from '#tests/support/browser/year-with-photos.ts'
import { setUp } from '#tests/support/server/family.ts'

// Its page and the worker open without a network.
test.use({ serviceWorkers: 'allow', viewport: { width: 390, height: 844 } })

test('a packet is built and made in airplane mode, and its web page opens in another browser (rules packets.page, packets.here, packets.html)', async ({
  visitor: page,
  newcomer,
  context,
  browser,
}) => {
  const main = page.getByRole('main')
  await allowHooks(context)
  await setUp(newcomer, ['Nora', 'Silas'], ['Math', 'Science'], 'PA')
  const { students } = (await newcomer.call('GET', '/api/students')) as { students: { id: string; name: string }[] }
  const { subjects } = (await newcomer.call('GET', '/api/subjects')) as { subjects: { id: string; name: string }[] }
  await signIn(page, newcomer)
  const student_id = students.find(({ name }) => name === 'Nora')?.id ?? ''
  await enterYear(page, { student_id, subjects, from: '2026-08-03', entries: 36, photos: 12 })
  const [entry] = subjects
  await page.evaluate((fields) => window.hearthbook?.create('activities', fields), {
    student_id,
    subject_id: entry?.id,
    title: 'Fractions with Silas',
    activity_type: 'lesson',
    date: '2026-08-20',
    duration_minutes: 30,
  })
  await allSynced(page)
  await page.goto('/compliance/packet')
  await expect(page.getByRole('button', { name: 'Make the packet' })).toBeVisible()
  await page.goto('/compliance')
  await expect(page.getByText('One for each child')).toBeVisible()
  await context.setOffline(true)

  await test.step('parts, samples and a line that names her brother', async () => {
    await page.getByText('One for each child').click()
    await page.getByRole('link', { name: 'Evaluator’s Packet for Nora' }).click()
    await expect(page.getByRole('region', { name: 'Lines that name another child' })).toContainText(
      'Fractions with Silas',
    )
    await main.getByRole('button', { name: /^Science/ }).click()
    await page
      .getByRole('button', { name: /^Swap: / })
      .nth(1)
      .click()
    await expectNoViolations(page)
    await page
      .getByRole('region', { name: /^Swap for another/ })
      .getByRole('listitem')
      .first()
      .getByRole('button')
      .click()
    await expect(page.getByText(/^\d+ samples in \d areas?$/)).toBeVisible()
  })

  await test.step('the PDF is made here', async () => {
    await page.getByRole('button', { name: 'Make the packet' }).click()
    await expectNoViolations(page)
    const made = page.waitForEvent('download')
    await page.getByRole('button', { name: /^PDF/ }).click()
    expect((await made).suggestedFilename()).toBe('packet-nora-2026-2027.pdf')
  })

  await test.step('the web page opens anywhere, with pictures and without script', async () => {
    await page.getByRole('button', { name: 'Make the packet' }).click()
    const made = page.waitForEvent('download')
    await page.getByRole('button', { name: /^Web page/ }).click()
    const path = test.info().outputPath('packet.html')
    await (await made).saveAs(path)
    const elsewhere = await browser.newContext({ offline: true, javaScriptEnabled: false })
    const there = await elsewhere.newPage()
    await there.goto(`file://${path}`)
    await expect(there.getByRole('heading', { name: 'Evaluator’s Packet' })).toBeVisible()
    await expect(there.getByText('Fractions with Silas')).toHaveCount(0)
    await expect(there.locator('img').first()).toBeVisible()
    await elsewhere.close()
  })
})

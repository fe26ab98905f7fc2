import { expect, field, test } from '#tests/support/browser/browser.ts'
import { goToStep, keptOnDevice, registerToSetup } from '#tests/support/browser/wizard.ts'
import { aSetup } from '#tests/support/builders.ts'

test('what she typed into the wizard is there when another device completes setup first (rule setup.left)', async ({
  visitor: page,
  baseURL,
}) => {
  await registerToSetup(page)
  await goToStep(page, 2)
  await field(page, 'Name').fill('Eleanor')
  await keptOnDevice(page)
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const done = await page.request.post(`${baseURL}/api/setup`, {
    headers: { authorization: `Bearer ${token}` },
    data: aSetup(),
  })
  expect(done.ok()).toBe(true)
  await page.clock.setSystemTime(Date.now() + 10 * 60_000)
  await page.reload()

  await page.getByRole('button', { name: 'Go On' }).click()
  await expect(page.getByText('Setup was finished on another device')).toBeVisible()
  await expect(page.getByText('Eleanor', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Not Now' }).click()
  await page.getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByRole('button', { name: 'Go On' })).toBeHidden()
})

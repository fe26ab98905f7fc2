import { expect, goTo, test } from '#tests/support/browser/browser.ts'
import { startEmbeddedServer } from '#tests/support/browser/embedded-server.ts'

test('a newcomer looks around as the demo family, whose sign-in is shown', async ({ visitor }) => {
  const { url, stop } = await startEmbeddedServer()
  await visitor.goto(`${url}/login`)

  await visitor.getByRole('button', { name: 'Use the demo family' }).click()
  await visitor.getByRole('button', { name: 'Sign In' }).click()

  await visitor.waitForURL('**/dashboard')
  await goTo(visitor, 'Students')
  await expect(visitor.getByRole('main').getByRole('listitem')).toHaveCount(3)
  await goTo(visitor, 'Activities')
  await visitor.getByLabel('School year').selectOption({ label: 'All Years' })
  // The records are made in the background of a first start.
  await expect(visitor.getByText(/^\d,\d{3} activities found$/)).toBeVisible({ timeout: 60_000 })
  stop()
})

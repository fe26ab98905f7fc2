import { expect, logActivity, test } from '#tests/support/browser/browser.ts'
import { waitingTags } from '#tests/support/browser/sender.ts'

test.use({ serviceWorkers: 'allow' })

test(
  'with every tab closed the service worker sends what waits when the network returns (rule sync.background)',
  { tag: '@whole-browser' },
  async ({ page, context, family }) => {
    await context.setOffline(true)
    await logActivity(page, { title: 'Sent while closed' })
    // Registering for Background Sync follows the save; the tab closes after it.
    await expect.poll(() => page.evaluate(waitingTags)).not.toHaveLength(0)
    await page.close()
    expect(context.pages()).toHaveLength(0)

    await context.setOffline(false)

    await expect
      .poll(() => family.call('GET', '/api/activities'), { timeout: 30_000 })
      .toMatchObject({ data: [{ title: 'Sent while closed' }] })
  },
)

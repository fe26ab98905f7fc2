import type { Page } from '@playwright/test'
import { expectNoViolations } from '#tests/support/browser/axe.ts'
import { expect, test } from '#tests/support/browser/browser.ts'
import { openSection } from '#tests/support/browser/settings.ts'

test('reminders on this device are turned on and off by a tap, with mail off too; a browser that refuses is named (rule notifications.push)', async ({
  page,
  context,
}) => {
  await pretendPush(page)
  await page.reload()
  await openSection(page, 'Notifications')
  const card = page.getByRole('region', { name: 'Reminders on this device' })
  await card.getByRole('button', { name: 'Turn On Here' }).click()
  await expect(page.getByText('Your browser doesn’t let Hearthbook show notifications.')).toBeVisible()

  await page.evaluate(() => Reflect.set(window, 'allowsNotices', true))
  await page.getByLabel('Email notifications').click()
  await card.getByRole('button', { name: 'Turn On Here' }).click()
  await expect(card).toContainText('The reminders below also show up as notifications here.')
  await expectNoViolations(page)

  await context.setOffline(true)
  await card.getByRole('button', { name: 'Turn Off Here' }).click()
  await expect(card).toContainText('Connect to the internet to turn them on.')
  await expect(card.getByRole('button', { name: 'Turn On Here' })).toBeDisabled()
})

/** Stands in for what a headless browser lacks: a maker's service that takes messages, and somebody who is asked. */
function pretendPush(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    let subscription: object | null = null
    const text = (bytes: ArrayBuffer) =>
      btoa(String.fromCharCode(...new Uint8Array(bytes)))
        .replaceAll('+', '-')
        .replaceAll('/', '_')
        .replaceAll('=', '')
    const pushManager = {
      getSubscription: async () => subscription,
      subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
        const pair = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits'])
        const p256dh = text(await crypto.subtle.exportKey('raw', pair.publicKey))
        const auth = text(crypto.getRandomValues(new Uint8Array(16)).buffer)
        const letters = atob(applicationServerKey.replaceAll('-', '+').replaceAll('_', '/'))
        subscription = {
          options: { applicationServerKey: Uint8Array.from(letters, (letter) => letter.charCodeAt(0)).buffer },
          toJSON: () => ({ endpoint: 'https://push.example.com/taken/1', keys: { p256dh, auth } }),
          unsubscribe: async () => {
            subscription = null
            return true
          },
        }
        return subscription
      },
    }
    const registration = { pushManager }
    Object.defineProperty(navigator.serviceWorker, 'getRegistration', { value: async () => registration })
    Object.defineProperty(navigator.serviceWorker, 'ready', { value: Promise.resolve(registration) })
    const isAllowed = () => Reflect.get(window, 'allowsNotices') === true
    Object.defineProperty(Notification, 'permission', { get: () => (isAllowed() ? 'granted' : 'default') })
    Object.defineProperty(Notification, 'requestPermission', {
      value: async () => (isAllowed() ? 'granted' : 'default'),
    })
  })
}

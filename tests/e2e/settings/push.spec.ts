import type { Page } from '@playwright/test'
import { expect, openLogForm, test } from '#tests/support/browser/browser.ts'

test.use({ serviceWorkers: 'allow' })

test(
  'a reminder that is pushed is shown by the worker, and a tap opens its screen (rule notifications.push-shown)',
  { tag: '@whole-browser' },
  async ({ page, context }) => {
    await context.grantPermissions(['notifications'])
    const push = await pushTo(page)
    const account = await page.evaluate(async () => {
      const answer = await fetch('/api/user', { headers: { authorization: `Bearer ${localStorage.getItem('token')}` } })
      return ((await answer.json()) as { id: string }).id
    })
    const notice = { account, title: 'How Nora’s year is going', body: 'A small step each day.', tag: 'pacing' }

    await test.step('it is shown, and one of the same kind replaces it', async () => {
      await push({ ...notice, path: '/students' })
      await push({ ...notice, path: '/compliance' })
      await expect
        .poll(() => shownOn(page))
        .toEqual([{ title: notice.title, body: notice.body, tag: 'pacing', path: '/compliance' }])
    })

    await test.step('a tap opens its screen in the page that is there', async () => {
      await tap(page)
      await expect(page).toHaveURL(/\/compliance$/)
      expect(await shownOn(page)).toEqual([])
    })

    await test.step('unless a form holds what was typed', async () => {
      const form = await openLogForm(page)
      await form.getByLabel('Title', { exact: true }).fill('Half typed')
      const before = page.url()
      await push({ ...notice, path: '/students' })
      await expect.poll(() => shownOn(page)).toHaveLength(1)
      await tap(page)
      await expect(page.getByText('Your reminder waits')).toBeVisible()
      expect(page.url()).toBe(before)
      await expect(form.getByLabel('Title', { exact: true })).toHaveValue('Half typed')
    })

    await test.step('what is another account’s, or no notice of ours, says nothing', async () => {
      await push({ ...notice, account: '0192f0c4-0000-7000-8000-000000000001', path: '/students' })
      await push({ ...notice, path: 'https://elsewhere.example/' })
      await expect
        .poll(() => shownOn(page))
        .toEqual([{ title: 'Hearthbook', body: 'Open Hearthbook to see what’s new.', tag: 'unsaid', path: '/' }])
    })
  },
)

/** Delivers messages to the page's worker, as the browser does when its maker's service brings one. */
async function pushTo(page: Page): Promise<(notice: object) => Promise<void>> {
  const session = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const { origin } = new URL(page.url())
      const found = registrations.find(({ scopeURL, isDeleted }) => !isDeleted && scopeURL.startsWith(origin))
      if (found) resolve(found.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  const registrationId = await registered
  return async (notice) => {
    const { origin } = new URL(page.url())
    await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(notice) })
  }
}

/** The notices that are on show. */
function shownOn(page: Page) {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    const notices = await registration.getNotifications()
    return notices.map(({ title, body, tag, data }) => ({ title, body, tag, path: (data as { path: string }).path }))
  })
}

/** Taps the notice that is on show: no protocol does that in a headless browser, so the worker hears of it from here. */
async function tap(page: Page): Promise<void> {
  const [worker] = page.context().serviceWorkers()
  if (!worker) throw new Error('The page has no worker')
  await worker.evaluate(async () => {
    const scope = globalThis as unknown as {
      registration: ServiceWorkerRegistration
      NotificationEvent: new (type: string, about: { notification: Notification }) => Event
      dispatchEvent: (event: Event) => boolean
    }
    const [notification] = await scope.registration.getNotifications()
    if (!notification) throw new Error('No notice is on show')
    scope.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification }))
  })
}

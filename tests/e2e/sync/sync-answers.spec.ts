import {
  allSynced,
  expect,
  goTo,
  openSyncSheet,
  rowOf,
  signIn,
  syncChip,
  test,
} from '#tests/support/browser/browser.ts'
import {
  captivePortal,
  halfAnAnswer,
  headerChanged,
  onEveryCall,
  onPush,
  refusal,
} from '#tests/support/browser/faults.ts'
import type { Intercept, Interception } from '#tests/support/browser/line.ts'
import { allowHooks, expectOnServer, write } from '#tests/support/browser/hooks.ts'
import { meet, reconnect, senders, wakeUntil } from '#tests/support/browser/sender.ts'
import { parentsOf } from '#tests/support/server/lessons.ts'

test.use({ serviceWorkers: 'allow' })

// Answers after which the device tries again by itself (rules sync.retry, sync.told-to-wait, api.timeout).
// Each fault sits on the line between device and server, so that page and service worker meet it alike.
const away = /Offline, 1 waiting to sync/
const inTrouble = /: 1 waiting to sync/

// The service worker meets one that ends before the server, and one behind it; it reads them as the page does.
const faults: { answer: string; fault: Intercept; shown: RegExp; also?: 'by the worker' }[] = [
  { answer: 'the page of a captive portal', fault: onEveryCall(captivePortal), shown: away, also: 'by the worker' },
  { answer: 'an answer that ends half way', fault: onPush(halfAnAnswer), shown: away },
  { answer: 'an answer without our header', fault: onPush(headerChanged(null)), shown: away },
  { answer: 'an answer with a strange header', fault: onPush(headerChanged('2')), shown: away },
  { answer: 'an answer lost on its way', fault: onPush('lost answer'), shown: away, also: 'by the worker' },
  { answer: 'a server in trouble', fault: onPush(refusal(500, 'internal')), shown: inTrouble },
]

const waits: { answer: string; fault: Interception; wait: number }[] = [
  { answer: 'a wish for 6 seconds of rest', fault: refusal(429, 'rate_limited', { 'retry-after': '6' }), wait: 6000 },
  { answer: 'silence for 15 seconds', fault: 'silence', wait: 15_000 },
]

for (const sender of senders) {
  test(`${sender} keeps what may not have arrived, and sends it again`, async ({ visitor, context, family, line }) => {
    test.setTimeout(180_000)
    const parents = await parentsOf(family)
    await allowHooks(context)
    await signIn(visitor, family, line.url)
    await goTo(visitor, 'Activities')
    let page = visitor
    const met = faults.filter(({ also }) => sender === 'the page' || also)

    for (const [place, { answer, fault, shown }] of met.entries()) {
      await test.step(answer, async () => {
        await context.setOffline(true)
        await write(page, parents, answer)

        page = await meet(sender, page, line, fault)
        await expect(rowOf(page, answer)).toBeVisible()
        if (sender === 'the page') await expect(syncChip(page)).toHaveAccessibleName(shown)

        line.intercept(null)
        const arrived = met.slice(0, place + 1).map((each) => each.answer)
        if (sender === 'the page') {
          await (await openSyncSheet(page)).getByRole('button', { name: 'Sync now' }).click()
          await page.keyboard.press('Escape')
        } else {
          await reconnect(sender, page)
          await wakeUntil(context, () => expectOnServer(family, arrived, 1000))
          page = await context.newPage()
          await page.goto(`${line.url}/activities`)
        }
        await allSynced(page)
        await expectOnServer(family, arrived)
      })
    }
    await expect(page.locator('[data-id]')).toHaveCount(met.length)
  })

  // For the service worker the longer one, which its 25 seconds must outlast.
  for (const { answer, fault, wait } of sender === 'the page' ? waits : waits.slice(-1)) {
    test(`${sender} meets ${answer} and waits so long, whatever happens meanwhile`, async ({
      visitor,
      context,
      family,
      line,
    }) => {
      const pushes: number[] = []
      const atFirst: Intercept = ({ path }) => {
        if (path !== '/api/sync/push') return null
        pushes.push(Date.now())
        return pushes.length === 1 ? fault : null
      }
      const parents = await parentsOf(family)
      await allowHooks(context)
      await signIn(visitor, family, line.url)
      await context.setOffline(true)
      await write(visitor, parents, 'Not so fast')

      line.intercept(atFirst)
      await reconnect(sender, visitor)
      const refused = () => expect.poll(() => pushes.length, { timeout: 1000 }).toBeGreaterThan(0)
      if (sender === 'the page') {
        await expect(refused).toPass({ timeout: 30_000 })
        await expect(syncChip(visitor)).toHaveAccessibleName(/1 waiting to sync/)
        await write(visitor, parents, 'Logged meanwhile')
        await expectOnServer(family, ['Logged meanwhile', 'Not so fast'], 30_000)
        await allSynced(visitor)
      } else {
        await wakeUntil(context, refused)
        await wakeUntil(context, () => expectOnServer(family, ['Not so fast'], 1000))
      }

      const [first = 0, next = 0] = pushes
      // The line hears of the first one a little after it was sent.
      expect(next - first).toBeGreaterThanOrEqual(wait - 250)
    })
  }
}

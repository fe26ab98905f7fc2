import {
  allSynced,
  editActivity,
  expect,
  goTo,
  openSyncSheet,
  rowOf,
  signIn,
  syncChip,
  test,
} from '#tests/support/browser/browser.ts'
import { exportedBy } from '#tests/support/browser/export.ts'
import { once, onPush, refusal } from '#tests/support/browser/faults.ts'
import { allowHooks, create, expectOnServer, write } from '#tests/support/browser/hooks.ts'
import { logElsewhere, parentsOf } from '#tests/support/server/lessons.ts'
import { deleteForEver } from '#tests/support/browser/delete-for-ever.ts'
import type { Intercept } from '#tests/support/browser/line.ts'
import { meet, reconnect, senders } from '#tests/support/browser/sender.ts'
import type { Page } from '@playwright/test'

test.use({ serviceWorkers: 'allow' })

// Answers to single entries, and answers to the push as a whole (rules sync.rejected, sync.unreadable-push).
const unreadable: Intercept = onPush(refusal(400, 'bad_request'), ({ body }) => body.includes('Not read'))
const tooLarge: Intercept = onPush(refusal(413, 'too_large'), ({ body }) => body.includes('Not carried'))
const notUnderstood: Intercept = onPush(refusal(422, 'validation'), ({ body }) => body.includes('Not understood'))

for (const sender of senders) {
  test(`${sender} parks what the server refuses as a whole, and everything else goes on`, async ({
    visitor,
    context,
    family,
    line,
  }) => {
    const refused = ['Not read', 'Not carried', 'Not understood']
    const parents = await parentsOf(family)
    await allowHooks(context)
    await signIn(visitor, family, line.url)
    await goTo(visitor, 'Activities')
    await context.setOffline(true)
    for (const title of ['First', ...refused, 'Last']) await write(visitor, parents, title)

    const page = await meet(sender, visitor, line, (call) => unreadable(call) ?? tooLarge(call) ?? notUnderstood(call))
    await expectOnServer(family, ['First', 'Last'])
    await expect(syncChip(page)).toHaveAccessibleName(/Needs attention/)
    const sheet = await openSyncSheet(page)
    for (const title of refused) {
      const card = sheet.getByRole('article', { name: title })
      await expect(card).toContainText(
        'The server turned it down without saying why. That’s our mistake; the entry is kept on this device.',
      )
      expect(await exportedBy(page, card)).toContain(title)
    }
    await expectOnServer(family, ['First', 'Last'])

    line.intercept(null)
    await context.setOffline(false)
    for (const title of refused) {
      const card = sheet.getByRole('article', { name: title })
      await card.getByRole('button', { name: 'Try again' }).click()
      await expect(card).toBeHidden()
    }
    await page.keyboard.press('Escape')
    await allSynced(page)
    await expectOnServer(family, ['First', ...refused, 'Last'])
  })
}

test('the page brings the 16th child of two devices: it needs attention with its lessons, others go on', async ({
  visitor,
  context,
  family,
  line,
}) => {
  for (let number = 3; number <= 14; number += 1) await family.call('POST', '/api/students', aChild(`Child ${number}`))
  const parents = await parentsOf(family, 'Emma')
  await allowHooks(context)
  await signIn(visitor, family, line.url)
  await context.setOffline(true)
  const student_id = await create(visitor, 'students', aChild('Lena'))
  await write(visitor, { ...parents, student_id }, 'With Lena')
  await write(visitor, parents, 'With Emma')
  const { student } = (await family.call('POST', '/api/students', aChild('Elsewhere'))) as { student: { id: string } }

  await reconnect('the page', visitor)
  await expectOnServer(family, ['With Emma'])
  const sheet = await openSyncSheet(visitor)
  await expect(sheet.getByRole('article', { name: 'Lena', exact: true })).toContainText(
    'Family plans are limited to 15 students. Please upgrade to a school plan for unlimited students.',
  )
  await expect(sheet.getByRole('article', { name: 'With Lena' })).toContainText(
    'It belongs to an entry that wasn’t accepted.',
  )
  await expectOnServer(family, ['With Emma'])

  await family.call('DELETE', `/api/students/${student.id}`)
  await context.setOffline(false)
  await sheet.getByRole('article', { name: 'Lena', exact: true }).getByRole('button', { name: 'Try again' }).click()
  await visitor.keyboard.press('Escape')
  await allSynced(visitor)
  await expectOnServer(family, ['With Emma', 'With Lena'])
})

test('the page brings an edit of what was deleted forever: the whole record comes back', async ({
  visitor,
  context,
  family,
  line,
  openDevice,
}) => {
  await logElsewhere(family, { title: 'Clay pots', minutes: 50 })
  await signIn(visitor, family, line.url)
  await goTo(visitor, 'Activities')
  const other = await openDevice()
  await goTo(other, 'Activities')
  await context.setOffline(true)
  await editActivity(visitor, 'Clay pots', { Title: 'Clay pots and glaze' })
  await deleteForEver(family, 'activities', await idOf(visitor, 'Clay pots'))
  await expect(rowOf(other, 'Clay pots')).toBeHidden()

  await reconnect('the page', visitor)
  const arrived = () => expect(rowOf(other, 'Clay pots and glaze')).toBeVisible({ timeout: 1000 })
  await expect(arrived).toPass({ timeout: 30_000 })
  await expect(rowOf(other, 'Clay pots')).toHaveCount(1)
  await expect(rowOf(other, 'Clay pots')).toContainText('50m')
  await expect(rowOf(visitor, 'Clay pots')).toHaveCount(1)
  await context.setOffline(false)
  await allSynced(visitor)
})

test('the page is told to read everything again: nothing on the device is lost (rule sync.resync)', async ({
  visitor,
  context,
  family,
  line,
}) => {
  const parents = await parentsOf(family)
  await logElsewhere(family, { title: 'Long known' })
  await allowHooks(context)
  await signIn(visitor, family, line.url)
  await goTo(visitor, 'Activities')
  await expect(rowOf(visitor, 'Long known')).toBeVisible()
  await context.setOffline(true)
  await write(visitor, parents, 'Not sent yet')

  const page = await meet('the page', visitor, line, once(onPush(refusal(410, 'resync'))))
  // Each device waits a moment of its own, unless the parent asks.
  await (await openSyncSheet(page)).getByRole('button', { name: 'Sync now' }).click()
  await page.keyboard.press('Escape')
  await expectOnServer(family, ['Long known', 'Not sent yet'])
  await expect(rowOf(page, 'Long known')).toBeVisible()
  await expect(rowOf(page, 'Not sent yet')).toBeVisible()
  await context.setOffline(false)
  await allSynced(page)
  await expect(page.locator('[data-id]')).toHaveCount(2)
  await expectOnServer(family, ['Long known', 'Not sent yet'])
})

function aChild(name: string) {
  return { name, grade_level: 'K', enrollment_date: '2026-01-05' }
}

async function idOf(page: Page, title: string): Promise<string> {
  return String(await rowOf(page, title).getAttribute('data-id'))
}

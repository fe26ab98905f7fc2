import { allSynced, editActivity, expect, goTo, openSyncSheet, rowOf, test } from '#tests/support/browser/browser.ts'
import { logElsewhere } from '#tests/support/server/lessons.ts'
import { refuseWrites } from '#tests/support/server/refused-writes.ts'

test('Restore of a card that a full device cannot write says so (rule shell.full-device)', async ({
  page,
  context,
  family,
  openDevice,
  faults,
}) => {
  await logElsewhere(family, { title: 'Heidi' })
  await goTo(page, 'Activities')
  const phone = await openDevice()
  await goTo(phone, 'Activities')
  await context.setOffline(true)
  await editActivity(page, 'Heidi', { Title: 'Heidi, chapter 1' })
  await phone.context().setOffline(true)
  await editActivity(phone, 'Heidi', { Title: 'Heidi, chapter 2' })
  await context.setOffline(false)
  await allSynced(page)
  await phone.context().setOffline(false)
  await allSynced(phone)
  await expect(rowOf(phone, 'Heidi, chapter 2')).toBeVisible()
  const sheet = await openSyncSheet(phone)
  await refuseWrites(phone, 'QuotaExceededError')

  await sheet.getByRole('button', { name: /Restore/ }).click()

  await expect(phone.getByText(/no room|nothing was saved|room left/i).first()).toBeVisible()
  faults.length = 0
})

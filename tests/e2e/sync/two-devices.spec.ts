import {
  allSynced,
  deleteActivity,
  editActivity,
  expect,
  field,
  goTo,
  logActivity,
  openSyncSheet,
  rowOf,
  syncChip,
  test,
} from '#tests/support/browser/browser.ts'
import { onDisk } from '#tests/support/browser/on-disk.ts'
import { logElsewhere } from '#tests/support/server/lessons.ts'
import { refuseWrites } from '#tests/support/server/refused-writes.ts'

// These journeys test the pages; the service worker has journeys of its own.
test('an entry of one device is on the other as soon as it arrives, for each of its children', async ({
  page,
  family,
  openDevice,
}) => {
  const phone = await openDevice()
  await goTo(phone, 'Activities')
  await goTo(page, 'Activities')

  await logActivity(page, { title: 'Seen at once', children: ['Emma', 'Noah'] })
  await expect
    .poll(() => family.call('GET', '/api/activities'), { intervals: [50] })
    .toMatchObject({ data: [{ title: 'Seen at once' }, { title: 'Seen at once' }] })

  // Without live news the phone would ask once a minute.
  await expect(rowOf(phone, 'Seen at once')).toContainText('Emma, Noah', { timeout: 10_000 })
})

test('different fields changed apart are both kept', async ({ page, context, family, openDevice }) => {
  await logElsewhere(family, { title: 'Fractions', minutes: 30 })
  await goTo(page, 'Activities')
  const phone = await openDevice()
  await goTo(phone, 'Activities')

  await context.setOffline(true)
  await editActivity(page, 'Fractions', { Title: 'Fractions with apples' })
  await editActivity(phone, 'Fractions', { Minutes: '45' })
  await allSynced(phone)
  await context.setOffline(false)
  await allSynced(page)

  for (const device of [page, phone]) await expect(rowOf(device, 'Fractions with apples')).toContainText('45m')
  await expect(syncChip(page)).not.toHaveAccessibleName(/attention/i)
})

test('the same field changed apart keeps both values, and Restore takes the other one', async ({
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
  await expect(sheet.getByText('Heidi, chapter 1').first()).toBeVisible()

  await refuseWrites(phone, 'QuotaExceededError')
  await sheet.getByRole('button', { name: /Restore/ }).click()
  await expect(phone.getByText(/out of space/).first()).toBeVisible()
  faults.length = 0
  await refuseWrites(phone, null)

  await sheet.getByRole('button', { name: /Restore/ }).click()
  await expect(sheet.getByRole('button', { name: /Restore/ })).toBeHidden()
  await page.bringToFront()
  await expect(rowOf(page, 'Heidi, chapter 1')).toBeVisible()
})

test('an activity deleted here and edited there stays, with both deeds told (rule sync.edit-restores)', async ({
  page,
  context,
  family,
  openDevice,
}) => {
  await logElsewhere(family, { title: 'Clay pots' })
  await goTo(page, 'Activities')
  const phone = await openDevice()
  await goTo(phone, 'Activities')

  await context.setOffline(true)
  await deleteActivity(page, 'Clay pots')
  await editActivity(phone, 'Clay pots', { Title: 'Clay pots and glaze' })
  await allSynced(phone)
  await context.setOffline(false)

  await expect(rowOf(page, 'Clay pots and glaze')).toBeVisible()
  await allSynced(page)
  await expect(await openSyncSheet(page)).toContainText('Clay pots')
})

test('a draft of an edit that is brought back does not replace in silence what another device wrote since (rule accounts.typed)', async ({
  page,
  family,
}) => {
  const { students } = (await family.call('GET', '/api/students')) as { students: { id: string; name: string }[] }
  const emma = students.find(({ name }) => name === 'Emma')
  await page.goto(`/students?edit=${emma?.id}`)
  const form = page.getByRole('dialog', { name: 'Edit Student' })
  await field(form, 'Notes').fill('Typed here, and left by a reload')
  await expect
    .poll(async () => JSON.stringify(await onDisk(page, 'drafts', `form:students:${emma?.id}`)))
    .toContain('reload')
  await page.goto('/dashboard')

  await family.call('PUT', `/api/students/${emma?.id}`, { notes: 'Written on the other device' })
  await page.reload()
  await expect
    .poll(async () => JSON.stringify(await onDisk(page, 'students', emma?.id)))
    .toContain('Written on the other device')
  await page.goto(`/students?edit=${emma?.id}`)
  await expect(field(form, 'Notes')).toHaveValue('Typed here, and left by a reload')
  await form.getByRole('button', { name: 'Save Student' }).click()
  await expect(form).toBeHidden()
  await allSynced(page)

  const sheet = await openSyncSheet(page)
  await expect(sheet.getByText('Written on the other device').first()).toBeVisible()
})

import { allowHooks, create } from '#tests/support/browser/hooks.ts'
import { parentsOf } from '#tests/support/server/lessons.ts'
import {
  allSynced,
  expect,
  field,
  logActivity,
  openSyncSheet,
  rowOf,
  syncChip,
  test,
} from '#tests/support/browser/browser.ts'

test('what was refused for its date is corrected, and all is synced: the chip, Edit, Save (rule sync.mended)', async ({
  page,
  family,
}) => {
  // The clock of this device is days ahead, and so is the day that the form begins with.
  const now = Date.now()
  const ahead = 5 * 24 * 60 * 60_000
  await page.clock.setSystemTime(now + ahead)
  await page.reload()
  await logActivity(page, { title: 'Pond study' })
  await expect(syncChip(page)).toHaveAccessibleName(/Needs attention/)
  await page.clock.setSystemTime(now)
  await page.reload()

  const sheet = await openSyncSheet(page)
  const card = sheet.getByRole('article', { name: 'Pond study' })
  await expect(card).toContainText('Date cannot be in the future')
  await card.getByRole('button', { name: 'Edit' }).click()
  const form = page.getByRole('dialog', { name: 'Edit Activity' })
  const today = new Date(now).toLocaleDateString('en-CA')
  await field(form, 'Date').fill(today)
  await form.getByRole('button', { name: 'Save Activity' }).click()

  await expect(syncChip(page)).not.toHaveAccessibleName(/Needs attention/)
  await allSynced(page)
  await expect(rowOf(page, 'Pond study')).toHaveCount(1)
  expect(await family.call('GET', '/api/activities')).toMatchObject({
    data: [{ title: 'Pond study', date: today }],
  })
})

test('so is a goal, whose form opens over the subjects (rule sync.mended)', async ({ page, family, context }) => {
  const { subject_id } = await parentsOf(family)
  await allowHooks(context)
  await page.reload()
  await create(page, 'goals', { subject_id, title: 'Singapore Math 4A', goal_type: 'pages', total_goal: 200_000 })

  await expect(syncChip(page)).toHaveAccessibleName(/Needs attention/)
  const sheet = await openSyncSheet(page)
  const card = sheet.getByRole('article', { name: 'Singapore Math 4A' })
  await card.getByRole('button', { name: 'Edit' }).click()
  const form = page.getByRole('dialog', { name: 'Edit Goal' })
  await field(form, 'Total Goal').fill('200')
  await form.getByRole('button', { name: 'Save Goal' }).click()

  await allSynced(page)
  await expect(form).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Singapore Math 4A' })).toHaveCount(1)
  await expect(page).toHaveURL(/subjects$/)
})

import { allSynced, expect, rowOf, signIn, test } from '#tests/support/browser/browser.ts'
import {
  aCameraPicture,
  fakeDevices,
  firstPage,
  journal,
  mediaStates,
  record,
  voiceLogger,
} from '#tests/support/browser/media.ts'

test.use({
  serviceWorkers: 'allow',
  launchOptions: async ({ launchOptions }, provide) => {
    await provide({ ...launchOptions, args: [...(launchOptions.args ?? []), ...fakeDevices] })
  },
})

test('captured without a network, with the browser closed and opened again, are seen and played on the other device (rules media.pending, media.recording, media.queue, media.showing)', async ({
  family,
  openProfile,
  openDevice,
}) => {
  const before = await openProfile()
  const page = await firstPage(before)
  await signIn(page, family)
  await before.setOffline(true)

  await test.step('a photo takes three taps at most after the shutter', async () => {
    await journal(page)
      .getByLabel('Photos')
      .setInputFiles(await aCameraPicture('pond.jpg'))
    const row = journal(page).getByRole('listitem', { name: 'Photo pond.jpg' })
    await row.getByRole('button', { name: 'Noah', exact: true }).click()
    await row.getByLabel('Subject').selectOption({ label: 'Science' })
    await row.getByRole('button', { name: 'Save' }).click()
    await expect(row).toBeHidden()
    await expect(rowOf(page, 'Photo Activity')).toHaveCount(2)
    await expect(journal(page).getByRole('button', { name: 'Photo Activity, Emma, Noah' })).toBeVisible()
  })

  await test.step('a voice note takes three: start, stop, save', async () => {
    await record(page, 1500)
    await voiceLogger(page).getByRole('button', { name: 'Save Audio Activity' }).click()
    await expect(rowOf(page, 'Voice Activity')).toHaveCount(1)
  })

  await before.close()
  const after = await openProfile()
  const again = await firstPage(after)
  await again.goto('/dashboard')
  await expect(rowOf(again, 'Voice Activity')).toHaveCount(1)
  await allSynced(again)
  await expect.poll(() => mediaStates(again)).toEqual(['verified', 'verified'])

  const phone = await openDevice()
  const photo = journal(phone).getByRole('button', { name: 'Photo Activity, Emma, Noah' })
  await expect(photo.getByRole('presentation')).toHaveJSProperty('naturalWidth', 320)
  await photo.click()
  const viewer = phone.getByRole('dialog', { name: 'Photo: Photo Activity' })
  await expect(viewer.getByRole('img', { name: 'Photo Activity' })).toHaveJSProperty('naturalWidth', 1600)
})

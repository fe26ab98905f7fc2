import { expect, rowOf, signIn, test } from '#tests/support/browser/browser.ts'
import { aHand, decision } from '#tests/support/browser/hand.ts'
import { aCameraPicture, fakeDevices, journal, voiceLogger } from '#tests/support/browser/media.ts'
import { setUp } from '#tests/support/server/family.ts'

test.use({
  launchOptions: async ({ launchOptions }, provide) => {
    await provide({ ...launchOptions, args: [...(launchOptions.args ?? []), ...fakeDevices] })
  },
})

/** Upper limit for a parent of three, in taps of a second and a half each; nothing is typed. */
const targets = { lesson: 5, routine: 1, day: 2, photo: 3, voice: 3 }

test('what parents log every day takes them few taps, without a network (rules activities.quick-log, templates.routine, media.photos, media.voice)', async ({
  visitor: page,
  context,
  newcomer,
}) => {
  await setUp(newcomer, ['Nora', 'Silas', 'Wren'], ['Art', 'Math', 'Science'])
  await signIn(page, newcomer)
  await context.setOffline(true)
  const main = page.getByRole('main')
  const routine = main.getByRole('button', { name: /School Day/ })

  await test.step('a new lesson of three children, on a device that remembers nobody yet', async () => {
    const hand = aHand(page)
    for (const child of ['Nora', 'Silas', 'Wren'])
      await hand.tap(main.getByRole('group', { name: 'Kids' }).getByRole('button', { name: child, exact: true }))
    await hand.tap(main.getByRole('button', { name: /^Math/ }))
    await hand.tap(main.getByRole('button', { name: 'Log Activity' }))
    await expect(rowOf(page, 'Math')).toContainText('Nora, Silas, Wren')
    expect(hand.count().milliseconds).toBeLessThanOrEqual(targets.lesson * decision)
  })

  await test.step('the next one, with another time', async () => {
    const hand = aHand(page)
    await hand.tap(main.getByRole('button', { name: /^Science/ }))
    await hand.tap(main.getByRole('button', { name: '45', exact: true }))
    await hand.tap(main.getByRole('button', { name: 'Log Activity' }))
    await expect(rowOf(page, 'Science').first()).toContainText('45m')
    expect(hand.count().milliseconds).toBeLessThanOrEqual(targets.lesson * decision)
  })

  await test.step('a whole normal day of three children, by its routine, with Undo', async () => {
    const hand = aHand(page)
    await hand.tap(routine)
    await expect(rowOf(page, 'Morning lesson')).toContainText('Nora, Silas, Wren')
    expect(hand.count().milliseconds).toBeLessThanOrEqual(Math.min(targets.routine, targets.day) * decision)
    await expect(
      page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Undo' }).last(),
    ).toBeVisible()
  })

  await test.step('a photo of other children in another subject than proposed', async () => {
    await journal(page)
      .getByLabel('Photos')
      .setInputFiles(await aCameraPicture('pond.jpg', { width: 400, height: 300 }))
    const photo = journal(page).getByRole('listitem', { name: 'Photo pond.jpg' })
    const hand = aHand(page)
    await hand.tap(photo.getByRole('button', { name: 'Wren', exact: true }))
    await hand.tap(photo.getByRole('group', { name: 'Used recently' }).getByRole('button', { name: 'Science' }))
    await hand.tap(photo.getByRole('button', { name: 'Save' }))
    await expect(rowOf(page, 'Photo Activity')).toContainText(', Wren')
    await expect(rowOf(page, 'Photo Activity').first()).toContainText('Science')
    expect(hand.count().milliseconds).toBeLessThanOrEqual(targets.photo * decision)
  })

  await test.step('a voice note, child and subject being proposed', async () => {
    const hand = aHand(page)
    await hand.tap(voiceLogger(page).getByRole('button', { name: 'Start recording' }))
    await page.waitForTimeout(300)
    await hand.tap(voiceLogger(page).getByRole('button', { name: 'Stop recording' }))
    await hand.tap(voiceLogger(page).getByRole('button', { name: 'Save Audio Activity' }))
    await expect(rowOf(page, 'Voice Activity')).toHaveCount(1)
    expect(hand.count().milliseconds).toBeLessThanOrEqual(targets.voice * decision)
  })
})

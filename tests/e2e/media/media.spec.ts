import { writeFileSync } from 'node:fs'
import { expectNoViolations } from '#tests/support/browser/axe.ts'
import {
  allSynced,
  expect,
  field,
  follow,
  goTo,
  openEditForm,
  openSyncSheet,
  rowOf,
  signIn,
  test,
} from '#tests/support/browser/browser.ts'
import { aHand } from '#tests/support/browser/hand.ts'
import {
  aCameraPicture,
  drop,
  fakeDevices,
  firstPage,
  journal,
  mediaStates,
  slowPictures,
  swipe,
  voiceLogger,
} from '#tests/support/browser/media.ts'
import { onDisk } from '#tests/support/browser/on-disk.ts'
import { failToHear, hearsSpeech, say } from '#tests/support/browser/speech.ts'

test.use({
  launchOptions: async ({ launchOptions }, provide) => {
    await provide({ ...launchOptions, args: [...(launchOptions.args ?? []), ...fakeDevices] })
  },
})

test.describe('on a device without a network', () => {
  test.use({ serviceWorkers: 'allow' })

  test('a photo and a voice note, with the browser closed and opened again, are seen and played on the other device (rules media.pending, media.recording, media.queue, media.showing, media.photos, media.voice)', async ({
    family,
    openProfile,
    openDevice,
  }) => {
    const before = await openProfile()
    const page = await firstPage(before)
    await signIn(page, family)
    await before.setOffline(true)

    await test.step('a photo of two children', async () => {
      await journal(page)
        .getByLabel('Photos')
        .setInputFiles(await aCameraPicture('pond.jpg'))
      const row = journal(page).getByRole('listitem', { name: 'Photo pond.jpg' })
      await row.getByRole('button', { name: 'Noah', exact: true }).click()
      await row.getByLabel('Subject').selectOption({ label: 'Science' })
      await row.getByRole('button', { name: 'Save' }).click()
      await expect(row).toBeHidden()
      await expect(rowOf(page, 'Photo Activity')).toContainText('Emma, Noah')
    })

    await test.step('a voice note takes three: start, stop, save', async () => {
      const hand = aHand(page)
      await hand.tap(voiceLogger(page).getByRole('button', { name: 'Start recording' }))
      await page.waitForTimeout(600)
      await hand.tap(voiceLogger(page).getByRole('button', { name: 'Stop recording' }))
      await hand.tap(voiceLogger(page).getByRole('button', { name: 'Save Audio Activity' }))
      expect(hand.count().taps).toBeLessThanOrEqual(3)
      await expect(rowOf(page, 'Voice Activity')).toHaveCount(1)
    })

    await before.close()
    const after = await openProfile()
    const again = await firstPage(after)
    await again.goto('/dashboard')
    await expect(rowOf(again, 'Voice Activity')).toHaveCount(1)
    await allSynced(again)
    expect(await mediaStates(again)).toEqual(['verified', 'verified'])

    const phone = await openDevice()
    await journal(phone).getByRole('button', { name: 'Photo Activity Emma, Noah' }).click()
    const viewer = phone.getByRole('dialog', { name: 'Photo: Photo Activity' })
    await expect(viewer.getByRole('img', { name: 'Photo Activity' })).toHaveJSProperty('naturalWidth', 1600)
    await phone.keyboard.press('Escape')
    await goTo(phone, 'Activities')
    await rowOf(phone, 'Voice Activity').getByRole('button', { name: 'Play' }).click()
    await expect(rowOf(phone, 'Voice Activity').getByRole('button', { name: 'Stop' })).toBeVisible()
    await expect(rowOf(phone, 'Voice Activity').getByRole('button', { name: 'Play' })).toBeVisible()

    const { data } = (await family.call('GET', '/api/activities')) as { data: { id: string; title: string }[] }
    const activity_id = data.find(({ title }) => title === 'Voice Activity')?.id
    const sound = { type: 'audio/mp4', bytes: 5000, sha256: 'b'.repeat(64), audio_seconds: 3, taken_on: '2026-09-01' }
    await family.call('POST', '/api/attachments', { activity_id, ...sound })
    await expect(rowOf(phone, 'Voice Activity').getByRole('button', { name: /^Play recording [12]$/ })).toHaveCount(2)
  })
})

test('an upload that breaks off at every piece arrives, each piece once; what the server refuses waits with its reason (rules media.queue, shell.media-progress)', async ({
  visitor: page,
  family,
  line,
}) => {
  await signIn(page, family, line.url)
  const pieces: string[] = []
  line.intercept(({ method, path }) => {
    if (method !== 'PATCH' || !path.startsWith('/api/media/')) return null
    pieces.push(path)
    return 'lost answer'
  })
  const picture = await aCameraPicture('pond.jpg', { width: 2400, height: 1800 })
  await journal(page).getByLabel('Photos').setInputFiles(picture)
  await journal(page).getByRole('button', { name: 'Save', exact: true }).click()
  await expect(rowOf(page, 'Photo Activity')).toHaveCount(1)

  await expect.poll(() => mediaStates(page)).toEqual(['verified'])
  await allSynced(page)
  expect(pieces.length).toBeGreaterThan(2)

  line.intercept(({ method, path }) =>
    method === 'POST' && path === '/api/media'
      ? {
          change: (answer) => ({ ...answer, status: 422, body: '{"code":"media_refused","message":"Not a picture."}' }),
        }
      : null,
  )
  await journal(page)
    .getByLabel('Photos')
    .setInputFiles(await aCameraPicture('odd.jpg', { width: 300, height: 200 }))
  await journal(page).getByLabel('Caption').fill('Odd one')
  // She leaves at once, and finds it as she left it.
  await follow(page, '/activities')
  await expect(journal(page)).toBeHidden()
  await goTo(page, 'Dashboard')
  await expect(journal(page).getByLabel('Caption')).toHaveValue('Odd one')
  // The children of last time are proposed: three taps after the shutter (rule media.photos).
  const hand = aHand(page)
  await hand.choose(journal(page).getByLabel('Subject'), 'Science')
  await hand.tap(journal(page).getByRole('button', { name: 'Save', exact: true }))
  expect(hand.count().taps).toBeLessThanOrEqual(3)
  await expect(page.getByRole('button', { name: /^Sync status: Needs attention/ })).toBeVisible()
  const sheet = await openSyncSheet(page)
  const card = sheet.getByRole('article', { name: 'Odd one' })
  await expect(card).toContainText('The server couldn’t read this photo')
  await expectNoViolations(page)
  const file = page.waitForEvent('download')
  await card.getByRole('button', { name: 'Export' }).click()
  expect((await file).suggestedFilename()).toBe('Odd one.jpg')
  await card.getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('dialog', { name: 'Discard this photo?' }).getByRole('button', { name: 'Discard' }).click()
  await expect(card).toBeHidden()
})

test('a recording that a closed page left behind is offered with its words, heard and saved; a picture that cannot be read is named and exported (rules media.recording, media.pending, media.limits)', async ({
  page,
}, info) => {
  await voiceLogger(page).getByRole('button', { name: 'Start recording' }).click()
  await voiceLogger(page).getByLabel('Title').fill('Retells Frog and Toad')
  await voiceLogger(page).getByLabel('Student').selectOption({ label: 'Noah' })
  await page.getByRole('button', { name: 'Voice note, recording' }).click()
  const dialog = page.getByRole('dialog', { name: 'Voice Activity Logger' })
  await expect(dialog.getByLabel('Title')).toHaveValue('Retells Frog and Toad')
  await dialog.getByRole('button', { name: 'Close' }).click()
  // One slice of five seconds is on the device; what follows is in the memory of the page.
  await page.waitForTimeout(5600)
  await page.reload()

  const offer = voiceLogger(page).getByRole('region', { name: 'Unsaved recording' })
  await expect(offer).toContainText('You have an unsaved recording')
  await offer.getByRole('button', { name: 'Listen and save' }).click()
  await voiceLogger(page).getByRole('button', { name: 'Play preview' }).click()
  await expect(voiceLogger(page).getByLabel('Title')).toHaveValue('Retells Frog and Toad')
  await expect(voiceLogger(page).getByLabel('Student').getByRole('option', { selected: true })).toHaveText('Noah')
  await voiceLogger(page).getByRole('button', { name: '15m' }).click()
  await voiceLogger(page).getByRole('button', { name: 'Save Audio Activity' }).click()
  await expect(rowOf(page, 'Retells Frog and Toad')).toContainText('15m')

  const messages = page.getByRole('region', { name: 'Messages' })
  await journal(page)
    .getByLabel('Photos')
    .setInputFiles([
      { name: 'IMG_4.HEIC', mimeType: 'image/heic', buffer: Buffer.alloc(3000, 7) },
      { name: 'notes.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(10) },
    ])
  await expect(messages).toContainText('Only photos can be added here')
  const huge = info.outputPath('huge.jpg')
  writeFileSync(huge, Buffer.alloc(25 * 1024 * 1024 + 1))
  await journal(page).getByLabel('Photos').setInputFiles(huge)
  await expect(messages).toContainText('huge.jpg. A photo can be up to 25 MB.')
  const row = journal(page).getByRole('listitem', { name: 'Photo IMG_4.HEIC' })
  await expect(row).toContainText('This browser can’t read this kind of picture')
  await expectNoViolations(page)
  const file = page.waitForEvent('download')
  await row.getByRole('button', { name: 'Export' }).click()
  expect((await file).suggestedFilename()).toBe('IMG_4.HEIC')
  await row.getByRole('button', { name: 'Remove' }).click()
  await expect(row).toBeHidden()
})

test('what is said to the line is kept as a voice note, or goes with the dialog; the microphone is free after it (rule activities.say-it-sound)', async ({
  page,
}) => {
  await hearsSpeech(page)
  await page.addInitScript(() => {
    const ask = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices)
    const tracks: MediaStreamTrack[] = []
    navigator.mediaDevices.getUserMedia = async (wanted) => {
      const stream = await ask(wanted)
      tracks.push(...stream.getTracks())
      return stream
    }
    Object.assign(window, { liveTracks: () => tracks.filter(({ readyState }) => readyState === 'live').length })
  })
  await page.reload()
  const live = () => page.evaluate(() => (window as unknown as { liveTracks: () => number }).liveTracks())
  const speak = page.getByRole('button', { name: 'Speak' })
  const dialog = page.getByRole('dialog', { name: 'Say it or type it' })
  const keep = dialog.getByRole('button', { name: 'Keep as a voice note' })
  const recorder = page.getByRole('dialog', { name: 'Voice Activity Logger' })

  await test.step('closed, it leaves the words and no sound', async () => {
    await speak.click()
    await expect(keep).toBeVisible()
    await say(page, 'Emma tells of the pond')
    expect(await live()).toBe(1)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect.poll(live).toBe(0)
    expect(await onDisk(page, 'recordings')).toEqual([])
  })

  await test.step('kept, the sound goes on as a recording in place of its words', async () => {
    const hand = aHand(page)
    await hand.tap(speak)
    await expect(keep).toBeVisible()
    await say(page, 'Noah sings')
    await expect(dialog.getByRole('textbox', { name: 'Say it or type it' })).toHaveValue(
      'Emma tells of the pond, Noah sings',
    )
    await page.waitForTimeout(600)
    await hand.tap(keep)
    await expect(recorder).toContainText('Recording')
    await expectNoViolations(page)
    await hand.tap(recorder.getByRole('button', { name: 'Stop recording' }))
    await hand.tap(recorder.getByRole('button', { name: 'Save Audio Activity' }))
    expect(hand.count().taps).toBeLessThanOrEqual(4)
    await expect(recorder).toBeHidden()
    await expect(rowOf(page, 'Voice Activity')).toHaveCount(1)
    await expect(page.getByRole('textbox', { name: 'Say it or type it' })).toHaveValue('Emma tells of the pond')
    expect(await live()).toBe(0)
    await allSynced(page)
    expect(await mediaStates(page)).toEqual(['verified'])
  })

  await test.step('speech that fails leaves the sound going on; a page that is hidden frees the microphone', async () => {
    await goTo(page, 'Activities')
    await speak.click()
    await expect(keep).toBeVisible()
    await failToHear(page, 'network')
    await expect(dialog).toContainText('we’re still recording the sound')
    await page.waitForTimeout(600)
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    })
    await expect.poll(live).toBe(0)
    await keep.click()
    await expect(recorder.getByRole('button', { name: 'Play preview' })).toBeVisible()
    await recorder.getByRole('button', { name: 'Discard' }).click()
    await expect(recorder.getByRole('button', { name: 'Start recording' })).toBeVisible()
  })
})

test('where the browser does not take the sound beside the words, a voice note is begun, and the words stay (rule activities.say-it-sound)', async ({
  page,
}) => {
  await hearsSpeech(page)
  await page.addInitScript(() => Object.defineProperty(navigator, 'userAgent', { value: 'Android' }))
  await page.reload()
  await page.getByRole('button', { name: 'Speak' }).click()
  const dialog = page.getByRole('dialog', { name: 'Say it or type it' })
  await say(page, 'Noah math 20 min')
  await dialog.getByRole('button', { name: 'Record a voice note' }).click()
  const recorder = page.getByRole('dialog', { name: 'Voice Activity Logger' })
  await page.waitForTimeout(600)
  await recorder.getByRole('button', { name: 'Stop recording' }).click()
  await recorder.getByRole('button', { name: 'Save Audio Activity' }).click()
  await expect(rowOf(page, 'Voice Activity')).toHaveCount(1)
  await expect(page.getByRole('textbox', { name: 'Say it or type it' })).toHaveValue('Noah math 20 min')
})

test('photos and a recording are added to an activity, seen in the viewer by keys and by swipes, and taken off again; what is typed while they are made is saved too (rules media.forms, media.viewer, media.player, shell.form-success)', async ({
  page,
}) => {
  await goTo(page, 'Activities')
  await page.getByRole('button', { name: 'Log Activity' }).first().click()
  const form = page.getByRole('dialog', { name: 'Log New Activity' })
  await form.getByRole('button', { name: 'Emma', exact: true }).click()
  await form.getByLabel('Subject').selectOption({ label: 'Science' })
  await form.getByRole('button', { name: 'Lesson', exact: true }).click()
  await form.getByLabel('Title', { exact: true }).fill('Creek study')
  await form.getByLabel('Minutes', { exact: true }).fill('40')
  const small = { width: 400, height: 300 }
  await form
    .getByLabel('Photos')
    .setInputFiles([await aCameraPicture('one.jpg', small), await aCameraPicture('three.jpg', { ...small, hue: 200 })])
  await form.getByRole('button', { name: 'Record', exact: true }).click()
  // A recording needs some length to hold sound.
  await page.waitForTimeout(600)
  await form.getByRole('button', { name: /^Stop recording/ }).click()
  await expect(form.getByRole('button', { name: 'Play preview' })).toBeVisible()
  await form.getByRole('button', { name: /Additional Details/ }).click()
  await slowPictures(page, 1500)
  await drop(form.getByText('Drop photos here'), await aCameraPicture('two.jpg', { ...small, hue: 90 }))
  await expect(form.getByText('One moment')).toBeVisible()
  await form.getByRole('button', { name: 'Save Activity' }).click()
  await expect(form.getByRole('button', { name: 'Saving...' })).toBeVisible()
  await field(form, 'Notes').fill('She counted nine tadpoles')
  await expect(page.getByText('Activity logged successfully!')).toBeVisible()
  await form.getByLabel('Photos').setInputFiles([await aCameraPicture('next.jpg', small)])
  await expect(form.getByRole('button', { name: 'Remove next.jpg' })).toBeVisible()
  await expect(form.getByRole('button', { name: 'Done' })).toBeHidden()
  await form.getByRole('button', { name: 'Cancel' }).click()

  const row = rowOf(page, 'Creek study')
  await expect(row).toContainText('Audio')
  await expect(row).toContainText('Photo 3')
  await row.getByRole('button', { name: 'View photo' }).click()
  const viewer = page.getByRole('dialog', { name: 'Photo: Creek study' })
  await expect(viewer).toContainText('1 of 3')
  await expectNoViolations(page)
  await page.keyboard.press('ArrowRight')
  await expect(viewer).toContainText('2 of 3')
  await page.keyboard.press('ArrowLeft')
  await expect(viewer).toContainText('1 of 3')
  const picture = viewer.getByRole('img', { name: 'Creek study' })
  await swipe(picture, 'right')
  await expect(viewer).toContainText('3 of 3')
  await swipe(picture, 'left')
  await expect(viewer).toContainText('1 of 3')
  await picture.hover()
  await page.mouse.down()
  await page.mouse.move(200, 400, { steps: 5 })
  await page.mouse.up()
  await expect(viewer).toContainText('2 of 3')
  await page.keyboard.press('Escape')

  const edit = await openEditForm(page, 'Creek study')
  await expect(field(edit, 'Notes')).toHaveValue('She counted nine tadpoles')
  await expectNoViolations(page)
  await edit.getByRole('button', { name: 'Remove photo' }).first().click()
  await edit.getByRole('button', { name: 'Cancel' }).click()
  await expect(row).toContainText('Photo 2')
})

test('on a device without room, the words are saved and the parent is told what was not kept (rule media.room)', async ({
  family,
  server,
  openProfile,
}) => {
  // Only a profile on disk has a quota that can be set, and only before it is first asked for.
  const context = await openProfile()
  const page = await firstPage(context)
  const devtools = await context.newCDPSession(page)
  await devtools.send('Storage.overrideQuotaForOrigin', { origin: server, quotaSize: 700_000 })
  await signIn(page, family)

  await journal(page)
    .getByLabel('Photos')
    .setInputFiles(await aCameraPicture('pond.jpg', { width: 3000, height: 2200 }))
  const row = journal(page).getByRole('listitem', { name: 'Photo pond.jpg' })
  await expect(row).toContainText('This device is out of space for pond.jpg')
  await row.getByLabel('Caption').fill('Pond study')
  await row.getByRole('button', { name: 'Save' }).click()

  await expect(rowOf(page, 'Pond study')).toHaveCount(1)
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText('Saved without the photo')
})

test('a microphone that is not allowed and a browser that cannot record are named (rule media.voice)', async ({
  page,
  context,
}) => {
  await page.evaluate(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('Not allowed', 'NotAllowedError'))
  })
  await voiceLogger(page).getByRole('button', { name: 'Start recording' }).click()
  const messages = page.getByRole('region', { name: 'Messages' })
  await expect(messages).toContainText('Could not access microphone')
  await expect(messages).toContainText('Please check permissions')

  await context.addInitScript(() => Reflect.deleteProperty(globalThis, 'MediaRecorder'))
  await page.reload()
  await expect(voiceLogger(page)).toContainText('Audio recording is not supported in your browser.')
})

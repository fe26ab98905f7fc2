import 'fake-indexeddb/auto'
import { describe, expect, test } from 'vitest'
import { currentDatabase } from '#client/store/database.ts'
import { StorageFull } from '#client/store/local-store.ts'
import { fingerprintOf } from '#client/store/media/fingerprint.ts'
import { mediaStoreOf } from '#client/store/media/media-store.ts'
import { signedInAs } from '#tests/support/browser/client.ts'
import { aNewActivity } from '#tests/support/builders.ts'
import { fullButForWords } from '#tests/support/browser/full-device.ts'
import { attachmentsOf, listRecentPhotos } from './attachments.ts'
import { readMedia } from './media.ts'
import {
  addPhoto,
  changePhoto,
  keepMade,
  listPendingPhotos,
  nextToMake,
  readPicked,
  removePhoto,
} from './pending-photos.ts'
import { beginRecording, endRecording, keepSlice, listRecordings, newRecording, readRecording } from './recordings.ts'
import { finishCutShort, savePhoto, saveRecording } from './save-media.ts'

const nora = '01980000-0000-7000-8000-00000000000a'
const silas = '01980000-0000-7000-8000-00000000000b'
const art = '01980000-0000-7000-8000-00000000000c'
const words = { caption: 'Linocut', student_ids: [nora], subject_id: art }
const picture = { full: bytesOf(900), thumbnail: bytesOf(30), width: 2048, height: 1536 }

describe('photos that are not saved yet (rule media.pending)', () => {
  test('are on disk as they were picked, until they are made', async () => {
    await signedInAs('pending-1')
    const id = await addPhoto('journal', { name: 'cat.png', type: 'image/png' }, words, bytesOf(5000))
    expect(await nextToMake()).toMatchObject({ id, type: 'image/png' })
    expect(await sizesOf('media_bytes')).toEqual([5000])

    await keepMade(id, picture)

    expect(await nextToMake()).toBeNull()
    expect(await sizesOf('media_bytes')).toEqual([30, 900])
    expect(await listPendingPhotos('journal')).toMatchObject([{ caption: 'Linocut', made: { width: 2048, size: 900 } }])
  })

  test('of several children become an entry of each, with one copy of the bytes, which then waits to be sent', async () => {
    await signedInAs('pending-2')
    const photo = await aMadePhoto()

    const { receipt, missing } = await savePhoto(photo, [anEntry(nora), anEntry(silas)])

    expect(missing).toBe(false)
    const { activities, media, pending_photos } = currentDatabase()
    const made = await activities.toArray()
    expect(made.map(({ student_id, source }) => [student_id, source])).toEqual([
      [nora, 'photo'],
      [silas, 'photo'],
    ])
    const attached = await attachmentsOf(made.map(({ id }) => id))
    expect([...attached.values()].flat().map(({ caption, bytes }) => [caption, bytes])).toEqual([
      ['Linocut', 900],
      ['Linocut', 900],
    ])
    expect(await media.toArray()).toMatchObject([{ state: 'waiting', size: 900 }])
    expect(await pending_photos.count()).toBe(0)

    expect(await listRecentPhotos(6)).toMatchObject([{ activities: [{ student_id: nora }, { student_id: silas }] }])
    await receipt?.undo()
    expect(await listRecentPhotos(6)).toEqual([])
  })

  test('are saved once, also when the app died between the entry and the end of the save', async () => {
    await signedInAs('pending-3')
    const photo = await aMadePhoto()
    const { pending_photos, activities, media } = currentDatabase()
    await savePhoto(photo, [anEntry(nora)])
    const [saved] = await activities.toArray()
    await pending_photos.put({ ...photo, save_ids: [saved?.id ?? ''] })
    await media.update(photo.made?.sha256 ?? '', { state: 'draft' })

    await savePhoto({ ...photo, save_ids: [saved?.id ?? ''] }, [anEntry(nora)])
    expect(await activities.count()).toBe(1)

    await pending_photos.put({ ...photo, save_ids: [saved?.id ?? ''] })
    await finishCutShort()
    expect(await pending_photos.count()).toBe(0)
    expect(await media.toArray()).toMatchObject([{ state: 'waiting' }])
  })

  test('leave nothing behind when they are removed, but what another one needs', async () => {
    await signedInAs('pending-4')
    const one = await aMadePhoto()
    const other = await aMadePhoto()

    await removePhoto(one.id)
    expect(await readPicked(other)).not.toBeNull()
    await removePhoto(other.id)

    expect(await sizesOf('media_bytes')).toEqual([])
    expect(await currentDatabase().media.count()).toBe(0)
  })

  test('leave the bytes that an evaluator’s letter names, until the family decides (rule packets.letter)', async () => {
    await signedInAs('pending-7')
    const { media, packet_letters } = currentDatabase()
    type Stored = Parameters<typeof packet_letters.put>[0]
    const letterOf = (sha256: string, state: 'waiting' | 'refused') =>
      ({ id: nora, sha256, state, _live: 1 }) as unknown as Stored // as far as it is asked
    for (const [state, left] of [
      ['waiting', [{ state: 'waiting' }]],
      ['refused', []],
    ] as const) {
      await media.clear()
      const { id, made } = await aMadePhoto()
      await packet_letters.put(letterOf(made?.sha256 ?? '', state))

      await removePhoto(id)

      expect(await media.toArray()).toMatchObject(left)
    }
  })

  test('whose picture the server had are sent again when they are saved again: it may have forgotten them (rules media.queue, media.forgotten)', async () => {
    await signedInAs('pending-6')
    const store = mediaStoreOf('pending-6')
    const first = await aMadePhoto()
    await savePhoto(first, [anEntry(nora)])
    const second = await aMadePhoto()
    const sha256 = first.made?.sha256 ?? ''
    const longAgo = async () => {
      await store.note(sha256, { state: 'verified', sent: 900, added_at: 1 })
      expect(await store.nextWaiting(new Set())).toBeNull()
    }
    for (const later of [() => second, aMadePhoto]) {
      await longAgo()
      await savePhoto(await later(), [anEntry(nora)])

      const waits = await store.nextWaiting(new Set())
      expect(waits).toMatchObject({ sha256, sent: 0, full: 1 })
      expect(waits?.added_at).toBeGreaterThan(1)
    }
  })

  test('find no room: nothing is half kept (rule media.room)', async () => {
    await signedInAs('pending-5')
    fillDevice()

    await expect(addPhoto('journal', { name: 'a.jpg', type: 'image/jpeg' }, words, bytesOf(10))).rejects.toThrow(
      StorageFull,
    )
    expect(await listPendingPhotos('journal')).toEqual([])
  })

  test('are saved with their words in the room that is held back for these, which no photo takes (rule media.room)', async () => {
    await signedInAs('pending-full')
    const photo = await aMadePhoto()
    await fullButForWords('pending-full')

    await expect(addPhoto('journal', { name: 'a.jpg', type: 'image/jpeg' }, words, bytesOf(10))).rejects.toThrow(
      StorageFull,
    )
    await changePhoto(photo.id, { caption: 'Linocut of a cat' })
    expect(await listPendingPhotos('journal')).toMatchObject([{ caption: 'Linocut of a cat' }])

    await fullButForWords('pending-full')
    await savePhoto(photo, [anEntry(nora)])
    expect(await currentDatabase().activities.count()).toBe(1)
  })
})

describe('recordings (rule media.recording)', () => {
  test('are on disk slice by slice, and there again after the page died', async () => {
    await signedInAs('voice-1')
    const id = await begun()
    await keepSlice(id, 0, bytesOf(3, 1), 5)
    await keepSlice(id, 1, bytesOf(3, 2), 10)

    const [found] = await listRecordings('logger')

    expect(found).toMatchObject({ id, seconds: 10, state: 'recording' })
    expect([...new Uint8Array(found ? await readRecording(found) : [])]).toEqual([1, 1, 1, 2, 2, 2])
  })

  test('become an activity with its sound', async () => {
    await signedInAs('voice-2')
    const recording = await aRecording()

    const { missing } = await saveRecording(recording, anEntry(nora))

    expect(missing).toBe(false)
    const { activities, attachments, media, recordings, recording_slices } = currentDatabase()
    expect(await activities.toArray()).toMatchObject([{ source: 'voice' }])
    expect(await attachments.toArray()).toMatchObject([{ type: 'audio/webm', audio_seconds: 65, bytes: 3 }])
    expect(await media.toArray()).toMatchObject([{ state: 'waiting', type: 'audio/webm' }])
    expect([await recordings.count(), await recording_slices.count()]).toEqual([0, 0])
    expect(await readMedia(await fingerprintOf(bytesOf(3, 1)), 'full')).not.toBeNull()
  })

  test('lasts an hour at most, also where a suspended page ended it late (rule media.limits)', async () => {
    await signedInAs('voice-4')
    const recording = await aRecording()

    await saveRecording({ ...recording, seconds: 61 * 60 }, anEntry(nora))

    expect(await currentDatabase().attachments.toArray()).toMatchObject([{ audio_seconds: 3600 }])
    expect(
      await currentDatabase()
        .outbox.filter(({ op }) => op.record === 'attachments')
        .count(),
    ).toBe(1)
  })

  test('without room for the sound, the words are saved, and what is there of the sound stays (rule media.room)', async () => {
    await signedInAs('voice-3')
    const recording = await aRecording()
    fillDevice()

    const { missing } = await saveRecording(recording, anEntry(nora))

    expect(missing).toBe(true)
    const { activities, attachments, recording_slices } = currentDatabase()
    expect([await activities.count(), await attachments.count(), await recording_slices.count()]).toEqual([1, 0, 1])
  })
})

test('what was fetched is kept, and never sent as what it is not (rule media.showing)', async () => {
  await signedInAs('fetched-1')
  const store = mediaStoreOf('fetched-1')
  const sha256 = 'ab'.repeat(32)
  await store.keep({ sha256, type: 'image/jpeg', size: 900 }, 'thumbnail', bytesOf(30))
  expect((await readMedia(sha256, 'thumbnail'))?.byteLength).toBe(30)
  expect(await readMedia(sha256, 'full')).toBeNull()

  await store.keep({ sha256, type: 'image/jpeg', size: 900 }, 'full', bytesOf(800))
  await store.askAgain()

  expect(await currentDatabase().media.get(sha256)).toMatchObject({ state: 'verified', full: 1 })
  expect(await store.nextWaiting(new Set())).toBeNull()
})

test('the newest photos come from an index of photos, newest first (rule media.recent-photos)', async () => {
  await signedInAs('recent-1')
  for (let shade = 1; shade <= 8; shade += 1) {
    await savePhoto(await aMadePhoto({ ...picture, full: bytesOf(100, shade) }), [anEntry(nora)])
  }
  await saveRecording(await aRecording(), anEntry(nora))

  const recent = await listRecentPhotos(6)

  expect(recent).toHaveLength(6)
  expect(recent[0]?.photo.sha256).toBe(await fingerprintOf(bytesOf(100, 8)))
  expect(await listRecentPhotos(12)).toHaveLength(8)
})

async function aMadePhoto(made = picture) {
  const id = await addPhoto('journal', { name: 'a.jpg', type: 'image/jpeg' }, words, bytesOf(5000))
  await keepMade(id, made)
  const photo = (await listPendingPhotos('journal')).find((one) => one.id === id)
  if (!photo) throw new Error('The photo is not in the list')
  return photo
}

async function begun(): Promise<string> {
  const recording = newRecording('logger', 'audio/webm;codecs=opus')
  await beginRecording(recording)
  return recording.id
}

async function aRecording() {
  const id = await begun()
  await keepSlice(id, 0, bytesOf(3, 1), 5)
  await endRecording(id, 65)
  const [recording] = await listRecordings('logger')
  if (!recording) throw new Error('The recording is not in the list')
  return recording
}

function anEntry(student_id: string) {
  return aNewActivity({ student_id, subject_id: art })
}

function bytesOf(size: number, value = 7): ArrayBuffer {
  return new Uint8Array(size).fill(value).buffer
}

async function sizesOf(table: 'media_bytes'): Promise<number[]> {
  const rows = await currentDatabase().table<{ bytes: ArrayBuffer }>(table).toArray()
  return rows.map(({ bytes }) => bytes.byteLength).sort((one, other) => one - other)
}

/** From now on the device has room for words only. */
function fillDevice(): void {
  currentDatabase().media_bytes.hook('creating', () => {
    throw new DOMException('No room', 'QuotaExceededError')
  })
}

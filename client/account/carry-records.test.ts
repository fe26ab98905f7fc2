import 'fake-indexeddb/auto'
import { v7 } from 'uuid'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { readKnownAccount } from '#client/store/accounts.ts'
import { setCurrentAccount } from '#client/store/current-account.ts'
import { databaseOf } from '#client/store/database.ts'
import { dexieStore } from '#client/store/dexie-store.ts'
import { carryMedia } from '#client/store/media/carry-media.ts'
import { keepDraft, readDraft } from '#client/queries/drafts.ts'
import {
  addPhoto,
  changePhoto,
  keepMade,
  listPendingPhotos,
  removePhoto,
} from '#client/queries/media/pending-photos.ts'
import {
  beginRecording,
  dropRecording,
  keepSlice,
  listRecordings,
  newRecording,
  readRecording,
  type Recording,
} from '#client/queries/media/recordings.ts'
import { signedInAs } from '#tests/support/browser/client.ts'
import { carryRecords } from './carry-records.ts'

const words = { caption: '', student_ids: [], subject_id: '' }
const picture = { full: new ArrayBuffer(900), thumbnail: new ArrayBuffer(30), width: 2048, height: 1536 }

let from = ''
let to = ''
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  from = v7()
  to = v7()
  await signedInAs(from)
})
afterEach(() => {
  vi.useRealTimers()
})

describe('what a page that still shows the earlier account keeps after its records came along (rule accounts.carry-over)', () => {
  test('comes too: photos, as they were picked or made, and recordings', async () => {
    await comeAlong()
    await aPhoto('picked.jpg')
    await keepMade(await aPhoto('made.jpg'), picture)
    await aRecording()

    await arrive()

    const photos = await listPendingPhotos('journal')
    expect(photos.map(({ name, made }) => [name, made?.size])).toEqual([
      ['picked.jpg', undefined],
      ['made.jpg', 900],
    ])
    const kept = await databaseOf(to).media_bytes.toArray()
    expect(kept.map(({ bytes }) => bytes.byteLength).sort((one, other) => one - other)).toEqual([30, 900, 5000])
    const [recording] = await listRecordings('logger')
    expect(recording && (await readRecording(recording)).byteLength).toBe(3)
  })

  test('is also the rest of a recording that went on meanwhile', async () => {
    const { id } = await aRecording()
    await comeAlong()
    await keepSlice(id, 1, new ArrayBuffer(4), 10)

    await arrive()

    const [whole] = await listRecordings('logger')
    expect(whole).toMatchObject({ id, seconds: 10 })
    expect(whole && (await readRecording(whole)).byteLength).toBe(7)
  })

  test('is also what was typed while the rest was on its way', async () => {
    await keepMade(await aPhoto('pond.jpg'), picture)
    databaseOf(to).media.hook('creating', () => {
      pass()
      void databaseOf(from).drafts.put({ key: 'log-activity', values: { title: 'Pond study' }, at: Date.now() })
      pass()
    })
    await comeAlong()

    await arrive()

    expect(await readDraft('log-activity')).toEqual({ title: 'Pond study' })
  })

  test('takes the place of what came along of the same form, unless she went on in the new account', async () => {
    await keepDraft('log-activity', { title: 'Pond' })
    await keepDraft('form:students:new', { name: 'Wr' })
    await comeAlong()
    await keepDraft('log-activity', { title: 'Pond study, with all the frogs' })
    await keepDraft('form:students:new', { name: 'Wre' })
    pass()
    setCurrentAccount(to)
    await keepDraft('form:students:new', { name: 'Wren' })

    await arrive()

    expect(await readDraft('log-activity')).toEqual({ title: 'Pond study, with all the frogs' })
    expect(await readDraft('form:students:new')).toEqual({ name: 'Wren' })
  })

  test('does not bring back what came along and was finished since', async () => {
    const photo = await aPhoto('pond.jpg')
    await keepMade(photo, picture)
    const recording = await aRecording()
    await comeAlong()
    setCurrentAccount(to)
    await removePhoto(photo)
    await dropRecording(recording.id)

    await arrive()

    const { media, pending_photos, recordings } = databaseOf(to)
    expect([await media.count(), await pending_photos.count(), await recordings.count()]).toEqual([0, 0, 0])
  })
})

test('what is said of a photo in the new account stands, also when all comes along once more (rule accounts.carry-over)', async () => {
  const photo = await aPhoto('pond.jpg')
  await carryMedia(from, to, -Infinity)
  await signedInAs(to)
  await changePhoto(photo, { caption: 'A pond' })

  await carryMedia(from, to, -Infinity)

  expect(await listPendingPhotos('journal')).toMatchObject([{ caption: 'A pond' }])
})

/** The records of the earlier account come along, while this page goes on showing it. */
async function comeAlong(): Promise<void> {
  pass()
  await signedInAs(to)
  await dexieStore(to).write('strict', (tx) => tx.set('carry', { from, setup: null, state: 'queued' }))
  setCurrentAccount(from)
  await carryRecords(to)
  pass()
}

/** All that came along has arrived, and no page shows the earlier account any more: its database goes. */
async function arrive(): Promise<void> {
  setCurrentAccount(to)
  await carryRecords(to)
  expect(await readKnownAccount(from)).toBeNull()
}

function pass(): void {
  vi.setSystemTime(Date.now() + 60_000)
}

function aPhoto(name: string): Promise<string> {
  return addPhoto('journal', { name, type: 'image/jpeg' }, words, new ArrayBuffer(5000))
}

async function aRecording(): Promise<Recording> {
  const recording = newRecording('logger', 'audio/webm')
  await beginRecording(recording)
  await keepSlice(recording.id, 0, new ArrayBuffer(3), 5)
  return recording
}

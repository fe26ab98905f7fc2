import 'fake-indexeddb/auto'
import { v7 } from 'uuid'
import { beforeEach, describe, expect, test } from 'vitest'
import { logActivities } from '#client/queries/activities.ts'
import { open, save } from '#client/queries/write.ts'
import { currentDatabase } from '#client/store/database.ts'
import { keepBallast } from '#client/store/media/make-room.ts'
import { signedInAs } from '#tests/support/browser/client.ts'
import { aNewActivity } from '#tests/support/builders.ts'
import { attach } from './attachments.ts'
import { readMedia } from './media.ts'
import { addPhoto, keepMade, listPendingPhotos, removePhoto } from './pending-photos.ts'
import { dropPlace, savePlace } from './place-media.ts'
import { beginRecording, endRecording, keepSlice, listRecordings, newRecording } from './recordings.ts'
import { finishCutShort } from './save-media.ts'

let families = 0

beforeEach(() => signedInAs(`place-${++families}`))

describe('a save of a form that is cut short once it is on disk (rules media.pending, media.forms)', () => {
  test('is told as saved; what came with it is in no list, in no other entry, and is given up by nothing', async () => {
    await aPhoto()
    await aRecording()
    const goOn = cutShort()

    await log()

    expect([await listPendingPhotos('form:new'), await listRecordings('form:new')]).toEqual([[], []])
    await log()
    expect(await currentDatabase().attachments.count()).toBe(2)
    await dropPlace('form:new')
    expect(await statesOfNamed()).toEqual(['draft', 'draft'])

    goOn()
    await finishCutShort()
    expect(await statesOfNamed()).toEqual(['waiting', 'waiting'])
    const { pending_photos, recordings } = currentDatabase()
    expect([await pending_photos.count(), await recordings.count()]).toEqual([0, 0])
  })

  test('is known when it added to an entry that there was', async () => {
    const { ids } = await log()
    const opened = await open('activities', ids[0] ?? '')
    if (!opened) throw new Error('The entry is not there')
    await aPhoto()
    const goOn = cutShort()

    await savePlace('form:new', 1, null, async (added) => {
      await save(opened, { title: 'Lino prints' })
      await attach(opened.id, added.attached, added.ids)
    })

    expect(await listPendingPhotos('form:new')).toEqual([])
    goOn()
    await finishCutShort()
    expect(await statesOfNamed()).toEqual(['waiting'])
  })
})

test('a photo and a recording that are given up leave bytes which an entry names, and those go out (rule media.pending)', async () => {
  const id = await aPhoto()
  await aRecording()
  const goOn = cutShort()
  await log()
  goOn()
  const { pending_photos, recordings } = currentDatabase()
  await pending_photos.toCollection().modify({ save_ids: [] })
  await recordings.toCollection().modify({ save_ids: [] })

  await removePhoto(id)
  await dropPlace('form:new')

  expect(await statesOfNamed()).toEqual(['waiting', 'waiting'])
})

test('an entry with a photo finds the room that is held back for words (rule media.room)', async () => {
  await aPhoto()
  const database = currentDatabase()
  await keepBallast(database, { used: 0, quota: 10 ** 9 })
  let isFull = true
  database.media_bytes.hook('deleting', () => void (isFull = false))
  database.pending_photos.hook('updating', () => {
    if (isFull) throw new DOMException('No room', 'QuotaExceededError')
  })

  await log()

  expect(await database.activities.count()).toBe(1)
})

async function log() {
  const { saved } = await savePlace('form:new', 1, null, (added) => logActivities([entry], 'form', added))
  return saved
}

async function aPhoto(): Promise<string> {
  const words = { caption: '', student_ids: [], subject_id: '' }
  const id = await addPhoto('form:new', { name: 'a.jpg', type: 'image/jpeg' }, words, new ArrayBuffer(5000))
  await keepMade(id, { full: new ArrayBuffer(900), thumbnail: new ArrayBuffer(30), width: 2048, height: 1536 })
  return id
}

async function aRecording(): Promise<void> {
  const recording = newRecording('form:new', 'audio/webm')
  await beginRecording(recording)
  await keepSlice(recording.id, 0, new ArrayBuffer(3), 5)
  await endRecording(recording.id, 5)
}

/** From now on nothing is done with bytes once their entry is on disk; answers how that ends. */
function cutShort(): () => void {
  const { media } = currentDatabase()
  const refuse = () => {
    throw new DOMException('No room', 'QuotaExceededError')
  }
  media.hook('updating', refuse)
  return () => media.hook('updating').unsubscribe(refuse)
}

/** How the bytes stand that entries name; each is there. */
async function statesOfNamed() {
  const named = await currentDatabase().attachments.toArray()
  return Promise.all(
    named.map(async ({ sha256 }) => {
      expect(await readMedia(sha256, 'full')).not.toBeNull()
      return (await currentDatabase().media.get(sha256))?.state
    }),
  )
}

const entry = aNewActivity({ student_id: v7(), subject_id: v7() })

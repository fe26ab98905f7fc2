import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { signedInAs } from '#tests/support/browser/client.ts'
import { addPhoto, listPendingPhotos, type MediaOrigin } from '#client/queries/media/pending-photos.ts'
import { readToasts } from '#client/ui/messages/toasts.ts'
import { makePhotos } from './make-photos.ts'
import { pickPhotos } from './pick-photos.ts'

const picture = { full: new ArrayBuffer(900), thumbnail: new ArrayBuffer(30), width: 2048, height: 1536 }
const makePicture = vi.fn(async (): Promise<typeof picture | null> => picture)
vi.mock('#client/lib/picture.ts', () => ({ makePicture: () => makePicture() }))

const words = { caption: '', student_ids: [], subject_id: '' }
const reported = vi.fn()
let families = 0

beforeEach(async () => {
  await signedInAs(`photos-${++families}`)
  makePicture.mockClear()
  reported.mockClear()
  vi.stubGlobal('reportError', reported)
})

afterEach(() => void vi.unstubAllGlobals())

test('an entry waits for its own pictures, between those of the journal (rule media.forms)', async () => {
  for (const name of ['1', '2', '3', '4']) await pick(`${name}.jpg`, 'journal')
  await pick('own.jpg', 'form:new')

  const all = makePhotos()
  await makePhotos('form:new')

  expect(await standOf('form:new')).toEqual(['own.jpg made'])
  expect(await standOf('journal')).toContain('4.jpg null')
  await all
  expect(await standOf('journal')).toEqual(['1.jpg made', '2.jpg made', '3.jpg made', '4.jpg made'])
})

test('a photo that cannot be made fails no save and holds up no other (rules media.pending, media.forms)', async () => {
  await pick('large.jpg')
  await pick('small.jpg')
  makePicture.mockRejectedValueOnce(new RangeError('Array buffer allocation failed'))

  await makePhotos('form:new')

  expect(await standOf('form:new')).toEqual(['large.jpg unmade', 'small.jpg made'])
  expect(reported).toHaveBeenCalledOnce()
})

test('at an address that is not secure a photo says so, and fails no save (rules media.pending, media.forms)', async () => {
  await pick('one.jpg')
  const secure = crypto
  vi.stubGlobal('crypto', { getRandomValues: (into: Uint8Array<ArrayBuffer>) => secure.getRandomValues(into) })

  await makePhotos('form:new')

  expect(await standOf('form:new')).toEqual(['one.jpg insecure'])
})

test('what could not be read, maybe for want of memory, is tried once each time the app is opened (rule media.pending)', async () => {
  await pick('large.jpg')
  makePicture.mockResolvedValueOnce(null)
  await makePhotos('form:new')
  await makePhotos('form:new')
  expect(await standOf('form:new')).toEqual(['large.jpg undecodable'])
  expect(makePicture).toHaveBeenCalledOnce()

  vi.resetModules()
  const opened = await import('./make-photos.ts')
  await (await import('#tests/support/browser/client.ts')).signedInAs(`photos-${families}`)
  await opened.makePhotos('form:new')

  expect(await standOf('form:new')).toEqual(['large.jpg made'])
})

test('a file without a byte is told to be empty, and the others are taken (rule media.limits)', async () => {
  const files = [new File([], 'empty.jpg', { type: 'image/jpeg' }), new File(['x'], 'pond.jpg', { type: 'image/jpeg' })]

  await pickPhotos('form:new', files, words)

  expect(readToasts().at(-1)).toMatchObject({ type: 'error', title: 'This file is empty' })
  expect(readToasts().at(-1)?.message).toContain('empty.jpg')
  expect(await standOf('form:new')).toEqual(['pond.jpg made'])
})

async function pick(name: string, place: MediaOrigin = 'form:new'): Promise<void> {
  await addPhoto(place, { name, type: 'image/jpeg' }, words, new ArrayBuffer(5000))
}

/** Each photo of a place, with how it stands. */
async function standOf(place: MediaOrigin): Promise<string[]> {
  const photos = await listPendingPhotos(place)
  return photos.map(({ name, made, problem }) => `${name} ${made ? 'made' : problem}`)
}

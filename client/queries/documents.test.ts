import 'fake-indexeddb/auto'
import { v7 } from 'uuid'
import { beforeEach, describe, expect, test } from 'vitest'
import { currentDatabase } from '#client/store/database.ts'
import { aDocument } from '#tests/support/builders.ts'
import { signedInAs } from '#tests/support/browser/client.ts'
import {
  addDocument,
  changeDocument,
  deleteDocument,
  documentsFound,
  documentsOf,
  listDocuments,
  movePage,
  removePage,
} from './documents.ts'
import {
  addPdf,
  addPhoto,
  notePages,
  keepMade,
  listPendingPhotos,
  type DocumentOrigin,
} from './media/pending-photos.ts'
import { dropPlace } from './media/place-media.ts'
import { open } from './write.ts'

// Every test has a family of its own.
beforeEach(() => signedInAs(v7()))

const place: DocumentOrigin = 'document:new'

async function pickPdf(words: string, at = place, pages: number | null = 2) {
  const id = await addPdf(at, { name: `${words}.pdf` }, new TextEncoder().encode(`%PDF-1.7 ${words}`).buffer)
  await notePages(id, pages)
}

async function pickPicture(words: string) {
  const noWords = { caption: '', student_ids: [], subject_id: '' }
  const full = new TextEncoder().encode(words).buffer
  const id = await addPhoto(place, { name: `${words}.jpg`, type: 'image/jpeg' }, noWords, full.slice(0))
  await keepMade(id, { full, thumbnail: full.slice(0), width: 1700, height: 2200 })
}

const mediaOf = (sha256: string | undefined) => currentDatabase().media.get(sha256 ?? '')
const namesOf = async () => (await listDocuments())[0]?.pages.map(({ file_name }) => file_name)

describe('adding a document (rule documents.adding)', () => {
  test('saves what was picked as its pages, in that order, and sends them as pages', async () => {
    await pickPdf('Notice')
    await pickPicture('Receipt')
    await addDocument(place, aDocument({ title: 'Notice of intent' }))

    const [only, ...others] = await listDocuments()

    expect(others).toEqual([])
    expect(only?.document.title).toBe('Notice of intent')
    expect(only?.pages).toMatchObject([
      { type: 'application/pdf', pages: 2, width: null, file_name: 'Notice.pdf' },
      { type: 'image/jpeg', pages: null, width: 1700, height: 2200, file_name: 'Receipt.jpg' },
    ])
    for (const page of only?.pages ?? [])
      expect(await mediaOf(page.sha256)).toMatchObject({ use: 'document', state: 'waiting', type: page.type })
    expect(await listPendingPhotos(place)).toEqual([])
  })

  test('a save that was cut short is not offered again', async () => {
    await pickPdf('Notice')
    const [waiting] = await listPendingPhotos(place)
    await addDocument(place, aDocument())
    const [saved] = await listDocuments()
    // As the app left it: the document is there, and so is what was picked.
    if (waiting) await currentDatabase().pending_photos.put({ ...waiting, save_ids: [saved?.pages[0]?.id ?? ''] })

    expect(await listPendingPhotos(place)).toEqual([])
  })

  test('what is given up leaves nothing behind, but what another document names', async () => {
    await pickPdf('Notice')
    await addDocument(place, aDocument())
    await pickPdf('Notice')
    await pickPdf('Other')
    await dropPlace(place)

    const items = await currentDatabase().media.toArray()

    expect(items).toHaveLength(1)
    expect(items[0]?.state).toBe('waiting')
  })

  test('more pages come behind those it has, and each can be moved and removed', async () => {
    await pickPdf('1')
    await addDocument(place, aDocument())
    const [first] = await listDocuments()
    const id = first?.document.id ?? ''
    const opened = await open('documents', id)
    await pickPdf('2', `document:${id}`)
    await pickPdf('3', `document:${id}`)
    if (opened) await changeDocument(`document:${id}`, opened, aDocument({ title: 'Renamed' }))
    expect(await namesOf()).toEqual(['1.pdf', '2.pdf', '3.pdf'])

    const pages = (await listDocuments())[0]?.pages ?? []
    const last = await open('document_pages', pages[2]?.id ?? '')
    if (last) await movePage(last, pages[0]?.id ?? null)
    expect(await namesOf()).toEqual(['3.pdf', '1.pdf', '2.pdf'])

    const removed = await removePage(pages[1]?.id ?? '')
    expect(await namesOf()).toEqual(['3.pdf', '1.pdf'])
    await removed?.undo()
    expect(await namesOf()).toEqual(['3.pdf', '1.pdf', '2.pdf'])
    expect((await listDocuments())[0]?.document.title).toBe('Renamed')
  })
})

test('documents are found where they belong (rule documents.adding)', async () => {
  const [todo_id, student_id] = [v7(), v7()]
  await addDocument(place, aDocument({ title: 'Of the to-do', todo_id, student_ids: [] }))
  await addDocument(place, aDocument({ title: 'Of the child', student_ids: [student_id] }))

  const titlesOf = async (link: Parameters<typeof documentsOf>[0]) =>
    (await documentsOf(link)).map(({ document }) => document.title)

  expect(await titlesOf({ todo_id })).toEqual(['Of the to-do'])
  expect(await titlesOf({ student_id })).toEqual(['Of the child'])
  expect(await titlesOf({ activity_id: v7() })).toEqual([])
})

test('a deleted document takes its pages along, and comes back with them (rule documents.deleted)', async () => {
  await pickPdf('Notice')
  await addDocument(place, aDocument())
  const [saved] = await listDocuments()

  const receipt = await deleteDocument(saved?.document.id ?? '')
  expect(await listDocuments()).toEqual([])
  await receipt?.undo()

  expect(await namesOf()).toEqual(['Notice.pdf'])
})

test.each([
  ['district', ['Reply of the district']],
  ['reply intent', []],
  ['certified', ['Notice of intent']],
  ['', ['Reply of the district', 'Notice of intent']],
])('a search for %j (rule documents.list)', async (search, titles) => {
  await addDocument(place, aDocument({ title: 'Notice of intent', note: 'Sent by certified mail', date: '2026-11-01' }))
  await addDocument(place, aDocument({ title: 'Reply of the district', note: null, date: '2026-11-20' }))

  expect(documentsFound(await listDocuments(), search).map(({ document }) => document.title)).toEqual(titles)
})

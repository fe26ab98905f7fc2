import sharp from 'sharp'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mediaLimits } from '#shared/media/media-limits.ts'
import { aDocument, aDocumentPage } from '#tests/support/builders.ts'
import { announce, aPhoto, aRecording, sha256Of, upload } from '#tests/support/server/media.ts'
import { anOp, startServer, type Family, type TestServer } from '#tests/support/server/server.ts'
import { sweepLeftovers } from './leftover-media.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const pdf = 'application/pdf'
const document = { use: 'document' } as const
/** A PDF as far as anybody here looks at it. */
const aPdf = (words = 'Notice of intent') => Buffer.from(`%PDF-1.7\n% ${words}\n%%EOF\n`)

async function read(family: Family, sha256: string) {
  const { statusCode, headers, rawPayload } = await server.app.inject({
    url: `/api/media/${sha256}`,
    headers: { authorization: `Bearer ${family.token}` },
  })
  return { status: statusCode, headers, bytes: rawPayload }
}

describe('a PDF (rule documents.pages)', () => {
  test.each([
    ['one', aPdf()],
    ['one that is cut off', aPdf().subarray(0, 12)],
    ['one that is encrypted', aPdf('/Encrypt 8 0 R')],
    ['one with script in it', aPdf('/OpenAction << /S /JavaScript /JS (app.alert(1)) >>')],
    ['one that begins later', Buffer.concat([Buffer.alloc(1000, 32), aPdf()])],
    ['one of 20 MB', Buffer.concat([aPdf(), Buffer.alloc(mediaLimits.pdfBytes - aPdf().length, 1)])],
  ])('is kept byte for byte, and nothing in it runs: %s', async (_, bytes) => {
    const family = await server.family()
    const { sha256, status } = await upload(family, bytes, pdf, { ...document, piece: mediaLimits.chunkBytes })

    const answer = await read(family, sha256)

    expect([status, answer.status]).toEqual([204, 200])
    expect(sha256Of(answer.bytes)).toBe(sha256)
    expect(answer.headers).toMatchObject({
      'content-type': pdf,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    })
  })

  test.each([
    ['a page of a website', Buffer.from('<html><script>alert(1)</script></html>')],
    ['one that begins too late', Buffer.concat([Buffer.alloc(1024, 32), aPdf()])],
    ['a picture', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')],
  ])('is refused where its bytes are none: %s', async (_, bytes) => {
    const family = await server.family()
    const { sha256, status } = await upload(family, bytes, pdf, document)
    expect([status, (await read(family, sha256)).status]).toEqual([422, 404])
  })

  test('has at most 20 MB, a byte at least, and belongs to a document', async () => {
    const family = await server.family()
    const claim = (fields: object) =>
      family.post<{ errors: object }>('/api/media', { sha256: 'a'.repeat(64), type: pdf, bytes: 9, ...fields })

    const answers = [
      await claim({ use: 'document', bytes: mediaLimits.pdfBytes + 1 }),
      await claim({ use: 'document', bytes: 0 }),
      await announce(family, aRecording(), 'audio/wav', 'document'),
    ]

    expect(answers.map(({ status }) => status)).toEqual([422, 422, 422])
    expect(answers[0]?.body).toMatchObject({ errors: { bytes: ['A PDF can be up to 20 MB'] } })
    expect(answers[2]?.body).toMatchObject({ errors: { type: ['This kind of file is not taken here'] } })
  })
})

test('a picture of a document is kept larger than a photo, and made again like one (rule documents.pages)', async () => {
  const family = await server.family()
  const { sha256 } = await upload(family, await aPhoto(3600, 1200), 'image/jpeg', document)

  const { bytes } = await read(family, sha256)

  const { width, height, exif } = await sharp(bytes).metadata()
  expect([width, height, exif]).toEqual([1000, 3000, undefined])
})

test('an old build announces without saying for what: a PDF, and a picture that a page names, are kept as pages (rule documents.pages)', async () => {
  const family = await server.family()
  const [document_id, picture, bytes] = [newId(), await aPhoto(3600, 1200), aPdf('old')]
  await family.push([
    anOp({ record: 'documents', record_id: document_id, kind: 'create', fields: aDocument() }),
    anOp({
      record: 'document_pages',
      record_id: newId(),
      kind: 'create',
      fields: aDocumentPage({ document_id, sha256: sha256Of(picture) }),
    }),
  ])

  const sent = [
    await upload(family, picture, 'image/jpeg', { use: undefined }),
    await upload(family, bytes, pdf, { use: undefined }),
  ]

  expect(sent.map(({ status }) => status)).toEqual([204, 204])
  expect((await sharp((await read(family, sha256Of(picture))).bytes).metadata()).height).toBe(3000)
})

test('a page stays as large as it is where an entry gets the same picture (rule documents.pages)', async () => {
  const family = await server.family()
  const photo = await aPhoto(3600, 1200)
  const { sha256 } = await upload(family, photo, 'image/jpeg', document)

  await upload(family, photo)

  expect((await sharp((await read(family, sha256)).bytes).metadata()).height).toBe(3000)
})

test('what a page names is not swept, though the page is deleted (rule media.forgotten)', async () => {
  const family = await server.family()
  const [named, unnamed] = [await upload(family, aPdf(), pdf, document), await upload(family, aPdf('2'), pdf, document)]
  const [document_id, page] = [newId(), newId()]
  const { body } = await family.push([
    anOp({ record: 'documents', record_id: document_id, kind: 'create', fields: aDocument() }),
    anOp({
      record: 'document_pages',
      record_id: page,
      kind: 'create',
      fields: aDocumentPage({ document_id, type: pdf, sha256: named.sha256 }),
    }),
    anOp({ record: 'document_pages', record_id: page, kind: 'delete' }),
  ])
  expect(body.answers.map(({ code }) => code)).toEqual(['ok', 'ok', 'ok'])
  const long = new Date(Date.now() - 40 * 24 * 60 * 60_000)
  const { db } = server.connection
  await db.updateTable('media').set({ touched_at: long }).where('account_id', '=', family.user.id).execute()

  await sweepLeftovers(server.app)

  expect((await read(family, named.sha256)).status).toBe(200)
  expect((await read(family, unnamed.sha256)).status).toBe(404)
})

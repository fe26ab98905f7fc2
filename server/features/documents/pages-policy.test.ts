import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { documentPagesLimit } from '#shared/documents/document-page.ts'
import { aDocument, aDocumentPage } from '#tests/support/builders.ts'
import { anOp, startServer, type TestServer } from '#tests/support/server/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

test('a document has at most 40 pages, by a move too; another one has room (rule documents.pages)', async () => {
  const { push } = await server.family()
  const [full, other, moving] = [newId(), newId(), newId()]
  const made = (id: string) => anOp({ record: 'documents', record_id: id, kind: 'create', fields: aDocument() })
  const page = (document_id: string, id = newId()) =>
    anOp({ record: 'document_pages', record_id: id, kind: 'create', fields: aDocumentPage({ document_id }) })
  await push([made(full), made(other), page(other, moving)])
  await push(Array.from({ length: documentPagesLimit }, () => page(full)))

  const { body } = await push([
    page(full),
    anOp({
      record: 'document_pages',
      record_id: moving,
      kind: 'set',
      fields: { document_id: full },
      from: { document_id: other },
    }),
    page(other),
  ])

  const refused = { reason: 'validation', errors: { document_id: ['A document can have at most 40 pages'] } }
  expect(body.answers).toMatchObject([refused, refused, { code: 'ok' }])
})

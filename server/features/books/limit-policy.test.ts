import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { booksLimit } from '#shared/books/book.ts'
import { pushLimits } from '#shared/records/op.ts'
import { aBook } from '#tests/support/builders.ts'
import { anOp, startServer, type TestServer } from '#tests/support/server/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

test('a family has at most so many books; after a delete there is room for another (rule books.fields)', async () => {
  const { push } = await server.family()
  const ids = Array.from({ length: booksLimit }, () => newId())
  const created = (record_id: string) => anOp({ record: 'books', record_id, kind: 'create', fields: aBook() })
  for (let from = 0; from < ids.length; from += pushLimits.groupOps)
    await push(ids.slice(from, from + pushLimits.groupOps).map(created))

  const refused = await push([created(newId())])
  const others = await push([
    anOp({ record: 'books', record_id: ids[0] ?? '', kind: 'set', fields: { author: 'Esther Forbes' }, from: {} }),
    anOp({ record: 'books', record_id: ids[1] ?? '', kind: 'delete' }),
    created(newId()),
  ])

  expect(refused.body.answers).toMatchObject([
    { reason: 'validation', errors: { title: ['You have 2,000 books. Delete some before you add more'] } },
  ])
  expect(others.body.answers.map(({ code }) => code)).toEqual(['ok', 'ok', 'ok'])
})

import { v5, v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookReadingIds } from '#shared/books/book-reading.ts'
import { laterRecords } from '#shared/records/registry.ts'
import { aBook, aStudent } from '#tests/support/builders.ts'
import { anOp, startServer, type TestServer } from '#tests/support/server/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

test.each([
  ['deletes what it knows below a child', laterRecords, 'ok', true],
  ['leaves what it doesn’t know, and the child inactive', undefined, 'merged', false],
])('a build %s (rule sync.knows)', async (_, knows, code, isDeleted) => {
  const family = await server.family()
  const [student_id, book_id] = [newId(), newId()]
  const record_id = v5(bookReadingIds.nameOf({ student_id, book_id }), bookReadingIds.namespace)
  const reading = { student_id, book_id, finished_on: '2026-11-06', note: null }
  const made = await family.push([
    anOp({ record: 'students', record_id: student_id, kind: 'create', fields: { ...aStudent() } }),
    anOp({ record: 'books', record_id: book_id, kind: 'create', fields: aBook() }),
    anOp({ record: 'book_readings', record_id, kind: 'create', fields: reading }),
  ])
  expect(made.body.answers.map((answer) => answer.code)).toEqual(['ok', 'ok', 'ok'])

  const seen = { seen: made.body.head, seen_in: made.body.epoch, ...(knows && { knows }) }
  const { body } = await family.push([anOp({ record: 'students', record_id: student_id, kind: 'delete', ...seen })], {
    device: 'phone',
  })

  expect(body.answers).toMatchObject([{ code }])
  expect(body.rows.students).toMatchObject([isDeleted ? { deleted_by: expect.any(String) } : { is_active: false }])
  expect(body.rows.book_readings?.some((row) => 'deleted_at' in row && row.deleted_at !== null) ?? false).toBe(
    isDeleted,
  )
})

import { expect, test } from 'vitest'
import type { BookReading } from './book-reading.ts'
import type { Book } from './book.ts'
import { planBooks } from './plan-books.ts'

const aBook = (id: string, rest: Partial<Book> = {}) =>
  ({ id, title: `Title of ${id}`, merged_into: null, is_active: true, deleted_at: null, ...rest }) as Book
const shelf = new Map(
  [
    aBook('saxon', { title: 'Saxon Math 5/4' }),
    aBook('cumference', { title: 'Sir Cumference' }),
    aBook('twin', { merged_into: 'saxon', is_active: false }),
    aBook('put-away', { is_active: false }),
    aBook('deleted', { deleted_at: 1 }),
    aBook('finished'),
  ].map((book) => [book.id, book]),
)
const readings = [{ student_id: 'nora', book_id: 'finished', finished_on: '2026-10-01' } as BookReading]
const entry = (book_ids: string[] | null, rest: object = {}) => ({
  date: '2026-11-01',
  student_id: 'nora',
  subject_id: 'math',
  book_ids,
  ...rest,
})
const titlesOf = (entries: ReturnType<typeof entry>[]) =>
  planBooks({ entries, shelf, readings, today: '2026-11-27' }).map(({ title }) => title)

test.each([
  ['each book once, by title', [entry(['cumference', 'twin']), entry(['saxon'])], ['Saxon Math 5/4', 'Sir Cumference']],
  ['neither put away nor deleted ones', [entry(['put-away', 'deleted'])], []],
  ['none that the child finished', [entry(['finished'])], []],
  ['what another child finished', [entry(['finished'], { student_id: 'silas' })], ['Title of finished']],
  ['entries of twelve months', [entry(['saxon'], { date: '2025-11-27' })], ['Saxon Math 5/4']],
  ['no older ones', [entry(['saxon'], { date: '2025-11-26' })], []],
  ['entries without books', [entry(null)], []],
])('books of a plan: %s (rule books.in-plans)', (_, entries, titles) => {
  expect(titlesOf(entries)).toEqual(titles)
})

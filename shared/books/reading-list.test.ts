import { expect, test } from 'vitest'
import type { BookReading } from './book-reading.ts'
import type { Book } from './book.ts'
import { readingList } from './reading-list.ts'

const family = {
  parent_name: 'Hannah Weaver',
  school_name: null,
  street: null,
  city: null,
  zip: null,
  phone: null,
  pathway: null,
  pack: null,
}
const aBook = (id: string, title: string, rest: Partial<Book> = {}) =>
  ({ id, title, author: null, kind: 'book', merged_into: null, deleted_at: null, ...rest }) as Book
const shelf = new Map(
  [
    aBook('saxon', 'Saxon Math 5/4', { author: 'Stephen Hake', kind: 'textbook' }),
    aBook('jonny', 'Jonny Tremain', { merged_into: 'johnny' }),
    aBook('johnny', 'Johnny Tremain', { deleted_at: 1 }),
  ].map((book) => [book.id, book]),
)
const entry = (id: string, date: string, book_ids: string[] | null, rest: object = {}) => ({
  id,
  date,
  student_id: 'nora',
  subject_id: 'math',
  title: 'Lesson',
  duration_minutes: 30,
  written_on: date,
  book_ids,
  ...rest,
})
const listOf = (entries: ReturnType<typeof entry>[]) =>
  readingList({
    family,
    period: { from: '2026-08-01', to: '2026-12-31' },
    student: { id: 'nora', name: 'Nora Weaver' },
    entries,
    shelf,
    readings: [{ student_id: 'nora', book_id: 'jonny', finished_on: '2026-11-06' } as BookReading],
    subjects: new Map([
      ['math', 'Mathematics'],
      ['history', 'History'],
    ]),
    today: '2026-11-27',
  })

test('the list has each book of these days, with what its entries say (rule books.reading-list)', () => {
  const list = listOf([
    entry('3', '2026-11-06', ['johnny', 'saxon'], { subject_id: 'history', materials_used: 'Map  of Boston' }),
    entry('1', '2026-09-01', ['saxon']),
    entry('2', '2026-09-02', ['jonny'], { subject_id: 'history', materials_used: 'map of boston ' }),
    entry('4', '2026-07-31', ['saxon']),
    entry('5', '2026-09-03', ['saxon'], { student_id: 'silas' }),
  ])

  expect(list.books).toEqual([
    {
      title: 'Saxon Math 5/4',
      about: 'Stephen Hake, textbook',
      subjects: 'Mathematics, History',
      days: 'Sep 1, 2026 to Nov 6, 2026',
      entries: 2,
      hours: '1',
      finished: '',
    },
    {
      title: 'Johnny Tremain',
      about: '',
      subjects: 'History',
      days: 'Sep 2, 2026 to Nov 6, 2026',
      entries: 2,
      hours: '1',
      finished: 'Nov 6, 2026',
    },
  ])
  expect(list.materials).toMatchObject([
    { title: 'map of boston', subjects: 'History', days: 'Sep 2, 2026 to Nov 6, 2026', entries: 2 },
  ])
  expect(list.total).toBe('2 books in 3 entries')
  expect(list.several).toBe('An entry with several books counts whole for each of them.')
})

test('without books it says so, and nothing of several (rule books.reading-list)', () => {
  expect(listOf([entry('1', '2026-09-01', null)])).toMatchObject({
    books: [],
    several: '',
    total: '0 books in 0 entries',
  })
})

import { describe, expect, test } from 'vitest'
import type { Book } from './book.ts'
import { booksRead } from './books-read.ts'
import { mergeBooks } from './merge.ts'
import { bookOf, booksOf, booksOffered, bookWithIsbn, knownBook } from './shelf.ts'
import { twinsAmong } from './twins.ts'

const aBook = (id: string, title: string, rest: Partial<Book> = {}) =>
  ({
    id,
    title,
    deleted_at: null,
    is_active: true,
    merged_into: null,
    other_names: null,
    kept_apart: null,
    ...rest,
  }) as Book

const shelfOf = (...books: Book[]) => new Map(books.map((book) => [book.id, book]))

describe('a book is read through merges (rule books.merge)', () => {
  const chain = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((id, index, ids) =>
    aBook(id, id, { merged_into: ids[index + 1] ?? null }),
  )

  test.each([
    ['itself', shelfOf(aBook('a', 'One')), 'a', 'a'],
    ['the one it was merged into', shelfOf(aBook('a', 'One', { merged_into: 'b' }), aBook('b', 'Two')), 'a', 'b'],
    ['itself where that one is unknown', shelfOf(aBook('a', 'One', { merged_into: 'x' })), 'a', 'a'],
    ['five steps on, and no more', shelfOf(...chain), 'a', 'f'],
    [
      'the smallest id of a circle',
      shelfOf(
        aBook('c', 'C', { merged_into: 'b' }),
        aBook('b', 'B', { merged_into: 'a' }),
        aBook('a', 'A', { merged_into: 'c' }),
      ),
      'c',
      'a',
    ],
  ])('as %s', (_, shelf, id, standing) => {
    expect(bookOf(shelf, id)?.id).toBe(standing)
  })

  test('an entry that has both has it once; a deleted one keeps its title; an unknown one is left out', () => {
    const shelf = shelfOf(
      aBook('a', 'Jonny Tremain', { merged_into: 'b' }),
      aBook('b', 'Johnny Tremain'),
      aBook('c', 'Gone', { deleted_at: 1 }),
    )
    expect(booksOf(shelf, ['a', 'b', 'c', 'x']).map(({ title }) => title)).toEqual(['Johnny Tremain', 'Gone'])
    expect(booksOf(shelf, null)).toEqual([])
    expect(booksOffered(shelf).map(({ id }) => id)).toEqual(['b'])
  })

  test('the one that stays takes title and names, each once, at most twenty', () => {
    const names = Array.from({ length: 30 }, (_, index) => `Name ${index}`)
    expect(mergeBooks(aBook('a', 'A', { other_names: ['B'] }), aBook('b', 'B', { other_names: ['A', 'C'] }))).toEqual({
      staying: { other_names: ['B', 'C'] },
      merged: { merged_into: 'a', is_active: false },
    })
    expect(mergeBooks(aBook('a', 'A'), aBook('b', 'B', { other_names: names })).staying.other_names).toHaveLength(20)
  })
})

describe('twins (rule books.twins)', () => {
  const johnny = aBook('1', 'Johnny Tremain')
  const jonny = aBook('2', 'Jonny Tremain')

  test('a typed title names the known book, by an earlier name too', () => {
    expect(knownBook('jonny tremain', [johnny, jonny])?.id).toBe('2')
    expect(knownBook('Johnny Tremain ', [jonny])?.id).toBe('2')
    expect(knownBook('Saxon 54', [aBook('3', 'Saxon Math 5/4', { other_names: ['Saxon 54'] })])?.id).toBe('3')
    expect(knownBook('Emma', [johnny, jonny])).toBeUndefined()
  })

  test('are found once a pair, but for those kept apart, merged or deleted', () => {
    const ids = (books: Book[]) => twinsAmong(books).map(([one, other]) => `${one.id}${other.id}`)
    expect(ids([jonny, johnny, aBook('3', 'The Johnny Tremain'), aBook('4', 'Emma')])).toEqual(['12', '13', '23'])
    expect(ids([johnny, { ...jonny, kept_apart: ['1'] }])).toEqual([])
    expect(ids([{ ...johnny, kept_apart: ['2'] }, jonny])).toEqual([])
    expect(ids([johnny, { ...jonny, merged_into: '1' }])).toEqual([])
    expect(ids([johnny, { ...jonny, deleted_at: 1 }])).toEqual([])
  })

  test('two thousand books are compared in a moment', () => {
    const many = Array.from({ length: 2000 }, (_, index) =>
      aBook(`b${index}`, `Reader ${index % 40} of Volume ${index}`),
    )
    expect(twinsAmong(many)).toEqual([])
  })
})

describe('the book of an ISBN (rule books.isbn)', () => {
  const isbn = '9780064400558'
  const web = aBook('web', 'Charlotte’s Web', { isbn })

  test.each([
    ['978-0-06-440055-8', shelfOf(web), 'web'],
    ['0064400557', shelfOf(web), 'web'],
    ['9780064400559', shelfOf(web), undefined],
    ['', shelfOf(web, aBook('none', 'None', { isbn: null })), undefined],
    [isbn, shelfOf({ ...web, deleted_at: 1 }), undefined],
    [isbn, shelfOf({ ...web, is_active: false }), 'web'],
    [isbn, shelfOf({ ...web, id: 'a', is_active: false }, web), 'web'],
    [isbn, shelfOf({ ...web, merged_into: 'b', is_active: false }, aBook('b', 'Web')), 'b'],
    [isbn, shelfOf({ ...web, merged_into: 'b', is_active: false }, aBook('b', 'Web', { deleted_at: 1 })), undefined],
  ])('%s', (typed, shelf, id) => {
    expect(bookWithIsbn(typed, shelf)?.id).toBe(id)
  })

  test('is another than the one it is asked for', () => {
    expect(bookWithIsbn(isbn, shelfOf(web), 'web')).toBeUndefined()
    expect(bookWithIsbn(isbn, shelfOf(web, { ...web, id: 'twin' }), 'web')?.id).toBe('twin')
  })
})

test('entries say what was read, when and for how long; one with two books counts for each (rule books.list)', () => {
  const shelf = shelfOf(aBook('a', 'A', { merged_into: 'b' }), aBook('b', 'B'), aBook('c', 'C'))
  const entries = [
    { id: '3', date: '2026-09-03', subject_id: 'history', duration_minutes: 20, book_ids: ['a', 'c'] },
    { id: '1', date: '2026-09-01', subject_id: 'english', duration_minutes: 30, book_ids: ['b'] },
    { id: '2', date: '2026-09-02', subject_id: 'english', duration_minutes: 30, book_ids: null },
    { id: '4', date: '2026-09-04', subject_id: 'english', duration_minutes: 10, book_ids: ['c'] },
  ]
  expect(booksRead(entries, shelf)).toMatchObject([
    {
      book: { id: 'c' },
      first: '2026-09-03',
      last: '2026-09-04',
      entries: 2,
      minutes: 30,
      subject_ids: ['history', 'english'],
    },
    {
      book: { id: 'b' },
      first: '2026-09-01',
      last: '2026-09-03',
      entries: 2,
      minutes: 50,
      subject_ids: ['english', 'history'],
    },
  ])
})

import { describe, expect, test } from 'vitest'
import type { Book } from '#shared/books/book.ts'
import { aBook as fieldsOf } from '#tests/support/builders.ts'
import { bookFinder, titlesIn } from './match-books.ts'

function aBook(title: string, more: Partial<Book> = {}): [string, Book] {
  return [
    title,
    { ...fieldsOf({ title }), id: title, deleted_at: null, deleted_by: null, restores: 0, _no: 1, ...more },
  ]
}

const shelf = new Map([
  aBook('Saxon Math 5/4'),
  aBook('Hatchet'),
  aBook('The Lion, the Witch and the Wardrobe'),
  aBook('Old Title', { merged_into: 'Hatchet', is_active: false }),
  aBook('Heidi', { other_names: ['Heidi the Goat Girl'] }),
  aBook('Gone', { deleted_at: 1 }),
])
const find = bookFinder(shelf)

describe('books of a list (rule imports.books)', () => {
  test.each([
    ['Hatchet', 'Hatchet'],
    ['hatchet!', 'Hatchet'],
    ['saxon math 5-4', 'Saxon Math 5/4'],
    ['Saxxon Math 5/4', 'Saxon Math 5/4'],
    ['Saxon Math 7/6', null],
    ['Lion, the Witch and the Wardrobe', 'The Lion, the Witch and the Wardrobe'],
    ['Old Title', 'Hatchet'],
    ['Heidi the Goat Girl', 'Heidi'],
    ['Gone', null],
    ['Unknown', null],
  ])('the title %s is %s', (title, id) => {
    expect(find(title)?.id ?? null).toBe(id)
    expect(find(title)?.id ?? null).toBe(id)
  })

  test('of two with one title the active one is found', () => {
    const [, archived] = aBook('Heidi', { is_active: false })
    const [, active] = aBook('Heidi', { id: 'b2' })
    const both = [
      bookFinder(
        new Map([
          ['b1', archived],
          ['b2', active],
        ]),
      ),
      bookFinder(
        new Map([
          ['b2', active],
          ['b1', archived],
        ]),
      ),
    ]
    expect(both.map((its) => its('Heidi')?.is_active)).toEqual([true, true])
  })

  test.each([
    ['Hatchet', ['Hatchet']],
    ['Hatchet; Heidi', ['Hatchet', 'Heidi']],
    ['Hatchet\nHeidi;', ['Hatchet', 'Heidi']],
    ['Hatchet; Hatchet', ['Hatchet']],
    ['Hatchet, Heidi', ['Hatchet', 'Heidi']],
    ['Hatchet, Unknown', ['Hatchet, Unknown']],
    ['The Lion, the Witch and the Wardrobe', ['The Lion, the Witch and the Wardrobe']],
    [
      'Heidi, The Lion, the Witch and the Wardrobe, Hatchet',
      ['Heidi', 'The Lion, the Witch and the Wardrobe', 'Hatchet'],
    ],
    [Array.from({ length: 30 }, () => 'Heidi').join(', '), [Array.from({ length: 30 }, () => 'Heidi').join(', ')]],
    ['', []],
  ])('the cell %j holds %j', (cell, titles) => {
    expect(titlesIn(cell, find)).toEqual(titles)
  })

  test('our own export says how many titles it joined', () => {
    expect(titlesIn('One, Two', find, 2)).toEqual(['One', 'Two'])
    expect(titlesIn('One, Two, and Three', find, 2)).toEqual(['One, Two, and Three'])
  })
})

import { expect, test } from 'vitest'
import { booksOfEntry } from './books-of-entry.ts'

test.each([
  ['the proposed ones', ['a', 'b'], { chosen: [], off: [] }, ['a', 'b']],
  ['without what was switched off', ['a', 'b'], { chosen: [], off: ['a', 'x'] }, ['b']],
  ['then the chosen ones, each once', ['a'], { chosen: ['b', 'a'], off: [] }, ['a', 'b']],
  ['none', [], { chosen: [], off: [] }, null],
  ['none once all are off', ['a'], { chosen: [], off: ['a'] }, null],
  ['at most ten', Array.from({ length: 12 }, (_, at) => `${at}`), { chosen: ['x'], off: [] }, '0123456789'.split('')],
])('books of a new entry: %s (rule books.proposed)', (_, proposed, chosen, ids) => {
  expect(booksOfEntry(proposed, chosen)).toEqual(ids)
})

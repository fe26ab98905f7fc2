import { expect, test } from 'vitest'
import { withBooks } from './named-books.ts'

test.each([
  [[], null],
  [['Saxon Math 5/4'], 'with Saxon Math 5/4'],
  [['Saxon Math 5/4', 'Hatchet'], 'with Saxon Math 5/4 and Hatchet'],
  [['Saxon Math 5/4', 'Hatchet', 'Emma'], 'with Saxon Math 5/4, Hatchet, and 1 more'],
  [['Saxon Math 5/4', 'Hatchet', 'Emma', 'Heidi', 'Dune'], 'with Saxon Math 5/4, Hatchet, and 3 more'],
])('%j: %s (rules books.heard, books.proposed)', (titles, text) => {
  expect(withBooks(titles)).toBe(text)
})

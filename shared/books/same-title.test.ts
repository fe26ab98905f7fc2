import { describe, expect, test } from 'vitest'
import { looksLikeSameTitle } from './same-title.ts'

describe('titles of one book (rule books.twins)', () => {
  test.each([
    ['Johnny Tremain', 'johnny  tremain', true],
    ['Charlotte’s Web', "Charlotte's Web", true],
    ['Charlottes Web', "Charlotte's Web", true],
    ['The Giver', 'Giver', true],
    ['A Wrinkle in Time', 'Wrinkle in Time, The', true],
    ['Les Misérables', 'Les Miserables', true],
    ['Johnny Tremain', 'Jonny Tremain', true],
    ['Johnny Tremain', 'Johnny Tremein', true],
    ['Johnny Tremain', 'Jonny Tremein', false],
    ['Starfall', 'Star Fall', true],
    // Digits tell editions and levels apart.
    ['Saxon Math 5/4', 'Saxon Math 6/5', false],
    ['Saxon Math 5/4', 'Saxon Math 54', false],
    ['Saxon Math 5/4', 'saxon math 5-4', true],
    ['Story of the World 1', 'The Story of the World 2', false],
    // Short titles and short words tell books apart by a letter.
    ['Emma', 'Emmy', false],
    ['The Cat Book', 'The Car Book', false],
    ['Hatchet', 'Hatches', false],
    ['Война и мир', 'ВОЙНА И МИР', true],
    ['The', 'A', false],
    ['!!!', '???', false],
  ])('%s and %s: %s', (one, other, isSame) => {
    expect(looksLikeSameTitle(one, other)).toBe(isSame)
    expect(looksLikeSameTitle(other, one)).toBe(isSame)
  })
})

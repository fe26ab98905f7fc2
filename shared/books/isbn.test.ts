import { describe, expect, test } from 'vitest'
import { isbn13 } from './isbn.ts'

describe('the number of a book (rule books.fields)', () => {
  test.each([
    ['9780064400558', '9780064400558'],
    ['978-0-06-440055-8', '9780064400558'],
    ['0-06-440055-7', '9780064400558'],
    ['080442957X', '9780804429573'],
    ['080442957x', '9780804429573'],
    ['9790000000001', '9790000000001'],
    ['9780064400559', null],
    ['0064400558', null],
    ['1234567890128', null],
    ['978006440055', null],
    ['', null],
    ['ISBN', null],
  ])('%s is %s', (text, number) => {
    expect(isbn13(text)).toBe(number)
  })
})

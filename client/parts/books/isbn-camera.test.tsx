import { afterEach, describe, expect, test, vi } from 'vitest'
import { wordsOf } from '#tests/support/browser/drawn.tsx'
import { fakeBarcodes } from '#tests/support/browser/fake-barcodes.ts'
import { NewIsbn } from './book-choice.tsx'
import { IsbnButton, IsbnCamera } from './isbn-camera.tsx'
import { readIsbn } from './read-isbn.ts'

afterEach(() => vi.unstubAllGlobals())

describe('an ISBN from the back cover (rule books.isbn)', () => {
  test.each([
    [['9780064400558'], { isbn: '9780064400558' }],
    [['4006381333931', '9780064400558'], { isbn: '9780064400558' }],
    [['4006381333931'], noIsbn()],
    [['9780064400559'], noIsbn()],
    [['0064400557'], noIsbn()],
    [['<b>9780064400558</b>'], noIsbn()],
    [[], noIsbn()],
  ])('of %j', async (codes, read) => {
    fakeBarcodes({ codes })
    expect(await readIsbn(new Blob(['photo']))).toEqual(read)
  })

  test('a picture that isn’t one says so', async () => {
    fakeBarcodes({ isBroken: true })
    expect(await readIsbn(new Blob(['text']))).toEqual({
      problem: 'This photo can’t be read. Try another, or type it.',
    })
  })

  test('has no button before the browser says that it can, and says what became of a photo', () => {
    fakeBarcodes({})
    expect(wordsOf(<IsbnCamera onRead={none} />)).toBe('')
    expect(wordsOf(<IsbnButton isReading={false} problem={null} onPick={none} />)).toBe('Scan ISBN')
    expect(wordsOf(<IsbnButton isReading problem={null} onPick={none} />)).toBe('Scan ISBN Reading the photo…')
    expect(wordsOf(<IsbnButton isReading={false} problem="No ISBN" onPick={none} />)).toBe('Scan ISBN No ISBN')
    expect(wordsOf(<NewIsbn isbn="9780064400558" />)).toBe('ISBN 9780064400558 New to you: type its title.')
  })
})

function noIsbn() {
  return { problem: 'No ISBN found in this photo. Try again closer, or type it.' }
}

const none = () => undefined

import { expect, test } from 'vitest'
import type { Book } from '#shared/books/book.ts'
import type { ValuesOf } from '#client/forms/record-form.ts'
import type { Form } from '#client/forms/use-form.ts'
import { wordsOf } from '#tests/support/browser/drawn.tsx'
import { BookInputs, bookForm } from './book-fields.tsx'

test('a book the family has is named once, by its title or by its ISBN (rules books.twins, books.isbn)', () => {
  const web = { title: 'Charlotte’s Web' } as Book
  expect(wordsIn(undefined, undefined)).not.toContain('You have this one')
  expect(wordsIn(undefined, web)).toContain('isbn You have this one: Charlotte’s Web')
  expect(wordsIn(web, web).match(/You have this one/g)).toHaveLength(1)
})

function wordsIn(same: Book | undefined, sameIsbn: Book | undefined): string {
  const values = bookForm.empty()
  const form = {
    values,
    input: (field: keyof typeof values) => ({ label: field, value: values[field], onChange: () => undefined }),
  }
  // As much of a form as its fields read.
  return wordsOf(<BookInputs form={form as unknown as Form<ValuesOf<'books'>>} same={same} sameIsbn={sameIsbn} />)
}

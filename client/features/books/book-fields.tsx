import { Textarea, TextInput } from '@mantine/core'
import { bookKinds, bookKindText, type Book } from '#shared/books/book.ts'
import { recordForm, type ValuesOf } from '#client/forms/record-form.ts'
import { Select } from '#client/forms/inputs/select.tsx'
import { YesNoSelect } from '#client/forms/inputs/yes-no-select.tsx'
import styles from '#client/forms/form.module.css'
import { IsbnCamera } from '#client/parts/books/isbn-camera.tsx'
import { Text } from '#client/ui/layout/text.tsx'
import type { Form } from '#client/forms/use-form.ts'

export const bookForm = recordForm('books')

const kinds = bookKinds.map((kind) => ({ value: kind, label: bookKindText(kind) }))

interface BookInputsProps {
  form: Form<ValuesOf<'books'>>
  /** The family's book with a like title. */
  same: Book | undefined
  /** The family's book with this ISBN. */
  sameIsbn: Book | undefined
}

/** The fields of a book (rules books.fields, books.twins, books.isbn). */
export function BookInputs({ form, same, sameIsbn }: BookInputsProps) {
  return (
    <>
      <div>
        <TextInput autoComplete="off" data-autofocus {...form.input('title')} />
        {same && <Known book={same} />}
      </div>
      <TextInput autoComplete="off" {...form.input('author')} />
      <Select className={`${styles.third} ${styles.pair}`} data={kinds} {...form.input('kind')} />
      <div className={`${styles.third} ${styles.pair}`}>
        <TextInput inputMode="numeric" placeholder="978-0-06-440055-8" autoComplete="off" {...form.input('isbn')} />
        {sameIsbn && sameIsbn !== same && <Known book={sameIsbn} />}
      </div>
      <YesNoSelect className={styles.third} yes="Active" no="Inactive" {...form.input('is_active')} />
      <IsbnCamera onRead={(isbn) => form.change({ isbn })} />
      <Textarea rows={2} {...form.input('notes')} />
    </>
  )
}

function Known({ book }: { book: Book }) {
  return (
    <Text size="small" tone="amber">
      <span>You have this one:</span> <span translate="no">{book.title}</span>
    </Text>
  )
}

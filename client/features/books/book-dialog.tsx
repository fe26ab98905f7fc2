import { bookWithIsbn, isStanding, knownBook, type Shelf } from '#shared/books/shelf.ts'
import type { Opened } from '#client/queries/write.ts'
import { hasText } from '#client/forms/form-text.ts'
import { RecordDialog } from '#client/forms/dialog/record-dialog.tsx'
import { useRecordForm } from '#client/forms/use-record-form.ts'
import { BookInputs, bookForm } from './book-fields.tsx'

interface BookDialogProps {
  /** The book to change, as it was shown; `null` adds a new one. */
  book: Opened<'books'> | null
  /** The family's books. */
  shelf: Shelf
  onClose: () => void
}

/** Adds a book, or changes one; a title that the family has is named, and may be saved all the same. */
export function BookDialog({ book, shelf, onClose }: BookDialogProps) {
  const form = useRecordForm(bookForm, {
    opened: book,
    empty: () => bookForm.empty(),
    isComplete: ({ title }) => hasText(title),
    onClose,
  })
  const { title, isbn } = form.values
  const same = hasText(title)
    ? knownBook(
        title,
        [...shelf.values()].filter((one) => isStanding(one) && one.id !== book?.id),
      )
    : undefined
  return (
    <RecordDialog form={form}>
      <BookInputs form={form} same={same} sameIsbn={bookWithIsbn(isbn, shelf, book?.id)} />
    </RecordDialog>
  )
}

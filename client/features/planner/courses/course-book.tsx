import { booksOf, booksOffered } from '#shared/books/shelf.ts'
import { booksToOffer, readShelf } from '#client/queries/books.ts'
import { useLive } from '#client/lib/use-live.ts'
import { BookChoice } from '#client/parts/books/book-choice.tsx'

interface CourseBookProps {
  bookId: string
  subjectId: string
  /** The book's title, for a course that has none yet. */
  onChoose: (bookId: string, title: string | undefined) => void
}

/** The book that a course is taught from: one of the family's, or a new one by its title. */
export function CourseBook({ bookId, subjectId, onChoose }: CourseBookProps) {
  const shelf = useLive(readShelf)
  const toOffer = useLive(() => booksToOffer(subjectId, chipsShown), [subjectId])
  if (shelf === undefined || toOffer === undefined) return null
  const own = bookId === '' ? [] : [bookId]
  return (
    <BookChoice
      single
      shown={booksOf(shelf, [...toOffer, ...own])}
      offered={booksOffered(shelf)}
      isOn={(id) => id === bookId}
      onToggle={(id, isOn) => onChoose(isOn ? id : '', isOn ? shelf.get(id)?.title : undefined)}
    />
  )
}

/** A row. */
const chipsShown = 4

import { booksOf, booksOffered } from '#shared/books/shelf.ts'
import { booksToOffer, readShelf } from '#client/queries/books.ts'
import { useLive } from '#client/lib/use-live.ts'
import { textLines } from '#client/forms/form-text.ts'
import { BookChoice } from './book-choice.tsx'

/** An entry's books in its form, an id a line. */
export interface BooksTyped {
  book_ids: string
  /** Proposed ones that were switched off. */
  books_off: string
}

interface ProposedBooksProps {
  typed: BooksTyped
  onChange: (typed: BooksTyped) => void
  /** The books of each child's last entry, which are proposed; none for an entry that is edited. */
  last: ReadonlyMap<string, readonly string[]> | undefined
  subjectId: string
  error?: string | undefined
}

/** Chooses an entry's books: last time's are on, any other is a tap away (rule books.proposed). */
export function ProposedBooks({ typed, onChange, last, subjectId, error }: ProposedBooksProps) {
  const [chosen, off] = [textLines(typed.book_ids), textLines(typed.books_off)]
  const shelf = useLive(readShelf)
  const toOffer = useLive(() => booksToOffer(subjectId, chipsShown), [subjectId])
  if (shelf === undefined || toOffer === undefined || last === undefined) return null

  const proposed = new Set([...last.values()].flat())
  const isOn = (id: string) => chosen.includes(id) || (proposed.has(id) && !off.includes(id))

  function handleToggle(id: string, isChosen: boolean) {
    // One that is proposed is on by itself, and only switched off.
    const isProposed = proposed.has(id)
    onChange({
      book_ids: without(chosen, id, isChosen && !isProposed),
      books_off: without(off, id, !isChosen && isProposed),
    })
  }

  return (
    <BookChoice
      // None changes its place when it is tapped.
      shown={booksOf(shelf, [...proposed, ...toOffer, ...chosen])}
      offered={booksOffered(shelf)}
      isOn={isOn}
      onToggle={handleToggle}
      aside={[...proposed].some(isOn) ? 'Same as last time' : undefined}
      error={error}
    />
  )
}

/** A row or two on a phone. */
const chipsShown = 6

/** Lines without this id, or with it at their end. */
function without(ids: readonly string[], id: string, isWith: boolean): string {
  return [...ids.filter((other) => other !== id), ...(isWith ? [id] : [])].join('\n')
}

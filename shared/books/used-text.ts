import { trimmedOrNull } from '#shared/records/text.ts'
import { booksOf, type Shelf } from './shelf.ts'

interface Used {
  book_ids?: readonly string[] | null
  pages?: string | null
  materials_used?: string | null
}

/** "Saxon Math 5/4 (218 to 221), Sir Cumference"; "" for an entry without books (rule books.in-log). */
export function booksText({ book_ids, pages }: Used, shelf: Shelf): string {
  const [first, ...others] = booksOf(shelf, book_ids).map(({ title }) => title)
  if (first === undefined) return ''
  const read = trimmedOrNull(pages)
  return [read === null ? first : `${first} (${read})`, ...others].join(', ')
}

/** The same, then the entry's materials: "Saxon Math 5/4; fraction tiles". */
export function usedText(entry: Used, shelf: Shelf): string {
  return [booksText(entry, shelf), trimmedOrNull(entry.materials_used) ?? ''].filter((part) => part !== '').join('; ')
}

import type { Book } from './book.ts'
import { isbn13 } from './isbn.ts'
import { looksLikeSameTitle } from './same-title.ts'

/** The family's books by id, merged ones too. */
export type Shelf = ReadonlyMap<string, Book>

const longestChain = 5

/**
 * The book that stands for this id: read through merges, at most five steps, and where they run in a circle the one
 * with the smallest id (rule books.merge). `undefined` for an id that isn't on the shelf.
 */
export function bookOf(shelf: Shelf, id: string): Book | undefined {
  const seen: Book[] = []
  let book = shelf.get(id)
  while (book !== undefined && seen.length <= longestChain) {
    if (seen.includes(book))
      return seen.slice(seen.indexOf(book)).reduce((one, other) => (one.id < other.id ? one : other))
    seen.push(book)
    const next = book.merged_into ? shelf.get(book.merged_into) : undefined
    if (next === undefined) return book
    book = next
  }
  return seen.at(-1)
}

/** The books of an entry in its order, each once. */
export function booksOf(shelf: Shelf, ids: readonly string[] | null | undefined): Book[] {
  return [...new Set((ids ?? []).flatMap((id) => bookOf(shelf, id) ?? []))]
}

/** Books that can be chosen: neither deleted nor merged nor archived. */
export function booksOffered(shelf: Shelf): Book[] {
  return [...shelf.values()].filter((book) => isStanding(book) && book.is_active)
}

/** Returns whether a book stands on its own: neither deleted nor merged into another. */
export function isStanding({ deleted_at, merged_into }: Pick<Book, 'deleted_at' | 'merged_into'>): boolean {
  return deleted_at === null && !merged_into
}

/** The book that a typed title names already, by its own or an earlier name (rule books.twins). */
export function knownBook<One extends Pick<Book, 'title' | 'other_names'>>(
  title: string,
  books: readonly One[],
): One | undefined {
  const exact = title.trim().toLowerCase()
  return (
    books.find((book) => book.title.toLowerCase() === exact) ??
    books.find((book) => [book.title, ...(book.other_names ?? [])].some((name) => looksLikeSameTitle(name, title)))
  )
}

/**
 * The book that has this ISBN, read through merges, one that can be chosen first; `undefined` for a text that is none
 * (rule books.isbn).
 */
export function bookWithIsbn(text: string, shelf: Shelf, except?: string): Book | undefined {
  const isbn = isbn13(text)
  if (isbn === null) return undefined
  const having = [...shelf.values()].filter((book) => book.isbn === isbn && book.deleted_at === null)
  const standing = having.flatMap(({ id }) => bookOf(shelf, id) ?? []).filter((book) => isStanding(book))
  const others = standing.filter(({ id }) => id !== except)
  return others.find(({ is_active }) => is_active) ?? others[0]
}

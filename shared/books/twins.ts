import { keptApartLimit, type Book } from './book.ts'
import { looksLikeSameTitle, titleKey } from './same-title.ts'
import { isStanding } from './shelf.ts'

/** Two books that look like one. */
export type Twins = readonly [Book, Book]

/**
 * Pairs of standing books whose titles look like one, those aside that the parent keeps apart (rule books.twins). Only
 * titles that share all words but one, or all their letters, are compared: a family may have 2,000 books.
 */
export function twinsAmong(books: Iterable<Book>): Twins[] {
  const alike = new Map<string, Book[]>()
  const found = new Map<string, Twins>()
  const standing = [...books].filter(isStanding).toSorted((one, other) => (one.id < other.id ? -1 : 1))
  for (const book of standing) {
    for (const trait of traitsOf(book.title)) {
      const others = alike.get(trait) ?? []
      for (const other of others) {
        if (areKeptApart(book, other) || !looksLikeSameTitle(book.title, other.title)) continue
        found.set(`${other.id} ${book.id}`, [other, book])
      }
      alike.set(trait, [...others, book].slice(0, maxAlike))
    }
  }
  return [...found.values()]
}

/** "Math 1" to "Math 300" share a trait: more of them are no twins that a parent would look at. */
const maxAlike = 50

/** Traits of a title: two that look like one share one of them. */
export function traitsOf(title: string): string[] {
  const words = titleKey(title).split(' ')
  return [words.join(''), ...words.map((_, index) => words.with(index, '*').join(' '))]
}

/** The list of a book that another is kept apart from, with that one: the newest where there are too many. */
export function keepApart({ kept_apart }: Pick<Book, 'kept_apart'>, other: string): string[] {
  return [...new Set([...(kept_apart ?? []), other])].slice(-keptApartLimit)
}

function areKeptApart(one: Book, other: Book): boolean {
  return (one.kept_apart ?? []).includes(other.id) || (other.kept_apart ?? []).includes(one.id)
}

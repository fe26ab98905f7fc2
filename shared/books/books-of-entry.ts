import { entryBooksLimit } from '#shared/activities/activity.ts'

/** The books that a form has for an entry. */
export interface BooksChosen {
  /** Chosen for every child. */
  chosen: readonly string[]
  /** Proposed ones that were switched off. */
  off: readonly string[]
}

/**
 * A child's books of a new entry: those of its own last one that weren't switched off, then those chosen for all;
 * `null` for none (rule books.proposed).
 */
export function booksOfEntry(proposed: readonly string[], { chosen, off }: BooksChosen): string[] | null {
  const ids = new Set([...proposed.filter((id) => !off.includes(id)), ...chosen])
  return ids.size === 0 ? null : [...ids].slice(0, entryBooksLimit)
}

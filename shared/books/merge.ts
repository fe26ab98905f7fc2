import { otherNamesLimit, type Book, type BookFields } from './book.ts'

/** The fields that a merge sets on the book that stays, and on the one that goes into it (rule books.merge). */
export interface Merge {
  staying: Pick<BookFields, 'other_names'>
  merged: Pick<BookFields, 'merged_into' | 'is_active'>
}

/** Merges a book into another. No entry changes: they are read through `merged_into`. */
export function mergeBooks(
  staying: Pick<Book, 'id' | 'title' | 'other_names'>,
  merged: Pick<Book, 'title' | 'other_names'>,
): Merge {
  const names = [...(staying.other_names ?? []), merged.title, ...(merged.other_names ?? [])]
  const different = [...new Set(names)].filter((name) => name !== staying.title)
  return {
    staying: { other_names: different.slice(0, otherNamesLimit) },
    merged: { merged_into: staying.id, is_active: false },
  }
}

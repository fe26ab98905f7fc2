import type { Policy } from '#server/records/policy.ts'
import { booksLimit } from '#shared/books/book.ts'

/** Refuses one more book than a family may have at a time (rule books.fields). */
export const bookLimit: Policy = {
  record: 'books',
  async refuse({ record_id }, row, context) {
    if (row) return null
    const others = (await context.liveRows('books')).filter(({ id }) => id !== record_id)
    if (others.length < booksLimit) return null
    const max = booksLimit.toLocaleString('en-US')
    return { reason: 'validation', errors: { title: [`You have ${max} books. Delete some before you add more`] } }
  },
}

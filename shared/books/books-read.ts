import type { Activity } from '#shared/activities/activity.ts'
import type { Day } from '#shared/format/dates.ts'
import type { Book } from './book.ts'
import { booksOf, type Shelf } from './shelf.ts'

/** A book as entries tell of it: whole for each of an entry's books (rule books.list). */
export interface BookRead {
  book: Book
  /** In the order of their first entry. */
  subject_ids: readonly string[]
  first: Day
  last: Day
  entries: number
  minutes: number
}

type Entry = Pick<Activity, 'id' | 'date' | 'subject_id' | 'duration_minutes'> & {
  book_ids?: readonly string[] | null
}

/** The books of some entries, the one used last first; books of one day by title. */
export function booksRead(entries: readonly Entry[], shelf: Shelf): BookRead[] {
  const read = new Map<string, BookRead & { subject_ids: string[] }>()
  const inOrder = entries.filter(({ book_ids }) => book_ids && book_ids.length > 0).toSorted(byDay)
  for (const { date, subject_id, duration_minutes, book_ids } of inOrder) {
    for (const book of booksOf(shelf, book_ids)) {
      const known = read.get(book.id) ?? { book, subject_ids: [], first: date, last: date, entries: 0, minutes: 0 }
      if (!known.subject_ids.includes(subject_id)) known.subject_ids.push(subject_id)
      read.set(book.id, {
        ...known,
        last: date,
        entries: known.entries + 1,
        minutes: known.minutes + duration_minutes,
      })
    }
  }
  return [...read.values()].toSorted(
    (one, other) => other.last.localeCompare(one.last) || one.book.title.localeCompare(other.book.title, 'en-US'),
  )
}

function byDay(one: Entry, other: Entry): number {
  return one.date.localeCompare(other.date) || (one.id < other.id ? -1 : 1)
}

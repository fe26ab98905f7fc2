import { useMemo } from 'react'
import { booksRead, type BookRead } from '#shared/books/books-read.ts'
import type { Book } from '#shared/books/book.ts'
import { bookOf, isStanding, type Shelf } from '#shared/books/shelf.ts'
import { twinsAmong, type Twins } from '#shared/books/twins.ts'
import { folded } from '#shared/format/folded.ts'
import type { Day } from '#shared/format/dates.ts'
import type { Activity } from '#shared/activities/activity.ts'
import type { BookReading } from '#shared/books/book-reading.ts'
import { listEntriesWithBooks, listReadings, readShelf } from '#client/queries/books.ts'
import { useLive } from '#client/lib/use-live.ts'
import { useArrived, useWhole } from '#client/parts/arrival/use-arrived.ts'

/** The books of some days, as the page lists them. */
export interface BooksKnown {
  shelf: Shelf
  entries: readonly Activity[]
  readings: readonly BookReading[]
  twins: readonly Twins[]
}

/** Reads the family's books and the entries that name them; `undefined` while either is still reading or arriving. */
export function useBooks(days: { from: Day; to: Day }): BooksKnown | undefined {
  const shelf = useArrived(readShelf)
  const readings = useLive(listReadings)
  const whole = useWhole(() => listEntriesWithBooks(days.from, days.to), [days.from, days.to])
  const twins = useMemo(() => (shelf ? twinsAmong(shelf.values()) : []), [shelf])
  return shelf && readings && whole && { shelf, readings, twins, entries: whole }
}

/** The books of the page in the groups in which it lists them. */
export interface BookGroups {
  reading: BookRead[]
  finished: (BookRead & { finished_on: Day })[]
  /** Books that nobody used in these days; listed for all children only. */
  unused: Book[]
  inactive: Book[]
}

/** Groups the books of a child, or of all (`null`), that a search leaves. */
export function bookGroups({ shelf, entries, readings }: BooksKnown, child: string | null, search: string): BookGroups {
  const isFound = ({ title, author, other_names }: Book) => {
    const text = folded([title, author ?? '', ...(other_names ?? [])].join('\n'))
    return folded(search)
      .split(/\s+/)
      .every((word) => text.includes(word))
  }
  const finishedOn = new Map(
    readings
      .filter(({ student_id, finished_on }) => student_id === child && finished_on)
      .map(({ book_id, finished_on }) => [bookOf(shelf, book_id)?.id, finished_on]),
  )
  const read = booksRead(child === null ? entries : entriesOf(entries, child), shelf).filter(({ book }) =>
    isFound(book),
  )
  const used = new Set(booksRead(entries, shelf).map(({ book }) => book.id))
  const standing = [...shelf.values()].filter((book) => isStanding(book) && isFound(book)).toSorted(byTitle)
  const others = child === null ? standing.filter(({ id }) => !used.has(id)) : []
  return {
    reading: read.filter(({ book }) => !finishedOn.has(book.id)),
    finished: read.flatMap((one) => {
      const finished_on = finishedOn.get(one.book.id)
      return finished_on ? [{ ...one, finished_on }] : []
    }),
    unused: others.filter(({ is_active }) => is_active),
    inactive: others.filter(({ is_active }) => !is_active),
  }
}

/** How many books a child used, or all children. */
export function countBooks({ shelf, entries }: BooksKnown, child: string | null): number {
  return booksRead(child === null ? entries : entriesOf(entries, child), shelf).length
}

function entriesOf(entries: readonly Activity[], child: string): Activity[] {
  return entries.filter(({ student_id }) => student_id === child)
}

function byTitle(one: Book, other: Book): number {
  return one.title.localeCompare(other.title, 'en-US')
}

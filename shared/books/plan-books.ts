import { addDays, type Day } from '#shared/format/dates.ts'
import type { BookReading } from './book-reading.ts'
import { booksOf, bookOf, isStanding, type Shelf } from './shelf.ts'

/** A book as a plan letter names it. */
export interface PlanBook {
  student_id: string
  subject_id: string
  title: string
}

interface PlanInput {
  entries: readonly { date: Day; student_id: string; subject_id: string; book_ids?: readonly string[] | null }[]
  shelf: Shelf
  readings: readonly BookReading[]
  today: Day
}

/** The first of the days whose entries tell what a child is taught from. */
export function firstDayOfPlan(today: Day): Day {
  return addDays(today, -365)
}

/**
 * The books that children are taught from, by subject and title: the active ones of their entries of the last twelve
 * months, without what the child has finished (rule books.in-plans).
 */
export function planBooks({ entries, shelf, readings, today }: PlanInput): PlanBook[] {
  const finished = new Set(
    readings
      .filter(({ finished_on }) => finished_on !== null)
      .map(({ student_id, book_id }) => `${student_id} ${bookOf(shelf, book_id)?.id}`),
  )
  const found = new Map<string, PlanBook>()
  for (const { date, student_id, subject_id, book_ids } of entries) {
    if (date < firstDayOfPlan(today)) continue
    for (const book of booksOf(shelf, book_ids)) {
      if (!book.is_active || !isStanding(book) || finished.has(`${student_id} ${book.id}`)) continue
      found.set(`${student_id} ${subject_id} ${book.id}`, { student_id, subject_id, title: book.title })
    }
  }
  return [...found.values()].toSorted(({ title: one }, { title: other }) => one.localeCompare(other, 'en-US'))
}

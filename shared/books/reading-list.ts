import type { PaperHead } from '#shared/compliance/reports/report-models.ts'
import { paperHead, type PaperFamily } from '#shared/compliance/reports/paper-head.ts'
import { mediumDay, type Day } from '#shared/format/dates.ts'
import { counted, hoursText } from '#shared/format/duration.ts'
import type { LoggedEntry } from '#shared/compliance/reports/reports.ts'
import type { BookReading } from './book-reading.ts'
import { bookKindText } from './book.ts'
import { booksRead } from './books-read.ts'
import { bookOf, type Shelf } from './shelf.ts'

/** A line of the list: a book, or materials that aren't one. */
export interface ReadingLine {
  title: string
  /** "Stephen Hake, textbook"; "" where neither is known. */
  about: string
  /** "Mathematics, Science". */
  subjects: string
  /** "Aug 24, 2026 to Nov 17, 2026". */
  days: string
  entries: number
  /** "12.5". */
  hours: string
  /** "Nov 6, 2026"; "" while it isn't finished. */
  finished: string
}

/** A child's books and materials of some days, as its paper prints them (rule books.reading-list). */
export interface ReadingList extends PaperHead {
  student_name: string
  books: readonly ReadingLine[]
  materials: readonly ReadingLine[]
  /** "12 books in 143 entries". */
  total: string
  /** The note where entries have several books; "" where none has. */
  several: string
}

interface ReadingInput {
  family: PaperFamily
  period: { from: Day; to: Day }
  /** The child's name on papers. */
  student: { id: string; name: string }
  entries: readonly LoggedEntry[]
  shelf: Shelf
  readings: readonly BookReading[]
  subjects: ReadonlyMap<string, string>
  today: Day
}

/** The Reading and Materials List of a child: every book with an entry in these days (rule books.reading-list). */
export function readingList({ family, period, student, shelf, today, ...input }: ReadingInput): ReadingList {
  const { from, to } = period
  const entries = input.entries.filter(
    ({ date, student_id }) => student_id === student.id && from <= date && date <= to,
  )
  const withBooks = entries.filter(({ book_ids }) => book_ids && book_ids.length > 0)
  const finished = new Map(
    input.readings
      .filter(({ student_id }) => student_id === student.id)
      .map(({ book_id, finished_on }) => [bookOf(shelf, book_id)?.id, finished_on]),
  )
  const subjectsText = (ids: readonly string[]) => ids.flatMap((id) => input.subjects.get(id) ?? []).join(', ')
  const books = booksRead(withBooks, shelf)
    .toSorted((one, other) => compared(one.first, other.first) || compared(one.book.id, other.book.id))
    .map(({ book, subject_ids, first, last, entries: count, minutes }): ReadingLine => {
      const finished_on = finished.get(book.id)
      return {
        title: book.title,
        about: [book.author ?? '', book.kind === 'book' ? '' : bookKindText(book.kind).toLowerCase()]
          .filter((part) => part !== '')
          .join(', '),
        subjects: subjectsText(subject_ids),
        days: daysText(first, last),
        entries: count,
        hours: hoursText(minutes),
        finished: finished_on ? mediumDay(finished_on) : '',
      }
    })
  return {
    ...paperHead(
      'Reading and Materials List',
      family,
      { ...period, label: `${mediumDay(from)} to ${mediumDay(to)}`, is_part: false },
      today,
    ),
    student_name: student.name,
    books,
    materials: materialLines(entries, subjectsText),
    total: `${counted(books.length, 'book')} in ${counted(withBooks.length, 'entry', 'entries')}`,
    several: withBooks.some(({ book_ids }) => (book_ids?.length ?? 0) > 1)
      ? 'An entry with several books counts whole for each of them.'
      : '',
  }
}

/** Materials that are no book, by their text, each text once however it is spaced or capitalized. */
function materialLines(
  entries: readonly LoggedEntry[],
  subjectsText: (ids: readonly string[]) => string,
): ReadingLine[] {
  const inOrder = entries
    .filter(({ materials_used }) => saysMaterial(materials_used))
    .toSorted((one, other) => compared(one.date, other.date) || compared(one.id, other.id))
  const groups = Map.groupBy(inOrder, ({ materials_used }) =>
    (materials_used ?? '').trim().replaceAll(/\s+/g, ' ').toLowerCase(),
  )
  return [...groups.values()].flatMap((group) => {
    const [first, last] = [group[0], group.at(-1)]
    if (first === undefined || last === undefined) return []
    return {
      title: (first.materials_used ?? '').trim(),
      about: '',
      subjects: subjectsText([...new Set(group.map(({ subject_id }) => subject_id))]),
      days: daysText(first.date, last.date),
      entries: group.length,
      hours: hoursText(group.reduce((sum, { duration_minutes }) => sum + duration_minutes, 0)),
      finished: '',
    }
  })
}

function saysMaterial(text: string | null | undefined): boolean {
  return (text ?? '').trim() !== ''
}

function daysText(first: Day, last: Day): string {
  return first === last ? mediumDay(first) : `${mediumDay(first)} to ${mediumDay(last)}`
}

function compared(one: string, other: string): number {
  return one === other ? 0 : one < other ? -1 : 1
}

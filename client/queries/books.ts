import { v5 } from 'uuid'
import type { Activity } from '#shared/activities/activity.ts'
import { bookReadingIds, type BookReading } from '#shared/books/book-reading.ts'
import type { Book, BookFields } from '#shared/books/book.ts'
import { booksOfEntry } from '#shared/books/books-of-entry.ts'
import { firstDayOfPlan, planBooks, type PlanBook } from '#shared/books/plan-books.ts'
import { mergeBooks } from '#shared/books/merge.ts'
import { keepApart } from '#shared/books/twins.ts'
import { booksOf, booksOffered, bookWithIsbn, isStanding, knownBook, type Shelf } from '#shared/books/shelf.ts'
import type { Day } from '#shared/format/dates.ts'
import { currentDatabase } from '#client/store/database.ts'
import type { Opened, Receipt } from '#client/store/record-writer.ts'
import { listActivitiesOfDays, listNewestActivities, newestOfEach } from './activities.ts'
import { changesOfDerived } from './compliance/compliance-changes.ts'
import { commit, create, open, remove, save } from './write.ts'

/** Every book that the device has, by id: entries name deleted and merged ones too (rule books.deleted). */
export async function readShelf(): Promise<Shelf> {
  const books = await currentDatabase().books.toArray()
  return new Map(books.map((book) => [book.id, book]))
}

/** The entries of some days that name a book. */
export async function listEntriesWithBooks(from: Day, to: Day): Promise<Activity[]> {
  const entries = await listActivitiesOfDays(from, to)
  return entries.filter(({ book_ids }) => book_ids && book_ids.length > 0)
}

/** The books of each child's last entry in a subject: proposed for the next one (rule books.proposed). */
export async function lastBooks(
  student_ids: readonly string[],
  subject_id: string,
): Promise<ReadonlyMap<string, readonly string[]>> {
  return subject_id === '' ? new Map() : lastBooksOn(await readShelf(), student_ids, subject_id)
}

async function lastBooksOn(
  shelf: Shelf,
  student_ids: readonly string[],
  subject_id: string,
): Promise<ReadonlyMap<string, readonly string[]>> {
  // A family without books pays nothing.
  const newest = shelf.size === 0 ? new Map<string, Activity>() : await newestOfEach(student_ids, subject_id)
  const proposed = student_ids.map((id) => {
    // A book that is deleted or inactive since is not proposed.
    const books = booksOf(shelf, newest.get(id)?.book_ids).filter((book) => book.is_active && isStanding(book))
    return [id, books.map((book) => book.id)] as const
  })
  return new Map(proposed)
}

/** New entries, each with the books it names, else with those of the child's last one there (rule books.proposed). */
export async function withLastBooks<
  Entry extends { student_id: string; subject_id: string; book_ids?: string[] | null },
>(entries: readonly Entry[]): Promise<(Entry & { book_ids: string[] | null })[]> {
  const shelf = await readShelf()
  const subjects = Map.groupBy(entries, ({ subject_id }) => subject_id)
  const last = await Promise.all(
    [...subjects].map(async ([subject_id, of]) => {
      const children = [...new Set(of.map(({ student_id }) => student_id))]
      return [subject_id, await lastBooksOn(shelf, children, subject_id)] as const
    }),
  )
  const bySubject = new Map(last)
  return entries.map((entry) => {
    const proposed = bySubject.get(entry.subject_id)?.get(entry.student_id) ?? []
    if (entry.book_ids && entry.book_ids.length > 0) return { ...entry, book_ids: entry.book_ids }
    return { ...entry, book_ids: booksOfEntry(proposed, { chosen: [], off: [] }) }
  })
}

/** Titles of the books that entries have, each once. */
export async function bookTitles(entries: readonly { book_ids: readonly string[] | null }[]): Promise<string[]> {
  const ids = entries.flatMap(({ book_ids }) => book_ids ?? [])
  return booksOf(await readShelf(), ids).map(({ title }) => title)
}

/** Books that are offered for an entry: those lately used in its subject, then the newest ones of the family. */
export async function booksToOffer(subject_id: string, count: number): Promise<string[]> {
  const shelf = await readShelf()
  const offered = new Set(booksOffered(shelf))
  if (offered.size === 0) return []
  const newest = subject_id === '' ? [] : await listNewestActivities({ subject_id }, entriesRead)
  const used = newest.flatMap(({ book_ids }) => booksOf(shelf, book_ids)).filter((book) => offered.has(book))
  const made = [...offered].toSorted((one, other) => (one.id < other.id ? 1 : -1))
  return [...new Set([...used, ...made].map(({ id }) => id))].slice(0, count)
}

const entriesRead = 60

/**
 * Adds a book by its title, with the ISBN that was scanned, or answers the one that the family has (rules
 * books.proposed, books.twins, books.isbn).
 */
export async function bookTitled(title: string, isbn: string | null = null): Promise<string> {
  const known = knownBook(title, booksOffered(await readShelf()))
  if (known) {
    await addIsbn(known, isbn)
    return known.id
  }
  const { ids } = await create('books', { ...bookDefaults, title: title.trim(), isbn })
  const [id] = ids
  if (id === undefined) throw new Error('Nothing was made')
  return id
}

/** A known book without an ISBN takes it: the next scan finds it. */
async function addIsbn({ id, isbn: known }: Book, isbn: string | null): Promise<void> {
  const opened = isbn === null || known ? null : await open('books', id)
  if (opened) await save(opened, { isbn })
}

/** The family's book of a scanned ISBN (rule books.isbn). */
export async function bookScanned(isbn: string): Promise<Book | undefined> {
  return bookWithIsbn(isbn, await readShelf())
}

const bookDefaults: Omit<BookFields, 'title'> = {
  author: null,
  kind: 'book',
  isbn: null,
  other_names: null,
  merged_into: null,
  kept_apart: null,
  is_active: true,
  notes: null,
}

/** The books that children are taught from, for plan letters (rule books.in-plans). */
export async function listPlanBooks(today: Day): Promise<PlanBook[]> {
  const entries = await listEntriesWithBooks(firstDayOfPlan(today), today)
  return planBooks({ entries, shelf: await readShelf(), readings: await listReadings(), today })
}

/** Lists what is noted of children and books: finished, or a note. */
export async function listReadings(): Promise<BookReading[]> {
  const readings = await currentDatabase().book_readings.toArray()
  return readings.filter((reading) => reading._live === 1)
}

/** Says when a child finished a book; `null` = it hasn't yet (rule books.finished). */
export async function setFinished(student_id: string, book_id: string, finished_on: Day | null): Promise<Receipt> {
  const id = v5(bookReadingIds.nameOf({ student_id, book_id }), bookReadingIds.namespace)
  const opened = await open('book_readings', id)
  const fields = opened === null ? { student_id, book_id, finished_on } : { finished_on }
  return commit(changesOfDerived('book_readings', id, fields, opened))
}

/** Merges a book into another, as one step (rule books.merge). */
export async function mergeTwins(staying: Book, merged: Book): Promise<Receipt> {
  const [stays, goes] = await Promise.all([open('books', staying.id), open('books', merged.id)])
  if (stays === null || goes === null) throw new Error('A book is gone')
  const changed = mergeBooks(stays.seen, goes.seen)
  return commit([
    { kind: 'set', opened: stays, values: changed.staying },
    { kind: 'set', opened: goes, values: changed.merged },
  ])
}

/** Remembers that two books that look alike are two (rule books.twins). */
export async function keepBoth(one: Book, other: Book): Promise<Receipt> {
  const opened = await open('books', one.id)
  if (opened === null) throw new Error('A book is gone')
  return save(opened, { kept_apart: keepApart(opened.seen, other.id) })
}

/** Hides a book from what is offered, or offers it again; entries keep it. */
export function setBookActive(opened: Opened<'books'>, is_active: boolean): Promise<Receipt> {
  return save(opened, { is_active })
}

/** Deletes a book, and what was said of children and it; entries keep its title (rule books.deleted). */
export function deleteBook(opened: Opened<'books'>): Promise<Receipt> {
  return remove(opened)
}

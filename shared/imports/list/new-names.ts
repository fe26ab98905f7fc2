import { booksLimit } from '#shared/books/book.ts'
import { isStanding } from '#shared/books/shelf.ts'
import type { Day } from '#shared/format/dates.ts'
import { isComing } from './identify.ts'
import type { ListFamily } from './list-settings.ts'
import type { ListEntry, ListGrade } from './records-of-rows.ts'
import type { ColumnsRead } from './survey-list.ts'

/** A child, subject or book that entries of the list need and the family doesn't have. */
export interface NewName {
  id: string
  name: string
  /** The family deleted the one with this id: it is restored. */
  isRestored: boolean
}

/** Records that a list makes besides its entries and grades. */
export interface NewNames {
  /** `firstDay` is that of the child's first row. */
  newChildren: readonly (NewName & { firstDay: Day })[]
  newSubjects: readonly NewName[]
  newBooks: readonly NewName[]
  /** The number of books over the family's limit. */
  booksOver: number
}

/** The names that what comes in needs: those that only other rows have make nothing. */
export function newNamesOf(
  records: readonly (ListEntry | ListGrade)[],
  { children, subjects, books, childForAll, subjectForAll }: ColumnsRead,
  { shelf, stateOf }: ListFamily,
): NewNames {
  const firstDays = new Map<string, string>()
  const used = new Set<string>()
  for (const record of records.filter(isComing)) {
    const { date, student_id, subject_id } = record
    const book_ids = 'book_ids' in record ? record.book_ids : null
    const before = firstDays.get(student_id)
    if (before === undefined || date < before) firstDays.set(student_id, date)
    for (const id of [subject_id, ...(book_ids ?? [])]) used.add(id)
  }
  const isNeeded = ({ newId }: { newId: string }) => used.has(newId) && stateOf(newId) !== 'live'
  const named = ({ newId, name }: { newId: string; name: string }): NewName => ({
    id: newId,
    name,
    isRestored: stateOf(newId) === 'deleted',
  })
  const allChildren = [...children, ...(childForAll === null ? [] : [childForAll])]
  const allSubjects = [...subjects, ...(subjectForAll === null ? [] : [subjectForAll])]
  const newBooks = books.filter(isNeeded).map(named)
  const standing = [...shelf.values()].filter(isStanding).length
  return {
    newChildren: allChildren.flatMap((child) => {
      const firstDay = firstDays.get(child.newId)
      return firstDay === undefined || stateOf(child.newId) === 'live' ? [] : { ...named(child), firstDay }
    }),
    newSubjects: allSubjects.filter(isNeeded).map(named),
    newBooks,
    booksOver: Math.max(0, standing + newBooks.length - booksLimit),
  }
}

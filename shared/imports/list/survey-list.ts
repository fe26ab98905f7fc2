import { textLimits } from '#shared/records/text.ts'
import { titleKey } from '#shared/books/same-title.ts'
import { dateFormOf, type DateForm } from './date-forms.ts'
import { columnIndexes } from './list-columns.ts'
import { idText, listIds } from './list-ids.ts'
import type { BookMatch, ChildChoice, ListFamily, ListSettings, SubjectChoice } from './list-settings.ts'
import { bookFinder, titlesIn } from './match-books.ts'
import { namesIn, proposedChildren, proposedSubject, type ListName, type NamedRecord } from './match-names.ts'
import { memo } from './memo.ts'
import { nameForAll, type NameForAll } from './name-for-all.ts'
import type { ParsedList } from './parse-list.ts'
import { dateColumnOf, type DateColumn, type DateOrder } from './read-dates.ts'
import { timeColumnOf, type TimeColumn, type TimeReading } from './read-times.ts'
import { timeFormOf, type TimeForm } from './time-forms.ts'

/** A name of a list with what it stands for: as the parent chose, else as the names propose. */
export interface NameOf<Choice> extends ListName {
  choice: Choice
  /** `false` for a proposal that only looks right, such as "Silas" for "Si". */
  isSure: boolean
  /** The id it has if it is made. */
  newId: string
}

/** A column of times with what its numbers count. */
export interface SurveyedTime {
  place: number
  column: TimeColumn
  /** As chosen, else as the column decides. */
  reading: TimeReading
  /** The open question. */
  asks: 'unit' | 'small' | null
}

/** Findings on whole columns, for the page: values alone, which a worker can hand over. */
export interface ColumnsRead {
  dates: DateColumn
  /** As chosen, else as the column decides. */
  dateOrder: DateOrder | null
  times: readonly SurveyedTime[]
  children: readonly NameOf<ChildChoice>[]
  subjects: readonly NameOf<SubjectChoice>[]
  books: readonly NameOf<BookMatch>[]
  /** The child and the subject of all rows; `null` where columns say them, and before they are chosen. */
  childForAll: NameForAll | null
  subjectForAll: NameForAll | null
}

/** The columns with what reads the cells of a row. */
export interface ListSurvey extends ColumnsRead {
  datePlace: number | null
  dateFormOf: (cell: string) => DateForm
  timeFormOf: (cell: string) => TimeForm
  /** The titles of a row's cells of books. */
  titlesOf: (cells: readonly string[]) => string[]
}

/** Looks at each column as a whole (rules imports.dates, imports.times, imports.names, imports.books). */
export function surveyList(list: ParsedList, settings: ListSettings, family: ListFamily): ListSurvey {
  const cellsAt = (place: number) => list.rows.map(({ cells }) => cells[place] ?? '')
  const [datePlace = null] = columnIndexes(settings.columns, 'date')
  const dateForm = memo(dateFormOf)
  const timeForm = memo(timeFormOf)
  const dates = dateColumnOf(datePlace === null ? [] : cellsAt(datePlace).map(dateForm), family.today)
  const [childPlace] = columnIndexes(settings.columns, 'child')
  const [subjectPlace] = columnIndexes(settings.columns, 'subject')
  return {
    datePlace,
    dates,
    dateOrder: settings.dateOrder ?? dates.order,
    dateFormOf: dateForm,
    timeFormOf: timeForm,
    times: columnIndexes(settings.columns, 'time').map((place) => {
      const cells = cellsAt(place)
      const column = timeColumnOf(cells.map(timeForm), cells, list.head?.[place] ?? null)
      const chosen = settings.times.get(place)
      return { place, column, reading: chosen ?? column.reading, asks: chosen ? null : column.asks }
    }),
    children: childPlace === undefined ? [] : childNames(namesIn(cellsAt(childPlace)), settings, family),
    subjects: subjectPlace === undefined ? [] : subjectNames(namesIn(cellsAt(subjectPlace)), settings, family),
    childForAll: nameForAll(childPlace, settings.childForAll, family.children, (name) =>
      family.idOf(listIds.student(name)),
    ),
    subjectForAll: nameForAll(subjectPlace, settings.subjectForAll, family.subjects, (name) =>
      family.idOf(listIds.subject(name)),
    ),
    ...surveyBooks(list, settings, family),
  }
}

function childNames(names: ListName[], settings: ListSettings, family: ListFamily): NameOf<ChildChoice>[] {
  const newIdOf = ({ idName }: ListName) => family.idOf(listIds.student(idName))
  // In an empty family each name is a child; in another an unknown one is more likely a slip.
  const areNew = family.children.length === 0 ? names.filter(({ name }) => isName(name)) : []
  const made = areNew.map((name): NamedRecord => ({ id: newIdOf(name), name: name.name }))
  const newKeys = new Set(areNew.map(({ key }) => key))
  return names.map((name) => {
    const proposal = newKeys.has(name.key) ? null : proposedChildren(name.name, [...family.children, ...made])
    const proposed: ChildChoice = proposal === null ? { is: 'unknown' } : { is: 'known', ids: proposal.ids }
    const choice = settings.children.get(name.key) ?? (newKeys.has(name.key) ? { is: 'new' } : proposed)
    return { ...name, choice, isSure: proposal?.isSure === true, newId: newIdOf(name) }
  })
}

function subjectNames(names: ListName[], settings: ListSettings, family: ListFamily): NameOf<SubjectChoice>[] {
  return names.map((name) => {
    const proposal = proposedSubject(name.name, family.subjects)
    const id = proposal?.ids[0]
    const choice = settings.subjects.get(name.key) ?? (id === undefined ? { is: 'new' } : { is: 'known', id })
    return { ...name, choice, isSure: proposal?.isSure === true, newId: family.idOf(listIds.subject(name.idName)) }
  })
}

function surveyBooks(
  list: ParsedList,
  settings: ListSettings,
  family: ListFamily,
): Pick<ListSurvey, 'books' | 'titlesOf'> {
  const places = columnIndexes(settings.columns, 'books')
  if (places.length === 0) return { books: [], titlesOf: () => [] }
  const find = bookFinder(family.shelf)
  const idsPlace = settings.own?.bookIds ?? null
  const ofCell = memo((cell: string) => titlesIn(cell, find))
  const titlesOf = (cells: readonly string[]) => {
    const count = idsPlace === null ? null : (cells[idsPlace] ?? '').split(',').length
    const titles = places.flatMap((place) =>
      count === null ? ofCell(cells[place] ?? '') : titlesIn(cells[place] ?? '', find, count),
    )
    return titles.length > 1 ? [...new Set(titles)] : titles
  }
  const found = new Map<string, ListName>()
  for (const { cells } of list.rows) for (const title of titlesOf(cells)) count(found, title)
  const books = [...found.values()].map((name): NameOf<BookMatch> => {
    const known = find(name.name)
    const choice = settings.books.get(name.key) ?? (known === null ? { is: 'new' } : { is: 'known', id: known.id })
    return { ...name, choice, isSure: known !== null, newId: family.idOf(listIds.book(name.idName)) }
  })
  return { books, titlesOf }
}

function count(found: Map<string, ListName>, title: string): void {
  const key = titleKey(title)
  const had = found.get(key)
  if (had === undefined) found.set(key, { key, name: title, idName: idText(title), rows: 1 })
  else {
    had.rows += 1
    if (title !== had.name && idText(title) < had.idName) had.idName = idText(title)
  }
}

function isName(name: string): boolean {
  return name.length <= textLimits.name && /^\p{L}[\p{L}\p{M}'’. -]*$/u.test(name) && !/\sand\s/i.test(name)
}

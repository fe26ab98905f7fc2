import { booksOffered } from '#shared/books/shelf.ts'
import { dateFormOf, dayOrReason } from '#shared/imports/list/date-forms.ts'
import { columnIndexes } from '#shared/imports/list/list-columns.ts'
import { dateLine } from '#shared/imports/list/read-dates.ts'
import { timeLine } from '#shared/imports/list/read-times.ts'
import type { ListChoices, ShownList } from './list-job.ts'
import { earlierYearsOfList } from './list-grades.ts'
import type { ReadList } from './read-list.ts'

/** So many rows are shown, so many that stay out, and so many characters of a cell. */
const max = { rows: 20, bad: 200, cell: 300 } as const

/** The part of a list that the page shows: its size does not grow with the list (rule imports.list-page). */
export function shownList(read: ReadList): ShownList {
  const { list, guessed, choices, reading, counts } = read
  const { family } = read.opened
  const { bad, gradesLeftOut, questions, waiting, sums } = reading
  const { dates, dateOrder, times, children, subjects, books } = reading.columns
  const { newChildren, newSubjects, newBooks, booksOver } = reading
  const said = [
    dateLine(dates, dateOrder),
    ...times.map((one) => (one.asks ? null : timeLine(one.column, one.reading))),
  ]
  return {
    head: list.head,
    rows: list.rows.slice(0, max.rows).map(({ line, cells }) => ({ line, cells: cells.map(cut) })),
    rowCount: list.rows.length,
    guessed,
    columnsBeyond: list.columnsBeyond,
    blank: list.blank,
    repeatedHeads: list.repeatedHeads,
    oddQuotes: list.oddQuotes,
    understood: [...new Set(said)].filter((line) => line !== null).join(' '),
    dateSample: dates.either > 0 ? sampleOf(list.rows, choices.columns) : null,
    times,
    questions,
    waiting,
    children,
    subjects,
    books,
    family: {
      children: family.children,
      subjects: family.subjects,
      books: booksOffered(family.shelf).map(({ id, title }) => ({ id, name: title })),
    },
    earlierYears: earlierYearsOfList(read),
    sums,
    ...counts,
    bad: bad.slice(0, max.bad).map(({ line, problems }) => ({
      line,
      problems: problems.map((problem) => ({ ...problem, value: cut(problem.value) })),
    })),
    badCount: bad.length,
    gradesLeftOut: gradesLeftOut.slice(0, max.bad),
    gradesLeftOutCount: gradesLeftOut.length,
    newChildren,
    newSubjects,
    newBooks,
    booksOver,
  }
}

/** The first date that is another day in the other order, with both days. */
function sampleOf(rows: ReadList['list']['rows'], columns: ListChoices['columns']): ShownList['dateSample'] {
  const [place] = columnIndexes(columns, 'date')
  if (place === undefined) return null
  for (const { cells } of rows) {
    const cell = cells[place] ?? ''
    const form = dateFormOf(cell)
    if (form.form !== 'numbers' || form.first === form.second) continue
    const [monthFirst, dayFirst] = [
      dayOrReason(form.year, form.first, form.second),
      dayOrReason(form.year, form.second, form.first),
    ]
    if ('day' in monthFirst && 'day' in dayFirst) return { cell, month_first: monthFirst.day, day_first: dayFirst.day }
  }
  return null
}

function cut(cell: string): string {
  return cell.length > max.cell ? `${cell.slice(0, max.cell)}…` : cell
}

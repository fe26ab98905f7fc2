import { dateFormOf } from './date-forms.ts'
import { headingScores } from './heading-words.ts'
import { timeFormOf } from './time-forms.ts'

/** So many rows may stand above the heading. */
const maxRowsAbove = 10

/**
 * The place of the heading among the first rows, `null` for a list without one (rule imports.list-text). It names at
 * least two things that a column can hold; else it is the first row, where nothing in it is a date or a number.
 */
export function headRowOf(rows: readonly { cells: readonly string[] }[]): number | null {
  const named = rows.slice(0, maxRowsAbove).findIndex(({ cells }) => !cells.some(isValue) && kindsNamed(cells) >= 2)
  if (named !== -1) return named
  const first = rows[0]?.cells ?? []
  const isAlone = first.length < 2 && rows.some(({ cells }) => cells.length > 1)
  return first.length === 0 || isAlone || first.some(isValue) ? null : 0
}

function kindsNamed(cells: readonly string[]): number {
  return new Set(cells.flatMap((cell) => [...headingScores(cell)].flatMap(([kind, score]) => (score > 9 ? kind : []))))
    .size
}

/** A date or a time stands in rows, never in a heading. */
function isValue(cell: string): boolean {
  const date = dateFormOf(cell).form
  if (date === 'day' || date === 'numbers' || date === 'no_year') return true
  const time = timeFormOf(cell).form
  return time !== 'blank' && time !== 'none'
}

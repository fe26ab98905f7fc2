import { trimmedOrNull } from '#shared/records/text.ts'
import { headRowOf } from './find-head.ts'
import { cellRowsOf } from './list-cells.ts'
import { listLimits, type ListRefusal } from './list-refusal.ts'
import { withoutOwnApostrophe } from './own-apostrophe.ts'
import { separatorOf } from './separator.ts'

/** A row of a list: its cells, trimmed, and the line of the file on which it begins. */
export interface ParsedRow {
  line: number
  cells: readonly string[]
}

/** A list as it was read, before anything is known of its columns. */
export interface ParsedList {
  /** The cells of the heading; `null` for a list without one. */
  head: readonly string[] | null
  rows: readonly ParsedRow[]
  /** Rows above the heading, such as a title. They are no entries. */
  above: readonly ParsedRow[]
  /** The number of columns that can be chosen, at most 300. */
  columns: number
  /** The number of columns beyond, which nobody can choose. */
  columnsBeyond: number
  /** The number of rows with only blank cells. */
  blank: number
  /** Lines on which the heading stands once more. */
  repeatedHeads: readonly number[]
  /** Lines with a quote that was read as a letter, or closes in the middle of a cell. */
  oddQuotes: readonly number[]
}

/**
 * Reads a list's text (rule imports.list-text). `heading` says whether its first row is a heading, where the parent
 * knows better.
 */
export function parseList(text: string, heading: 'guess' | 'none' | 'first' = 'guess'): ParsedList | ListRefusal {
  const { separator, from } = separatorOf(text)
  const filled: ParsedRow[] = []
  const oddQuotes: number[] = []
  let [blank, widest] = [0, 0]
  const lines = from > 0 ? 1 : 0
  for (const row of cellRowsOf(text.slice(from), separator)) {
    const line = row.line + lines
    const cells = row.cells.map((cell) => shown(withoutOwnApostrophe(cell)))
    while (cells.at(-1) === '') cells.pop()
    if (row.hasOddQuote) oddQuotes.push(line)
    widest = Math.max(widest, row.width > listLimits.columns ? row.width : cells.length)
    if (cells.length > 0) filled.push({ line, cells })
    else blank += 1
    if (filled.length > listLimits.rows + roomForHeads) return 'too_many_rows'
  }
  if (filled.length === 0) return 'empty'
  const found = withoutHead(filled, heading)
  if (found.rows.length > listLimits.rows) return 'too_many_rows'
  const columns = Math.min(widest, listLimits.columns)
  return { ...found, columns, columnsBeyond: widest - columns, blank, oddQuotes }
}

/** Titles above the heading and headings on every page of a printed list are no rows. */
const roomForHeads = 2000

function withoutHead(
  filled: readonly ParsedRow[],
  heading: 'guess' | 'none' | 'first',
): Pick<ParsedList, 'head' | 'rows' | 'above' | 'repeatedHeads'> {
  const at = heading === 'guess' ? headRowOf(filled) : heading === 'first' ? 0 : null
  const head = at === null ? null : (filled[at]?.cells ?? null)
  if (at === null || head === null) return { head: null, rows: filled, above: [], repeatedHeads: [] }
  const below = filled.slice(at + 1)
  const repeated = below.filter(({ cells }) => isSame(cells, head))
  const rows = repeated.length === 0 ? below : below.filter(({ cells }) => !isSame(cells, head))
  return { head, rows, above: filled.slice(0, at), repeatedHeads: repeated.map(({ line }) => line) }
}

function isSame(cells: readonly string[], head: readonly string[]): boolean {
  return cells.length === head.length && cells.every((cell, place) => cell === head[place])
}

/** A cell without what surrounds it; letters that nobody sees say nothing. */
function shown(cell: string): string {
  return cell === '' ? cell : (trimmedOrNull(cell) ?? '')
}

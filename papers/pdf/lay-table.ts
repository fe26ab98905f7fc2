import type { Align } from './pen.ts'
import { lineHeight, wrappedLines, smallSize, textSize, widthOf, type Style } from './text.ts'

/** A column of a table: its share of the width, and how its cells stand. */
export interface PaperColumn {
  head: string
  share: number
  align?: Align
  /** Numbers that stand below each other. */
  figures?: boolean
  bold?: boolean
  small?: boolean
}

/** A cell: a text, one with a small mark raised behind it, or a bar by a share of 0 to 1. */
export type PaperCell = string | { text: string; mark: string } | { bar: number }

export interface Table {
  /** Over the heads, on a band: "Grade 9", "2028-2029". It is repeated on the next page. */
  band?: { title: string; aside: string }
  columns: readonly PaperColumn[]
  /** Asked for one by one, page by page: a long table is never there as a whole. */
  rows: Iterable<readonly PaperCell[]>
  /** The last row, under a line; a cell may reach into an empty one beside it. */
  total?: readonly string[]
  /** Small, below the total. */
  note?: string
  /** Said in the place of rows when there are none. */
  empty?: string
}

/** Between two columns, and beside the first where a band is over them. */
export const cellSpace = 6
/** Above and below the lines of a row. */
export const rowSpace = 3.5
/** From one line of a cell to the next. */
export const step = 13.5
export const bandHeight = 23
export const headHeight = 20

export type RowKind = 'row' | 'total' | 'note'

/** A row with its lines; a long one is several. */
export interface LaidRow {
  kind: RowKind
  cells: readonly (readonly string[])[]
  mark: readonly string[]
  bars: readonly (number | null)[]
  height: number
  /** True when the row goes on in the next piece. */
  open: boolean
}

/** A table as it is laid out for a width: its rows are, when their page is drawn. */
export interface Laid {
  drawn: Table
  rows: LaidRows
  lefts: readonly number[]
  widths: readonly number[]
  headHeight: number
  /** How high the last rows are, which never stand alone. */
  closingHeight: number
}

/** Lays a table out for a width. */
export function lay(drawn: Table, width: number): Laid {
  const inset = drawn.band ? cellSpace : 0
  const shares = drawn.columns.reduce((all, { share }) => all + share, 0)
  const inner = width - 2 * inset - cellSpace * (drawn.columns.length - 1)
  const widths = drawn.columns.map(({ share }) => (inner * share) / shares)
  const lefts = widths.map((_, index) => inset + sum(widths.slice(0, index), cellSpace))
  const closing = drawn.total ? [closingRow('total', drawn.total, lineHeight + 5)] : []
  if (drawn.note !== undefined) {
    const lines = wrappedLines(drawn.note, width - 2 * inset, noteStyle)
    closing.push(...lines.map((line) => closingRow('note', [line], noteHeight)))
  }
  const head = (drawn.band ? bandHeight : 0) + headHeight
  const rows = new LaidRows(laidRows(drawn, width, widths, closing))
  return { drawn, rows, lefts, widths, headHeight: head, closingHeight: sum(closing) }
}

function* laidRows(
  drawn: Table,
  width: number,
  widths: readonly number[],
  closing: readonly LaidRow[],
): Generator<LaidRow, undefined> {
  let isEmpty = true
  for (const cells of drawn.rows) {
    isEmpty = false
    yield* layRow(drawn, cells, widths)
  }
  if (isEmpty && drawn.empty !== undefined) yield* layRow(drawn, [drawn.empty], [width])
  yield* closing
}

/** The rows that are still to be drawn, of which no more are laid out than somebody looked at. */
class LaidRows {
  private readonly source: Iterator<LaidRow, undefined>
  private readonly seen: LaidRow[] = []

  constructor(source: Iterator<LaidRow, undefined>) {
    this.source = source
  }

  /** The next row, or a later one. */
  at(place: number): LaidRow | undefined {
    while (this.seen.length <= place) {
      const { value } = this.source.next()
      if (value === undefined) break
      this.seen.push(value)
    }
    return this.seen[place]
  }

  /** The first row is drawn. */
  drop(): void {
    this.seen.shift()
  }

  /** How high the rows are together, or the first of them that are higher than `max`. */
  height(max: number): number {
    let height = 0
    for (let place = 0; height <= max; place += 1) {
      const row = this.at(place)
      if (row === undefined) break
      height += row.height
    }
    return height
  }
}

function layRow({ columns }: Table, cells: readonly PaperCell[], widths: readonly number[]): LaidRow[] {
  const texts = cells.map((cell) => (typeof cell === 'string' ? cell : 'text' in cell ? cell.text : ''))
  const marks = cells.map((cell) => (typeof cell !== 'string' && 'mark' in cell ? cell.mark : ''))
  const bars = cells.map((cell) => (typeof cell !== 'string' && 'bar' in cell ? cell.bar : null))
  const lines = texts.map((text, index) => {
    const reserved = marks[index] === '' ? 0 : widthOf(marks[index] ?? '', markStyle) + 2
    return wrappedLines(text, (widths[index] ?? 0) - reserved, styleOf(columns[index]))
  })
  const max = Math.max(1, ...lines.map(({ length }) => length))
  const pieces = Array.from({ length: Math.ceil(max / maxLines) }, (_, piece) => piece * maxLines)
  return pieces.map((from) => ({
    kind: 'row',
    cells: lines.map((of) => of.slice(from, from + maxLines)),
    // Behind the last line of its text.
    mark: lines.map((of, index) => (of.length <= from + maxLines && of.length > from ? (marks[index] ?? '') : '')),
    bars: from === 0 ? bars : [],
    height: Math.min(max - from, maxLines) * step + rowSpace,
    open: from + maxLines < max,
  }))
}

function closingRow(kind: RowKind, cells: readonly string[], height: number): LaidRow {
  return { kind, cells: cells.map((text) => [text]), mark: [], bars: [], height, open: false }
}

/** How the text of a column looks. */
export function styleOf(column: PaperColumn | undefined): Style {
  return {
    hand: column?.bold ? 'bold' : 'plain',
    size: column?.small ? smallSize : textSize,
    figures: column?.figures === true,
  }
}

export const markStyle: Style = { hand: 'bold', size: 8 }
export const noteStyle: Style = { size: smallSize, quiet: true }

/** Heights, or rows of them, together. */
export function sum(parts: readonly (number | { height: number })[], between = 0): number {
  return parts.reduce<number>((all, part) => all + (typeof part === 'number' ? part : part.height) + between, 0)
}

const noteHeight = 13
// A longer row goes on on the next page.
const maxLines = 25

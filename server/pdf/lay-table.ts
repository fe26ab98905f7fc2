import { othersTurn } from './paper.ts'
import type { Align } from './pen.ts'
import { lineHeight, linesOf, smallSize, textSize, widthOf, type Style } from './text.ts'

/** A column of a table: its share of the width, and how its cells stand. */
export interface Column {
  head: string
  share: number
  align?: Align
  /** Numbers that stand below each other. */
  figures?: boolean
  bold?: boolean
  small?: boolean
}

/** A cell: a text, one with a small mark raised behind it, or a bar by a share of 0 to 1. */
export type Cell = string | { text: string; mark: string } | { bar: number }

export interface Table {
  /** Over the heads, on a band: "Grade 9", "2028-2029". It is repeated on the next page. */
  band?: { title: string; aside: string }
  columns: readonly Column[]
  rows: readonly (readonly Cell[])[]
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
  /** Whether the row goes on in the next piece. */
  open: boolean
}

/** A table whose heights are known. */
export interface Laid {
  drawn: Table
  rows: readonly LaidRow[]
  lefts: readonly number[]
  widths: readonly number[]
  headHeight: number
  height: number
  /** The last rows, which never stand alone: how many, and how high. */
  closing: { count: number; height: number }
}

/** Lays a table out for a width. */
export async function lay(drawn: Table, width: number): Promise<Laid> {
  const inset = drawn.band ? cellSpace : 0
  const shares = drawn.columns.reduce((all, { share }) => all + share, 0)
  const inner = width - 2 * inset - cellSpace * (drawn.columns.length - 1)
  const widths = drawn.columns.map(({ share }) => (inner * share) / shares)
  const lefts = widths.map((_, index) => inset + sum(widths.slice(0, index), cellSpace))
  const bodies = drawn.rows.length === 0 && drawn.empty !== undefined ? [[drawn.empty]] : drawn.rows
  const rows: LaidRow[] = []
  for (const [index, cells] of bodies.entries()) {
    if (index % rowsInTurn === rowsInTurn - 1) await othersTurn()
    rows.push(...layRow(drawn, cells, drawn.rows.length === 0 ? [width] : widths))
  }
  if (drawn.total) rows.push(closingRow('total', drawn.total, lineHeight + 5))
  if (drawn.note !== undefined) {
    const lines = linesOf(drawn.note, width - 2 * inset, noteStyle)
    rows.push(...lines.map((line) => closingRow('note', [line], noteHeight)))
  }
  const head = (drawn.band ? bandHeight : 0) + headHeight
  const last = rows.filter(({ kind }) => kind !== 'row')
  const closing = { count: last.length, height: sum(last) }
  return { drawn, rows, lefts, widths, headHeight: head, height: head + sum(rows), closing }
}

function layRow({ columns }: Table, cells: readonly Cell[], widths: readonly number[]): LaidRow[] {
  const texts = cells.map((cell) => (typeof cell === 'string' ? cell : 'text' in cell ? cell.text : ''))
  const marks = cells.map((cell) => (typeof cell !== 'string' && 'mark' in cell ? cell.mark : ''))
  const bars = cells.map((cell) => (typeof cell !== 'string' && 'bar' in cell ? cell.bar : null))
  const lines = texts.map((text, index) => {
    const reserved = marks[index] === '' ? 0 : widthOf(marks[index] ?? '', markStyle) + 2
    return linesOf(text, (widths[index] ?? 0) - reserved, styleOf(columns[index]))
  })
  const most = Math.max(1, ...lines.map(({ length }) => length))
  const pieces = Array.from({ length: Math.ceil(most / mostLines) }, (_, piece) => piece * mostLines)
  return pieces.map((from) => ({
    kind: 'row',
    cells: lines.map((of) => of.slice(from, from + mostLines)),
    // Behind the last line of its text.
    mark: lines.map((of, index) => (of.length <= from + mostLines && of.length > from ? (marks[index] ?? '') : '')),
    bars: from === 0 ? bars : [],
    height: Math.min(most - from, mostLines) * step + rowSpace,
    open: from + mostLines < most,
  }))
}

function closingRow(kind: RowKind, cells: readonly string[], height: number): LaidRow {
  return { kind, cells: cells.map((text) => [text]), mark: [], bars: [], height, open: false }
}

/** How the text of a column looks. */
export function styleOf(column: Column | undefined): Style {
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
/** So many rows are laid out before others have their turn. */
const rowsInTurn = 50
// A longer row goes on on the next page.
const mostLines = 25

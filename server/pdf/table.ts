import { gutter, isFresh, othersTurn, type Paper } from './paper.ts'
import { box, rule, write, writeWithin, type Align } from './pen.ts'
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

/** A cell: a text, or one with a small mark raised behind it. */
export type Cell = string | { text: string; mark: string }

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

/** Draws a table over the whole width, on as many pages as it needs. */
export async function table(paper: Paper, drawn: Table): Promise<void> {
  await sideBySide(paper, [drawn])
}

/** Draws tables beside each other; what doesn't fit goes on below the repeated heads on the next page. */
export async function sideBySide(
  paper: Paper,
  tables: readonly Table[],
  places: number = tables.length,
): Promise<void> {
  const width = (paper.width - gutter * (places - 1)) / places
  const laid = await Promise.all(tables.map(async (drawn) => await lay(drawn, width)))
  const parts = laid.map((table, index) => ({ laid: table, x: paper.left + index * (width + gutter), done: 0 }))
  const height = Math.max(...parts.map(({ laid }) => laid.height))
  const least = Math.max(...parts.map(({ laid }) => laid.headHeight + sum(laid.rows.slice(0, 3))))
  // A short one stays together; a long one would leave half a page empty.
  const whole = height <= paper.wholePage / 2 ? height : least
  if (paper.y + whole > paper.bottom && !isFresh(paper)) await paper.nextPage()
  for (;;) {
    const ends = parts.map((part) => {
      if (part.done === part.laid.rows.length) return paper.y
      const { rows, end } = drawPart(paper, part.laid, part.x, width, part.done)
      part.done = rows
      return end
    })
    if (parts.every(({ done, laid }) => done === laid.rows.length)) {
      paper.y = Math.max(...ends)
      return
    }
    await paper.nextPage()
  }
}

const cellSpace = 6
const rowSpace = 3.5
/** From one line of a cell to the next. */
const step = 13.5
const noteHeight = 13
const bandHeight = 23
const headHeight = 20
/** So many rows are laid out before others have their turn. */
const rowsInTurn = 50
// A longer row goes on on the next page.
const mostLines = 25

type RowKind = 'row' | 'total' | 'note'

interface LaidRow {
  kind: RowKind
  cells: readonly (readonly string[])[]
  mark: readonly string[]
  height: number
  /** Whether the row goes on in the next piece. */
  open: boolean
}

interface Laid {
  drawn: Table
  rows: readonly LaidRow[]
  lefts: readonly number[]
  widths: readonly number[]
  headHeight: number
  height: number
}

async function lay(drawn: Table, width: number): Promise<Laid> {
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
  if (drawn.total) rows.push(closing('total', drawn.total, lineHeight + 5))
  if (drawn.note !== undefined) {
    const lines = linesOf(drawn.note, width - 2 * inset, noteStyle)
    rows.push(...lines.map((line) => closing('note', [line], noteHeight)))
  }
  const head = (drawn.band ? bandHeight : 0) + headHeight
  return { drawn, rows, lefts, widths, headHeight: head, height: head + sum(rows) }
}

function layRow({ columns }: Table, cells: readonly Cell[], widths: readonly number[]): LaidRow[] {
  const texts = cells.map((cell) => (typeof cell === 'string' ? cell : cell.text))
  const marks = cells.map((cell) => (typeof cell === 'string' ? '' : cell.mark))
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
    height: Math.min(most - from, mostLines) * step + rowSpace,
    open: from + mostLines < most,
  }))
}

function closing(kind: RowKind, cells: readonly string[], height: number): LaidRow {
  return { kind, cells: cells.map((text) => [text]), mark: [], height, open: false }
}

/** Draws the heads and as many rows from `from` on as the page holds, at least one; gives which is next and where it ended. */
function drawPart(paper: Paper, laid: Laid, x: number, width: number, from: number): { rows: number; end: number } {
  let y = drawHeads(paper, laid, x, width, paper.y, from > 0)
  let at = from
  for (const row of laid.rows.slice(from)) {
    // What closes a table never stands alone on a page.
    const closes = laid.rows.slice(at + 1).filter(({ kind }) => kind !== 'row')
    const needed = row.height + (closes.length === laid.rows.length - at - 1 ? sum(closes) : 0)
    if (at > from && y + needed > paper.bottom) break
    drawRow(paper, laid, row, x, width, y)
    y += row.height
    at++
  }
  return { rows: at, end: y }
}

function drawHeads(paper: Paper, laid: Laid, x: number, width: number, top: number, again: boolean): number {
  const { band, columns } = laid.drawn
  let y = top
  if (band) {
    box(paper, x, y, width, bandHeight, 'tint', 4.5)
    writeWithin(paper, again ? `${band.title}, continued` : band.title, x + cellSpace, y, bandHeight, {
      hand: 'title',
      size: 13,
    })
    writeWithin(paper, band.aside, x + width - cellSpace, y, bandHeight, {}, 'right')
    y += bandHeight
  }
  for (const [index, column] of columns.entries()) {
    const { at, align } = place(laid, index, x)
    writeWithin(paper, column.head, at, y, headHeight, { size: smallSize, quiet: true }, align)
  }
  rule(paper, y + headHeight, x, x + width, band ? 'hairline' : 'ink')
  return y + headHeight
}

function drawRow(paper: Paper, laid: Laid, row: LaidRow, x: number, width: number, y: number): void {
  if (row.kind === 'total') rule(paper, y, x, x + width, 'ink')
  const first = y + (row.kind === 'row' ? rowSpace + step : row.height) / 2 + baseline
  for (const [index, lines] of row.cells.entries()) {
    const { at, align } = place(laid, index, x)
    const style = closingStyles[row.kind] ?? styleOf(laid.drawn.columns[index])
    for (const [number, line] of lines.entries()) write(paper, line, at, first + number * step, style, align)
    const behind = at + widthOf(lines.at(-1) ?? '', style) + 2
    write(paper, row.mark[index] ?? '', behind, first + (lines.length - 1) * step - 4, markStyle)
  }
  if (row.kind === 'row' && !row.open) rule(paper, y + row.height, x, x + width)
}

// From the middle of a line down to where its letters stand.
const baseline = (textSize * 0.668) / 2
const markStyle: Style = { hand: 'bold', size: 8 }
const noteStyle: Style = { size: smallSize, quiet: true }
const closingStyles: Readonly<Record<RowKind, Style | null>> = {
  row: null,
  total: { hand: 'bold', figures: true },
  note: noteStyle,
}

function styleOf(column: Column | undefined): Style {
  return {
    hand: column?.bold ? 'bold' : 'plain',
    size: column?.small ? smallSize : textSize,
    figures: column?.figures === true,
  }
}

function place({ drawn, lefts, widths }: Laid, index: number, x: number): { at: number; align: Align } {
  const align = drawn.columns[index]?.align ?? 'left'
  const left = x + (lefts[index] ?? 0)
  const width = widths[index] ?? 0
  return { at: align === 'left' ? left : align === 'right' ? left + width : left + width / 2, align }
}

function sum(parts: readonly (number | { height: number })[], between = 0): number {
  return parts.reduce<number>((all, part) => all + (typeof part === 'number' ? part : part.height) + between, 0)
}

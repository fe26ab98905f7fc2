import { bar, barHeight } from './bar.ts'
import {
  bandHeight,
  cellSpace,
  headHeight,
  lay,
  markStyle,
  noteStyle,
  rowSpace,
  step,
  styleOf,
  sum,
  type Laid,
  type LaidRow,
  type RowKind,
  type Table,
} from './lay-table.ts'
import { gutter, isFresh, type Paper } from './paper.ts'
import { box, rule, write, writeWithin, type Align } from './pen.ts'
import { heading } from './pieces.ts'
import { oneLine, smallSize, textSize, widthOf, type Style } from './text.ts'

export type { Cell, Column, Table } from './lay-table.ts'

/** Draws a table over the whole width, on as many pages as it needs. */
export async function table(paper: Paper, drawn: Table): Promise<void> {
  await sideBySide(paper, [drawn])
}

/** Draws a table under a title, which never stands on a page without its first rows. */
export async function titledTable(paper: Paper, title: string, drawn: Table): Promise<void> {
  await heading(paper, title, roomFor(paper, [await lay(drawn, paper.width)]))
  await table(paper, drawn)
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
  if (paper.y + roomFor(paper, laid) > paper.bottom && !isFresh(paper)) await paper.nextPage()
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

/** How much room tables want on the page where they begin: a short one stays together; a long one would leave half a page empty. */
function roomFor(paper: Paper, tables: readonly Laid[]): number {
  const height = Math.max(...tables.map((laid) => laid.height))
  if (height <= paper.wholePage / 2) return height
  return Math.max(...tables.map(({ headHeight, rows }) => headHeight + sum(rows.slice(0, 3))))
}

/** Draws the heads and as many rows from `from` on as the page holds, at least one; gives which is next and where it ended. */
function drawPart(paper: Paper, laid: Laid, x: number, width: number, from: number): { rows: number; end: number } {
  let y = drawHeads(paper, laid, x, width, paper.y, from > 0)
  let at = from
  for (const row of laid.rows.slice(from)) {
    // What closes a table never stands alone on a page.
    const isLast = at === laid.rows.length - laid.closing.count - 1
    const needed = row.height + (isLast ? laid.closing.height : 0)
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
    const head = oneLine(column.head, (laid.widths[index] ?? 0) + cellSpace, headStyle)
    writeWithin(paper, head, at, y, headHeight, headStyle, align)
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
    const share = row.bars[index]
    if (typeof share === 'number')
      bar(paper, { x: at, y: y + row.height / 2 - barHeight / 2, width: laid.widths[index] ?? 0 }, share)
    write(paper, row.mark[index] ?? '', behind, first + (lines.length - 1) * step - 4, markStyle)
  }
  if (row.kind === 'row' && !row.open) rule(paper, y + row.height, x, x + width)
}

function place({ drawn, lefts, widths }: Laid, index: number, x: number): { at: number; align: Align } {
  const align = drawn.columns[index]?.align ?? 'left'
  const left = x + (lefts[index] ?? 0)
  const width = widths[index] ?? 0
  return { at: align === 'left' ? left : align === 'right' ? left + width : left + width / 2, align }
}

// From the middle of a line down to where its letters stand.
const baseline = (textSize * 0.668) / 2
const headStyle: Style = { size: smallSize, quiet: true }
const closingStyles: Readonly<Record<RowKind, Style | null>> = {
  row: null,
  total: { hand: 'bold', figures: true },
  note: noteStyle,
}

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
import { fitting, oneLine, smallSize, textSize, widthOf, type Style } from './text.ts'

export type { PaperCell as Cell, PaperColumn as Column, Table } from './lay-table.ts'

/** Draws a table over the whole width, on as many pages as it needs. */
export async function table(paper: Paper, drawn: Table): Promise<void> {
  await sideBySide(paper, [drawn])
}

/** Draws a table under a title, which never stands on a page without its first rows. */
export async function titledTable(paper: Paper, title: string, drawn: Table): Promise<void> {
  await heading(paper, title, roomFor(paper, [lay(drawn, paper.width)]))
  await table(paper, drawn)
}

/** Draws tables beside each other; what doesn't fit goes on below the repeated heads on the next page. */
export async function sideBySide(
  paper: Paper,
  tables: readonly Table[],
  places: number = tables.length,
): Promise<void> {
  const width = (paper.width - gutter * (places - 1)) / places
  const laid = tables.map((drawn) => lay(drawn, width))
  const parts = laid.map((table, index) => ({ laid: table, x: paper.left + index * (width + gutter) }))
  if (paper.y + roomFor(paper, laid) > paper.bottom && !isFresh(paper)) await paper.nextPage()
  for (let again = false; ; again = true) {
    const ends = parts.map(({ laid, x }) =>
      again && laid.rows.at(0) === undefined ? paper.y : drawPart(paper, laid, x, width, again),
    )
    if (laid.every(({ rows }) => rows.at(0) === undefined)) {
      paper.y = Math.max(...ends)
      return
    }
    await paper.nextPage()
  }
}

/**
 * How much room tables want on the page where they begin: a short one stays together; a long one would leave half a
 * page empty.
 */
function roomFor(paper: Paper, tables: readonly Laid[]): number {
  const max = paper.wholePage / 2
  const height = Math.max(...tables.map(({ headHeight, rows }) => headHeight + rows.height(max)))
  if (height <= max) return height
  return Math.max(
    ...tables.map(({ headHeight, rows }) => headHeight + sum([0, 1, 2].map((place) => rows.at(place)?.height ?? 0))),
  )
}

/** Draws the heads and as many rows as the page holds, at least one; gives where it ended. */
function drawPart(paper: Paper, laid: Laid, x: number, width: number, again: boolean): number {
  const { rows } = laid
  let y = drawHeads(paper, laid, x, width, paper.y, again)
  let isFirst = true
  for (let row = rows.at(0); row !== undefined; row = rows.at(0)) {
    // A closing row never stands alone on a page.
    const isLast = row.kind === 'row' && rows.at(1)?.kind !== 'row'
    const needed = row.height + (isLast ? laid.closingHeight : 0)
    if (!isFirst && y + needed > paper.bottom) break
    drawRow(paper, laid, row, x, width, y)
    y += row.height
    rows.drop()
    isFirst = false
  }
  return y
}

function drawHeads(paper: Paper, laid: Laid, x: number, width: number, top: number, again: boolean): number {
  const { band, columns } = laid.drawn
  let y = top
  if (band) {
    box(paper, x, y, width, bandHeight, 'tint', 4.5)
    const title = again ? `${band.title}, continued` : band.title
    const room = width - 4 * cellSpace - widthOf(band.aside, {})
    const style = fitting(title, room, { hand: 'title', size: 13 })
    writeWithin(paper, oneLine(title, room, style), x + cellSpace, y, bandHeight, style)
    writeWithin(paper, band.aside, x + width - cellSpace, y, bandHeight, {}, 'right')
    y += bandHeight
  }
  for (const [index, column] of columns.entries()) {
    const { at, align } = place(laid, index, x)
    const room = (laid.widths[index] ?? 0) + cellSpace
    const style = fitting(column.head, room, headStyle)
    writeWithin(paper, oneLine(column.head, room, style), at, y, headHeight, style, align)
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
    const share = row.bars[index]
    if (typeof share === 'number')
      bar(paper, { x: at, y: y + row.height / 2 - barHeight / 2, width: laid.widths[index] ?? 0 }, share)
    const mark = row.mark[index] ?? ''
    if (mark === '') continue
    const behind = at + widthOf(lines.at(-1) ?? '', style) + 2
    write(paper, mark, behind, first + (lines.length - 1) * step - 4, markStyle)
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

import { isFresh, type Paper } from './paper.ts'
import { box, disc, ring, rule, stroked, writeWithin } from './pen.ts'
import { smallSize, widthOf, type Style } from './text.ts'

/** A day's sign, told by its shape. */
export type Sign = 'full' | 'half' | 'absent' | 'break' | 'away'

/** A day of a register. */
export interface RegisterDay {
  sign: Sign | null
  /** Written down later from the routine: its sign has a ring. */
  isRinged?: boolean
  isWeekend?: boolean
}

/** A row of a register: up to 31 days, and what they come to. */
export interface RegisterMonth {
  /** "Sep". */
  label: string
  days: readonly RegisterDay[]
  sums: readonly string[]
}

/** A year by months and days, with sums at the right. */
export interface Register {
  title: string
  /** Headings of the sums, each a narrow column, the last a wider one: "F", "H", "A", "Hours". */
  heads: readonly string[]
  months: readonly RegisterMonth[]
  /** Below it at the left, small: what the letters mean. */
  note: string
  /** Below it at the right: what it all comes to. */
  total: string
  /** The signs that are explained, in the words of the paper. */
  legend: readonly (readonly [sign: Sign | 'ringed', words: string])[]
}

/** Draws a register; all of it stays on a page. */
export async function drawRegister(paper: Paper, drawn: Register): Promise<void> {
  // The note stands below where both don't fit on a line.
  const isApart = widthOf(drawn.note, note) + widthOf(drawn.total, { hand: 'bold' }) + 12 > paper.width
  const height = 24 + headHeight + drawn.months.length * rowHeight + 24 + (isApart ? noteHeight : 0)
  if (paper.y + height > paper.bottom && !isFresh(paper)) await paper.nextPage()
  const right = paper.left + paper.width
  writeWithin(paper, drawn.title, paper.left, paper.y + 4, 18, { hand: 'title', size: 13 })
  drawLegend(paper, drawn.legend, right)
  paper.y += 24
  const sums = sumPlaces(right, drawn.heads.length)
  const step = ((sums[0] ?? right) - 16 - paper.left - labelWidth) / 31
  const middle = (day: number) => paper.left + labelWidth + (day + 0.5) * step
  for (let day = 0; day < 31; day++) {
    writeWithin(
      paper,
      String(day + 1),
      middle(day),
      paper.y,
      headHeight,
      drawn.heads.length > 4 ? close : numbers,
      'center',
    )
  }
  for (const [index, head] of drawn.heads.entries()) {
    writeWithin(paper, head, sums[index] ?? right, paper.y, headHeight, { ...numbers, figures: false }, 'right')
  }
  paper.y += headHeight
  rule(paper, paper.y, paper.left, right, 'ink')
  for (const month of drawn.months) {
    writeWithin(paper, month.label, paper.left, paper.y, rowHeight, { hand: 'bold', size: smallSize })
    for (const [day, known] of month.days.entries()) drawDay(paper, known, middle(day), step)
    for (const [index, sum] of month.sums.entries()) {
      writeWithin(paper, sum, sums[index] ?? right, paper.y, rowHeight, { size: smallSize, figures: true }, 'right')
    }
    paper.y += rowHeight
    rule(paper, paper.y, paper.left, right)
  }
  writeWithin(paper, drawn.total, right, paper.y + 4, 18, { hand: 'bold' }, 'right')
  if (isApart) paper.y += noteHeight
  writeWithin(paper, drawn.note, paper.left, paper.y + 4, 18, note)
  paper.y += 24
}

const labelWidth = 34
const headHeight = 15
const noteHeight = 15
const rowHeight = 17
const note: Style = { size: smallSize, quiet: true }
const numbers: Style = { size: 8.6, quiet: true, figures: true }

// Narrow two-digit figures stay apart where many sums make the days narrow.
const close: Style = { ...numbers, size: 7.6 }

/** The right edge of each sum: narrow columns, and wider ones at the right; the more there are, the closer. */
function sumPlaces(right: number, count: number): number[] {
  const [narrow, wide] = count > 4 ? [17, 34] : [19, 44]
  const widths = Array.from({ length: count }, (_, index) => (index === count - 1 ? wide : index > 2 ? 31 : narrow))
  return widths.map((_, index) => right - widths.slice(index + 1).reduce((sum, width) => sum + width, 0))
}

function drawDay(paper: Paper, { sign, isRinged, isWeekend }: RegisterDay, x: number, step: number): void {
  const top = paper.y + 0.5
  if (sign === 'break') box(paper, x - step / 2, top, step, rowHeight - 1, 'tint')
  else if (isWeekend === true) box(paper, x - step / 2, top, step, rowHeight - 1, 'faint')
  drawSign(paper, sign, x, paper.y + rowHeight / 2)
  if (isRinged === true) ring(paper, x, paper.y + rowHeight / 2, 5.2)
}

function drawSign(paper: Paper, sign: Sign | null, x: number, y: number): void {
  if (sign === 'full') disc(paper, x, y, 3.4)
  else if (sign === 'half') {
    disc(paper, x, y, 3.4)
    box(paper, x, y - 3.4, 3.4, 6.8, 'white')
    ring(paper, x, y, 3.1)
  } else if (sign === 'absent') {
    stroked(paper, x - 2.7, y - 2.7, x + 2.7, y + 2.7)
    stroked(paper, x - 2.7, y + 2.7, x + 2.7, y - 2.7)
  } else if (sign === 'away') stroked(paper, x - 2.7, y + 2.7, x + 2.7, y - 2.7)
  else if (sign === 'break') stroked(paper, x - 2.8, y, x + 2.8, y)
}

function drawLegend(paper: Paper, legend: Register['legend'], end: number): void {
  const style: Style = { size: smallSize }
  let right = end
  for (const [sign, words] of legend.toReversed()) {
    writeWithin(paper, words, right, paper.y + 4, 18, style, 'right')
    const x = right - widthOf(words, style) - 10
    if (sign === 'break') box(paper, x - 6, paper.y + 7, 12, 12, 'tint')
    drawSign(paper, sign === 'ringed' ? 'full' : sign, x, paper.y + 13)
    if (sign === 'ringed') ring(paper, x, paper.y + 13, 5.2)
    right = x - 18
  }
}

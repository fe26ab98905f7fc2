import { margins, type Fact, type Paper, type PaperFrame } from './paper.ts'
import { box, rule, write, writeWithin } from './pen.ts'
import { fitting, wrappedLines, oneLine, printable, smallSize, widthOf, type Style } from './text.ts'

/** The head of the first page: title, school, figures, and the facts between two lines. Leaves the place below it. */
export function drawHead(paper: Paper, frame: PaperFrame): void {
  const tiles = drawFigures(paper, frame.figures ?? [])
  const room = paper.width - (tiles === 0 ? 0 : tiles + 9)
  for (const line of wrappedLines(frame.title, room, title)) {
    write(paper, line, paper.left, paper.y + 24, title)
    paper.y += 25.5
  }
  const aside = frame.aside ?? ''
  const beside = aside === '' ? 0 : widthOf(aside, bold) + 18
  const school = frame.school.flatMap((line) => wrappedLines(line, room - beside, {}))
  write(paper, aside, paper.left + paper.width, paper.y + 15, bold, 'right')
  for (const line of school.length === 0 && aside !== '' ? [''] : school) {
    write(paper, line, paper.left, paper.y + 15, {})
    paper.y += 15
  }
  paper.y = Math.max(paper.y, margins.top + (tiles === 0 ? 0 : tileHeight)) + 9
  rule(paper, paper.y, paper.left, paper.left + paper.width, 'ink')
  drawFacts(paper, frame.facts)
  rule(paper, paper.y, paper.left, paper.left + paper.width, 'ink')
  paper.y += 15
}

/** The head of the pages after the first: what it is, and about whom. */
export function drawRunningHead(paper: Paper, { title: what, about, school }: PaperFrame): void {
  const [named = ''] = school
  const half = paper.width / 2 - 9
  const style = fitting(`${what}, ${about}`, paper.width, bold)
  writeWithin(paper, oneLine(`${what}, ${about}`, paper.width, style), paper.left, paper.y, 15, style)
  const beside = oneLine(named, half, small)
  if (widthOf(`${what}, ${about}`, bold) < half) {
    writeWithin(paper, beside, paper.left + paper.width, paper.y, 15, small, 'right')
  }
  rule(paper, paper.y + 20, paper.left, paper.left + paper.width, 'ink')
}

/** The foot of a page, once it is known how many there are. */
export function drawFoot(paper: Paper, frame: PaperFrame, number: number, of: number): void {
  const { foot } = frame
  const made = frame.host.warning ?? frame.made
  const top = paper.sheet.height - margins.foot + 8
  rule(paper, top, paper.left, paper.left + paper.width)
  const right = paper.left + paper.width
  const pageNumber = `Page ${number} of ${of}`
  // The name may be longer than a third of the line: the middle gives way.
  const isLong = widthOf(printable(foot), small) > (paper.width - widthOf(made, small)) / 2 - 9
  const middle = isLong
    ? right - widthOf(pageNumber, small) - 18
    : paper.left + (paper.width + widthOf(made, small)) / 2
  const room = middle - widthOf(made, small) - 9 - paper.left
  const style = fitting(foot, room, small)
  writeWithin(paper, oneLine(foot, room, style), paper.left, top + 4, 18, style)
  writeWithin(paper, made, middle, top + 4, 18, small, 'right')
  writeWithin(paper, pageNumber, right, top + 4, 18, small, 'right')
}

/** Draws a letter's page number where it has several, and the host's warning. */
export function drawLetterFoot(paper: Paper, { host }: PaperFrame, number: number, of: number): void {
  const top = paper.sheet.height - margins.foot + 4
  if (host.warning !== undefined) writeWithin(paper, host.warning, paper.left, top, 18, small)
  if (of > 1) writeWithin(paper, `Page ${number} of ${of}`, paper.left + paper.width, top, 18, small, 'right')
}

const title: Style = { hand: 'title', size: 21 }
const bold: Style = { hand: 'bold' }
const small: Style = { size: smallSize, quiet: true }
const figure: Style = { hand: 'title', size: 19 }
const tileHeight = 45

/** Draws the figures in their tiles at the right of the title, and gives the width they take. */
function drawFigures(paper: Paper, figures: readonly Fact[]): number {
  let right = paper.left + paper.width
  for (const [label, value] of figures.toReversed()) {
    const width = Math.max(widthOf(label, { size: smallSize }) + 21, widthOf(value, figure) + 21, 72)
    box(paper, right - width, paper.y, width, tileHeight, 'tint', 6)
    writeWithin(paper, label, right - width + 10.5, paper.y + 4, 16, { size: smallSize })
    writeWithin(paper, value, right - width + 10.5, paper.y + 19, 22, figure)
    right -= width + 7.5
  }
  return paper.left + paper.width - right
}

/** Label over value, side by side, each as wide as what it says asks for. */
function drawFacts(paper: Paper, facts: readonly Fact[]): void {
  const wanted = facts.map(([label, value]) => Math.max(widthOf(label, small), widthOf(printable(value), bold)))
  const shares = wanted.map((width) => Math.min(Math.max(width, 60), 200))
  const total = shares.reduce((sum, share) => sum + share, 0)
  const spare = paper.width - gap * (facts.length - 1) - total
  let x = paper.left
  let lines = 1
  for (const [index, [label, value]] of facts.entries()) {
    const share = shares[index] ?? 0
    const width = spare >= 0 ? share + spare / facts.length : share * ((total + spare) / total)
    writeWithin(paper, label, x, paper.y + 8, 14, small)
    const said = wrappedLines(value, width, bold)
    for (const [row, line] of said.entries()) writeWithin(paper, line, x, paper.y + 22 + row * 14, 16, bold)
    lines = Math.max(lines, said.length)
    x += width + gap
  }
  paper.y += 46 + (lines - 1) * 14
}

const gap = 12

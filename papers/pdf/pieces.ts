import { bar } from './bar.ts'
import { gutter, isFresh, room, type Paper } from './paper.ts'
import { box, rule, write, writeWithin } from './pen.ts'
import { lineHeight, wrappedLines, smallSize, widthOf, type Style } from './text.ts'

/** The title of a part; it keeps `with` points of what follows on its page. */
export async function heading(paper: Paper, text: string, follows = 40): Promise<void> {
  await room(paper, 26 + follows)
  writeWithin(paper, text, paper.left, paper.y + 4, 18, { hand: 'title', size: 13 })
  paper.y += 24
}

/** A paragraph over the width, broken over pages where it has to be. */
export async function paragraph(paper: Paper, text: string, style: Style = {}): Promise<void> {
  const height = heightOf(style)
  for (const line of wrappedLines(text, paper.width, style)) {
    await room(paper, height)
    writeWithin(paper, line, paper.left, paper.y, height, style)
    paper.y += height
  }
}

/** Room between two parts; none at the top of a page. */
export function space(paper: Paper, height: number): void {
  if (!isFresh(paper)) paper.y += height
}

/** A part in a half of the width, of lines that stay together: title and what is said under it. */
export interface Half {
  title: string
  height: number
  draw: (x: number, y: number, width: number) => void
}

/** Two parts beside each other, together on a page with `follows` points of what comes next. */
export async function halves(paper: Paper, parts: readonly [Half, Half], follows = 0): Promise<void> {
  const width = halfWidth(paper)
  const height = 24 + Math.max(...parts.map((part) => part.height))
  await room(paper, height + follows)
  for (const [index, part] of parts.entries()) {
    const x = paper.left + index * (width + gutter)
    writeWithin(paper, part.title, x, paper.y + 2, 18, { hand: 'title', size: 13 })
    part.draw(x, paper.y + 24, width)
  }
  paper.y += height
}

/** Sentences of a half. */
export function sentences(paper: Paper, title: string, text: string): Half {
  const style: Style = { size: smallSize }
  const lines = wrappedLines(text, halfWidth(paper), style)
  const height = heightOf(style)
  return {
    title,
    height: lines.length * height,
    draw: (x, y) => lines.forEach((line, index) => writeWithin(paper, line, x, y + index * height, height, style)),
  }
}

/** How wide one of two parts beside each other is. */
export function halfWidth(paper: Paper): number {
  return (paper.width - gutter) / 2
}

/** A figure of a requirement: "118 of 180" over its bar. */
interface Measure {
  label: string
  done: string
  /** `null` where nothing is required: only what was done is said. */
  of: string | null
  share: number
  pace?: number
}

/** Measures beside each other, three in a row. */
export async function measures(paper: Paper, list: readonly Measure[], inRow = 3): Promise<void> {
  const width = (paper.width - 24 * (inRow - 1)) / inRow
  for (let from = 0; from < list.length; from += inRow) {
    await room(paper, 62)
    for (const [index, measure] of list.slice(from, from + inRow).entries()) {
      const x = paper.left + index * (width + 24)
      writeWithin(paper, measure.label, x, paper.y, 15, { size: smallSize })
      write(paper, measure.done, x, paper.y + 32, figure)
      const of = measure.of === null ? '' : ` of ${measure.of}`
      write(paper, of, x + widthOf(measure.done, figure) + 3, paper.y + 32, {})
      if (measure.of !== null) bar(paper, { x, y: paper.y + 41, width }, measure.share, measure.pace)
    }
    paper.y += list.some(({ of }) => of !== null) ? 58 : 46
  }
}

const figure: Style = { hand: 'title', size: 16.5 }

/** A signature's usual height, which keeps it on the page of the text above it. */
export const signatureHeight = 66.5

/** Draws the certified sentence and the lines to sign, together on a page. */
export async function signature(paper: Paper, who: string, certified: string): Promise<void> {
  const said = certified === '' ? [] : wrappedLines(certified, paper.width, {})
  const named = wrappedLines(who, paper.width * 0.4, { size: smallSize })
  await room(paper, said.length * lineHeight + 38 + named.length * 13.5)
  for (const line of said) {
    writeWithin(paper, line, paper.left, paper.y, lineHeight, {})
    paper.y += lineHeight
  }
  paper.y += 30
  const columns = [
    { lines: named, from: 0, to: 0.404 },
    { lines: ['Signature'], from: 0.445, to: 0.744 },
    { lines: ['Date'], from: 0.785, to: 1 },
  ]
  for (const { lines, from, to } of columns) {
    const x = paper.left + from * paper.width
    rule(paper, paper.y, x, paper.left + to * paper.width, 'ink')
    lines.forEach((line, index) => writeWithin(paper, line, x, paper.y + 5 + index * 13.5, 15, { size: smallSize }))
  }
  paper.y += 8 + named.length * 13.5
}

/** A strip on the tint that closes a paper: whose law, which statute, when it was checked. */
export async function strip(paper: Paper, lead: string, text: string): Promise<void> {
  const lines = stripLines(paper, lead, text)
  const height = heightOf(lines[0]?.style ?? {})
  await room(paper, lines.length * height + 16)
  box(paper, paper.left, paper.y, paper.width, lines.length * height + 14, 'tint', 6)
  for (const [index, { line, style }] of lines.entries())
    writeWithin(paper, line, paper.left + 12, paper.y + 7 + index * height, height, style)
  paper.y += lines.length * height + 16
}

/** How much room a strip takes, so that it comes onto the page of what stands over it. */
export function stripHeight(paper: Paper, lead: string, text: string): number {
  const lines = stripLines(paper, lead, text)
  return lines.length * heightOf(lines[0]?.style ?? {}) + 16
}

function stripLines(paper: Paper, lead: string, text: string): { line: string; style: Style }[] {
  const width = paper.width - 24
  const styled = (said: string, style: Style) => wrappedLines(said, width, style).map((line) => ({ line, style }))
  return [...styled(lead, { size: smallSize, hand: 'bold' }), ...styled(text, { size: smallSize })]
}

function heightOf(style: Style): number {
  return style.size === smallSize ? 13.5 : lineHeight
}

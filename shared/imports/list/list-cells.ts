import { listLimits } from './list-refusal.ts'

/** The separators of a list's cells. */
export type Delimiter = ',' | ';' | '\t'

/** A row of a list as it stands in its text. */
export interface CellRow {
  /** The line on which it begins, as a text editor counts: the first is 1. */
  line: number
  /** Its first 300 cells at most, without the quotes around them. */
  cells: string[]
  /** The number of its cells. */
  width: number
  /** A quote in it was never closed, or closed in the middle of a cell. */
  hasOddQuote: boolean
}

/**
 * Reads a text row by row, in time proportional to its length. A quote that closes nowhere, or only beyond its line
 * and not cleanly, is a letter like others, so that it swallows no rows (rule imports.list-text).
 */
export function* cellRowsOf(text: string, separator: Delimiter): Generator<CellRow, void> {
  const reader: Reader = { text, separator, at: 0, line: 1, odd: none, closing: none, lineEnd: -1 }
  while (reader.at < text.length) yield nextRow(reader)
}

interface Reader {
  readonly text: string
  readonly separator: Delimiter
  at: number
  line: number
  // The next ones behind the place that was last asked for: each part of the text is searched once.
  odd: Run
  closing: Run
  lineEnd: number
}

/** Quotes that stand together, from the first to behind the last. */
interface Run {
  from: number
  to: number
}

const none: Run = { from: -1, to: -1 }

function nextRow(reader: Reader): CellRow {
  const { text, separator } = reader
  const row: CellRow = { line: reader.line, cells: [], width: 0, hasOddQuote: false }
  for (;;) {
    const cell = nextCell(reader, row)
    if (row.width < listLimits.columns) row.cells.push(cell)
    row.width += 1
    const sign = text[reader.at]
    reader.at += 1
    if (sign === separator) continue
    if (sign === '\r' && text[reader.at] === '\n') reader.at += 1
    reader.line += 1
    return row
  }
}

function nextCell(reader: Reader, row: CellRow): string {
  const { text, separator } = reader
  const opening = behindSpaces(text, reader.at)
  if (text[opening] === '"') {
    const quoted = quotedCell(reader, opening)
    if (quoted === null || quoted.isLoose) row.hasOddQuote = true
    if (quoted !== null) return quoted.cell
  }
  const from = reader.at
  let end = from
  while (end < text.length && text[end] !== separator && !isBreak(text[end])) end += 1
  reader.at = end
  return text.slice(from, end)
}

/** Beyond any text that is kept; what is longer was never meant as one cell. */
const longestCell = 40_000

function quotedCell(reader: Reader, opening: number): { cell: string; isLoose: boolean } | null {
  const { text } = reader
  const behind = behindQuotes(text, opening)
  // The first one opens; of the rest each pair is a quote in the cell.
  const isOddLeft = (behind - opening) % 2 === 0
  const first = isOddLeft ? { from: opening + 1, to: behind } : nextOdd(reader, behind)
  const isLoose = first === null || !isClosing(reader, first)
  const run = isLoose ? nextClosing(reader, behind) : first
  if (run === null) return null
  if ((isLoose || run.to - opening > longestCell) && lineEndFrom(reader, opening) < run.to) return null
  const raw = text.slice(opening + 1, run.to - 1)
  reader.line += breaksIn(raw)
  reader.at = behindSpaces(text, run.to)
  return { cell: raw.includes('"') ? raw.replaceAll('""', '"') : raw, isLoose }
}

/** The first quotes from a place on that are not all pairs. */
function nextOdd(reader: Reader, place: number): Run | null {
  if (reader.odd.from < place) reader.odd = oddRunFrom(reader.text, place)
  return reader.odd.from === Infinity ? null : reader.odd
}

/** The first such quotes with which a cell ends. */
function nextClosing(reader: Reader, place: number): Run | null {
  if (reader.closing.from < place) {
    let run = oddRunFrom(reader.text, place)
    while (run.from !== Infinity && !isClosing(reader, run)) run = oddRunFrom(reader.text, run.to)
    reader.closing = run
  }
  return reader.closing.from === Infinity ? null : reader.closing
}

function oddRunFrom(text: string, place: number): Run {
  for (let from = text.indexOf('"', place); from !== -1;) {
    const to = behindQuotes(text, from)
    if ((to - from) % 2 === 1) return { from, to }
    from = text.indexOf('"', to)
  }
  return { from: Infinity, to: Infinity }
}

function isClosing({ text, separator }: Reader, run: Run): boolean {
  const sign = text[behindSpaces(text, run.to)]
  return sign === undefined || sign === separator || isBreak(sign)
}

function lineEndFrom(reader: Reader, place: number): number {
  if (reader.lineEnd < place) {
    let end = place
    while (end < reader.text.length && !isBreak(reader.text[end])) end += 1
    reader.lineEnd = end
  }
  return reader.lineEnd
}

function behindQuotes(text: string, place: number): number {
  let end = place
  while (text[end] === '"') end += 1
  return end
}

function behindSpaces(text: string, place: number): number {
  let end = place
  while (text[end] === ' ') end += 1
  return end
}

function isBreak(sign: string | undefined): boolean {
  return sign === '\n' || sign === '\r'
}

function breaksIn(text: string): number {
  let count = 0
  for (let place = 0; place < text.length; place += 1) {
    if (text[place] === '\n' || (text[place] === '\r' && text[place + 1] !== '\n')) count += 1
  }
  return count
}

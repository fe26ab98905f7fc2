import { joiners, shapeless } from '#shared/papers/letters.ts'
import { hands, missing, tabular, typeface, type Hand, type Typeface } from './typefaces.ts'

/** How a text looks: hand and size in points; figures stand below each other. */
export interface Style {
  hand?: Hand
  size?: number
  /** Quiet text says what something is; ink says what matters. */
  quiet?: boolean
  figures?: boolean
}

/** A piece of a text in one typeface. */
export interface Run {
  face: Typeface
  text: string
  /** The letter that the text marks, where no typeface has it. */
  lost?: string
}

/** The ordinary size of text, in points. */
export const textSize = 11
export const smallSize = 10
/** The height of a line of ordinary text. */
export const lineHeight = 15

/** A text in the typefaces that have its letters; what none has is marked, never left out (rule papers.letters). */
export function runsOf(text: string, { hand = 'plain', figures = false }: Style): Run[] {
  const faces = hands[hand].map(typeface)
  const plain = figures ? tabular(text) : text
  const [first] = faces
  if (first && hasAll(first, plain)) return [{ face: first, text: plain }]
  const runs: Run[] = []
  for (const { segment } of graphemes.segment(plain)) {
    const letters = segment.replace(joiners, '')
    const face = faces.find(({ has }) => [...letters].every(has))
    const run: Run = face ? { face, text: letters } : { ...markOf(faces), lost: segment }
    const last = runs.at(-1)
    if (last?.face === run.face && last.lost === undefined && run.lost === undefined) last.text += run.text
    else runs.push(run)
  }
  return runs
}

function hasAll({ has }: Typeface, text: string): boolean {
  for (const letter of text) if (!has(letter)) return false
  return true
}

/** How wide a text is, in points. */
export function widthOf(text: string, style: Style): number {
  const width = runsOf(text, style).reduce((sum, run) => sum + run.face.widthOf(run.text), 0)
  return width * (style.size ?? textSize)
}

/**
 * A text in lines of at most `width` points: its own lines, broken between words, and inside of words that are too
 * long.
 */
export function wrappedLines(text: string, width: number, style: Style): string[] {
  return text.split(/\r\n|[\n\r\u2028\u2029]/).flatMap((line) => wrap(printable(line), width, style))
}

/** The style in which a text stays on a line of `width` points: its letters get smaller, as far as they can be read. */
export function fitting(text: string, width: number, style: Style): Style {
  const size = style.size ?? textSize
  const wanted = widthOf(printable(text), style)
  if (wanted <= width) return style
  return { ...style, size: Math.max(leastSize, Math.floor((size * width * 10) / wanted) / 10) }
}

const leastSize = 7

/** As much of a text as a line holds. */
export function oneLine(text: string, width: number, style: Style): string {
  const whole = printable(text)
  if (widthOf(whole, style) <= width) return whole
  const [first = ''] = wrappedLines(whole, width - widthOf('…', style), style)
  return `${first}…`
}

/** Text as it can be drawn: composed letters, no marks without a shape. */
export function printable(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\s+/gu, ' ')
    .replace(shapeless, '')
    .replace(/\p{Co}/gu, missing)
    .trim()
}

const graphemes = new Intl.Segmenter('en-US', { granularity: 'grapheme' })

function markOf(faces: readonly Typeface[]): Run {
  const face = faces.find(({ has }) => has(missing))
  if (!face) throw new Error(`No typeface has ${missing}`)
  return { face, text: missing }
}

function wrap(line: string, width: number, style: Style): string[] {
  const lines: string[] = []
  let open = ''
  let used = 0
  const between = wordWidth(' ', style)
  for (const word of line.split(' ')) {
    const wide = wordWidth(word, style)
    // Letters stand beside each other without kerning: widths add up.
    const longer = open === '' ? wide : used + between + wide
    if (longer <= width) {
      open = open === '' ? word : `${open} ${word}`
      used = longer
      continue
    }
    if (open !== '') lines.push(open)
    const pieces = wide <= width ? [word] : piecesOf(word, width, style)
    lines.push(...pieces.slice(0, -1))
    open = pieces.at(-1) ?? ''
    used = pieces.length === 1 ? wide : widthOf(open, style)
  }
  return [...lines, open]
}

/** How wide a word is, in points: a long paper says the same words again and again. */
function wordWidth(word: string, style: Style): number {
  const { hand = 'plain', figures = false, size = textSize } = style
  const key = `${hand} ${figures} ${word}`
  const known = wordWidths.get(key)
  if (known !== undefined) return known * size
  const width = widthOf(word, { ...style, size: 1 })
  if (wordWidths.size >= maxWords) wordWidths.clear()
  wordWidths.set(key, width)
  return width * size
}

const wordWidths = new Map<string, number>()
const maxWords = 10_000

/** A word in pieces that fit; a letter at least. */
function piecesOf(word: string, width: number, style: Style): string[] {
  const pieces: string[] = []
  let open = ''
  for (const { segment } of graphemes.segment(word)) {
    if (open !== '' && widthOf(open + segment, style) > width) {
      pieces.push(open)
      open = ''
    }
    open += segment
  }
  return [...pieces, open]
}

import type { DayItem } from './family-days.ts'

/** A line with a box. */
export type SheetLine = Pick<DayItem, 'id' | 'of' | 'title' | 'minutes' | 'isDone'>

/** A day of a child's week, or a child of a day. */
export interface SheetBlock {
  key: string
  head: string
  sub: string | null
  /** Text in place of lines: the name of a day off. */
  said: string | null
  lines: readonly SheetLine[]
}

/** A page of a sheet. */
export interface SheetPage {
  /** How high its rows are: 35 px, or 28 px where more have to fit. */
  look: 'roomy' | 'dense'
  blocks: readonly (SheetBlock & { isContinued: boolean })[]
  /** How many lines "I’m proud of" has; 0 = it is left out. */
  proud: 0 | 1 | 2
}

interface SheetWords {
  title: string
  foot: string
  /** It ends with "I’m proud of". */
  hasProud?: boolean
}

/** Most lines of a page (rule lessons.week-sheet). */
export const linesOfPage = 30

/**
 * Heights in px as client/features/planner/week/sheet.module.css prints them, and how many letters a column holds.
 * Widths are those of the narrower paper, A4, and the height is that of the lower one, US Letter.
 */
const sizes = {
  roomy: { row: 35, text: 18, pad: 14, day: 48, word: 26, head: 64, foot: 34, title: 30, of: 22, name: 11 },
  dense: { row: 28, text: 16, pad: 5, day: 32, word: 20, head: 50, foot: 24, title: 33, of: 24, name: 14 },
} as const
const pageHeight = 980
/** The heights of "I’m proud of" by its lines. */
const proudHeight = { roomy: { 1: 44, 2: 94 }, dense: { 1: 32, 2: 94 } } as const

type Look = SheetPage['look']

/** Lays blocks on as few pages as hold them, none of their lines left out (rule lessons.week-sheet). */
export function pagesOf(blocks: readonly SheetBlock[], words: SheetWords): SheetPage[] {
  const whole = blocks.map((block) => ({ ...block, isContinued: false }))
  for (const look of ['roomy', 'dense'] as const) {
    const left = roomOf(look, words) - heightOf(whole, look)
    // Roomy rows leave "I’m proud of" its place.
    const isEnough = left >= (look === 'roomy' && words.hasProud ? proudHeight.roomy[1] : 0)
    if (isEnough && linesOf(whole) <= linesOfPage) return [{ look, blocks: whole, proud: proudIn(left, look, words) }]
  }
  const [apart, cut] = [filled(whole, words, false), filled(whole, words, true)]
  const pages = apart.length <= cut.length ? apart : cut
  return pages.map((own, at) => ({
    look: 'dense',
    blocks: own,
    proud: at < pages.length - 1 ? 0 : proudIn(roomOf('dense', words) - heightOf(own, 'dense'), 'dense', words),
  }))
}

/** How many lines a text takes in a column of so many letters: wide letters count more, and words wrap whole. */
export function wrapped(text: string, room: number): number {
  let [lines, used] = [1, 0]
  for (const word of text.split(/\s+/)) {
    const width = widthOf(word)
    if (used > 0 && used + 1 + width > room) [lines, used] = [lines + 1, 0]
    used += (used > 0 ? 1 : 0) + width
    if (used <= room) continue
    lines += Math.ceil(used / room) - 1
    used = used % room || room
  }
  return lines
}

type Block = SheetPage['blocks'][number]

/** Fills pages in turn. A block that doesn't fit begins a page, unless it may be cut or no page holds it. */
function filled(blocks: readonly Block[], words: SheetWords, mayCut: boolean): Block[][] {
  const room = roomOf('dense', words)
  const fits = (own: readonly Block[]) => heightOf(own, 'dense') <= room && linesOf(own) <= linesOfPage
  const pages: Block[][] = [[]]
  const rest = [...blocks]
  for (let block = rest.shift(); block; block = rest.shift()) {
    const page = pages.at(-1) ?? []
    if (fits([...page, block])) {
      page.push(block)
      continue
    }
    const isCut = mayCut || !fits([block])
    const taken = isCut ? maxThatFit(block, (part) => fits([...page, part])) : 0
    // A line that no page holds has one of its own.
    const count = taken === 0 && page.length === 0 ? 1 : taken
    if (count > 0) page.push({ ...block, lines: block.lines.slice(0, count) })
    if (count < block.lines.length || count === 0) {
      pages.push([])
      rest.unshift(count === 0 ? block : { ...block, lines: block.lines.slice(count), isContinued: true })
    }
  }
  return pages.filter((page) => page.length > 0)
}

function maxThatFit(block: Block, fits: (part: Block) => boolean): number {
  const counts = block.lines.map((_, at) => at + 1).reverse()
  return counts.find((count) => fits({ ...block, lines: block.lines.slice(0, count) })) ?? 0
}

function proudIn(left: number, look: Look, { hasProud = false }: SheetWords): SheetPage['proud'] {
  if (!hasProud) return 0
  return left >= proudHeight[look][2] ? 2 : left >= proudHeight[look][1] ? 1 : 0
}

/** The height that a page leaves to its blocks. A title that doesn't fit on one line is set small. */
function roomOf(look: Look, { title, foot }: SheetWords): number {
  const size = sizes[look]
  const titles = isLongTitle(title) ? wrapped(title, 26) - 1 : 0
  return pageHeight - size.head - size.foot - 28 * titles - 17 * (wrapped(foot, 28) - 1)
}

/** A title that is set small: it doesn't fit on one line beside the dates. */
export function isLongTitle(title: string): boolean {
  return widthOf(title) > 17
}

function linesOf(blocks: readonly Block[]): number {
  return blocks.reduce((sum, { lines }) => sum + lines.length, 0)
}

function heightOf(blocks: readonly Block[], look: Look): number {
  return blocks.reduce((sum, block) => sum + blockHeight(block, look), 0)
}

function blockHeight({ head, lines, said }: Block, look: Look): number {
  const size = sizes[look]
  const rows = lines.reduce((sum, { title, of }) => {
    const texts = Math.max(wrapped(title, size.title), wrapped(of, size.of))
    return sum + size.row + (texts - 1) * size.text
  }, 0)
  const words = said === null ? 0 : size.row + (wrapped(said, size.title + size.of) - 1) * size.text
  const heads = size.day + (wrapped(head, size.name) - 1) * size.word
  return Math.max(rows, words, heads) + size.pad
}

/** In letters of usual width. */
function widthOf(text: string): number {
  let width = 0
  for (const letter of text) width += letter > '\u2e7f' ? 2 : /[A-ZMWmw@%]/.test(letter) ? 1.4 : 1
  return width
}

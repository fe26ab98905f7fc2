import { trimmedOrNull, textLimits } from '#shared/records/text.ts'
import { lessonsLimit, tooManyLessons } from './lesson.ts'

/** A problem of typed titles, and its place: characters of the whole text, the end left out (rule lessons.pattern). */
export interface TitleProblem {
  problem: BraceProblem | 'too_many' | 'too_long'
  /** In the parent's words, without a full stop. */
  message: string
  start: number
  end: number
}

/** A piece of a pattern: text as it stands, or what a pair of braces stands for. */
type Piece = { text: string } | Choices

interface Choices {
  count: number
  at: (place: number) => string
}

/** Highest number in a pattern. */
const maxDigits = 6

/**
 * Returns the titles of a pattern such as "Unit {1-12}, day {1-5}", the last braces changing fastest; or its first
 * problem. `room` = how many lessons the course still takes (rule lessons.pattern).
 */
export function titlesOfPattern(text: string, room: number = lessonsLimit): { titles: string[] } | TitleProblem {
  const pieces = piecesOf(text)
  if (!Array.isArray(pieces)) return pieces
  const counts = pieces.map((piece) => ('text' in piece ? 1 : piece.count))
  const count = counts.reduce((product, one) => product * one, 1)
  const whole = { start: 0, end: text.length }
  if (count > room) return { problem: 'too_many', message: tooManyText(count, room), ...whole }
  const titles = Array.from({ length: count }, (_, place) => titleAt(pieces, counts, place))
  if (titles.some((title) => trimmedOrNull(title) === null))
    return { problem: 'empty', message: 'Enter a title', ...whole }
  if (titles.some((title) => Array.from(title).length > textLimits.title))
    return { problem: 'too_long', message: tooLongText, ...whole }
  return { titles }
}

/** Says that a title is longer than one may be. */
export const tooLongText = `A title can have at most ${textLimits.title} characters`

/** Says how many lessons are too many. */
export function tooManyText(count: number, room: number): string {
  const made = `This makes ${count.toLocaleString('en-US')} lessons`
  return room === lessonsLimit ? `${made}. ${tooManyLessons}` : `${made}. This course has room for ${room} more`
}

function titleAt(pieces: readonly Piece[], counts: readonly number[], place: number): string {
  let rest = place
  const parts: string[] = []
  for (let at = pieces.length - 1; at >= 0; at -= 1) {
    const [piece, count] = [pieces[at], counts[at] ?? 1]
    if (piece === undefined) continue
    parts.unshift('text' in piece ? piece.text : piece.at(rest % count))
    rest = Math.floor(rest / count)
  }
  return parts.join('').trim()
}

function piecesOf(text: string): Piece[] | TitleProblem {
  const pieces: Piece[] = []
  let from = 0
  while (from < text.length) {
    const opens = text.indexOf('{', from)
    const stray = text.slice(from, opens < 0 ? undefined : opens).indexOf('}')
    if (stray >= 0) return problemAt('stray', from + stray, from + stray + 1)
    if (opens < 0) break
    if (opens > from) pieces.push({ text: text.slice(from, opens) })
    const closes = text.indexOf('}', opens)
    const again = text.indexOf('{', opens + 1)
    if (closes < 0 || (again >= 0 && again < closes)) return problemAt('open', opens, closes < 0 ? text.length : again)
    const choices = choicesOf(text.slice(opens + 1, closes))
    if ('problem' in choices) return problemAt(choices.problem, opens, closes + 1)
    pieces.push(choices)
    from = closes + 1
  }
  if (from < text.length) pieces.push({ text: text.slice(from) })
  return pieces
}

/** Reads a pair of braces: numbers, spans of numbers, or choices with commas between them. */
function choicesOf(inside: string): Choices | { problem: BraceProblem } {
  const items = inside.split(',').map((item) => item.trim())
  if (items.some((item) => item === '')) return { problem: 'empty' }
  const [only = ''] = items
  if (items.length === 1 && rangeOf(only) === null) return { problem: 'not_understood' }
  const all: Choices[] = []
  for (const item of items) {
    const range = rangeOf(item) ?? { count: 1, at: () => item }
    if ('problem' in range) return range
    all.push(range)
  }
  const count = all.reduce((sum, one) => sum + one.count, 0)
  return {
    count,
    at: (place) => {
      let rest = place
      for (const one of all) {
        if (rest < one.count) return one.at(rest)
        rest -= one.count
      }
      return ''
    },
  }
}

/** "1-180", "1-320 by 4" or "7"; `null` for other words. Leading zeros stay: "01-12". */
function rangeOf(item: string): Choices | { problem: BraceProblem } | null {
  const [, low, , high, , by] = /^(\d+)(\s*[-–—]\s*(\d+)(\s+by\s+(\d+))?)?$/i.exec(item) ?? []
  if (low === undefined) return null
  if ([low, high, by].some((digits) => (digits?.length ?? 0) > maxDigits)) return { problem: 'not_understood' }
  if (high === undefined) return { count: 1, at: () => low }
  const [first, last, step] = [Number(low), Number(high), Number(by ?? 1)]
  if (last < first) return { problem: 'reversed' }
  if (step === 0) return { problem: 'step' }
  const width = low.startsWith('0') ? low.length : 0
  const digits = (number: number) => String(number).padStart(width, '0')
  return {
    count: Math.floor((last - first) / step) + 1,
    at: (place) => {
      const start = first + place * step
      const end = Math.min(start + step - 1, last)
      return end === start ? digits(start) : `${digits(start)}-${digits(end)}`
    },
  }
}

const messages = {
  open: 'This { has no closing }',
  stray: 'This } has no opening {',
  empty: 'Write a range here, such as {1-10}',
  not_understood: 'Write a range such as {1-10}, or choices such as {A, B, C}',
  reversed: 'The first number can’t be larger than the last',
  step: 'Write 1 or more after “by”',
} as const

type BraceProblem = keyof typeof messages

function problemAt(problem: BraceProblem, start: number, end: number): TitleProblem {
  return { problem, message: messages[problem], start, end }
}

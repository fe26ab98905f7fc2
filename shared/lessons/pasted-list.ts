import { trimmedOrNull, textLimits } from '#shared/records/text.ts'
import { lessonsLimit } from './lesson.ts'
import { titlesOfPattern, tooLongText, tooManyText, type TitleProblem } from './pattern.ts'

/** The titles of a pasted list, and what became of it, which is said (rule lessons.pasted). */
export interface PastedTitles {
  titles: string[]
  /** Lines that held nothing. */
  blank: number
  /** Numbers or bullets that stood before every title and were removed. */
  removed: 'numbers' | 'bullets' | null
  /** Titles that stand in it more than once, each once; all of them are kept. */
  doubled: string[]
}

/**
 * The titles that a parent typed or pasted: one line is a pattern, several are a list. `room` = how many lessons the
 * course still takes (rules lessons.pattern, lessons.pasted).
 */
export function typedTitles(text: string, room: number = lessonsLimit): PastedTitles | TitleProblem {
  const lines = linesOf(text)
  const said = lines.filter((line) => line.text !== '')
  const [only] = said
  if (only === undefined) return { problem: 'empty', message: 'Enter at least one lesson', start: 0, end: text.length }
  if (said.length > 1) return pastedTitles(lines, room)
  const found = titlesOfPattern(only.text, room)
  const from = only.start
  if ('problem' in found) return { ...found, start: from + found.start, end: from + found.end }
  return { titles: found.titles, blank: 0, removed: null, doubled: [] }
}

interface Line {
  text: string
  /** The start of its text in the whole. */
  start: number
}

function pastedTitles(lines: readonly Line[], room: number): PastedTitles | TitleProblem {
  const said = lines.filter(({ text }) => text !== '')
  const tooMany = said[room]
  if (tooMany !== undefined) {
    const message = tooManyText(said.length, room)
    return { problem: 'too_many', message, start: tooMany.start, end: tooMany.start + tooMany.text.length }
  }
  const { removed, titles } = withoutNumbering(said.map(({ text }) => text))
  const long = titles.findIndex((title) => Array.from(title).length > textLimits.title)
  const line = said[long]
  if (line) return { problem: 'too_long', message: tooLongText, start: line.start, end: line.start + line.text.length }
  const counts = new Map<string, number>()
  for (const title of titles) counts.set(title, (counts.get(title) ?? 0) + 1)
  const doubled = [...counts].flatMap(([title, count]) => (count > 1 ? title : []))
  return { titles, blank: lines.length - said.length, removed, doubled }
}

const numbering = { numbers: /^\d{1,4}[.)]\s+(?=\S)/, bullets: /^[-–—*•‣▪◦]\s+(?=\S)/ } as const

/** Numbers or bullets go only where every title has them: "2. Fractions" alone may be a title. */
function withoutNumbering(titles: string[]): Pick<PastedTitles, 'titles' | 'removed'> {
  for (const removed of ['numbers', 'bullets'] as const) {
    const sign = numbering[removed]
    if (titles.every((title) => sign.test(title)))
      return { removed, titles: titles.map((one) => one.replace(sign, '')) }
  }
  return { removed: null, titles }
}

/** Lines without what surrounds them; letters that nobody sees say nothing. A table's cells are parted by a space. */
function linesOf(text: string): Line[] {
  const lines: Line[] = []
  let at = 0
  for (const line of text.split(/\r\n|[\n\r\u2028\u2029]/)) {
    const shown = trimmedOrNull(line) ?? ''
    const start = text.indexOf(shown, at)
    lines.push({ text: shown.replaceAll('\t', ' '), start })
    at += line.length + (text.startsWith('\r\n', at + line.length) ? 2 : 1)
  }
  // A final line break ends the last line and begins none.
  if (lines.at(-1)?.text === '') lines.pop()
  return lines
}

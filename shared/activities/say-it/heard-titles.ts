import { articles } from '#shared/books/same-title.ts'
import { breakAt } from './breaks.ts'
import { everyoneAt } from './children.ts'
import { clockTimesAt } from './clock-times.ts'
import { spokenDayAt } from './days.ts'
import { durationAt } from './durations.ts'
import { phrasesIn } from './family-subjects.ts'
import { fields } from './fields.ts'
import type { Names } from './names.ts'
import type { FoundNumber } from './numbers.ts'
import { typeWords } from './types.ts'
import { isWordy, wordsOf, type Word } from './words.ts'

/** A book as a sentence may name it. */
export interface SpokenBook {
  id: string
  title: string
  other_names?: readonly string[] | null
}

/** The titles a sentence may hold, ready to be looked for. */
export interface HeardTitles {
  /** The book of each title, by the key of the title. */
  books: ReadonlyMap<string, string>
  /** How long the longest key is that begins with these letters. */
  lengths: ReadonlyMap<string, number>
}

/** A title with fewer letters is heard in too much. */
const fewestLetters = 4

/**
 * Learns the family's titles once, earlier names too; never heard is a title that is no more than one of these other
 * words: a child, a subject, a type (rule books.heard).
 */
export function titlesOf(books: readonly SpokenBook[], others: readonly string[]): HeardTitles {
  const found = new Map<string, string>()
  const lengths = new Map<string, number>()
  if (books.length === 0) return { books: found, lengths }
  const unheard = new Set([...others, ...usualWords()].map((text) => keyOf(wordsOf(text))))
  const oldest = books.toSorted((one, other) => (one.id < other.id ? -1 : 1))
  // A book's own title goes before the earlier name of another.
  for (const { id, title } of oldest) put(title, id)
  for (const { id, other_names } of oldest) for (const name of other_names ?? []) put(name, id)
  return { books: found, lengths }

  function put(title: string, id: string) {
    const key = keyOf(wordsOf(title))
    if (key.replaceAll(/\P{L}/gu, '').length < fewestLetters || unheard.has(key) || found.has(key)) return
    found.set(key, id)
    const begin = beginOf(key)
    lengths.set(begin, Math.max(key.length, lengths.get(begin) ?? 0))
  }
}

/** The words of a sentence where each title is one word: no grammar of times, days or names looks into it. */
export function withTitles(words: readonly Word[], titles: HeardTitles, names: Names, today: string): readonly Word[] {
  if (titles.books.size === 0) return words
  const joined: Word[] = []
  for (let index = 0; index < words.length;) {
    const found = titleAt(words, index, titles, names, today)
    const word = found === null ? words[index] : asOne(words.slice(index, found.end), found.value)
    if (word !== undefined) joined.push(word)
    index = found?.end ?? index + 1
  }
  return joined
}

/** The longest title at a place, as whole words. */
function titleAt(
  words: readonly Word[],
  start: number,
  { books, lengths }: HeardTitles,
  names: Names,
  today: string,
): FoundNumber<string> | null {
  if (!isWordy(words[start]?.text ?? ' ') || isGluedTo(words, start)) return null
  let key = ''
  let best: FoundNumber<string> | null = null
  for (let index = start; index < words.length; index += 1) {
    const word = words[index]
    if (word === undefined || word.text === '\n' || word.text === ';') break
    const longer = withWord(key, word)
    if (longer === key) continue
    key = longer
    if (key.length >= fewestLetters && key.length > (lengths.get(beginOf(key)) ?? 0)) break
    const id = books.get(key)
    const end = index + 1
    if (id !== undefined && !isGluedTo(words, end) && !isElse(words, start, end, names, today))
      best = { value: id, end }
  }
  return best
}

/** Returns whether a word goes on without a space from the one before: "1st". */
function isGluedTo(words: readonly Word[], index: number): boolean {
  const [before, word] = [words[index - 1], words[index]]
  return word?.isGlued === true && isWordy(word.text) && isWordy(before?.text ?? ' ')
}

/** A day, a time or "everyone" as long as a title, or one that begins in it and goes on: "Math 5" in "math 5 min". */
function isElse(words: readonly Word[], start: number, end: number, names: Names, today: string): boolean {
  const whole = breakAt(words, start) ?? everyoneAt(words, start, names)
  if (whole !== null && whole.end >= end) return true
  for (let index = start; index < end; index += 1) {
    const ends = [durationAt(words, index), clockTimesAt(words, index), spokenDayAt(words, index, today)]
    const last = Math.max(...ends.map((found) => found?.end ?? 0))
    if (last > end || (last === end && index === start)) return true
  }
  return false
}

function asOne(words: readonly Word[], id: string): Word {
  const wordy = words.filter(({ text }) => isWordy(text))
  return {
    text: words.map(({ text }) => text).join(' '),
    plain: wordy.map(({ plain }) => plain).join(' '),
    from: words[0]?.from ?? 0,
    to: words.at(-1)?.to ?? 0,
    isGlued: words[0]?.isGlued ?? false,
    book: id,
  }
}

/** The part of a title that tells books apart, as `titleKey` has it: here without spaces, but between digits. */
function keyOf(words: readonly Word[]): string {
  return words.reduce(withWord, '')
}

function withWord(key: string, { text, plain }: Word): string {
  if (!isWordy(text) || articles.has(plain)) return key
  const word = plain.replaceAll("'", '')
  return /\d$/.test(key) && /^\d/.test(word) ? `${key} ${word}` : key + word
}

function beginOf(key: string): string {
  return key.slice(0, fewestLetters)
}

/** Names of subjects in any family, and words for types. */
function usualWords(): string[] {
  const names = Object.values(fields).flatMap((field) => phrasesIn(field.names))
  return [...names, ...typeWords.flatMap(([, list]) => phrasesIn(list))]
}

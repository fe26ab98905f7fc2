import { folded, isEnglish } from '#shared/format/folded.ts'

/** A word, a number or a single mark of a sentence, and where it stands. */
export interface Word {
  text: string
  /** Small letters without accents, as words are compared. */
  plain: string
  from: number
  to: number
  /** Nothing stands between it and the one before. */
  isGlued: boolean
  /** The book of which these words are the title. */
  book?: string
}

/** The words of a sentence in order. Letters and digits are apart: "1h15" is three words. A new line is a mark. */
export function wordsOf(text: string): Word[] {
  const words: Word[] = []
  let end = -1
  for (const match of text.matchAll(isEnglish(text) ? englishPieces : pieces)) {
    const [piece] = match
    const from = match.index
    words.push({ text: piece, plain: folded(piece), from, to: from + piece.length, isGlued: from === end })
    end = from + piece.length
  }
  return words
}

/** A phrase as the lists of phrases keep it: its plain words with one space between. */
export function phraseOf(text: string): string {
  return wordsOf(text)
    .filter(({ text: piece }) => isWordy(piece))
    .map((word) => word.plain)
    .join(' ')
}

/** Returns whether a piece holds more than punctuation: a letter, a digit or a sign such as a picture. */
export function isWordy(piece: string): boolean {
  return !(isEnglish(piece) ? englishMarks : marks).test(piece)
}

/** Returns whether a word begins with a capital. */
export function isCapital({ text }: Word): boolean {
  const [first = ''] = text
  return first !== first.toLowerCase()
}

/** The plain words at a place, as the grammars of times and days look at them; '' behind the end. */
export function wordAt(words: readonly Word[], index: number): string {
  return words[index]?.plain ?? ''
}

/** Returns whether a word is a whole number in digits. */
export function isDigits(word: string): boolean {
  return digits.test(word)
}

const englishPieces = /\d+|[A-Za-z]+(?:'[A-Za-z]+)*|\n|[^\sA-Za-z\d]/g
const pieces = /\d+|[\p{L}\p{M}]+(?:['’‘ʼ][\p{L}\p{M}]+)*|\n|[^\s\p{L}\p{M}\d]/gu
const englishMarks = /^[!-/:-@[-`{-~\s]$/
const marks = /^[\p{P}\s$+<=>^`|~]$/u
const digits = /^\d{1,6}$/

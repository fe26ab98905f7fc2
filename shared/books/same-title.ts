import { folded } from '#shared/format/folded.ts'

/** Tells books apart by title without case, accents, apostrophes, articles, spaces and signs (rule books.twins). */
export function titleKey(title: string): string {
  const words = folded(title)
    .replaceAll("'", '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
  const telling = words.filter((word) => !articles.has(word))
  // A title of nothing but articles or signs is still a title.
  if (telling.length > 0) return telling.join(' ')
  return words.length > 0 ? words.join(' ') : title.trim().toLowerCase()
}

/** Words that tell no titles apart. */
export const articles: ReadonlySet<string> = new Set(['a', 'an', 'the'])

/** Titles this long may differ by a letter, in a word this long. */
const longTitle = 8
const longWord = 4

/** Returns whether two titles look like one book: the same but for one letter in a longer word, digits apart. */
export function looksLikeSameTitle(one: string, other: string): boolean {
  const [first, second] = [titleKey(one), titleKey(other)]
  if (digitsOf(first) !== digitsOf(second)) return false
  if (first.replaceAll(' ', '') === second.replaceAll(' ', '')) return true
  if (Math.min(first.length, second.length) < longTitle) return false
  const [words, others] = [first.split(' '), second.split(' ')]
  if (words.length !== others.length) return false
  const different = words.flatMap((word, index) => (word === others[index] ? [] : [[word, others[index] ?? '']]))
  const [[word = '', like = ''] = []] = different
  return different.length === 1 && Math.min(word.length, like.length) >= longWord && differsByOneLetter(word, like)
}

function digitsOf(text: string): string {
  return text.replaceAll(/\P{N}+/gu, ' ').trim()
}

/** One letter changed, left out or added. */
function differsByOneLetter(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  if (long.length - short.length > 1) return false
  let start = 0
  while (start < short.length && short[start] === long[start]) start += 1
  const rest = short.length === long.length ? start + 1 : start
  return short.slice(rest) === long.slice(start + 1)
}

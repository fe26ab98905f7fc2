/** Names the letters that a paper could only mark, each URL-encoded, with commas between. */
export const unprintableHeader = 'x-unprintable'

/** So many letters are named; who reads more of them learns nothing more. */
export const maxNamed = 12

/** The code points that every typeface of papers has, in hexadecimal (rule papers.letters). */
const printable =
  '20-7e a0-377 37a-37f 384-38a 38c 38e-3a1 3a3-3e1 3f0-52f 900-97f 10fb 1ab0-1ac0 1ac5 1ac7-1ace 1c80-1c88 ' +
  '1d00-1df9 1dfb-1f15 ' +
  '1f18-1f1d 1f20-1f45 1f48-1f4d 1f50-1f57 1f59 1f5b 1f5d 1f5f-1f7d 1f80-1fb4 1fb6-1fc4 1fc6-1fd3 1fd6-1fdb ' +
  '1fdd-1fef 1ff2-1ff4 ' +
  '1ff6-1ffe 2000-2064 2066-2071 2074-208e 2090-209c 20a0-20c0 20f0 2100-215f 2183-2184 2189 2202 220f 2211-2212 ' +
  '2215 2219-221a ' +
  '221e 222b 2248 2260 2264-2265 25ca 25cc 266a 2c60-2c7f 2de0-2e5d a640-a69f a700-a7ca a7d0-a7d1 a7d3 a7d5-a7d9 ' +
  'a7f2-a7ff a8ff ' +
  'a92e ab30-ab6b fb00-fb06 fe00 fe20-fe2f feff fffc-fffd 10780-10785 10787-107b0 107b2-107ba 1df00-1df1e'

const ranges = printable.split(' ').map((range) => {
  const [first = '', last = first] = range.split('-')
  return { first: parseInt(first, 16), last: parseInt(last, 16) }
})

/** Directions, variants and other controls, which leave nothing on a paper. */
export const shapeless =
  /[\p{Cc}\p{Cs}\ufe00-\ufe0f\u{e0100}-\u{e01ef}\u00ad\u200b\u2060-\u206f\u200e\u200f\u202a-\u202e\ufeff]/gu

/** They make one picture of several letters, and are not drawn themselves. */
export const joiners = /[\u200c\u200d]/g

/** The letters of a text that papers can't print, each once and as it was typed, in their order. */
export function unprintableIn(text: string): string[] {
  const letters = [...text.normalize('NFC').replace(shapeless, '').replace(joiners, '')]
  return [...new Set(letters.filter((letter) => !isPrintable(letter)))]
}

/** "Papers can't print these letters yet: 王, 明." */
export function unprintableSentence(letters: readonly string[]): string {
  const named = letters.slice(0, maxNamed).join(', ')
  return `Papers can't print these letters yet: ${named}${letters.length > maxNamed ? ', and more' : ''}.`
}

function isPrintable(letter: string): boolean {
  const code = letter.codePointAt(0) ?? 0
  return ranges.some(({ first, last }) => first <= code && code <= last)
}

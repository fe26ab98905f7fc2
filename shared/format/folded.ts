/**
 * A text as words are compared: small letters without accents, straight apostrophes and quotes. "Straße", "Łucja" and
 * "Nora’s" are "strasse", "lucja" and "nora's".
 */
export function folded(text: string): string {
  // Most texts are English; looking into all of Unicode takes an old phone long the first time.
  if (isEnglish(text)) return text.toLowerCase()
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(accents, '')
    .replace(others, (letter) => plainOf.get(letter) ?? letter)
}

/** Only letters without accents. */
export function isEnglish(text: string): boolean {
  return english.test(text)
}

/** Letters that Unicode does not take apart, and the signs that keyboards and programs write for a straight one. */
const plainOf = new Map<string, string>([
  ...'ßss æae œoe ĳij þth łl øo đd ðd ħh ŧt ıi ŋn ƒf ĸk ŀl ŉn ɨi ʉu əe'
    .split(' ')
    .map((pair) => [pair.charAt(0), pair.slice(1)] as const),
  ...'’ ‘ ʼ ʻ ‛ ′ ´ ` ʹ ʾ ʿ ＇'.split(' ').map((sign) => [sign, "'"] as const),
  ...'“ ” „ ‟ ″ ＂'.split(' ').map((sign) => [sign, '"'] as const),
])

// oxlint-disable-next-line no-control-regex -- All of ASCII is meant.
const english = /^[\u0000-\u007f]*$/
const accents = /\p{M}/gu
const others = new RegExp(`[${[...plainOf.keys()].join('')}]`, 'gu')

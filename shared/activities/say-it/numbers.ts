import { at, isDigits, type Word } from './words.ts'

/** Something read from a sentence, and the place of the word behind it. */
export interface Found<Value> {
  value: Value
  end: number
}

/** A number at a place: "40", "1.5", "½", "1 1/2", "forty-five", "two and a half"; `null` where there is none. */
export function numberAt(words: readonly Word[], index: number): Found<number> | null {
  const whole = wholeAt(words, index)
  if (whole === null) return partAt(words, index)
  const part = partAfter(words, whole.end)
  return part === null ? whole : { value: whole.value + part.value, end: part.end }
}

function wholeAt(words: readonly Word[], index: number): Found<number> | null {
  const word = at(words, index)
  if (isDigits(word)) {
    // "1/2" begins with no whole number.
    if (at(words, index + 1) === '/' && isDigits(at(words, index + 2))) return null
    return { value: Number(word), end: index + 1 }
  }
  const value = named.get(word)
  if (value === undefined) return null
  const next = at(words, index + 1) === '-' ? index + 2 : index + 1
  const unit = named.get(at(words, next)) ?? 0
  return value >= 20 && unit >= 1 && unit <= 9 ? { value: value + unit, end: next + 1 } : { value, end: index + 1 }
}

/** Reads the fraction after a whole number: ".5", "½", "1/2", "and a half". */
function partAfter(words: readonly Word[], index: number): Found<number> | null {
  if (at(words, index) === '.' && words[index]?.isGlued && words[index + 1]?.isGlued && isDigits(at(words, index + 1)))
    return { value: Number(`0.${at(words, index + 1)}`), end: index + 2 }
  if (at(words, index) === 'and' && at(words, index + 1) === 'a' && at(words, index + 2) === 'half')
    return { value: 0.5, end: index + 3 }
  const isPart = signs.has(at(words, index)) || at(words, index + 1) === '/'
  return isPart ? partAt(words, index) : null
}

/** Less than one: ".75", "½", "3/4". */
function partAt(words: readonly Word[], index: number): Found<number> | null {
  const sign = signs.get(at(words, index))
  if (sign !== undefined) return { value: sign, end: index + 1 }
  if (at(words, index) === '.' && words[index + 1]?.isGlued && isDigits(at(words, index + 1)))
    return { value: Number(`0.${at(words, index + 1)}`), end: index + 2 }
  if (at(words, index + 1) !== '/') return null
  const [part, of] = [at(words, index), at(words, index + 2)]
  const isFraction = ['2', '3', '4'].includes(of) && isDigits(part) && Number(part) < Number(of)
  return isFraction ? { value: Number(part) / Number(of), end: index + 3 } : null
}

const signs = new Map([
  ['½', 0.5],
  ['¼', 0.25],
  ['¾', 0.75],
])

const small =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'
const named = new Map<string, number>([
  ...small.split(' ').map((word, value) => [word, value] as const),
  ...'twenty thirty forty fifty sixty seventy eighty ninety'
    .split(' ')
    .map((word, place) => [word, (place + 2) * 10] as const),
])

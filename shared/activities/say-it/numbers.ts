import { wordAt, isDigits, type Word } from './words.ts'

/** Something read from a sentence, and the place of the word behind it. */
export interface FoundNumber<Value> {
  value: Value
  end: number
}

/** A number at a place: "40", "1.5", "½", "1 1/2", "forty-five", "two and a half"; `null` where there is none. */
export function numberAt(words: readonly Word[], index: number): FoundNumber<number> | null {
  const whole = wholeAt(words, index)
  if (whole === null) return partAt(words, index)
  const part = partAfter(words, whole.end)
  return part === null ? whole : { value: whole.value + part.value, end: part.end }
}

function wholeAt(words: readonly Word[], index: number): FoundNumber<number> | null {
  const word = wordAt(words, index)
  if (isDigits(word)) {
    // "1/2" begins with no whole number.
    if (wordAt(words, index + 1) === '/' && isDigits(wordAt(words, index + 2))) return null
    return { value: Number(word), end: index + 1 }
  }
  const value = named.get(word)
  if (value === undefined) return null
  const next = wordAt(words, index + 1) === '-' ? index + 2 : index + 1
  const unit = named.get(wordAt(words, next)) ?? 0
  return value >= 20 && unit >= 1 && unit <= 9 ? { value: value + unit, end: next + 1 } : { value, end: index + 1 }
}

/** Reads the fraction after a whole number: ".5", "½", "1/2", "and a half". */
function partAfter(words: readonly Word[], index: number): FoundNumber<number> | null {
  if (
    wordAt(words, index) === '.' &&
    words[index]?.isGlued &&
    words[index + 1]?.isGlued &&
    isDigits(wordAt(words, index + 1))
  )
    return { value: Number(`0.${wordAt(words, index + 1)}`), end: index + 2 }
  if (wordAt(words, index) === 'and' && wordAt(words, index + 1) === 'a' && wordAt(words, index + 2) === 'half')
    return { value: 0.5, end: index + 3 }
  const isPart = signs.has(wordAt(words, index)) || wordAt(words, index + 1) === '/'
  return isPart ? partAt(words, index) : null
}

/** Less than one: ".75", "½", "3/4". */
function partAt(words: readonly Word[], index: number): FoundNumber<number> | null {
  const sign = signs.get(wordAt(words, index))
  if (sign !== undefined) return { value: sign, end: index + 1 }
  if (wordAt(words, index) === '.' && words[index + 1]?.isGlued && isDigits(wordAt(words, index + 1)))
    return { value: Number(`0.${wordAt(words, index + 1)}`), end: index + 2 }
  if (wordAt(words, index + 1) !== '/') return null
  const [part, of] = [wordAt(words, index), wordAt(words, index + 2)]
  const isFraction = ['2', '3', '4'].includes(of) && isDigits(part) && Number(part) < Number(of)
  return isFraction ? { value: Number(part) / Number(of), end: index + 3 } : null
}

const signs = new Map([
  ['½', 0.5],
  ['¼', 0.25],
  ['¾', 0.75],
])

const small =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen ' +
  'seventeen eighteen nineteen'
const named = new Map<string, number>([
  ...small.split(' ').map((word, value) => [word, value] as const),
  ...'twenty thirty forty fifty sixty seventy eighty ninety'
    .split(' ')
    .map((word, index) => [word, (index + 2) * 10] as const),
])

import type { FoundNumber } from './numbers.ts'
import type { Separator } from './pieces.ts'
import { isCapital, wordAt, type Word } from './words.ts'

/** A comma, "and", "then" or the end of a sentence at a place. */
export function breakAt(words: readonly Word[], index: number): FoundNumber<Separator> | null {
  const word = words[index]
  if (word === undefined) return null
  if (word.plain === 'and' || word.plain === '&' || word.plain === '+') return { value: 'and', end: index + 1 }
  if (word.text === ',') return { value: 'comma', end: index + 1 }
  if (word.plain === 'then' || word.text === ';' || word.text === '\n') return { value: 'end', end: index + 1 }
  if (word.plain === 'after' && wordAt(words, index + 1) === 'that') return { value: 'end', end: index + 2 }
  if (!['.', '!', '?'].includes(word.text)) return null
  const next = words[index + 1]
  const isEnd = next === undefined || (!next.isGlued && isCapital(next)) || next.text === '\n'
  return isEnd && !abbreviations.has(wordAt(words, index - 1)) ? { value: 'end', end: index + 1 } : null
}

/** The one of two separators that parts more. */
export function stronger(one: Separator, other: Separator): Separator {
  const order: readonly Separator[] = ['and', 'comma', 'end']
  return order[Math.max(order.indexOf(one), order.indexOf(other))] ?? one
}

const abbreviations = new Set('ch chap mr mrs ms dr st vol no p pp pg vs jr sr ft mt'.split(' '))

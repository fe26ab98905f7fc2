import { maxHoursLogged } from '#shared/activities/time-spent.ts'
import { numberAt, type FoundNumber } from './numbers.ts'
import { wordAt, isDigits, type Word } from './words.ts'

/**
 * Minutes that are said at a place: "40 min", "half an hour", "1h15", "1:15 h", "an hour and a half" (rule
 * activities.say-it-time). Of "20 to 30 min" the fewer count. `null` for anything that no form would take.
 */
export function durationAt(words: readonly Word[], index: number): FoundNumber<number> | null {
  const found = partOfHourAt(words, index) ?? hourAt(words, index) ?? countedAt(words, index)
  if (found === null) return null
  const minutes = Math.round(found.value)
  return minutes >= 1 && minutes <= maxHoursLogged * 60 ? { value: minutes, end: found.end } : null
}

/** Minutes without the word: only a number of a kind that is a time rather than a lesson's or a page's. */
export function isLikelyMinutes(word: string): boolean {
  const minutes = Number(word)
  return isDigits(word) && minutes >= 5 && minutes <= 180 && minutes % 5 === 0
}

/** "half an hour", "a half hour", "quarter of an hour", "three quarters of an hour". */
function partOfHourAt(words: readonly Word[], index: number): FoundNumber<number> | null {
  const start = wordAt(words, index) === 'a' ? index + 1 : index
  for (const [phrase, minutes] of partsOfHour) {
    const end = endOf(words, start, phrase)
    if (end === null) continue
    const hour = [['of', 'an', 'hour'], ['an', 'hour'], ['hour'], ['-', 'hour']]
      .map((tail) => endOf(words, end, tail))
      .find((found) => found !== null)
    if (hour != null) return { value: minutes, end: hour }
  }
  return null
}

/** "an hour", "an hour and a half", "an hour and ten minutes", "a couple of hours". */
function hourAt(words: readonly Word[], index: number): FoundNumber<number> | null {
  for (const couple of couples) {
    const end = endOf(words, index, couple)
    if (end !== null) return { value: 120, end }
  }
  const start = ['an', 'a', 'one', 'per'].includes(wordAt(words, index)) ? index + 1 : index
  if (wordAt(words, start) !== 'hour' || wordAt(words, index) === 'per') return null
  // "happy hour", "hour 2": a bare hour is one only with its half.
  const rest = restOfHour(words, start + 1)
  if (start === index && rest === null) return null
  return { value: 60 + (rest?.value ?? 0), end: rest?.end ?? start + 1 }
}

/** "40 min", "1.5 hours", "1,5 hours", "1h15", "1 hr 15 min", "1:15 h", "20-30 min". */
function countedAt(words: readonly Word[], index: number): FoundNumber<number> | null {
  const comma = hoursWithComma(words, index)
  if (comma !== null) return comma
  const count = numberAt(words, index)
  if (count === null) return null
  const { value, end } = count

  if (isDigits(wordAt(words, index)) && wordAt(words, end) === ':' && /^[0-5]\d$/.test(wordAt(words, end + 1))) {
    const unit = unitAt(words, end + 2)
    return unit?.value === 60 ? { value: value * 60 + Number(wordAt(words, end + 1)), end: unit.end } : null
  }
  const unit = unitAt(words, end)
  if (unit === null) return rangeAt(words, count)
  if (unit.value === 1) return { value, end: unit.end }
  const rest = restOfHour(words, unit.end)
  return { value: value * 60 + (rest?.value ?? 0), end: rest?.end ?? unit.end }
}

/**
 * "1,5 hours", "0,75h": a comma as most of Europe writes it, and only before hours; "2,30 hours" may be either of two.
 */
function hoursWithComma(words: readonly Word[], index: number): FoundNumber<number> | null {
  const [whole, part] = [wordAt(words, index), wordAt(words, index + 2)]
  const isGlued = wordAt(words, index + 1) === ',' && words[index + 1]?.isGlued && words[index + 2]?.isGlued
  if (!isGlued || !isDigits(whole) || !/^(\d|25|50|75)$/.test(part)) return null
  const unit = unitAt(words, index + 3)
  return unit?.value === 60 ? { value: Number(`${whole}.${part}`) * 60, end: unit.end } : null
}

/** "20-30 min", "20 to 30 minutes". */
function rangeAt(words: readonly Word[], min: FoundNumber<number>): FoundNumber<number> | null {
  if (!['-', '–', 'to', 'or'].includes(wordAt(words, min.end))) return null
  const max = numberAt(words, min.end + 1)
  const unit = max && unitAt(words, max.end)
  return max && unit && max.value > min.value ? { value: min.value * unit.value, end: unit.end } : null
}

/** Reads the rest after hours: "15", "15m", "and 10 minutes", "and a half". */
function restOfHour(words: readonly Word[], index: number): FoundNumber<number> | null {
  const half = endOf(words, index, ['and', 'a', 'half']) ?? endOf(words, index, ['and', 'half'])
  if (half !== null) return { value: 30, end: half }
  const start = ['and', ',', '&'].includes(wordAt(words, index)) ? index + 1 : index
  const count = numberAt(words, start)
  if (count === null || count.value > 59) return null
  const unit = unitAt(words, count.end)
  if (unit?.value === 1) return { value: count.value, end: unit.end }
  // "1h15", and "1 hour 30" where nothing follows
  const isMinutes =
    words[index]?.isGlued === true || (count.end >= words.length && isLikelyMinutes(wordAt(words, start)))
  return unit === null && isMinutes && start === index ? count : null
}

/** A unit of time, in minutes: "min", "-minute", "hrs". */
function unitAt(words: readonly Word[], index: number): FoundNumber<number> | null {
  const isJoined = wordAt(words, index) === '-' && words[index]?.isGlued === true
  const place = isJoined ? index + 1 : index
  const unit = wordAt(words, place)
  // "5 m" may be metres; "5m" are minutes here.
  if (unit === 'm' && words[place]?.isGlued === true) return { value: 1, end: place + 1 }
  const minutes = units.get(unit)
  return minutes === undefined ? null : { value: minutes, end: place + 1 }
}

function endOf(words: readonly Word[], index: number, phrase: readonly string[]): number | null {
  return phrase.every((word, place) => wordAt(words, index + place) === word) ? index + phrase.length : null
}

const units = new Map<string, number>([
  ...'min mins minute minutes minuets mn'.split(' ').map((unit) => [unit, 1] as const),
  ...'h hr hrs hour hours'.split(' ').map((unit) => [unit, 60] as const),
])

const partsOfHour = [
  [['three', 'quarters'], 45],
  [['three', '-', 'quarters'], 45],
  [['3', '/', '4'], 45],
  [['quarter'], 15],
  [['half'], 30],
  [['1', '/', '2'], 30],
] as const

const couples = [
  ['a', 'couple', 'of', 'hours'],
  ['a', 'couple', 'hours'],
  ['couple', 'of', 'hours'],
  ['couple', 'hours'],
]

import type { Day } from '#shared/format/dates.ts'
import { folded } from '#shared/format/folded.ts'

/** A date as it stands in a cell, before the column says what its numbers are. */
export type DateForm =
  | { form: 'day'; year: number; month: number; date: number }
  /** Two numbers before a year, of which either may be the month. */
  | { form: 'numbers'; first: number; second: number; year: number }
  | { form: 'blank' }
  | { form: 'no_year' }
  | { form: 'none' }

/** Reads the date of a cell (rule imports.dates). A time of day behind it counts for nothing. */
export function dateFormOf(cell: string): DateForm {
  const text = cell.trim()
  if (text === '') return { form: 'blank' }
  if (text.length > longestDate) return { form: 'none' }
  const serial = /^(\d{5})(?:[.,]\d+)?$/.exec(text)
  if (serial) return dayOfSerial(Number(serial[1]))
  const compact = /^(\d{4})(\d{2})(\d{2})$/.exec(text)
  if (compact) return day(Number(compact[1]), Number(compact[2]), Number(compact[3]))
  return formOfParts(partsOf(text))
}

/** The day of a year, month and date that exist; else why they don't, in words. */
export function dayOrReason(year: number, month: number, date: number): { day: Day } | { reason: string } {
  if (month < 1 || month > 12) return { reason: `There’s no month ${month}` }
  if (date < 1) return { reason: 'Not a date' }
  const longest = new Date(Date.UTC(year, month, 0)).getUTCDate()
  const leapDay = month === 2 && date === 29 ? ` in ${year}` : ''
  if (date > longest) return { reason: `${months[month - 1]?.name} has no ${ordinal(date)}${leapDay}` }
  if (year < 1900 || year > 2199) return { reason: `${year} isn’t a year we can keep` }
  return { day: `${year}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}` }
}

const longestDate = 60

/** "Tuesday, September 23rd, 2025 8:30 AM" without its weekday and time of day, in its parts. */
function partsOf(text: string): string[] {
  const parts = folded(text)
    .replace(/[t ]\s*\d{1,2}:\d{2}(?::\d{2})?(?:[.,]\d+)?(?: ?[ap]\.? ?m\.?)?(?: ?(?:z|[+-]\d{2}:?\d{2}))?$/, '')
    .split(/[\s,./\\-]+/)
    .filter((part) => part !== '' && part !== 'of')
  return weekdays.has(parts[0] ?? '') ? parts.slice(1) : parts
}

function formOfParts(parts: readonly string[]): DateForm {
  const named = parts.findIndex((part) => monthOf(part) !== null)
  const numbers = parts.map((part, place) => (place === named ? null : numberOf(part)))
  if (parts.length < 2 || numbers.some((number, place) => number === null && place !== named)) return { form: 'none' }
  const [first, second, third] = numbers
  const month = monthOf(parts[named] ?? '')
  if (parts.length === 2) return isYear(first) || isYear(second) ? { form: 'none' } : { form: 'no_year' }
  if (parts.length > 3) return { form: 'none' }
  if (month !== null) return formOfNamed(month, named, numbers)
  if (first == null || second == null || third == null) return { form: 'none' }
  if (isYear(first)) return day(first.value, second.value, third.value)
  const year = yearOf(third)
  return year === null ? { form: 'none' } : { form: 'numbers', first: first.value, second: second.value, year }
}

/** "Sep 2 2025", "2 Sep 25" and "2025 Sep 2". */
function formOfNamed(month: number, named: number, numbers: readonly (Digits | null)[]): DateForm {
  const [one, other] = numbers.filter((number) => number !== null)
  if (one === undefined || other === undefined || named === 2) return { form: 'none' }
  if (isYear(one)) return day(one.value, month, other.value)
  const year = yearOf(other)
  return year === null ? { form: 'none' } : day(year, month, one.value)
}

/** A number with how many digits it was written. */
interface Digits {
  value: number
  length: number
}

function numberOf(part: string): Digits | null {
  const found = /^'?(\d{1,4})(?:st|nd|rd|th)?$/.exec(part)
  return found ? { value: Number(found[1]), length: found[1]?.length ?? 0 } : null
}

function isYear(number: Digits | null | undefined): boolean {
  return number?.length === 4
}

/** Two digits are a year of this century. */
function yearOf({ value, length }: Digits): number | null {
  if (length === 4) return value
  return length === 2 ? 2000 + value : null
}

function day(year: number, month: number, date: number): DateForm {
  return { form: 'day', year, month, date }
}

// Spreadsheets count days from the last one of 1899, as if 1900 had a February 29.
const beginning = Date.UTC(1899, 11, 30)

function dayOfSerial(serial: number): DateForm {
  const instant = new Date(beginning + serial * 86_400_000)
  const year = instant.getUTCFullYear()
  // Other numbers of five digits are no days that anybody logged.
  if (year < 1950 || year > 2099) return { form: 'none' }
  return day(year, instant.getUTCMonth() + 1, instant.getUTCDate())
}

const months = (
  'January jan, February feb, March mar, April apr, May may, June jun, July jul, August aug, ' +
  'September sep sept, October oct, November nov, December dec'
)
  .split(', ')
  .map((line) => line.split(' '))
  .map(([name = '', ...short]) => ({ name, words: [name.toLowerCase(), ...short] }))

const monthNumbers = new Map(months.flatMap(({ words }, place) => words.map((word) => [word, place + 1] as const)))

function monthOf(part: string): number | null {
  return monthNumbers.get(part) ?? null
}

const weekdays = new Set(
  ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun', 'tues', 'thur', 'thurs', 'weds'].concat(
    ['mon', 'tues', 'wednes', 'thurs', 'fri', 'satur', 'sun'].map((name) => `${name}day`),
  ),
)

function ordinal(number: number): string {
  const ends = number % 100 > 10 && number % 100 < 14 ? 'th' : (['th', 'st', 'nd', 'rd'][number % 10] ?? 'th')
  return `${number}${ends}`
}

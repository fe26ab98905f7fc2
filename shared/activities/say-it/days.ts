import { addDays, type Day, weekdayOf } from '#shared/format/dates.ts'
import { numberAt, type FoundNumber } from './numbers.ts'
import { wordAt, isCapital, isDigits, type Word } from './words.ts'

/**
 * A day that is said at a place: "yesterday", "last Friday", "on the 3rd", "11/14" (rule activities.say-it-days). A
 * weekday or a date without its year is the last such day, today at the latest. What is still to come ("tomorrow",
 * "next Monday", a date with its year) is answered as it was said.
 */
export function spokenDayAt(words: readonly Word[], index: number, today: Day): FoundNumber<Day> | null {
  const lead = leadAt(words, index)
  return (
    spokenAt(words, index, today) ??
    agoAt(words, index, today) ??
    weekdayAt(words, index, lead, today) ??
    monthAt(words, lead.end, today) ??
    slashAt(words, index, lead, today) ??
    isoAt(words, lead.end) ??
    ordinalAt(words, index, lead, today)
  )
}

interface Lead {
  word: string
  end: number
}

function leadAt(words: readonly Word[], index: number): Lead {
  const word = wordAt(words, index)
  if (word === 'this' && wordAt(words, index + 1) === 'past') return { word: 'last', end: index + 2 }
  return ['on', 'last', 'past', 'this', 'next'].includes(word) ? { word, end: index + 1 } : { word: '', end: index }
}

/** "today", "this morning", "last night", "the day before yesterday", "tomorrow". */
function spokenAt(words: readonly Word[], index: number, today: Day): FoundNumber<Day> | null {
  const start = wordAt(words, index) === 'the' ? index + 1 : index
  if ([0, 1, 2].every((place) => wordAt(words, start + place) === ['day', 'before', 'yesterday'][place]))
    return { value: addDays(today, -2), end: start + 3 }
  const [word, next] = [wordAt(words, index), wordAt(words, index + 1)]
  const days = spoken.get(word)
  if (days !== undefined) return { value: addDays(today, days), end: timesOfDay.has(next) ? index + 2 : index + 1 }
  if (word === 'this' && timesOfDay.has(next)) return { value: today, end: index + 2 }
  if (word === 'last' && (next === 'night' || next === 'evening')) return { value: addDays(today, -1), end: index + 2 }
  return null
}

/** "two days ago", "a week ago". */
function agoAt(words: readonly Word[], index: number, today: Day): FoundNumber<Day> | null {
  const count = wordAt(words, index) === 'a' ? { value: 1, end: index + 1 } : numberAt(words, index)
  if (count === null || !Number.isInteger(count.value) || count.value > 366 || wordAt(words, count.end + 1) !== 'ago')
    return null
  const unit = { day: 1, days: 1, week: 7, weeks: 7 }[wordAt(words, count.end)]
  return unit === undefined ? null : { value: addDays(today, -unit * count.value), end: count.end + 2 }
}

function weekdayAt(words: readonly Word[], index: number, lead: Lead, today: Day): FoundNumber<Day> | null {
  const word = words[lead.end]
  const weekday = weekdays.get(word?.plain ?? '')
  if (word === undefined || weekday === undefined) return null
  if (notOnlyDays.has(word.plain) && lead.word === '' && !isAtAnEdge(words, index)) return null
  const since = (weekdayOf(today) - weekday + 7) % 7
  const dot = wordAt(words, lead.end + 1) === '.' && word.text.length <= 4 ? lead.end + 2 : lead.end + 1
  const end = timesOfDay.has(wordAt(words, dot)) ? dot + 1 : dot
  if (lead.word === 'next') return { value: addDays(today, 7 - since), end }
  return { value: addDays(today, -(since === 0 && lead.word === 'last' ? 7 : since)), end }
}

/** "Sun" and "Sat" are days only where a day would be written: first or last, with a capital. */
function isAtAnEdge(words: readonly Word[], index: number): boolean {
  const word = words[index]
  if (word === undefined || !isCapital(word)) return false
  const next = words[index + 1]
  const isFirst = next !== undefined && (isCapital(next) || [':', ',', '-'].includes(next.plain))
  return (index === 0 && isFirst) || next === undefined || [',', ';', '\n'].includes(next.plain)
}

/** "March 3", "Feb. 20th", "3rd of March", with or without the year. */
function monthAt(words: readonly Word[], index: number, today: Day): FoundNumber<Day> | null {
  const month = months.get(wordAt(words, index))
  if (month !== undefined) {
    const start = wordAt(words, index + 1) === '.' ? index + 2 : index + 1
    const date = dateAt(words, start)
    return date === null ? null : dated(words, month, date.value, date.end, today)
  }
  const start = wordAt(words, index) === 'the' ? index + 1 : index
  const date = dateAt(words, start)
  const later = date === null ? undefined : months.get(wordAt(words, date.end + 1))
  if (date === null || later === undefined || wordAt(words, date.end) !== 'of') return null
  return dated(words, later, date.value, date.end + 2, today)
}

/** A date of a month, "3" or "3rd", and not the minutes, pages or times that a number says as well. */
function dateAt(words: readonly Word[], index: number): FoundNumber<number> | null {
  const date = wordAt(words, index)
  if (!isDigits(date) || Number(date) < 1 || Number(date) > 31) return null
  if (ordinals.has(wordAt(words, index + 1))) return { value: Number(date), end: index + 2 }
  return counted.has(wordAt(words, index + 1)) ? null : { value: Number(date), end: index + 1 }
}

/** "11/14", "11/14/26". A simple fraction such as 3/4 is a date only where "on" says so, and Saxon's books are none. */
function slashAt(words: readonly Word[], index: number, lead: Lead, today: Day): FoundNumber<Day> | null {
  const [month, date] = [wordAt(words, lead.end), wordAt(words, lead.end + 2)]
  if (wordAt(words, lead.end + 1) !== '/' || !isDigits(month) || !isDigits(date)) return null
  const hasYear = wordAt(words, lead.end + 3) === '/' && /^(\d\d|20\d\d)$/.test(wordAt(words, lead.end + 4))
  if (hasYear) return real(yearOf(wordAt(words, lead.end + 4)), Number(month), Number(date), lead.end + 5)
  const isFraction = Number(month) < Number(date) && ['2', '3', '4', '5', '6', '8'].includes(date)
  const isBook = wordAt(words, index - 1) === 'saxon' || Number(month) === Number(date) + 1
  if (lead.word !== 'on' && (isBook || isFraction)) return null
  if (['of', 'cup', 'hour', 'an', 'inch'].includes(wordAt(words, lead.end + 3))) return null
  return lastSuch(Number(month), Number(date), lead.end + 3, today)
}

/** "2026-11-14". */
function isoAt(words: readonly Word[], index: number): FoundNumber<Day> | null {
  const [year, month, date] = [wordAt(words, index), wordAt(words, index + 2), wordAt(words, index + 4)]
  if (!/^20\d\d$/.test(year) || wordAt(words, index + 1) !== '-' || wordAt(words, index + 3) !== '-') return null
  return real(Number(year), Number(month), Number(date), index + 5)
}

/** "on the 3rd", and "the 3rd" where a sentence begins. */
function ordinalAt(words: readonly Word[], index: number, lead: Lead, today: Day): FoundNumber<Day> | null {
  if (wordAt(words, lead.end) !== 'the' || (lead.word !== 'on' && index !== 0)) return null
  const [date, suffix] = [wordAt(words, lead.end + 1), wordAt(words, lead.end + 2)]
  if (!isDigits(date) || !ordinals.has(suffix) || Number(date) < 1 || Number(date) > 31) return null
  if (/^(grade|graders?|chapter|page|lesson|floor|time|day|amendment|century)$/.test(wordAt(words, lead.end + 3)))
    return null
  let [year = 0, month = 1] = today.split('-').map(Number)
  // The 31st of a month that has none is that of the month before.
  for (let back = 0; back < 3; back += 1) {
    const found = real(year, month, Number(date), lead.end + 3)
    if (found !== null && found.value <= today) return found
    month -= 1
    if (month === 0) [year, month] = [year - 1, 12]
  }
  return null
}

function dated(words: readonly Word[], month: number, date: number, end: number, today: Day): FoundNumber<Day> | null {
  const comma = wordAt(words, end) === ',' ? end + 1 : end
  return /^20\d\d$/.test(wordAt(words, comma))
    ? real(Number(wordAt(words, comma)), month, date, comma + 1)
    : lastSuch(month, date, end, today)
}

/** The last day of that date; one of a leap year may lie years back. */
function lastSuch(month: number, date: number, end: number, today: Day): FoundNumber<Day> | null {
  const year = Number(today.slice(0, 4))
  for (let back = 0; back < 5; back += 1) {
    const found = real(year - back, month, date, end)
    if (found !== null && found.value <= today) return found
  }
  return null
}

/** A day that the calendar has. */
function real(year: number, month: number, date: number, end: number): FoundNumber<Day> | null {
  const day = `${year}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`
  const instant = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(day) ? { value: day, end } : null
}

function yearOf(text: string): number {
  return text.length === 2 ? 2000 + Number(text) : Number(text)
}

const spoken = new Map([
  ['today', 0],
  ['tonight', 0],
  ['yesterday', -1],
  ['yest', -1],
  ['tomorrow', 1],
])

const timesOfDay = new Set(['morning', 'afternoon', 'evening', 'night'])
const ordinals = new Set(['st', 'nd', 'rd', 'th'])
const counted = new Set('min mins minute minutes m h hr hrs hour hours page pages chapters am pm : / %'.split(' '))
const notOnlyDays = new Set(['sun', 'sat'])

const weekdays = new Map(
  [
    'sun sunday',
    'mon monday',
    'tue tues tuesday',
    'wed weds wednesday',
    'thu thur thurs thursday',
    'fri friday',
    'sat saturday',
  ].flatMap((names, weekday) => names.split(' ').map((name) => [name, weekday] as const)),
)

const months = new Map(
  [
    'jan january',
    'feb february',
    'mar march',
    'apr april',
    'may',
    'jun june',
    'jul july',
    'aug august',
    'sep sept september',
    'oct october',
    'nov november',
    'dec december',
  ].flatMap((names, month) => names.split(' ').map((name) => [name, month + 1] as const)),
)

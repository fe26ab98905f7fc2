import { minutesBetween, maxHoursLogged, type TimeSpent } from '#shared/activities/time-spent.ts'
import type { FoundNumber } from './numbers.ts'
import { wordAt, isDigits, type Word } from './words.ts'

interface Clock {
  hour: number
  minute: number
  half: 'am' | 'pm' | null
  /** Written so that it can only be a time of the day. */
  isClear: boolean
}

/** Two times of a day, and whether they may be something else: "9 to 10" are also chapters. */
interface ClockTimes {
  /** `null`: no day has them in this order, as "11:30pm to 12:15am". */
  time: TimeSpent | null
  isLoose: boolean
}

/** Two clock times at a place: "9 to 10:30", "from 9 until 10", "9am-noon" (rule activities.say-it-time). */
export function clockTimesAt(words: readonly Word[], index: number): FoundNumber<ClockTimes> | null {
  const lead = wordAt(words, index)
  const isLed = lead === 'from' || lead === 'between'
  const first = clockAt(words, isLed ? index + 1 : index)
  if (first === null) return null
  const link = wordAt(words, first.end)
  const isWord = ['to', 'until', 'till', 'til'].includes(link) || (lead === 'between' && link === 'and')
  if (!isWord && !['-', '–', '—'].includes(link)) return null
  const second = clockAt(words, first.end + 1)
  if (second === null || nouns.has(wordAt(words, second.end)) || wordAt(words, second.end) === '%') return null

  const isClear = isLed || first.value.isClear || second.value.isClear
  // "chapters 9 to 10", "John 3:16-18"
  if (!isLed && isCounted(words, index)) return null
  if (!isClear && !isWord) return null
  const time = timeOf(first.value, second.value)
  if (time === null && !isClear) return null
  return { value: { time, isLoose: !isClear }, end: second.end }
}

/** Returns whether the words before a number make it a count: "chapters 9 to 10". */
function isCounted(words: readonly Word[], index: number): boolean {
  return nouns.has(wordAt(words, index - 1)) || wordAt(words, index - 1) === '#'
}

function clockAt(words: readonly Word[], index: number): FoundNumber<Clock> | null {
  if (wordAt(words, index) === 'noon')
    return { value: { hour: 12, minute: 0, half: 'pm', isClear: true }, end: index + 1 }
  const hour = wordAt(words, index)
  if (!isDigits(hour) || Number(hour) > 23) return null
  const hasMinutes = wordAt(words, index + 1) === ':' && /^[0-5]\d$/.test(wordAt(words, index + 2))
  const minute = hasMinutes ? Number(wordAt(words, index + 2)) : 0
  const half = halfAt(words, hasMinutes ? index + 3 : index + 1)
  if (half !== null && (Number(hour) > 12 || hour === '0')) return null
  return {
    value: { hour: Number(hour), minute, half: half?.value ?? null, isClear: hasMinutes || half !== null },
    end: half?.end ?? (hasMinutes ? index + 3 : index + 1),
  }
}

/** "am", "a.m.", "p". */
function halfAt(words: readonly Word[], index: number): FoundNumber<'am' | 'pm'> | null {
  const word = wordAt(words, index)
  if (word === 'am' || word === 'pm') return { value: word, end: index + 1 }
  if ((word !== 'a' && word !== 'p') || wordAt(words, index + 1) !== '.' || wordAt(words, index + 2) !== 'm')
    return null
  const end = wordAt(words, index + 3) === '.' ? index + 4 : index + 3
  return { value: word === 'a' ? 'am' : 'pm', end }
}

/**
 * The day's times that are meant: lessons are in the morning from 7 and in the afternoon from 1, and end soon after
 * they began.
 */
function timeOf(first: Clock, second: Clock): TimeSpent | null {
  const choices = hoursOf(first).flatMap((start) => hoursOf(second).map((end) => [start, end] as const))
  const possible = choices
    .map(([start, end]) => [start * 60 + first.minute, end * 60 + second.minute] as const)
    .filter(([start, end]) => end > start && end - start <= maxHoursLogged * 60)
    .sort((one, other) => one[1] - one[0] - (other[1] - other[0]) || night(one[0]) - night(other[0]))
  const [best] = possible
  if (best === undefined) return null
  const [start_time, end_time] = [clock(best[0]), clock(best[1])]
  return { duration_minutes: minutesBetween(start_time, end_time) ?? 1, start_time, end_time }
}

/** The hours of a day that a clock may mean. */
function hoursOf({ hour, half }: Clock): number[] {
  if (half !== null) return [(hour % 12) + (half === 'pm' ? 12 : 0)]
  return hour >= 1 && hour <= 12 ? [hour % 12, (hour % 12) + 12] : [hour]
}

/** Prefers the reading that begins between 7 am and 7 pm when two are equally long. */
function night(minute: number): number {
  return minute >= 7 * 60 && minute < 19 * 60 ? 0 : 1
}

function clock(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
}

/** Nouns that lessons are counted in, and the books of the Bible. */
const nouns = new Set(
  (
    'chapter chapters ch chap page pages pg pp p lesson lessons unit units week weeks day days grade grades ' +
    'level levels age ages step steps ' +
    'book books problem problems exercise exercises question questions section sections verse verses number ' +
    'numbers count counted counting ' +
    'tables facts part parts volume vol psalm psalms proverbs genesis exodus leviticus deuteronomy joshua judges ' +
    'ruth samuel kings chronicles ' +
    'job isaiah jeremiah daniel matthew mark luke john acts romans corinthians galatians ephesians philippians ' +
    'hebrews james peter revelation ' +
    'times people reps laps miles kids children students words sentences stories songs'
  ).split(' '),
)

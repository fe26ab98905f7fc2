import type { Day } from '#shared/format/dates.ts'
import { joinedSpans, type Span } from '#shared/school-years/days-off.ts'
import type { Curriculum } from './curriculum.ts'

/** A child's days without lessons: breaks, its absences, and the days on which it was marked absent. */
export interface DaysOff {
  spans: readonly Span[]
  absent: ReadonlySet<Day>
}

/** How far ahead a course's days are looked for, in days: 25 years, longer than 900 lessons of one a week. */
const farthest = 25 * 366

/** A course's days from some day on, as days since 1970, each looked up only when needed. */
export interface CourseWalk {
  /** The day at a place, from 0; `undefined` where no day is near enough. */
  nth: (place: number) => number | undefined
  /** The first of them on or after a day. */
  firstFrom: (day: number) => number | undefined
  /** Returns whether the child has school on a day, whichever weekday it is. */
  isOpen: (day: number) => boolean
}

/** Walks a course's days: its weekdays without days off, none before its first day (rule lessons.days). */
export function walkOf(
  { weekdays, start_date }: Pick<Curriculum, 'weekdays' | 'start_date'>,
  off: DaysOff,
  from: Day,
): CourseWalk {
  const isOff = lookUp(off, from)
  const asked = new Set(weekdays)
  const first = numberOf(start_date > from ? start_date : from)
  const found: number[] = []
  let next = asked.size === 0 ? Infinity : first

  function grow(): boolean {
    while (next <= first + farthest) {
      const day = next++
      // January 1, 1970 was a Thursday.
      if (!asked.has((((day + 4) % 7) + 7) % 7) || isOff(day)) continue
      found.push(day)
      return true
    }
    return false
  }

  function nth(place: number): number | undefined {
    while (found.length <= place && grow());
    return found[place]
  }

  function firstFrom(day: number): number | undefined {
    while ((found.at(-1) ?? -Infinity) < day && grow());
    return found[placeOf(found, day)]
  }

  return { nth, firstFrom, isOpen: (day) => !isOff(day) }
}

/** Returns whether a child has no school on a day. */
export function isDayOff({ spans, absent }: DaysOff, day: Day): boolean {
  return absent.has(day) || spans.some(({ start_date, end_date }) => start_date <= day && day <= end_date)
}

/** Days since 1970. */
export function numberOf(day: Day): number {
  return Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1, Number(day.slice(8, 10))) / 86_400_000
}

/** The day so many days after 1970 began. */
export function dayOfNumber(number: number): Day {
  return new Date(number * 86_400_000).toISOString().slice(0, 10)
}

/** Answers whether a day is off; days before `from` aren't asked for. */
function lookUp({ spans, absent }: DaysOff, from: Day): (day: number) => boolean {
  const joined = joinedSpans(spans.filter(({ end_date }) => end_date >= from))
  const starts = joined.map(({ start_date }) => numberOf(start_date))
  const ends = joined.map(({ end_date }) => numberOf(end_date))
  const days = new Set([...absent].filter((day) => day >= from).map(numberOf))
  return (day) => days.has(day) || (starts[placeOf(ends, day)] ?? Infinity) <= day
}

/** The place of the first number that isn't below one; numbers stand in their order. */
function placeOf(numbers: readonly number[], least: number): number {
  let [low, high] = [0, numbers.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((numbers[middle] ?? 0) < least) low = middle + 1
    else high = middle
  }
  return low
}

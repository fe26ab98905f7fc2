import { addDays, isWeekday, type Day } from '#shared/format/dates.ts'
import type { Break } from './break.ts'

/** Records that make a day a school day. */
export interface SchoolDayInput {
  breaks: readonly Pick<Break, 'start_date' | 'end_date'>[]
  /** Returns whether a day has a plan or an entry. */
  hasWork: (day: Day) => boolean
}

/** Monday to Friday outside breaks, and any other day with plans or entries (rule school-years.school-day). */
export function isSchoolDay(day: Day, { breaks, hasWork }: SchoolDayInput): boolean {
  return (isWeekday(day) && breakOn(day, breaks) === undefined) || hasWork(day)
}

/** The break that a day lies in. */
export function breakOn<One extends Pick<Break, 'start_date' | 'end_date'>>(
  day: Day,
  breaks: readonly One[],
): One | undefined {
  return breaks.find((one) => one.start_date <= day && day <= one.end_date)
}

/** The first school day after a day; in a family that is off for a year, the next weekday. */
export function nextSchoolDay(day: Day, input: SchoolDayInput): Day {
  const tried = Array.from({ length: 366 }, (_, later) => addDays(day, later + 1))
  return tried.find((one) => isSchoolDay(one, input)) ?? addDays(day, 1)
}

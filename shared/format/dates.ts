/** A day of the calendar, YYYY-MM-DD: a plain local date, never an instant (rule format.days). */
export type Day = string

/** The local day an instant falls on. */
export function dayOf(instant: Date): Day {
  const month = String(instant.getMonth() + 1).padStart(2, '0')
  const date = String(instant.getDate()).padStart(2, '0')
  return `${String(instant.getFullYear()).padStart(4, '0')}-${month}-${date}`
}

/**
 * The day an instant falls on in UTC, for bounds that hold wherever on earth a device is; a family's own day is another
 * (rule notifications.timezone-in-use).
 */
export function utcDayOf(instant: Date): Day {
  return instant.toISOString().slice(0, 10)
}

/** The day `count` days later, or earlier when negative. */
export function addDays(day: Day, count: number): Day {
  const instant = utc(day)
  instant.setUTCDate(instant.getUTCDate() + count)
  return instant.toISOString().slice(0, 10)
}

/** The same day so many months later, or earlier when negative; where the month is too short for it, its last day. */
export function addMonths(day: Day, count: number): Day {
  const first = utc(`${day.slice(0, 7)}-01`)
  first.setUTCMonth(first.getUTCMonth() + count)
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  first.setUTCDate(Math.min(last, Number(day.slice(8))))
  return first.toISOString().slice(0, 10)
}

/** The day of the week, 0 = Sunday to 6 = Saturday. */
export function weekdayOf(day: Day): number {
  return utc(day).getUTCDay()
}

/** Monday to Friday. */
export function isWeekday(day: Day): boolean {
  const weekday = weekdayOf(day)
  return weekday >= 1 && weekday <= 5
}

/** The days from one to another, both among them, oldest first; none where the second is earlier. */
export function daysFrom(from: Day, to: Day): Day[] {
  return Array.from({ length: Math.max(0, daysBetween(from, to) + 1) }, (_, later) => addDays(from, later))
}

/** How many days later `to` is than `from`; negative when it is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return Math.round((utc(to).getTime() - utc(from).getTime()) / 86_400_000)
}

/** The Sunday and the Saturday around a day: the week starts on Sunday (rule format.week). */
export function weekOf(day: Day): { from: Day; to: Day } {
  const from = addDays(day, -weekdayOf(day))
  return { from, to: addDays(from, 6) }
}

/** "Mar 16", and with its year where that is not this year's: "Mar 16, 2025". */
export function shortDay(day: Day, today: Day): string {
  const sameYear = day.slice(0, 4) === today.slice(0, 4)
  return sameYear ? shortFormat.format(utc(day)) : shortWithYear.format(utc(day))
}

/** A day of the coming months without its year: "March 16", or "Mar 16" in short; any other with it. */
export function comingDay(day: Day, today: Day, length: 'long' | 'short' = 'long'): string {
  const isNear = Math.abs(daysBetween(today, day)) < nearDays
  if (length === 'short') return (isNear ? shortFormat : shortWithYear).format(utc(day))
  return isNear ? monthDay(day) : fullDay(day)
}

/** Fewer days than make a month come again. */
const nearDays = 330

/** "Mar 16, 2027". */
export function mediumDay(day: Day): string {
  return shortWithYear.format(utc(day))
}

/** "March 16, 2027". */
export function fullDay(day: Day): string {
  return fullFormat.format(utc(day))
}

/** "Tuesday, March 16". */
export function weekdayAndDay(day: Day): string {
  return weekdayFormat.format(utc(day))
}

/** "Mon". */
export function shortWeekday(day: Day): string {
  return shortWeekdayFormat.format(utc(day))
}

/** "September 2026". */
export function monthAndYear(day: Day): string {
  return monthFormat.format(utc(day))
}

/** "March 16". */
export function monthDay(day: Day): string {
  return monthDayFormat.format(utc(day))
}

/** "March", or "Mar" in short. */
export function monthName(day: Day, length: 'long' | 'short'): string {
  return (length === 'long' ? longMonthFormat : shortMonthFormat).format(utc(day))
}

/** The months from one day to another, YYYY-MM, oldest first. */
export function monthsOf(from: Day, to: Day): string[] {
  const months = [from.slice(0, 7)]
  for (let day = addMonths(`${from.slice(0, 7)}-01`, 1); day <= to; day = addMonths(day, 1))
    months.push(day.slice(0, 7))
  return months
}

// Days are formatted as UTC midnights, so that no time zone can move them.
const shortFormat = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })
const shortWithYear = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })
const fullFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
const weekdayFormat = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  timeZone: 'UTC',
})
const monthDayFormat = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' })
const longMonthFormat = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' })
const shortMonthFormat = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' })
const shortWeekdayFormat = new Intl.DateTimeFormat('en-US', { weekday: 'short', timeZone: 'UTC' })
const monthFormat = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })

function utc(day: Day): Date {
  return new Date(`${day}T00:00:00Z`)
}

import { daysBetween, daysFrom, type Day } from '#shared/format/dates.ts'
import { isSchoolDay, type SchoolDayInput } from '#shared/school-years/school-day.ts'

/** Most days that are marked in one step; with 15 children they still are one group. */
const maxDaysMarked = 62

/** Checks a span of days to mark, by field (rule compliance.mark-several). */
export function spanErrors(from: Day, to: Day, today: Day): { from?: string; to?: string } {
  if (from === '') return { from: 'First Day is required' }
  if (to === '') return { to: 'Last Day is required' }
  if (to < from) return { to: 'Last Day must be on or after First Day' }
  if (to > today) return { to: "Future days can't be marked" }
  return daysBetween(from, to) >= maxDaysMarked ? { to: `Mark at most ${maxDaysMarked} days at once` } : {}
}

/** The school days of a span; a single day is meant even where it's none (rule compliance.mark-several). */
export function daysToMark(from: Day, to: Day, input: SchoolDayInput): Day[] {
  return from === to ? [from] : daysFrom(from, to).filter((day) => isSchoolDay(day, input))
}

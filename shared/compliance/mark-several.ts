import { daysBetween, daysFrom, type Day } from '#shared/format/dates.ts'
import type { Span } from '#shared/school-years/days-off.ts'
import { breakOn, isSchoolDay, type SchoolDayInput } from '#shared/school-years/school-day.ts'

/** Most days that are marked in one step; with 15 children they still are one group. */
const maxDaysMarked = 62

/** A child's own absences, and the days for which it has a plan or an entry. */
interface ChildDays extends Pick<SchoolDayInput, 'hasWork'> {
  absences: readonly Span[]
}

/** Checks a span of days to mark, by field (rule compliance.mark-several). */
export function markedSpanErrors(from: Day, to: Day, today: Day): { from?: string; to?: string } {
  if (from === '') return { from: 'First Day is required' }
  if (to === '') return { to: 'Last Day is required' }
  if (to < from) return { to: 'Last Day must be on or after First Day' }
  if (to > today) return { to: "Future days can't be marked" }
  return daysBetween(from, to) >= maxDaysMarked ? { to: `Mark at most ${maxDaysMarked} days at once` } : {}
}

/**
 * The days of a span to mark for a child: the family's school days without those on which the child itself was sick or
 * away and did nothing. A single day is meant even where it's none (rule compliance.mark-several).
 */
export function daysToMark(from: Day, to: Day, family: SchoolDayInput, child: ChildDays): Day[] {
  if (from === to) return [from]
  return daysFrom(from, to).filter(
    (day) => isSchoolDay(day, family) && (breakOn(day, child.absences) === undefined || child.hasWork(day)),
  )
}

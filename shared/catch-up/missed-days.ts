import { addDays, daysBetween, daysFrom, type Day } from '#shared/format/dates.ts'
import { counted } from '#shared/format/duration.ts'
import { isSchoolDay, type SchoolDayInput } from '#shared/school-years/school-day.ts'

/** How far back a day can be caught up with (rule catch-up.days). */
export const daysBack = 14

/**
 * Returns the school days of the last two weeks without an entry, oldest first; today is not over yet. `daysOff` are a
 * child's, or those of all children.
 */
export function missedDays(
  today: Day,
  daysOff: SchoolDayInput['breaks'],
  planned: ReadonlySet<Day>,
  entered: ReadonlySet<Day>,
): Day[] {
  const input: SchoolDayInput = { breaks: daysOff, hasWork: (day) => planned.has(day) }
  return daysFrom(addDays(today, -daysBack), addDays(today, -1)).filter(
    (day) => !entered.has(day) && isSchoolDay(day, input),
  )
}

/** The way to catching up; a family younger than these days is only asked whether it wants to. */
export function missedText(count: number, today: Day, registeredOn: Day | undefined): string {
  const isNew = registeredOn !== undefined && daysBetween(registeredOn, today) < daysBack
  if (isNew) return 'Want to add the last two weeks?'
  return `${counted(count, 'school day')} in the last two weeks ${count === 1 ? 'has' : 'have'} no entries yet.`
}

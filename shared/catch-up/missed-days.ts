import { addDays, daysFrom, type Day } from '#shared/format/dates.ts'
import { isSchoolDay, type SchoolDayGround } from '#shared/school-years/school-day.ts'

/** How far back a day can be caught up with (rule catch-up.days). */
export const daysBack = 14

/** The school days of the last two weeks that nothing was entered on, oldest first; today is not over yet. */
export function missedDays(
  today: Day,
  breaks: SchoolDayGround['breaks'],
  planned: ReadonlySet<Day>,
  entered: ReadonlySet<Day>,
): Day[] {
  const ground: SchoolDayGround = { breaks, hasWork: (day) => planned.has(day) }
  return daysFrom(addDays(today, -daysBack), addDays(today, -1)).filter(
    (day) => !entered.has(day) && isSchoolDay(day, ground),
  )
}

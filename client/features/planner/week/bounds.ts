import { addMonths, type Day } from '#shared/format/dates.ts'
import { schoolYearsOffered } from '#shared/school-years/school-year.ts'

/** The days that sheets and the month reach to: back over the school years that are offered, and two years ahead. */
export function showableDays(today: Day): { from: Day; to: Day } {
  return { from: addMonths(today, -12 * schoolYearsOffered), to: addMonths(today, 24) }
}

/** A day of an address that is near enough to be shown. */
export function isShowable(day: Day | undefined, today: Day): day is Day {
  const { from, to } = showableDays(today)
  return day !== undefined && from <= day && day <= to
}

import type { Day } from '#shared/format/dates.ts'
import { daysOfSchoolYear, type StartMonth } from '#shared/school-years/school-year.ts'

/** The selector's value for no year at all. */
export const allYears = 'all'

/** Which school year the screens show, and its days; All Years has no bounds. */
export interface SchoolYearFilter {
  /** A school year, or `all`. */
  value: string
  startMonth: StartMonth
  days: { from?: Day; to?: Day }
}

/** The shown year of a value of the selector. */
export function schoolYearFilter(value: string, startMonth: StartMonth): SchoolYearFilter {
  return { value, startMonth, days: value === allYears ? {} : daysOfSchoolYear(value, startMonth) }
}

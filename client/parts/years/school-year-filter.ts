import type { Day } from '#shared/format/dates.ts'
import { daysOfSchoolYear, type StartMonth } from '#shared/school-years/school-year.ts'

/** The selector's value for no year at all. */
export const allYears = 'all'

/** The school year on screen, and its days; All Years has no bounds. */
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

/** Returns whether another year than the present one shows; All Years leaves nothing out. */
export function isOtherYear({ value }: SchoolYearFilter, present: string): boolean {
  return value !== present && value !== allYears
}

/** Filters with the days asked for, within the school year shown. */
export function withinYear<Filters extends { date_from?: Day | undefined; date_to?: Day | undefined }>(
  { date_from, date_to, ...others }: Filters,
  { days: { from, to } }: SchoolYearFilter,
): Omit<Filters, 'date_from' | 'date_to'> & { from: Day | undefined; to: Day | undefined } {
  return { ...others, from: later(date_from, from), to: earlier(date_to, to) }
}

function later(one: string | undefined, other: string | undefined): string | undefined {
  return one !== undefined && other !== undefined && one < other ? other : (one ?? other)
}

function earlier(one: string | undefined, other: string | undefined): string | undefined {
  return one !== undefined && other !== undefined && one > other ? other : (one ?? other)
}

import type { Day } from '#shared/format/dates.ts'
import { addDays } from '#shared/format/dates.ts'

/** The month in which a family's school year begins. */
export type StartMonth = '01' | '08' | '09'

/**
 * The start month of a family that has not chosen one: the school year rolls over in August (rule
 * school-years.of-a-day).
 */
export const defaultStartMonth: StartMonth = '08'

/** How many school years the selector offers: the present one and the five before (rule school-years.selector). */
export const schoolYearsOffered = 6

/** The school year a day belongs to: "2026-2027" for 2026-09-01 in a family that starts in August. */
export function schoolYearOf(day: Day, startMonth: StartMonth): string {
  const year = Number(day.slice(0, 4))
  return schoolYearThatOpens(day.slice(5, 7) >= startMonth ? year : year - 1, startMonth)
}

/** The calendar year in which a school year begins, which names it whatever the start month: 2026 for "2026-2027". */
export function opensIn(schoolYear: string): number {
  return Number(schoolYear.slice(0, 4))
}

/** The first and the last day of a school year. */
export function daysOfSchoolYear(schoolYear: string, startMonth: StartMonth): { from: Day; to: Day } {
  const opens = opensIn(schoolYear)
  return { from: `${opens}-${startMonth}-01`, to: addDays(`${opens + 1}-${startMonth}-01`, -1) }
}

/** The school years the selector offers, the present one first. */
export function recentSchoolYears(today: Day, startMonth: StartMonth): string[] {
  const opens = opensIn(schoolYearOf(today, startMonth))
  return Array.from({ length: schoolYearsOffered }, (_, back) => schoolYearThatOpens(opens - back, startMonth))
}

/** How a school year reads: "2026-2027", and "2026" where it is the calendar year. */
export function schoolYearLabel(schoolYear: string): string {
  const [opens = schoolYear, closes] = schoolYear.split('-')
  return opens === closes ? opens : schoolYear
}

/**
 * The school year that begins in a calendar year; in January it is stored as "2026-2026" (rule school-years.january).
 */
export function schoolYearThatOpens(opens: number, startMonth: StartMonth): string {
  return startMonth === '01' ? `${opens}-${opens}` : `${opens}-${opens + 1}`
}

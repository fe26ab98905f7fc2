import { addDays, addMonths, daysBetween, weekOf, type Day } from '#shared/format/dates.ts'
import { daysOfSchoolYear, schoolYearOf, type StartMonth } from '#shared/school-years/school-year.ts'

/** The periods of the Progress Dashboard, in their order (rule progress.periods). */
export const progressPeriods = ['week', 'month', 'year', 'school_year', 'custom'] as const
export type ProgressPeriod = (typeof progressPeriods)[number]

export const progressPeriodLabels: Readonly<Record<ProgressPeriod, string>> = {
  week: 'This Week',
  month: 'This Month',
  year: 'This Year',
  school_year: 'This School Year',
  custom: 'Custom Range',
}

/** The first and the last day of a period, both in it. */
export interface Days {
  from: Day
  to: Day
}

/** The days of a named period around today; a range of her own names its days itself. */
export function daysOfPeriod(period: Exclude<ProgressPeriod, 'custom'>, today: Day, startMonth: StartMonth): Days {
  if (period === 'week') return weekOf(today)
  if (period === 'school_year') return daysOfSchoolYear(schoolYearOf(today, startMonth), startMonth)
  if (period === 'year') return { from: `${today.slice(0, 4)}-01-01`, to: `${today.slice(0, 4)}-12-31` }
  const first = `${today.slice(0, 7)}-01`
  return { from: first, to: addDays(addMonths(first, 1), -1) }
}

/** Span of one point in Hours Over Time. */
export type Grain = 'day' | 'week' | 'month'

const maxDays = 31
const maxWeeks = 26

/** A day up to 31 days, a week up to 26 weeks, else a month (rule progress.over-time). */
export function grainOf({ from, to }: Days): Grain {
  const days = daysBetween(from, to) + 1
  if (days <= maxDays) return 'day'
  return days <= maxWeeks * 7 ? 'week' : 'month'
}

/** The first day of the point that a day belongs to: a week's Sunday, a month's first. */
export function pointOf(day: Day, grain: Grain): Day {
  if (grain === 'day') return day
  return grain === 'week' ? weekOf(day).from : `${day.slice(0, 7)}-01`
}

/** The first days of all points of a period, oldest first. */
export function chartPoints(days: Days, grain: Grain): Day[] {
  const points: Day[] = []
  for (let point = pointOf(days.from, grain); point <= days.to; point = after(point, grain)) points.push(point)
  return points
}

function after(point: Day, grain: Grain): Day {
  return grain === 'month' ? addMonths(point, 1) : addDays(point, grain === 'week' ? 7 : 1)
}

/**
 * Returns the share of a year's required hours for a period. It sums, over each school year, its days in the period
 * divided by all its days, so that a whole year gives exactly 1 (rule progress.required).
 */
export function shareOfYears({ from, to }: Days, startMonth: StartMonth): number {
  let share = 0
  for (let day = from; day <= to;) {
    const year = daysOfSchoolYear(schoolYearOf(day, startMonth), startMonth)
    const last = year.to < to ? year.to : to
    share += (daysBetween(day, last) + 1) / (daysBetween(year.from, year.to) + 1)
    day = addDays(last, 1)
  }
  return share
}

/** How much of a period lies behind, today among it: 0 to 1, where an even pace would be (rule progress.required). */
export function paceOfPeriod({ from, to }: Days, today: Day): number {
  if (today < from) return 0
  if (today >= to) return 1
  return (daysBetween(from, today) + 1) / (daysBetween(from, to) + 1)
}

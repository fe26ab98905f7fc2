import { addDays, daysBetween, isWeekday, type Day } from '#shared/format/dates.ts'
import { breakOn } from '#shared/school-years/school-day.ts'
import type { Span as SpanOff } from '#shared/school-years/days-off.ts'
import type { CountedSpan } from './pace.ts'

/**
 * When a figure will be reached at the present pace: a day, `not_this_year`, `reached` already, or `null` while it is
 * too early to tell.
 */
export type Forecast = { on: Day } | 'not_this_year' | 'reached' | null

/** Input of a forecast. */
export interface ForecastInput {
  /** The figure to reach in the year: days, or hours. */
  figure: number
  /** Each day's gain; days without one may be left out. */
  earned: ReadonlyMap<Day, number>
  span: CountedSpan
  /** Breaks, and the child's absences. */
  daysOff: readonly SpanOff[]
  today: Day
}

/** Weekdays, without days off, that the pace is taken from: six school weeks. */
const paceDays = 30
/** Days of records needed before anything is forecast. */
const firstDays = 14

/** The day on which a figure is reached at the pace of the last six school weeks (rule compliance.forecast). */
export function forecastOf({ figure, earned, span, daysOff, today }: ForecastInput): Forecast {
  const inYear = [...earned].filter(([day, amount]) => amount > 0 && span.from <= day && day <= span.to)
  const done = inYear.reduce((sum, [day, amount]) => (day <= today ? sum + amount : sum), 0)
  if (done >= figure) return 'reached'
  const first = inYear.reduce((earliest, [day]) => (day < earliest ? day : earliest), today)
  if (today > span.to || daysBetween(first, today) < firstDays) return null

  const isTaught = (day: Day) => isWeekday(day) && breakOn(day, daysOff) === undefined
  const pace = paceBefore(today, first, earned, isTaught)
  let left = figure - done
  // Today counts once something is logged.
  for (let day = earned.has(today) ? addDays(today, 1) : today; pace > 0 && day <= span.to; day = addDays(day, 1)) {
    if (isTaught(day)) left -= pace
    if (left < 1e-9) return { on: day }
  }
  return 'not_this_year'
}

/** The average gain of a school day in the six school weeks before today; weekends add to them. */
function paceBefore(today: Day, first: Day, earned: ReadonlyMap<Day, number>, isTaught: (day: Day) => boolean): number {
  let [days, sum] = [0, 0]
  for (let day = addDays(today, -1); day >= first && days < paceDays; day = addDays(day, -1)) {
    if (isTaught(day)) days += 1
    sum += earned.get(day) ?? 0
  }
  return days === 0 ? 0 : sum / days
}

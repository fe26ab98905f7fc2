import { addDays, isWeekday, weekdayOf, type Day } from '#shared/format/dates.ts'

/**
 * The day so many business days later, or earlier when negative; the day itself is not counted (rule
 * law.business-days).
 */
export function addBusinessDays(day: Day, count: number): Day {
  const step = Math.sign(count)
  let [at, left] = [day, Math.abs(count)]
  while (left > 0) {
    at = addDays(at, step)
    if (isBusinessDay(at)) left -= 1
  }
  return at
}

/** Monday to Friday, and no federal holiday as it is observed. */
function isBusinessDay(day: Day): boolean {
  if (!isWeekday(day)) return false
  const year = Number(day.slice(0, 4))
  // New Year's Day of the next year may be observed on the last day of this one.
  return ![...federalHolidays(year), ...federalHolidays(year + 1)].includes(day)
}

/** The eleven holidays of 5 U.S.C. 6103 in a year, on the days on which they are observed. */
export function federalHolidays(year: number): Day[] {
  return [
    observed(`${year}-01-01`),
    weekdayIn(year, '01', 1, 3),
    weekdayIn(year, '02', 1, 3),
    // The last Monday of May.
    addDays(weekdayIn(year, '06', 1, 1), -7),
    observed(`${year}-06-19`),
    observed(`${year}-07-04`),
    weekdayIn(year, '09', 1, 1),
    weekdayIn(year, '10', 1, 2),
    observed(`${year}-11-11`),
    weekdayIn(year, '11', 4, 4),
    observed(`${year}-12-25`),
  ]
}

/** A Saturday's holiday is kept on Friday, a Sunday's on Monday. */
function observed(day: Day): Day {
  const weekday = weekdayOf(day)
  return addDays(day, weekday === 6 ? -1 : weekday === 0 ? 1 : 0)
}

/** The nth Monday (1), Thursday (4) … of a month. */
function weekdayIn(year: number, month: string, weekday: number, nth: number): Day {
  const first = `${year}-${month}-01`
  return addDays(first, ((weekday - weekdayOf(first) + 7) % 7) + (nth - 1) * 7)
}

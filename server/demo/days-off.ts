import type { DayMarkFields } from '#shared/compliance/day-mark.ts'
import { addDays, weekdayOf, type Day } from '#shared/format/dates.ts'
import type { BreakFields } from '#shared/school-years/break.ts'
import type { ChildKey } from './lessons.ts'

/** The holidays of the school year that begins in `opens`. */
export function breaksFrom(opens: number): BreakFields[] {
  return [
    { name: 'Thanksgiving', start_date: `${opens}-11-24`, end_date: `${opens}-11-29` },
    { name: 'Winter break', start_date: `${opens}-12-20`, end_date: `${opens + 1}-01-04` },
    { name: 'Spring break', start_date: `${opens + 1}-03-23`, end_date: `${opens + 1}-03-29` },
  ]
}

/** The family's day marks of the last weeks: a fever, a dentist, a museum. */
export function markedDays(today: Day): (Pick<DayMarkFields, 'date' | 'mark' | 'note'> & { child: ChildKey })[] {
  // The same weekdays of the weeks before, so that a day said to be half was a school day.
  const back = (weeks: number, weekday: number) => addDays(today, weekday - weekdayOf(today) - 7 * weeks)
  return [
    { child: 'nora', date: back(1, 4), mark: 'half', note: 'Dentist' },
    { child: 'nora', date: back(2, 3), mark: 'absent', note: 'Fever' },
    { child: 'silas', date: back(2, 3), mark: 'absent', note: 'Fever' },
    { child: 'nora', date: back(2, 6), mark: 'full', note: 'Museum' },
    { child: 'wren', date: back(3, 5), mark: 'half', note: 'Grandma' },
  ]
}

import type { Day } from '#shared/format/dates.ts'
import { dayOrReason, type DateForm } from './date-forms.ts'

/** The order of month and day. */
export type DateOrder = 'month_first' | 'day_first'

/** Findings on the order of a column's dates (rule imports.dates). */
export interface DateColumn {
  /** `null` where the dates fit both, or speak for both: then the parent is asked. */
  order: DateOrder | null
  /** The order that the page proposes where it asks. */
  proposed: DateOrder
  /** The number of dates that make sense only with the month, or the day, first. */
  monthFirst: number
  dayFirst: number
  /** The number of dates that would be another day in the other order. */
  either: number
}

/** One order must fit so many times as often as the other before it decides alone: a slip doesn't change a column. */
const clearly = 20

/** Finds the order that fits the whole column; `today` and the order of the rows only decide what to propose. */
export function dateColumnOf(forms: readonly DateForm[], today: Day): DateColumn {
  let [monthFirst, dayFirst, either] = [0, 0, 0]
  for (const form of forms) {
    if (form.form !== 'numbers' || form.first === form.second) continue
    if (form.first > 12 && form.second <= 12) dayFirst += 1
    else if (form.second > 12 && form.first <= 12) monthFirst += 1
    else if (form.first <= 12) either += 1
  }
  const order = decided(monthFirst, dayFirst, either)
  return { order, proposed: order ?? proposedOrder(forms, today), monthFirst, dayFirst, either }
}

/** The day of a cell; the reason where it is none, and `null` where its order isn't known yet. */
export function dayOfForm(
  form: DateForm,
  order: DateOrder | null,
  today: Day,
): { day: Day } | { reason: string } | null {
  if (form.form === 'blank') return { reason: 'No date' }
  if (form.form === 'no_year') return { reason: 'The date has no year' }
  if (form.form === 'none') return { reason: 'Not a date' }
  const found = form.form === 'day' ? dayOrReason(form.year, form.month, form.date) : dayOfNumbers(form, order)
  return found !== null && 'day' in found && found.day > today ? { reason: 'That date is in the future' } : found
}

/** The line below the table: "Dates are month first."; `null` where no date could be read in two ways. */
export function dateLine(column: DateColumn, order: DateOrder | null): string | null {
  if (order === null || column.monthFirst + column.dayFirst + column.either === 0) return null
  return order === 'month_first' ? 'Dates are month first.' : 'Dates are day first.'
}

type Numbers = Extract<DateForm, { form: 'numbers' }>

function decided(monthFirst: number, dayFirst: number, either: number): DateOrder | null {
  if (monthFirst >= Math.max(1, dayFirst * clearly)) return 'month_first'
  if (dayFirst >= Math.max(1, monthFirst * clearly)) return 'day_first'
  // With nothing to decide, either order says the same.
  return monthFirst + dayFirst + either === 0 ? 'month_first' : null
}

function dayOfNumbers(form: Numbers, order: DateOrder | null): { day: Day } | { reason: string } | null {
  const { first, second, year } = form
  if (first === second) return dayOrReason(year, first, second)
  if (order === null) return null
  return order === 'month_first' ? dayOrReason(year, first, second) : dayOrReason(year, second, first)
}

/** The order with fewer days that are none, lie ahead or step back in time; the usual one in the US for equals. */
function proposedOrder(forms: readonly DateForm[], today: Day): DateOrder {
  return oddities(forms, 'day_first', today) < oddities(forms, 'month_first', today) ? 'day_first' : 'month_first'
}

function oddities(forms: readonly DateForm[], order: DateOrder, today: Day): number {
  let [count, before] = [0, '']
  for (const form of forms) {
    if (form.form !== 'numbers') continue
    const found = dayOfForm(form, order, today)
    if (found === null || !('day' in found)) count += 10
    else {
      if (found.day < before) count += 1
      before = found.day
    }
  }
  return count
}

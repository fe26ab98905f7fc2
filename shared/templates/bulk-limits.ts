import { addDays, addMonths, type Day } from '#shared/format/dates.ts'

/**
 * Most activities that bulk apply makes on one day, in setup mode (rule templates.bulk-limit), and that all runs made
 * before an account began bring along (rule templates.bulk-carried).
 */
export const bulkLimits = { normal: 50, setup: 500, carried: 1000 } as const

/** Above so many activities the parent is told that she comes near the limit. */
const near = 25

/** How long a justification is, in characters after trimming. */
export const justificationLength = { from: 10, to: 500 } as const

/** Monday to Friday, 0 being Sunday. */
export const schoolWeekdays: readonly number[] = [1, 2, 3, 4, 5]

/** How long leave to apply a template in bulk holds, in milliseconds (rule setup.bulk-token). */
export const bulkTokenLifetime = 24 * 60 * 60 * 1000

/** The token of an address, `null` where it can be none: then the daily limit holds (rule setup.bulk-token). */
export function bulkTokenIn(said: string | undefined): string | null {
  return said !== undefined && /^[\w-]{43}$/.test(said) ? said : null
}

/** How many activities bulk apply may make on a day, over all its runs. */
export function bulkLimit(setupMode: boolean): number {
  return setupMode ? bulkLimits.setup : bulkLimits.normal
}

/** Picks the note beside the button; `total` includes activities made earlier that day. */
export function bulkBanner(total: number, setupMode: boolean): 'exceeded' | 'approaching' | 'setup' | null {
  if (total > bulkLimit(setupMode)) return 'exceeded'
  if (setupMode) return total > bulkLimits.normal ? 'setup' : null
  return total > near ? 'approaching' : null
}

/** The first day that can be logged in bulk: 90 days back, a year in setup mode (rule templates.bulk-dates). */
export function earliestBulkDay(today: Day, setupMode: boolean): Day {
  return setupMode ? addMonths(today, -12) : addDays(today, -90)
}

/** The last day that can be logged in bulk with this first one: 6 months later or today, in setup mode today. */
export function latestBulkDay(start: Day, today: Day, setupMode: boolean): Day {
  const end = addMonths(start, 6)
  return setupMode || end > today ? today : end
}

/** The days that the dialog opens with: from a month ago to today. */
export function openingDays(today: Day): { start_date: Day; end_date: Day } {
  return { start_date: addMonths(today, -1), end_date: today }
}

/** A bulk apply request, as typed. */
export interface BulkRequest {
  student_ids: readonly string[]
  start_date: string
  end_date: string
  days_of_week: readonly number[]
  justification: string
}

/**
 * Returns a request's errors by field, in the order of the form (rules templates.bulk-request, templates.bulk-dates).
 */
export function bulkErrors(request: BulkRequest, today: Day, setupMode: boolean): Record<string, string[]> {
  const { student_ids, days_of_week, justification } = request
  const length = [...justification.trim()].length
  const { from, to } = justificationLength
  return {
    ...(student_ids.length === 0 ? { student_ids: ['Student is required'] } : {}),
    ...dayErrors(request, today, setupMode),
    ...(days_of_week.length === 0 ? { days_of_week: ['Choose at least one day of the week'] } : {}),
    ...(length < from ? { justification: [`Justification must have at least ${from} characters`] } : {}),
    ...(length > to ? { justification: [`Justification can have at most ${to} characters`] } : {}),
  }
}

function dayErrors({ start_date: start, end_date: end }: BulkRequest, today: Day, setupMode: boolean) {
  const wrong: Record<string, string[]> = {}
  if (start === '') wrong['start_date'] = ['Start Date is required']
  else if (start < earliestBulkDay(today, setupMode))
    wrong['start_date'] = [`Start Date can be at most ${setupMode ? '1 year' : '90 days'} ago`]
  else if (start > today) wrong['start_date'] = ['Start Date cannot be in the future']
  if (end === '') wrong['end_date'] = ['End Date is required']
  else if (start !== '' && end < start) wrong['end_date'] = ['End Date must be on or after Start Date']
  else if (end > today) wrong['end_date'] = ['End Date cannot be in the future']
  else if (start !== '' && end > latestBulkDay(start, today, setupMode))
    wrong['end_date'] = ['End Date can be at most 6 months after Start Date']
  return wrong
}

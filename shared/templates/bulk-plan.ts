import { daysFrom, weekdayOf, type Day } from '#shared/format/dates.ts'
import { ownAbsences, type AbsentSpan, type SpanOff } from '#shared/school-years/days-off.ts'
import { breakOn } from '#shared/school-years/school-day.ts'

/** The days and children that a template is to be applied to. */
export interface BulkChoice {
  student_ids: readonly string[]
  start_date: Day
  end_date: Day
  /** 0 = Sunday to 6 = Saturday. */
  days_of_week: readonly number[]
  skip_existing_dates: boolean
  skip_breaks: boolean
}

/** Records that decide which days are skipped. */
export interface BulkInput {
  breaks: readonly SpanOff[]
  absences: readonly AbsentSpan[]
  /** How many activities a student has on a day. */
  loggedOn: (studentId: string, day: Day) => number
}

/** One of the chosen days: what becomes of it for each child. */
export interface BulkDay {
  date: Day
  /** The break that it is skipped for, with every child. */
  in_break: string | null
  /** The children for whom the template is applied. */
  added: readonly string[]
  /** The children who have activities on that day already, and how many. */
  existing: readonly { student_id: string; count: number }[]
  /** The children who are sick or away, by the parent's words. */
  away: readonly { student_id: string; name: string }[]
}

/** Every chosen weekday of the range with what is made and what is skipped, and why (rule templates.bulk-count). */
export function planBulk(choice: BulkChoice, { breaks, absences, loggedOn }: BulkInput): BulkDay[] {
  const weekdays = new Set(choice.days_of_week)
  return daysFrom(choice.start_date, choice.end_date)
    .filter((date) => weekdays.has(weekdayOf(date)))
    .map((date) => {
      const holiday = choice.skip_breaks && breakOn(date, breaks)
      if (holiday) return { date, in_break: holiday.name, added: [], existing: [], away: [] }
      const away = choice.skip_breaks ? choice.student_ids.flatMap((id) => awayOn(date, id, absences)) : []
      const isAway = new Set(away.map(({ student_id }) => student_id))
      const there = choice.student_ids.filter((id) => !isAway.has(id))
      const counts = there.map((student_id) => ({ student_id, count: loggedOn(student_id, date) }))
      const existing = choice.skip_existing_dates ? counts.filter(({ count }) => count > 0) : []
      const skipped = new Set(existing.map(({ student_id }) => student_id))
      return { date, in_break: null, added: there.filter((id) => !skipped.has(id)), existing, away }
    })
}

function awayOn(date: Day, student_id: string, absences: readonly AbsentSpan[]): BulkDay['away'] {
  const absence = breakOn(date, ownAbsences(student_id, absences))
  return absence ? [{ student_id, name: absence.name }] : []
}

/** How many activities a plan makes: children × dates left × activities of the template. */
export function countOf(days: readonly BulkDay[], activities: number): number {
  return activities * days.reduce((sum, { added }) => sum + added.length, 0)
}

/**
 * Up to which day, and with how many activities, a plan stays within what is left of the limit; `null` where not one
 * day does.
 */
export function fittingPart(
  days: readonly BulkDay[],
  activities: number,
  left: number,
): { until: Day; count: number } | null {
  let fitting: { until: Day; count: number } | null = null
  let count = 0
  for (const day of days) {
    count += countOf([day], activities)
    if (count > left) return fitting
    if (day.added.length > 0) fitting = { until: day.date, count }
  }
  return fitting
}

import { monthAndYear, monthsOf } from '#shared/format/dates.ts'
import type { Day } from '#shared/format/dates.ts'
import type { Attendance } from '#shared/compliance/attendance.ts'

/** A child's attendance as papers print it. */
export interface AttendanceSummary {
  total: number
  full: number
  half: number
  absent: number
  by_hand: number
  /** "September 2026", with the school days of it. */
  months: readonly { month: string; name: string; days: number }[]
}

/** A year's attendance by month, months without a school day too. */
export function attendanceSummary(
  { total, full, half, absent, byHand, months }: Attendance,
  from: Day,
  to: Day,
): AttendanceSummary {
  return {
    total,
    full,
    half,
    absent,
    by_hand: byHand,
    months: monthsOf(from, to).map((month) => ({
      month: month.slice(0, 7),
      name: monthAndYear(`${month.slice(0, 7)}-01`),
      days: months.get(month.slice(0, 7)) ?? 0,
    })),
  }
}

import type { Day } from '#shared/format/dates.ts'
import type { Mark } from './day-mark.ts'
import { instructionDay, type DayThreshold, type InstructionDay } from './instruction-days.ts'

/** Facts about a child's days in a year. */
interface AttendanceInput {
  from: Day
  to: Day
  /** Logged minutes by day, of what can make a day (`timeThatMakesDays`). */
  minutes: ReadonlyMap<Day, number>
  marks: ReadonlyMap<Day, { mark: Mark }>
  threshold: DayThreshold | null
}

/** The days of a child in a year, and their sums (rule compliance.attendance). */
export interface Attendance {
  /** Days that stand for something, by day; all others are left out. */
  days: ReadonlyMap<Day, InstructionDay>
  /** School days, halves as 0.5. */
  total: number
  full: number
  half: number
  absent: number
  byHand: number
  /** School days by month, YYYY-MM. */
  months: ReadonlyMap<string, number>
}

/** Counts a child's days in a year. */
export function attendanceOf({ from, to, minutes, marks, threshold }: AttendanceInput): Attendance {
  const dates = [...new Set([...minutes.keys(), ...marks.keys()])].filter((date) => from <= date && date <= to).sort()
  const days = new Map<Day, InstructionDay>()
  const months = new Map<string, number>()
  const sums = { total: 0, full: 0, half: 0, absent: 0, byHand: 0 }
  for (const date of dates) {
    const day = instructionDay(minutes.get(date) ?? 0, marks.get(date)?.mark, threshold)
    if (day.kind === null) continue
    days.set(date, day)
    sums[day.kind] += 1
    sums.total += day.counts
    sums.byHand += day.byHand ? 1 : 0
    const month = date.slice(0, 7)
    months.set(month, (months.get(month) ?? 0) + day.counts)
  }
  return { days, months, ...sums }
}

/** "118 of 180 days", "115.5 days" where no figure is set, "1 day". */
export function daysText(total: number, required: number | null): string {
  if (required !== null) return `${total} of ${required} days`
  return total === 1 ? '1 day' : `${total} days`
}

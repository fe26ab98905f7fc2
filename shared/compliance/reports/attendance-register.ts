import { addDays, isWeekday, monthAndYear, monthName, monthsOf, type Day } from '#shared/format/dates.ts'
import { hoursText } from '#shared/format/duration.ts'
import { daysText } from '#shared/compliance/attendance.ts'
import type { ChildCompliance } from '#shared/compliance/child-compliance.ts'
import { breakDays } from '#shared/school-years/break.ts'
import type { SpanOff } from '#shared/school-years/days-off.ts'
import { breakOn, type SchoolDayInput } from '#shared/school-years/school-day.ts'
import type { AttendanceRegister, MonthLine, RegisterLine, RegisterLineDay } from './report-models.ts'

type Breaks = SchoolDayInput['breaks']

/** Says how days count on which a child was sick or away. */
export const awayHead = 'Sick or away is neither present nor absent.'

/** A child's days by months: a sign for each, and the sums (rule compliance.attendance-sheet). */
export function attendanceRegister(child: ChildCompliance, breaks: Breaks, today: Day): AttendanceRegister {
  const { attendance, standings } = child
  const { full, half, absent, total } = attendance
  const required = standings.find(({ kind }) => kind === 'days')?.required ?? null
  const lines = monthLines(child, today)
  return {
    months: lines.map((line) => registerLine(child, line, breaks)),
    total: `${full} full, ${half} half, ${absent} absent = ${daysText(total, required)}`,
    note: halfText(child),
    away: awayText(child.absences, child.year),
  }
}

/** A child's days and hours by month (rule compliance.reports). */
export function monthLines(child: ChildCompliance, today: Day): MonthLine[] {
  const { year, attendance } = child
  const minutes = minutesByMonth(child)
  return monthsOf(year.from, year.to).map((month) => {
    const amount = minutes.get(month) ?? 0
    const days = attendance.months.get(month) ?? 0
    const isToCome = month > today.slice(0, 7) && amount === 0 && days === 0
    return {
      month,
      name: monthAndYear(`${month}-01`),
      short: monthName(`${month}-01`, 'short'),
      days: isToCome ? '' : String(days),
      hours: isToCome ? '' : hoursText(amount),
    }
  })
}

/** Whole minutes: their sum is the same in any order of the days, and fractions of hours are not. */
function minutesByMonth({ earned }: ChildCompliance): Map<string, number> {
  const minutes = new Map<string, number>()
  for (const [day, hours] of earned.hours) {
    const month = day.slice(0, 7)
    minutes.set(month, (minutes.get(month) ?? 0) + Math.round(hours * 60))
  }
  return minutes
}

function registerLine(
  child: ChildCompliance,
  { month, name, short, days: total, hours }: MonthLine,
  breaks: Breaks,
): RegisterLine {
  const first = `${month}-01`
  const length = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate()
  const days = Array.from({ length }, (_, at) => registerDay(addDays(first, at), child, breaks))
  const countOf = (kind: RegisterLineDay['kind']) => String(days.filter((one) => one.kind === kind).length || '')
  return { name, short, days, full: countOf('full'), half: countOf('half'), absent: countOf('absent'), hours, total }
}

/** A record wins over an absence, and an absence over a break: it is the child's own. */
function registerDay(date: Day, { attendance, absences, year }: ChildCompliance, breaks: Breaks): RegisterLineDay {
  const found = attendance.days.get(date)
  const isInYear = year.from <= date && date <= year.to
  const off = breakOn(date, absences) ? 'away' : breakOn(date, breaks) ? 'break' : null
  return {
    day: Number(date.slice(8)),
    kind: found?.kind ?? (isInYear ? off : null),
    by_hand: found?.byHand ?? false,
    is_weekend: !isWeekday(date),
  }
}

/**
 * Says what a half day counts: half of one, or nothing where the law sets a day's length (rule
 * compliance.computed-days).
 */
function halfText({ attendance }: ChildCompliance): string {
  const halves = [...attendance.days.values()].filter(({ kind }) => kind === 'half')
  const heads = 'F full, H half, A absent.'
  if (halves.every(({ counts }) => counts > 0)) return `A half day counts as 0.5. ${heads}`
  const isMixed = halves.some(({ counts }) => counts > 0)
  return `${isMixed ? 'A half day counts only when marked by hand.' : 'A half day doesn’t count here.'} ${heads}`
}

/** "Sick or away is neither present nor absent: Sick day, March 3, 2027."; "" for none (rule school-years.absences). */
export function awayText(absences: readonly SpanOff[], year: { from: Day; to: Day }): string {
  const inYear = absences.filter(({ start_date, end_date }) => start_date <= year.to && end_date >= year.from)
  if (inYear.length === 0) return ''
  const told = inYear
    .toSorted((one, other) => (one.start_date < other.start_date ? -1 : 1))
    .map((one) => `${one.name}, ${breakDays(one)}`)
  return `${awayHead.slice(0, -1)}: ${told.join('; ')}.`
}

import type { DayThreshold } from './instruction-days.ts'
import type { Day } from '#shared/format/dates.ts'

/** A child's time on a day in one subject, at home or away, which the law's sums are made of. Any day bucket is one. */
export interface LoggedTime {
  date: Day
  student_id: string
  subject_id: string
  at_home: boolean
  /** Only photos and short voice notes (`isEvidence`). */
  is_evidence: boolean
  minutes: number
  /** The number of activities. */
  count: number
}

/** Minutes by day, of what is asked for. */
export function minutesByDay(time: readonly LoggedTime[]): Map<Day, number> {
  const days = new Map<Day, number>()
  for (const { date, minutes } of time) days.set(date, (days.get(date) ?? 0) + minutes)
  return days
}

/**
 * The entries that can make a day: all where hours make one, else all but photos and short voice notes (rule
 * compliance.computed-days).
 */
export function timeThatMakesDays<One extends Pick<LoggedTime, 'is_evidence'>>(
  time: readonly One[],
  threshold: DayThreshold | null,
): readonly One[] {
  return threshold === null ? time.filter(({ is_evidence }) => !is_evidence) : time
}

/** All minutes together. */
export function minutesOf(time: readonly LoggedTime[]): number {
  return time.reduce((sum, { minutes }) => sum + minutes, 0)
}

/** Returns the time logged within these days. */
export function loggedWithin<One extends Pick<LoggedTime, 'date'>>(time: readonly One[], from: Day, to: Day): One[] {
  return time.filter(({ date }) => from <= date && date <= to)
}

import { addDays, addMonths, daysBetween, fullDay, type Day } from '#shared/format/dates.ts'
import { counted } from '#shared/format/duration.ts'
import type { StateTodo } from './state-requirements.ts'
import type { CountedYear } from './year-that-counts.ts'

/** When a to-do comes: its period, empty for those that don't return, and its day; `null` = none (rule compliance.due-dates). */
export interface Occasion {
  period: string
  due_date: Day | null
}

type Year = Pick<CountedYear, 'from' | 'to' | 'schoolYear'>

/** The occasions of a to-do in a year, for a child or a family that began on a day; none where it began after the last of them. */
export function occasionsOf({ due_type, month_day }: StateTodo, year: Year, began: Day): Occasion[] {
  if (began > year.to) return []
  const start = later(began, year.from)
  if (due_type === 'ongoing') return [{ period: '', due_date: null }]
  if (due_type === 'before_start') return [{ period: '', due_date: start }]
  // Who begins after the day has it to do at once.
  const annual = { period: year.schoolYear, due_date: later(dayWithin(month_day, year) ?? year.to, start) }
  if (due_type === 'annual') return [annual]
  return quarterEnds(year)
    .map((due_date, place) => ({ period: `${year.schoolYear} Q${place + 1}`, due_date }))
    .filter(({ due_date }) => due_date >= start)
}

/** The ends of four equal parts of a year: of its months 3, 6, 9 and 12. */
export function quarterEnds({ from, to }: Pick<Year, 'from' | 'to'>): Day[] {
  return [3, 6, 9].map((months) => addDays(addMonths(from, months), -1)).concat(to)
}

/** The month and day as it falls in a year; `null` where the year has none, or the law names none. */
function dayWithin(monthDay: string | null, { from, to }: Pick<Year, 'from' | 'to'>): Day | null {
  if (monthDay === null) return null
  const days = [from, to].map((end) => `${end.slice(0, 4)}-${monthDay}`)
  return days.find((day) => from <= day && day <= to) ?? null
}

function later(one: Day, other: Day): Day {
  return one > other ? one : other
}

/** What of a to-do tells how it stands. */
export interface DueTodo {
  due_date: Day | null
  due_type: StateTodo['due_type']
  completed: boolean
  completed_on: Day | null
}

/** Whether a to-do's day has passed and it isn't done. */
export function isOverdue({ due_date, completed }: Pick<DueTodo, 'due_date' | 'completed'>, today: Day): boolean {
  return !completed && due_date !== null && due_date < today
}

/** When a to-do is due, in words: "Due in 5 days", "3 days overdue (due November 1, 2026)" (rule compliance.due-dates). */
export function dueText({ due_date, due_type, completed, completed_on }: DueTodo, today: Day): string {
  if (completed) return completed_on === null ? 'Done' : `Done on ${fullDay(completed_on)}`
  if (due_date === null) return due_type === 'ongoing' ? 'All year' : 'No fixed date'
  const left = daysBetween(today, due_date)
  if (left < 0) return `${counted(-left, 'day')} overdue (due ${fullDay(due_date)})`
  if (left === 0) return 'Due today'
  if (left === 1) return 'Due tomorrow'
  return left <= 30 ? `Due in ${left} days (${fullDay(due_date)})` : `Due ${fullDay(due_date)}`
}

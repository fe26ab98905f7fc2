import { daysBetween, fullDay, type Day } from '#shared/format/dates.ts'
import { counted } from '#shared/format/duration.ts'
import type { StateTodo } from './state-requirements.ts'

/** What of a to-do tells how it stands. */
export interface DueTodo {
  due_date: Day | null
  due_type: StateTodo['due_type']
  completed: boolean
  completed_on: Day | null
  /** It was due before the family was here: nobody knows whether it was done (rule law.asked). */
  asked?: boolean
}

/** Whether a to-do's day has passed and it isn't done. */
export function isOverdue(
  { due_date, completed, asked = false }: Pick<DueTodo, 'due_date' | 'completed' | 'asked'>,
  today: Day,
): boolean {
  return !completed && !asked && due_date !== null && due_date < today
}

/** When a to-do is due, in words: "Due in 5 days", "3 days overdue (due November 1, 2026)" (rule compliance.due-dates). */
export function dueText({ due_date, due_type, completed, completed_on, asked }: DueTodo, today: Day): string {
  if (completed) return completed_on === null ? 'Done' : `Done on ${fullDay(completed_on)}`
  if (due_date === null) return due_type === 'ongoing' ? 'All year' : 'No fixed date'
  const left = daysBetween(today, due_date)
  if (asked === true && left < 0) return `Was due ${fullDay(due_date)}. Did you send it?`
  if (left < 0) return `${counted(-left, 'day')} overdue (due ${fullDay(due_date)})`
  if (left === 0) return 'Due today'
  if (left === 1) return 'Due tomorrow'
  return left <= 30 ? `Due in ${left} days (${fullDay(due_date)})` : `Due ${fullDay(due_date)}`
}

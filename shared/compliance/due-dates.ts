import { addDays, daysBetween, fullDay, type Day } from '#shared/format/dates.ts'
import { counted } from '#shared/format/duration.ts'
import type { StateTodo } from './state-requirements.ts'
import type { TodoState } from './todo-state.ts'

/** The fields of a to-do that decide its state. */
export interface DueTodo {
  due_date: Day | null
  due_type: StateTodo['due_type']
  completed: boolean
  completed_on: Day | null
  /** As a list has it; left out = open, or done. */
  standing?: TodoState
  /** The day on which she said that it isn't sent yet. */
  not_yet_on?: Day | null
}

/** Days after "Not yet" in which nothing is red. */
const daysAfterNotYet = 14

/** True when an open to-do's day has passed; for some days after "Not yet" it isn't overdue (rule law.asked). */
export function isOverdue(
  {
    due_date,
    completed,
    standing = 'open',
    not_yet_on = null,
  }: Pick<DueTodo, 'due_date' | 'completed' | 'standing' | 'not_yet_on'>,
  today: Day,
): boolean {
  if (completed || standing !== 'open' || due_date === null || due_date >= today) return false
  return not_yet_on === null || addDays(not_yet_on, daysAfterNotYet) < today
}

/**
 * When a to-do is due, in words: "Due in 5 days", "3 days overdue (due November 1, 2026)" (rule compliance.due-dates).
 */
export function dueText(todo: DueTodo, today: Day): string {
  const { due_date, due_type, completed, completed_on, standing = 'open' } = todo
  if (completed) return completed_on === null ? 'Done' : `Done on ${fullDay(completed_on)}`
  if (standing === 'waits') return 'No date until it happens'
  if (standing === 'needs_day') return 'Due by the day you began. Which day was that?'
  if (standing === 'conditional')
    return due_date === null ? 'Only if it applies' : `Only if it applies: ${fullDay(due_date)}`
  if (due_date === null) return standing === 'asked' ? 'Sent when you began?' : undated(due_type)
  const left = daysBetween(today, due_date)
  if (standing === 'asked') return `Was due ${fullDay(due_date)}. Did you send it?`
  if (left < 0 && !isOverdue(todo, today)) return `Due now (was due ${fullDay(due_date)})`
  if (left < 0) return `${counted(-left, 'day')} overdue (due ${fullDay(due_date)})`
  if (left === 0) return 'Due today'
  if (left === 1) return 'Due tomorrow'
  return left <= 30 ? `Due in ${left} days (${fullDay(due_date)})` : `Due ${fullDay(due_date)}`
}

function undated(due_type: DueTodo['due_type']): string {
  return due_type === 'ongoing' ? 'All year' : 'No fixed date'
}

/** The law's day beside the family's own; `null` where they are one (rule law.own-date). */
export function lawDateText({ due_date, law_date }: { due_date: Day | null; law_date: Day | null }): string | null {
  if (due_date === law_date) return null
  return law_date === null
    ? 'Your own date. The law doesn’t set one.'
    : `Your own date. By the law: ${fullDay(law_date)}.`
}

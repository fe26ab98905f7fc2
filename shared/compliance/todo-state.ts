import type { Day } from '#shared/format/dates.ts'
import type { ComplianceTodoFields } from './compliance-todo.ts'
import { goesByFirstDay } from './law/occasions.ts'
import type { LawTodo } from './law/state-law.ts'
import type { StateRequirements } from './state-requirements.ts'

/**
 * How a to-do stands: `asked` = it was due before she came here, and nobody knows whether it was done; `needs_day` =
 * its day can't be told before she says when teaching began; `conditional` = a duty only in the case that `told` names;
 * `waits` = for its event.
 */
export const todoStates = ['open', 'asked', 'needs_day', 'conditional', 'waits', 'done'] as const
export type TodoState = (typeof todoStates)[number]

/** A to-do as a list shows it. */
export interface ListedTodoState {
  standing: TodoState
  asked: boolean
  /** The day it is due: the family's own, where its district or plan names one (rule law.own-date). */
  due_date: Day | null
  /** The law's day. */
  law_date: Day | null
}

/** A row of a to-do, with what the family said of it. */
export type SaidTodo = Pick<
  ComplianceTodoFields,
  'completed' | 'due_date' | 'not_yet_on' | 'happened_on' | 'own_date' | 'student_id'
>

/** The input of a to-do's state. */
export interface TodoStateInput {
  rule: LawTodo
  /** The day the law gives it, by its event once that happened. */
  lawDate: Day | null
  isFirstDayKnown: boolean
  /** Since when the family, or the child, is here; `null` where it is not known. */
  since: Day | null
  today: Day
}

/** How an open row stands, and when it is due (rules law.asked, law.events, law.conditions, law.own-date). */
export function todoStateOf(row: SaidTodo, input: TodoStateInput): ListedTodoState {
  const { rule, lawDate } = input
  const standing = openTodoState(row, input)
  const due_date = row.own_date ?? lawDate ?? (standing === 'open' ? row.not_yet_on : null)
  return {
    standing,
    asked: standing === 'asked',
    due_date,
    law_date: rule.years === 'event' && standing === 'waits' ? null : lawDate,
  }
}

function openTodoState(row: SaidTodo, input: TodoStateInput): TodoState {
  const { rule, isFirstDayKnown, since, lawDate, today } = input
  if (rule.years === 'event' && row.happened_on === null) return 'waits'
  if (isOfCase(rule)) return 'conditional'
  if (row.not_yet_on !== null) return 'open'
  const due = row.own_date ?? lawDate
  if (due === null && !isFirstDayKnown && goesByFirstDay(rule))
    return rule.years === 'first' || rule.years === 'once' ? 'asked' : 'needs_day'
  if (due === null) return 'open'
  // A clock that was ahead may have entered the child on a day that is still to come.
  const wasBefore = since !== null && due < since && due < today
  return wasBefore || hasMovedBack(row, input) ? 'asked' : 'open'
}

/** True when a to-do holds only in the case that `told` names (rule law.conditions). */
export function isOfCase({ years, law }: LawTodo): boolean {
  return years !== 'event' && law === 'condition'
}

/**
 * An open one that was shown with a later day, or none, and whose day has passed now: nothing turns red because of
 * that.
 */
function hasMovedBack({ due_date, own_date }: SaidTodo, { rule, lawDate, today }: TodoStateInput): boolean {
  if (rule.years === 'event' || own_date !== null || lawDate === null || lawDate >= today) return false
  return due_date === null || due_date > lawDate
}

/**
 * True for a to-do that the law insists on: a duty, or a condition whose event happened; an unknown one counts as a
 * duty (rule law.events).
 */
export function mandatoryIn(
  pack: Pick<StateRequirements, 'law'> | null,
  { key, happened_on }: Pick<ComplianceTodoFields, 'key' | 'happened_on'>,
): boolean {
  const law = pack?.law.todos[key]?.law
  return law === undefined || law === 'duty' || (law === 'condition' && happened_on !== null)
}

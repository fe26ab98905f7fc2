import type { ComplianceTodo } from '#shared/compliance/compliance-todo.ts'
import type { PlannedTodo } from '#shared/compliance/todo-plan.ts'
import type { Day } from '#shared/format/dates.ts'
import { pushLimits } from '#shared/records/op.ts'
import { currentDatabase } from '#client/store/database.ts'
import type { Change, Opened, Receipt } from '#client/store/record-writer.ts'
import { commit, open, save } from '#client/queries/write.ts'
import { changeOfTick, changesOfGeneration } from './compliance-changes.ts'

/**
 * Every to-do that is not deleted, of all states and years, archived ones too; `todosShown` tells which a list shows.
 */
export async function listComplianceTodos(): Promise<ComplianceTodo[]> {
  const todos = await currentDatabase().compliance_todos.toArray()
  return todos.filter((todo) => todo._live === 1)
}

/** Makes those of the planned to-dos that are not on this device; answers how many (rule compliance.todo-plan). */
export async function generateComplianceTodos(planned: readonly PlannedTodo[]): Promise<number> {
  const known = new Set(await currentDatabase().compliance_todos.toCollection().primaryKeys())
  const changes = changesOfGeneration(planned, known)
  // Fifteen children in a state that asks for much are more than one group takes.
  for (let at = 0; at < changes.length; at += pushLimits.groupOps)
    await commit(changes.slice(at, at + pushLimits.groupOps))
  return changes.length
}

/** Ticks a to-do, or opens it again, on the device at once (rule compliance.todo-toggle). */
export async function tickComplianceTodo(
  { id, due_date }: ShownTodo,
  completed: boolean,
  today: Day,
): Promise<Receipt | null> {
  const opened = await open('compliance_todos', id)
  if (opened === null) return null
  const tick = changeOfTick(opened, completed, today, due_date)
  if (completed || opened.seen.filed_on === null || (await isFiled(id))) return commit([tick])
  // Nothing says any more that it was sent.
  return commit([{ kind: 'set', opened, values: { completed, completed_on: null, filed_on: null } }])
}

async function isFiled(todo_id: string): Promise<boolean> {
  const filings = currentDatabase().filings.filter(({ _live, todo_ids }) => _live === 1 && todo_ids.includes(todo_id))
  return (await filings.count()) > 0
}

/** A to-do with the day it is shown as due. */
type ShownTodo = Pick<ComplianceTodo, 'id' | 'due_date'>

/**
 * A family's answer to a to-do: "Not yet", its event's day, or the district's own date (rules law.asked, law.events,
 * law.own-date).
 */
type SaidOfTodo = Partial<Pick<ComplianceTodo, 'not_yet_on' | 'happened_on' | 'own_date'>>

/** Says the same of some to-dos, as one step with one undo; `null` takes it back. */
export function sayOfComplianceTodos(ids: readonly string[], said: SaidOfTodo): Promise<Receipt> {
  return setAll(ids.map((id) => ({ id, values: said })))
}

/** Says that what was asked about was sent on a day that nobody knows: they are done without one (rule law.asked). */
export function tickWithoutDay(todos: readonly ShownTodo[]): Promise<Receipt> {
  const sent = { completed: true, completed_on: null, filed_on: null }
  return setAll(todos.map(({ id, due_date }) => ({ id, values: { ...sent, due_date } })))
}

/** Returns the changes that record the day of an event: its to-dos join the list in the same save (rule law.events). */
export async function changesOfEvent({ todos, on }: TodoEvent): Promise<Change[]> {
  const found = await Promise.all(todos.map((id) => open('compliance_todos', id)))
  return found.flatMap((opened) =>
    opened === null ? [] : { kind: 'set' as const, opened, values: { happened_on: on } },
  )
}

/** The ids of to-dos whose event happened, and its day. */
export interface TodoEvent {
  todos: readonly string[]
  on: Day
}

async function setAll(said: readonly { id: string; values: Partial<ComplianceTodo> }[]): Promise<Receipt> {
  const changes: Change[] = []
  for (const { id, values } of said) {
    const opened = await open('compliance_todos', id)
    if (opened !== null) changes.push({ kind: 'set', opened, values })
  }
  return commit(changes)
}

/**
 * Keeps a to-do's letter as edited; `null` = as generated. A letter for several children is kept with each child's
 * to-do too, but never replaces another text there (rule compliance.letters).
 */
export async function saveLetter(
  opened: Opened<'compliance_todos'>,
  letter: string | null,
  { before = null, others = [] }: { before?: string | null; others?: readonly string[] } = {},
): Promise<Receipt> {
  const found = (await Promise.all(others.map((id) => open('compliance_todos', id)))).filter((one) => one !== null)
  const sharing = found.filter(({ seen }) => seen.letter === null || seen.letter === before)
  return sharing.length === 0
    ? save(opened, { letter })
    : commit([opened, ...sharing].map((one) => ({ kind: 'set', opened: one, values: { letter } })))
}

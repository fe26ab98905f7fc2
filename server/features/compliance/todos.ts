import { v5, v7 as newId } from 'uuid'
import type { Trx } from '#server/db/database.ts'
import { noSuchRecord, opOf, type Calling } from '#server/rest/write.ts'
import { complianceTodoIds, type ComplianceTodoFields } from '#shared/compliance/compliance-todo.ts'
import { todosOfFamily, type TodoFamily } from '#shared/compliance/family-todos.ts'
import type { StateRequirements } from '#shared/compliance/state-requirements.ts'
import type { StateCode } from '#shared/compliance/states/list.ts'
import { missingTodos, type PlannedTodo } from '#shared/compliance/todo-plan.ts'
import type { Day } from '#shared/format/dates.ts'

const record = 'compliance_todos'

/** A family's to-dos of a state, archived ones too. */
export function todosOfState(
  trx: Trx,
  account: string,
  state: StateCode,
): Promise<(ComplianceTodoFields & { id: string })[]> {
  return trx
    .selectFrom(record)
    .select(['id', 'state', 'key', 'period', 'student_id', 'title', 'description', 'priority', 'due_type', 'type'])
    .select(['due_date', 'completed', 'completed_on', 'filed_on', 'letter', 'archived'])
    .select(['not_yet_on', 'happened_on', 'own_date'])
    .where('account_id', '=', account)
    .where('state', '=', state)
    .where('deleted_at', 'is', null)
    .execute()
}

/** Makes the to-dos of this year that aren't there yet; answers how many (rule compliance.todo-plan). */
export async function generateTodos(
  { store, applyAll }: Calling,
  input: TodoFamily,
  pack: StateRequirements,
): Promise<number> {
  const planned = todosOfFamily(input, pack)
  // A to-do that was deleted with its child comes back with it, and isn't made again.
  const known = new Set((await store.rows(record, planned.map(todoIdOf))).map(({ id }) => id))
  const missing = missingTodos(planned, todoIdOf, known)
  const group = newId()
  await applyAll(missing.map((fields) => opOf(record, todoIdOf(fields), 'create', { fields: { ...fields }, group })))
  return missing.length
}

/**
 * Ticks a to-do, or opens it again, `due_date` being what it is shown with; without a word it flips (rule
 * compliance.todo-toggle).
 */
export async function toggleTodo(
  { store, applyAll }: Calling,
  { id, due_date }: { id: string; due_date: Day | null },
  said: boolean | undefined,
  today: Day,
): Promise<void> {
  const [row] = await store.rows(record, [id])
  if (!row || row.deleted_at !== null) throw noSuchRecord()
  const completed = said ?? row.fields['completed'] !== true
  if (completed === row.fields['completed']) return
  const fields = completed ? { completed, completed_on: today, due_date } : { completed, completed_on: null }
  await applyAll([opOf(record, id, 'set', { fields })])
}

/** The one id of a to-do, on every device. */
function todoIdOf(todo: PlannedTodo): string {
  return v5(complianceTodoIds.nameOf(todo), complianceTodoIds.namespace)
}

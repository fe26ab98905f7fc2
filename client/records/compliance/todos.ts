import type { ComplianceTodo } from '#shared/compliance/compliance-todo.ts'
import type { PlannedTodo } from '#shared/compliance/todo-plan.ts'
import type { Day } from '#shared/format/dates.ts'
import { pushLimits } from '#shared/records/op.ts'
import { currentDatabase } from '#client/store/database.ts'
import type { Opened, Receipt } from '#client/store/record-writer.ts'
import { commit, open, save } from '#client/records/write.ts'
import { changeOfTick, changesOfGeneration } from './compliance-changes.ts'

/** Every to-do that is not deleted, of all states and years, archived ones too; `todosShown` tells which a list shows. */
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
export async function tickComplianceTodo(id: string, completed: boolean, today: Day): Promise<Receipt | null> {
  const opened = await open('compliance_todos', id)
  return opened ? commit([changeOfTick(opened, completed, today)]) : null
}

/** Keeps the letter of a to-do as it was edited; `null` = as it would be written anew. */
export function saveLetter(opened: Opened<'compliance_todos'>, letter: string | null): Promise<Receipt> {
  return save(opened, { letter })
}

/** Says on which day the paper of a to-do was sent or handed in; `null` = not yet. */
export function fileComplianceTodo(opened: Opened<'compliance_todos'>, filed_on: Day | null): Promise<Receipt> {
  return save(opened, { filed_on })
}

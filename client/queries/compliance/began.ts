import type { BeginOf } from '#shared/compliance/law/began.ts'
import type { PlannedTodo } from '#shared/compliance/todo-plan.ts'
import type { Day } from '#shared/format/dates.ts'
import type { Change, Receipt } from '#client/store/record-writer.ts'
import { commit, open } from '#client/queries/write.ts'
import { todoId } from './compliance-changes.ts'

/** A to-do whose event happened, such as that of leaving a school. */
export type HappenedTodo = PlannedTodo & { happened_on: Day }

/**
 * Says when teaching at home began, of all children as one step with one undo, and which to-dos happened with it.
 * To-dos that aren't on this device are left out: make them first (rule law.begin-question).
 */
export async function sayBegan(
  began: ReadonlyMap<string, BeginOf>,
  happened: readonly HappenedTodo[],
): Promise<Receipt> {
  const changes: Change[] = []
  for (const [id, values] of began) {
    const opened = await open('students', id)
    if (opened !== null) changes.push({ kind: 'set', opened, values: { ...values } })
  }
  for (const { happened_on, ...todo } of happened) {
    const opened = await open('compliance_todos', todoId(todo))
    if (opened !== null) changes.push({ kind: 'set', opened, values: { happened_on } })
  }
  return commit(changes)
}

import type { ComplianceTodo } from '#shared/compliance/compliance-todo.ts'
import { sayOfComplianceTodos } from '#client/queries/compliance/todos.ts'
import { failureOf } from '#client/forms/failure.ts'
import { showToast } from '#client/ui/messages/toasts.ts'

/** "It didn't happen": the same item of one or more children waits for its event again (rule law.events). */
export async function undoHappened(todos: readonly Pick<ComplianceTodo, 'id' | 'title'>[]): Promise<void> {
  try {
    const { undo } = await sayOfComplianceTodos(
      todos.map(({ id }) => id),
      { happened_on: null },
    )
    showToast({ title: `Waiting again: ${todos[0]?.title ?? ''}`, undo })
  } catch (cause) {
    showToast({ type: 'error', title: 'Update Failed', message: failureOf(cause, 'Failed to save your answer.') })
  }
}

import type { ComplianceTodo } from '#shared/compliance/compliance-todo.ts'
import { isCounted, type ListedTodo } from '#shared/compliance/todo-list.ts'

type Listed = Pick<ListedTodo<ComplianceTodo>, 'type' | 'standing' | 'student_id'>

/**
 * The notices of a child, and of the family, that are still to be sent or asked about; what holds only in some case, or
 * waits for an event, is none (rule filings.on-file).
 */
export function openNotices<Todo extends Listed>(todos: readonly Todo[], student: string): Todo[] {
  return todos.filter(({ type, standing, student_id }) => {
    const isOpen = standing !== 'done' && (standing === 'asked' || isCounted({ standing }))
    return type === 'notification' && isOpen && (student_id === null || student_id === student)
  })
}

import type { ComplianceTodo } from '#shared/compliance/compliance-todo.ts'
import { maySend } from './envelope.ts'
import { isCounted, type ListedTodo } from '#shared/compliance/todo-list.ts'

type Listed = Pick<ListedTodo<ComplianceTodo>, 'key' | 'type' | 'due_type' | 'standing' | 'student_id'>

/**
 * The papers of a child, and of the family, that are still to be sent or asked about. Records that are kept all year,
 * and what holds only in some case or waits for an event, are none (rule filings.on-file).
 */
export function stillToSend<Todo extends Listed>(todos: readonly Todo[], student: string): Todo[] {
  return todos.filter((todo) => {
    const { due_type, standing, student_id } = todo
    const isOpen = standing !== 'done' && (standing === 'asked' || isCounted({ standing }))
    return maySend(todo) && due_type !== 'ongoing' && isOpen && (student_id === null || student_id === student)
  })
}

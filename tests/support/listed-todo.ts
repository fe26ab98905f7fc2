import type { ComplianceTodo } from '#shared/compliance/compliance-todo.ts'
import type { ListedTodo } from '#shared/compliance/todo-list.ts'

/** A to-do as a screen lists it: a notice of Texas, without a day, unless said otherwise. */
export function aTodo(said: Partial<ListedTodo<ComplianceTodo>>): ListedTodo<ComplianceTodo> {
  const row = {
    id: 'a',
    state: 'TX',
    key: 'notice',
    period: '2026-2027',
    student_id: null,
    title: 'Send the notice',
    description: 'Tell your district.',
    priority: 'high',
    due_type: 'annual',
    type: 'notification',
    due_date: null,
    law_date: null,
    completed: false,
    completed_on: null,
    filed_on: null,
    letter: null,
    archived: false,
    not_yet_on: null,
    happened_on: null,
    own_date: null,
    standing: 'open',
    asked: said.standing === 'asked',
    deleted_at: null,
    ...said,
  } as const
  // A row of the device has times beside its fields, which no row of the list shows.
  return row as unknown as ListedTodo<ComplianceTodo>
}

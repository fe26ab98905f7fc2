import type { ComplianceTodoFields } from './compliance-todo.ts'
import type { Standing } from './todo-standing.ts'

type Sorted = Standing & Pick<ComplianceTodoFields, 'key' | 'period' | 'student_id'>

/** A list in its parts: each asked or waiting item once, with the to-dos of the children it is the same for. */
export interface TodoSections<Todo> {
  asked: Todo[][]
  /** What is to be done, only holds in some case, or is done. */
  others: Todo[]
  waiting: Todo[][]
}

/** What is asked about stands first and what waits for an event stands apart; one answer does for all children (rules law.asked, law.events). */
export function sectionsOf<Todo extends Sorted>(todos: readonly Todo[]): TodoSections<Todo> {
  const asked = todos.filter(({ standing }) => standing === 'asked')
  const waiting = todos.filter(({ standing }) => standing === 'waits')
  return {
    asked: sameItems(asked),
    others: todos.filter(({ standing }) => standing !== 'asked' && standing !== 'waits'),
    waiting: groupsOf(waiting, ({ key }) => key),
  }
}

/** Each item once, with the to-dos of the children that have it for the same time and day. */
export function sameItems<Todo extends Pick<Sorted, 'key' | 'period' | 'due_date'>>(todos: readonly Todo[]): Todo[][] {
  return groupsOf(todos, ({ key, period, due_date }) => `${key} ${period} ${due_date ?? ''}`)
}

function groupsOf<Todo>(todos: readonly Todo[], keyOf: (todo: Todo) => string): Todo[][] {
  const groups = new Map<string, Todo[]>()
  for (const todo of todos) groups.set(keyOf(todo), [...(groups.get(keyOf(todo)) ?? []), todo])
  return [...groups.values()]
}

import type { StateTodo } from './state-requirements.ts'

/** Actions of an item's one button (rule compliance.todo-action). */
export type TodoAction = 'letter' | 'test' | 'days' | 'sent' | 'how'

/** Button labels, each naming the action. */
export const todoActionLabels: Readonly<Record<TodoAction, string>> = {
  letter: 'Write the letter',
  test: 'Record a test',
  days: 'Plan the days',
  sent: 'Mark as sent',
  how: 'How to do this',
}

/** To-dos that ask for days or hours of teaching. */
const ofTime: ReadonlySet<string> = new Set(['time', 'days', 'hours', 'days-hours'])

/** The action of an item's button; an item that the state's file no longer names goes by its type. */
export function todoActionOf(
  todo: Pick<StateTodo, 'key' | 'type'>,
  known: Pick<StateTodo, 'letter'> | undefined,
): TodoAction {
  if (known?.letter != null) return 'letter'
  if (ofTime.has(todo.key)) return 'days'
  if (todo.type === 'testing') return 'test'
  return todo.type === 'notification' || todo.type === 'reporting' ? 'sent' : 'how'
}

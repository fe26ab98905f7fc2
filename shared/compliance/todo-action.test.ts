import { expect, test } from 'vitest'
import { todoActionOf, type TodoAction } from './todo-action.ts'
import { stateRequirements } from './states/index.ts'

test.each<['PA' | 'NY', key: string, TodoAction]>([
  ['PA', 'notice', 'letter'],
  ['PA', 'time', 'days'],
  ['PA', 'log', 'how'],
  ['NY', 'quarterly', 'letter'],
])('%s %s: the button says what it does (rule compliance.todo-action)', async (state, key, action) => {
  const { compliance_todos } = await stateRequirements(state)
  const known = compliance_todos.find((todo) => todo.key === key) ?? expect.fail(`${state} has no ${key}`)
  expect(todoActionOf(known, known)).toBe(action)
})

test.each([
  ['testing', 'test'],
  ['notification', 'sent'],
  ['reporting', 'sent'],
  ['qualification', 'how'],
  ['assessment', 'how'],
] as const)('of type %s without a letter: %s (rule compliance.todo-action)', (type, action) => {
  expect(todoActionOf({ key: 'other', type }, undefined)).toBe(action)
})

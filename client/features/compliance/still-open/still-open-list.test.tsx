import { expect, test } from 'vitest'
import type { ComplianceTodo } from '#shared/compliance/compliance-todo.ts'
import { stateRequirements } from '#shared/compliance/states/index.ts'
import type { ListedTodo } from '#shared/compliance/todo-list.ts'
import type { TodosOfState } from '#client/parts/compliance/use-todos.ts'
import type { StudentColor } from '#client/parts/students/student-colors.ts'
import { wordsOf } from '#tests/support/browser/drawn.tsx'
import { StillOpenList } from './still-open-list.tsx'

const today = '2026-11-26'
const nothing = { completed: false, completed_on: null, not_yet_on: null, due_type: 'annual', period: '2026-2027' }

test('lists what is asked, open, and only for some, each once with its children; done and waiting ones are left out (rule compliance.still-open)', async () => {
  const words = await wordsOfList([
    aTodo('Send the notice', 'asked', { due_date: '2026-08-01', law_date: '2026-08-01', student_id: 'n' }),
    aTodo('Send the notice', 'asked', { due_date: '2026-08-01', law_date: '2026-08-01', student_id: 's' }),
    aTodo('Get the yearly evaluation', 'open', { due_date: '2027-06-01', law_date: '2027-06-30' }),
    aTodo('Keep the log', 'open', { due_type: 'ongoing' }),
    aTodo('Show the waiver', 'conditional', {}),
    aTodo('Ask for a transfer letter', 'waits', {}),
    aTodo('Write the plan', 'done', { completed: true }),
  ])

  expect(words).toContain('Did you send these? Send the notice Nora and Silas Was due August 1, 2026. Did you send it?')
  expect(words).toContain('Get the yearly evaluation Due June 1, 2027 Your own date. By the law: June 30, 2027.')
  expect(words).toContain('Keep the log All year')
  expect(words).toContain('Only if it applies Show the waiver')
  expect(words).not.toMatch(/transfer letter|Write the plan/)
})

test('says so where nothing is open', async () => {
  expect(await wordsOfList([aTodo('Write the plan', 'done', { completed: true })])).toContain('Nothing is open')
})

test('what a state that was left asks for stands under its name (rule law.events)', async () => {
  const left = [{ pack: await stateRequirements('MN'), todos: [aTodo('Report a move', 'open', {})] }]
  expect(await wordsOfList([], left)).toContain('Still open from Minnesota Report a move')
})

async function wordsOfList(
  todos: readonly ListedTodo<ComplianceTodo>[],
  left: readonly TodosOfState[] = [],
): Promise<string> {
  const colors = new Map([child('n', 'Nora'), child('s', 'Silas')].map((one) => [one.id, one]))
  return wordsOf(
    <StillOpenList pack={await stateRequirements('PA')} todos={todos} left={left} colors={colors} today={today} />,
  )
}

function child(id: string, name: string): StudentColor {
  return { id, name, short: name, color: 'var(--child-1)', isActive: true }
}

function aTodo(
  title: string,
  standing: ListedTodo<ComplianceTodo>['standing'],
  said: object,
): ListedTodo<ComplianceTodo> {
  const days = { due_date: null, law_date: null, student_id: null }
  const row = { id: `${title} ${JSON.stringify(said)}`, key: title, title, standing, ...nothing, ...days, ...said }
  // As much of a row as its line says.
  return row as unknown as ListedTodo<ComplianceTodo>
}

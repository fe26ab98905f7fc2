import { expect, test } from 'vitest'
import { sectionsOf } from './todo-sections.ts'
import type { TodoStanding } from './todo-standing.ts'

test('asked and waiting items stand once, with the children they are the same for, and apart from the rest (rules law.asked, law.events)', () => {
  const { asked, others, waiting } = sectionsOf([
    todo('notice', 'Nora', 'asked', '2026-08-01'),
    todo('log', 'Nora', 'open'),
    todo('transfer', null, 'waits'),
    todo('notice', 'Silas', 'asked', '2026-08-01'),
    todo('notice', 'Wren', 'asked', '2026-11-02'),
    todo('stops', 'Nora', 'waits'),
    todo('stops', 'Silas', 'waits'),
    todo('diploma', null, 'done'),
  ])

  expect(asked.map(namesOf)).toEqual([['notice Nora', 'notice Silas'], ['notice Wren']])
  expect(namesOf(others)).toEqual(['log Nora', 'diploma null'])
  expect(waiting.map(namesOf)).toEqual([['transfer null'], ['stops Nora', 'stops Silas']])
})

function todo(key: string, student_id: string | null, standing: TodoStanding, due_date: string | null = null) {
  return { key, student_id, standing, asked: standing === 'asked', due_date, law_date: due_date, period: '2026-2027' }
}

function namesOf(todos: readonly { key: string; student_id: string | null }[]): string[] {
  return todos.map(({ key, student_id }) => `${key} ${student_id}`)
}

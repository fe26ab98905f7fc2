import { describe, expect, test } from 'vitest'
import { sectionsOf } from './todo-sections.ts'
import type { TodoStanding } from './todo-standing.ts'

const today = '2026-11-26'

test('each item stands once, with the children it is the same for (rules compliance.todo-sections, law.asked, law.events)', () => {
  const { now, all_year, done, waiting } = sectionsOf(
    [
      todo('notice', 'Nora', 'asked', { due_date: '2026-08-01' }),
      todo('log', 'Nora', 'open'),
      todo('transfer', null, 'waits'),
      todo('notice', 'Silas', 'asked', { due_date: '2026-08-01' }),
      todo('notice', 'Wren', 'asked', { due_date: '2026-11-02' }),
      todo('log', 'Silas', 'done', { completed_on: '2026-11-01' }),
      todo('stops', 'Nora', 'waits'),
      todo('stops', 'Silas', 'waits'),
      todo('diploma', null, 'done', { completed_on: '2026-11-01' }),
    ],
    today,
  )

  expect(now.map(namesOf)).toEqual([['notice Nora', 'notice Silas'], ['notice Wren']])
  expect(all_year.map(namesOf)).toEqual([['log Nora', 'log Silas']])
  expect(done.map(namesOf)).toEqual([['diploma null']])
  expect(waiting.map(namesOf)).toEqual([['transfer null'], ['stops Nora', 'stops Silas']])
})

describe('where an item stands (rule compliance.todo-sections)', () => {
  test.each<[TodoStanding, Parameters<typeof todo>[3], keyof ReturnType<typeof sectionsOf>]>([
    ['open', { due_date: '2026-11-20' }, 'now'],
    ['open', { due_date: '2026-12-26' }, 'now'],
    ['open', { due_date: '2026-12-27' }, 'coming'],
    ['open', { due_date: '2026-11-01', not_yet_on: '2026-11-20' }, 'now'],
    ['open', {}, 'all_year'],
    ['needs_day', {}, 'now'],
    ['asked', {}, 'now'],
    ['conditional', { due_date: '2026-11-30' }, 'coming'],
    ['conditional', {}, 'all_year'],
    ['done', { completed_on: today, due_date: '2026-11-20' }, 'now'],
    ['done', { completed_on: '2026-11-25', due_date: '2026-11-20' }, 'done'],
    ['waits', {}, 'waiting'],
  ])('%s %j is under %s', (standing, more, section) => {
    expect(sectionsOf([todo('notice', 'Nora', standing, more)], today)[section]).toHaveLength(1)
  })
})

function todo(
  key: string,
  student_id: string | null,
  standing: TodoStanding,
  more: { due_date?: string; completed_on?: string; not_yet_on?: string } = {},
) {
  const due_date = more.due_date ?? null
  return {
    key,
    student_id,
    standing,
    asked: standing === 'asked',
    completed: standing === 'done',
    due_type: 'annual' as const,
    due_date,
    law_date: due_date,
    completed_on: more.completed_on ?? null,
    not_yet_on: more.not_yet_on ?? null,
    period: '2026-2027',
  }
}

function namesOf(todos: readonly { key: string; student_id: string | null }[]): string[] {
  return todos.map(({ key, student_id }) => `${key} ${student_id}`)
}

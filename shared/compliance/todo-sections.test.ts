import { describe, expect, test } from 'vitest'
import type { LawTodo } from './law/state-law.ts'
import { sectionsOf } from './todo-sections.ts'
import type { TodoState } from './todo-state.ts'

const today = '2026-11-26'
const unruled = () => undefined
const byFirstDay: Partial<LawTodo> = { later: { from: 'anniversary' } }
const duty: LawTodo = { years: 'every', law: 'duty', told: 'A test.', source: null, doubt: null }

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
    unruled,
  )

  expect(now.map(namesOf)).toEqual([['notice Nora', 'notice Silas'], ['notice Wren']])
  expect(all_year.map(namesOf)).toEqual([['log Nora', 'log Silas']])
  expect(done.map(namesOf)).toEqual([['diploma null']])
  expect(waiting.map(namesOf)).toEqual([['transfer null'], ['stops Nora', 'stops Silas']])
})

describe('where an item stands (rule compliance.todo-sections)', () => {
  test.each<[TodoState, Parameters<typeof todo>[3], keyof ReturnType<typeof sectionsOf>]>([
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
    expect(sectionsOf([todo('notice', 'Nora', standing, more)], today, unruled)[section]).toHaveLength(1)
  })

  test.each<[string, Partial<LawTodo>, TodoState, string | undefined, keyof ReturnType<typeof sectionsOf>]>([
    ['a case with a day within 30 days', { law: 'condition' }, 'conditional', '2026-11-30', 'coming'],
    ['a case whose day has passed', { law: 'condition' }, 'conditional', '2026-11-20', 'coming'],
    ['a case without a day', { law: 'condition' }, 'conditional', undefined, 'all_year'],
    ['one that needs the day she began', byFirstDay, 'needs_day', undefined, 'now'],
  ])('%s is ticked where it is', (_, more, standing, due, section) => {
    const lawOf = () => ({ ...duty, ...more })
    const when = due === undefined ? {} : { due_date: due }
    const open = [todo('test', 'Nora', standing, when), todo('test', 'Silas', standing, when)]
    const ticked = todo('test', 'Nora', 'done', { ...when, completed_on: today })
    const tickedToo = todo('test', 'Silas', 'done', { ...when, completed_on: today })

    for (const item of [open, [ticked, ...open.slice(1)], [ticked, tickedToo]])
      expect(sectionsOf(item, today, lawOf)[section].map(namesOf)).toEqual([['test Nora', 'test Silas']])
    const before = [ticked, tickedToo].map((one) => ({ ...one, completed_on: '2026-11-25' }))
    expect(sectionsOf(before, today, lawOf).done).toHaveLength(1)
  })
})

function todo(
  key: string,
  student_id: string | null,
  standing: TodoState,
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

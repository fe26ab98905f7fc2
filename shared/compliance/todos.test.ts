import { describe, expect, test } from 'vitest'
import { complianceTodoIds } from './compliance-todo.ts'
import { dueText, isOverdue } from './due-dates.ts'
import type { LawChild } from './law/first-day.ts'
import { missingTodos, todosOf, type PlannedTodo } from './todo-plan.ts'
import { stateRequirements } from './states/index.ts'
import type { StateCode } from './states/list.ts'

const nora: LawChild = { id: 'nora', birth_date: '2016-03-02', began: '2024-08-15', gradeIn: () => '5' }
const wren: LawChild = { id: 'wren', birth_date: '2020-05-05', began: '2027-03-08', gradeIn: () => 'K' }

async function planOf(state: StateCode, children: readonly LawChild[], today = '2026-11-22') {
  return todosOf({ pack: await stateRequirements(state), today, startMonth: '09', children })
}

describe('due dates (rule compliance.due-dates)', () => {
  test('Pennsylvania, who has taught for years: August 1 and June 30', async () => {
    const todos = await planOf('PA', [nora])
    const due = Object.fromEntries(todos.map(({ key, due_date }) => [key, due_date]))
    expect(due).toMatchObject({ notice: '2026-08-01', evaluation: '2027-06-30' })
  })

  test('what was due before the family was here is asked, and never overdue (rule law.asked)', () => {
    const asked = {
      due_date: '2026-08-01',
      due_type: 'annual',
      completed: false,
      completed_on: null,
      standing: 'asked',
    } as const
    expect(dueText(asked, '2026-11-22')).toBe('Was due August 1, 2026. Did you send it?')
    expect(isOverdue(asked, '2026-11-22')).toBe(false)
  })

  test.each<[due: string | null, completed: boolean, text: string, overdue: boolean]>([
    ['2026-11-19', false, '3 days overdue (due November 19, 2026)', true],
    ['2026-11-21', false, '1 day overdue (due November 21, 2026)', true],
    ['2026-11-22', false, 'Due today', false],
    ['2026-11-23', false, 'Due tomorrow', false],
    ['2026-11-27', false, 'Due in 5 days (November 27, 2026)', false],
    ['2027-06-30', false, 'Due June 30, 2027', false],
    [null, false, 'No fixed date', false],
    ['2026-11-19', true, 'Done on November 20, 2026', false],
  ])('due %s, done %s: %s', (due_date, completed, text, overdue) => {
    const completed_on = completed ? '2026-11-20' : null
    expect(dueText({ due_date, due_type: 'annual', completed, completed_on }, '2026-11-22')).toBe(text)
    expect(isOverdue({ due_date, completed }, '2026-11-22')).toBe(overdue)
  })

  test('an ongoing one says so', () => {
    const ongoing = { due_date: null, due_type: 'ongoing', completed: false, completed_on: null } as const
    expect(dueText(ongoing, '2026-11-22')).toBe('All year')
  })
})

describe('what is generated (rule compliance.todo-plan)', () => {
  const countOf = (todos: readonly PlannedTodo[], key: string) => todos.filter((todo) => todo.key === key).length
  const idOf = (todo: PlannedTodo) => complianceTodoIds.nameOf(todo)

  test('one for the family, or one for each child, as the state has it', async () => {
    const todos = await planOf('PA', [nora, wren])
    expect([countOf(todos, 'notice'), countOf(todos, 'qualification')]).toEqual([2, 1])
    expect(todos.find(({ key }) => key === 'qualification')?.student_id).toBeNull()
  })

  test('only for the grades it is limited to: tests in Pennsylvania in grades 3, 5 and 8', async () => {
    const todos = await planOf('PA', [nora, wren])
    expect(todos.filter(({ key }) => key === 'testing').map(({ student_id }) => student_id)).toEqual(['nora'])
  })

  test('quarterly letters in New York: four for a child, two for one who began in January', async () => {
    const todos = await planOf('NY', [nora, { ...wren, began: '2027-01-15' }])
    const daysOf = (id: string) =>
      todos.flatMap(({ key, student_id, due_date }) => (key === 'quarterly' && student_id === id ? due_date : []))
    expect(daysOf('nora')).toEqual(['2026-11-15', '2027-01-30', '2027-04-15', '2027-06-30'])
    expect(daysOf('wren')).toEqual(['2027-04-08', '2027-06-30'])
  })

  test('not for a child of whom the law does not speak', async () => {
    const young: LawChild = { ...wren, birth_date: '2022-05-05' }
    expect((await planOf('PA', [nora, young])).filter(({ student_id }) => student_id === 'wren')).toEqual([])
    expect(await planOf('PA', [young])).toEqual([])
  })

  test('those of the next school year come 60 days before their day', async () => {
    const noticesOn = async (today: string) =>
      (await planOf('PA', [nora], today)).flatMap(({ key, due_date }) => (key === 'notice' ? due_date : []))
    expect(await noticesOn('2027-06-01')).toEqual(['2026-08-01'])
    expect(await noticesOn('2027-06-02')).toEqual(['2026-08-01', '2027-08-01'])
    expect(await noticesOn('2027-07-01')).toEqual(['2027-08-01'])
  })

  test('one whose day lies after the school year stays until the next of its key is due', async () => {
    const assessmentsOn = async (today: string) =>
      (await planOf('WA', [{ ...nora, birth_date: '2014-03-02' }], today)).flatMap(({ key, due_date }) =>
        key === 'assessment' ? due_date : [],
      )
    expect(await assessmentsOn('2027-08-30')).toEqual(['2028-08-31', '2027-08-31'])
    expect(await assessmentsOn('2027-09-15')).toEqual(['2028-08-31', '2027-08-31'])
    expect(await assessmentsOn('2028-09-01')).toEqual(['2029-08-31', '2028-08-31'])
  })

  test('a move of state begins a first year there', async () => {
    const [moved] = (await planOf('NY', [{ ...nora, began: '2026-10-01' }])).filter(({ key }) => key === 'notice')
    expect(moved?.due_date).toBe('2026-10-15')
  })

  test('a child who joins the family later has a paper of its own where the state asks for one (rule law.joins)', async () => {
    const joins = async (state: StateCode, key: string, began: string, today = '2026-11-22') =>
      (await planOf(state, [nora, { ...nora, id: 'wren', began }], today)).flatMap((todo) =>
        todo.key === key ? [[todo.student_id, todo.due_date]] : [],
      )
    expect(await joins('NY', 'notice', '2027-01-15')).toEqual([
      [null, '2026-07-01'],
      ['wren', '2027-01-29'],
    ])
    expect(await joins('OH', 'notice', '2027-01-15')).toEqual([
      [null, '2026-08-30'],
      ['wren', '2027-01-20'],
    ])
    expect(await joins('VA', 'notice', '2027-01-15')).toEqual([
      [null, '2026-08-15'],
      ['wren', '2026-12-22'],
    ])
    expect(await joins('WA', 'declaration', '2027-01-15')).toEqual([
      [null, '2026-09-15'],
      ['wren', '2027-01-15'],
    ])
    // Both began on one day, the year after she joined, and a state that asks for no paper of her own.
    expect(await joins('NY', 'notice', nora.began)).toEqual([[null, '2026-07-01']])
    expect(await joins('NY', 'notice', '2027-01-15', '2027-11-22')).toEqual([[null, '2027-07-01']])
    expect((await joins('PA', 'qualification', '2027-01-15')).map(([student]) => student)).toEqual([null])
  })

  test("a family without children has the family's own", async () => {
    const todos = await planOf('CA', [])
    expect(todos.length).toBeGreaterThan(0)
    expect(todos.filter(({ student_id }) => student_id !== null)).toEqual([])
  })

  test('generating twice adds nothing; the next year adds what comes back, and nothing else', async () => {
    const first = await planOf('NY', [nora])
    const known = new Set(first.map(idOf))
    expect(known.size).toBe(first.length)
    expect(missingTodos(await planOf('NY', [nora]), idOf, known)).toEqual([])
    const next = await planOf('NY', [nora], '2027-11-22')
    const added = missingTodos(next, idOf, known)
    expect(added.length).toBeGreaterThan(0)
    expect(added.filter(({ due_type }) => due_type === 'before_start' || due_type === 'ongoing')).toEqual([])
  })

  test('is named by the year in which it opens, whatever the family calls that year', () => {
    const name = { state: 'NY', key: 'quarterly', student_id: 'nora' } as const
    expect(complianceTodoIds.nameOf({ ...name, period: '2026-2027 Q2' })).toBe('NY:quarterly:2026 Q2:nora')
    expect(complianceTodoIds.nameOf({ ...name, period: '2026-2026 Q2' })).toBe('NY:quarterly:2026 Q2:nora')
    expect(complianceTodoIds.nameOf({ ...name, period: '', student_id: null })).toBe('NY:quarterly::')
  })
})

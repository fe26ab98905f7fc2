import { describe, expect, test } from 'vitest'
import { complianceTodoIds } from './compliance-todo.ts'
import { dueText, isOverdue, occasionsOf, quarterEnds } from './due-dates.ts'
import { inOrderOfUrgency, missingTodos, shownTodos, todosOf, type PlannedTodo, type TodoChild } from './todo-plan.ts'
import { stateRequirements } from './states/index.ts'
import type { StateCode } from './states/list.ts'
import type { StateTodo } from './state-requirements.ts'
import { yearThatCounts } from './year-that-counts.ts'

const year = { from: '2026-08-01', to: '2027-07-31', schoolYear: '2026-2027', label: '2026-2027' }
const nora: TodoChild = { id: 'nora', grade: '5', enrollment_date: '2024-08-15', duty: 'required' }
const wren: TodoChild = { id: 'wren', grade: 'K', enrollment_date: '2027-03-08', duty: 'required' }

describe('due dates (rule compliance.due-dates)', () => {
  const todo = (due_type: StateTodo['due_type'], month_day: string | null = null) =>
    ({ due_type, month_day }) as StateTodo
  const early = '2020-09-01'

  test.each<[title: string, StateTodo, began: string, expected: [period: string, due: string | null][]]>([
    ['an annual one on its day within the year', todo('annual', '09-01'), early, [['2026-2027', '2026-09-01']]],
    ['a day that comes in the second half', todo('annual', '06-30'), early, [['2026-2027', '2027-06-30']]],
    ['without a day, the last of the year', todo('annual'), early, [['2026-2027', '2027-07-31']]],
    ['who begins after the day has it at once', todo('annual', '09-01'), '2027-03-08', [['2026-2027', '2027-03-08']]],
    ['before the start: the first day of the year', todo('before_start'), early, [['', '2026-08-01']]],
    ['for a child enrolled later: its day', todo('before_start'), '2027-03-08', [['', '2027-03-08']]],
    ['an ongoing one has no day', todo('ongoing'), early, [['', null]]],
    [
      'quarters end with months 3, 6, 9 and 12',
      todo('quarterly'),
      early,
      [
        ['2026-2027 Q1', '2026-10-31'],
        ['2026-2027 Q2', '2027-01-31'],
        ['2026-2027 Q3', '2027-04-30'],
        ['2026-2027 Q4', '2027-07-31'],
      ],
    ],
    [
      'quarters that ended before a child began are none',
      todo('quarterly'),
      '2027-03-08',
      [
        ['2026-2027 Q3', '2027-04-30'],
        ['2026-2027 Q4', '2027-07-31'],
      ],
    ],
    ['who begins after the year has none in it', todo('annual', '09-01'), '2027-08-01', []],
  ])('%s', (_, one, began, expected) => {
    expect(occasionsOf(one, year, began).map(({ period, due_date }) => [period, due_date])).toEqual(expected)
  })

  test('Pennsylvania, whose year is July to June: August 1 and June 30', async () => {
    const pack = await stateRequirements('PA')
    const { school_year } = pack.requirements
    const todos = todosOf({ pack, year: yearThatCounts('2026-11-22', school_year, '08'), children: [nora] })
    const due = Object.fromEntries(todos.map(({ key, due_date }) => [key, due_date]))
    expect(due).toMatchObject({ notice: '2026-08-01', objectives: '2026-08-01', evaluation: '2027-06-30' })
    expect(quarterEnds({ from: '2026-07-01', to: '2027-06-30' })).toEqual([
      '2026-09-30',
      '2026-12-31',
      '2027-03-31',
      '2027-06-30',
    ])
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
  const planOf = async (state: StateCode, children: readonly TodoChild[]) => {
    const pack = await stateRequirements(state)
    return todosOf({ pack, year: yearThatCounts('2026-11-22', pack.requirements.school_year, '08'), children })
  }
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

  test('quarterly letters in New York: four for a child, two for one who began in March', async () => {
    const todos = await planOf('NY', [nora, wren])
    expect(todos.filter(({ key, student_id }) => key === 'quarterly' && student_id === 'nora')).toHaveLength(4)
    expect(todos.filter(({ key, student_id }) => key === 'quarterly' && student_id === 'wren')).toHaveLength(2)
  })

  test('not for a child of whom the law does not speak', async () => {
    const young: TodoChild = { ...wren, duty: 'not_required_at_this_age' }
    expect((await planOf('PA', [nora, young])).filter(({ student_id }) => student_id === 'wren')).toEqual([])
    expect(await planOf('PA', [young])).toEqual([])
  })

  test("a family without children has the family's own", async () => {
    const todos = await planOf('CA', [])
    expect(todos.length).toBeGreaterThan(0)
    expect(todos.filter(({ student_id }) => student_id !== null)).toEqual([])
  })

  test('generating twice adds nothing; the next year adds what comes back, and nothing else', async () => {
    const pack = await stateRequirements('NY')
    const first = await planOf('NY', [nora])
    const known = new Set(first.map(idOf))
    expect(known.size).toBe(first.length)
    expect(missingTodos(await planOf('NY', [nora]), idOf, known)).toEqual([])
    const next = todosOf({ pack, year: yearThatCounts('2027-11-22', null, '08'), children: [nora] })
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

test('open ones first: overdue, then by day, then what has none, then by priority (rule compliance.todo-plan)', () => {
  const todo = (key: string, due_date: string | null, priority: 'high' | 'low' = 'high', completed = false) =>
    ({ key, due_date, priority, completed, due_type: 'annual', title: key, period: '' }) as const
  const todos = [
    todo('done', '2026-01-01', 'high', true),
    todo('all year', null),
    todo('late in the year', '2027-06-30'),
    todo('overdue', '2026-11-01', 'low'),
    todo('soon, less important', '2026-12-01', 'low'),
    todo('soon', '2026-12-01'),
  ]
  expect(inOrderOfUrgency(todos, '2026-11-22').map(({ key }) => key)).toEqual([
    'overdue',
    'soon',
    'soon, less important',
    'late in the year',
    'all year',
    'done',
  ])
})

test('a list shows those of the state and the year, without what a move archived (rule compliance.todo-plan)', () => {
  const one = (state: StateCode, period: string, archived = false) => ({ state, period, archived })
  const todos = [
    one('PA', ''),
    one('PA', '2026-2027'),
    one('PA', '2025-2026'),
    one('TX', ''),
    one('PA', '2026-2027', true),
  ]
  expect(shownTodos(todos, 'PA', year)).toEqual([one('PA', ''), one('PA', '2026-2027')])
})

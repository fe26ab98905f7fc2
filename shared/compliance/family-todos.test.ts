import { describe, expect, test } from 'vitest'
import type { ComplianceTodoFields } from './compliance-todo.ts'
import { todosLeftBehind, todosOfFamily, todosShown, type TodoFamily } from './family-todos.ts'
import { stateRequirements } from './states/index.ts'
import type { StateCode } from './states/list.ts'

// Her id was made on September 10, 2026.
const nora = '01a08b30-6600-7000-8000-000000000001'
const child = {
  id: nora,
  name: 'Nora',
  grade_level: '5',
  enrollment_date: '2026-09-08',
  birth_date: '2016-03-02',
} as const

interface Family {
  today?: string
  enrollment_date?: string
  enrollment_known?: boolean | null
  history?: TodoFamily['history']
}

const nothingSaid = {
  completed: false,
  completed_on: null,
  filed_on: null,
  archived: false,
  not_yet_on: null,
  happened_on: null,
  own_date: null,
} as const

async function shownIn(
  state: StateCode,
  { today = '2026-11-22', history = [], ...fields }: Family,
  said: (todo: Pick<ComplianceTodoFields, 'key' | 'period'>) => Partial<ComplianceTodoFields> = () => ({}),
  generatedOn = today,
) {
  const family: TodoFamily = {
    today,
    startMonth: '09',
    history,
    students: [{ ...child, ...fields }],
    enrollments: [],
    registeredOn: '2026-09-10',
  }
  const pack = await stateRequirements(state)
  const rows = todosOfFamily({ ...family, today: generatedOn }, pack).map((todo) => ({
    ...todo,
    ...nothingSaid,
    ...said(todo),
  }))
  const shown = todosShown(family, pack, rows)
  return (key: string) => shown.filter((todo) => todo.key === key).map(({ standing, due_date }) => [standing, due_date])
}

describe('a family whose first day nobody knows (rule law.began)', () => {
  test.each([
    ['she said so', { enrollment_date: '2025-09-01', enrollment_known: false }],
    ['she was never asked, and the day is near that of the account', { enrollment_known: null }],
  ])('%s', async (_, family) => {
    expect((await shownIn('SC', family))('join-association')).toEqual([['asked', null]])
    expect((await shownIn('OR', family))('notice')).toEqual([['asked', null]])
    expect((await shownIn('FL', family))('evaluation')).toEqual([['needs_day', null]])
    // A yearly day needs no first one.
    expect((await shownIn('PA', family))('notice')).toEqual([['asked', '2026-08-01']])
  })

  test('a move of state is a first day that is known', async () => {
    const history = [
      { id: 'a', state: 'PA', start_date: '2020-01-01', end_date: '2026-09-30', counting: 'whole_year' },
      { id: 'b', state: 'NY', start_date: '2026-10-01', end_date: null, counting: 'whole_year' },
    ] as const
    const family = { enrollment_date: '2025-09-01', enrollment_known: false, history }
    expect((await shownIn('NY', family))('notice')).toEqual([['open', '2026-10-15']])
  })
})

test('a known first day before this year makes it a later one: what came first is over (rule law.first-day)', async () => {
  const family = { enrollment_date: '2024-09-03', enrollment_known: true }
  expect((await shownIn('SC', family))('join-association')).toEqual([])
  expect((await shownIn('FL', family))('evaluation')).toEqual([['asked', '2026-09-03']])
})

test('a report whose own day lies after the school year stays listed (rule law.own-date)', async () => {
  const family = { today: '2027-07-05', enrollment_date: '2024-09-03', enrollment_known: true }
  const own = ({ period }: { period: string }) => (period.endsWith('Q4') ? { own_date: '2027-07-15' } : {})
  const late = await shownIn('NY', family, own, '2027-06-20')
  expect(late('quarterly')).toEqual([['open', '2027-07-15']])
})

test('what waits for an event has a day once it happened (rule law.events)', async () => {
  const family = { enrollment_date: '2024-09-03', enrollment_known: true }
  expect((await shownIn('PA', family))('transfer')).toEqual([['waits', null]])
  const happened = await shownIn('PA', family, () => ({ happened_on: '2026-11-10' }))
  expect(happened('transfer').map(([standing]) => standing)).toEqual(['open'])
})

describe('what a state that was left asks for because of that (rule law.events)', () => {
  const family: TodoFamily = {
    today: '2026-11-22',
    startMonth: '09',
    history: [
      { id: '1', state: 'MN', start_date: '2024-09-01', end_date: '2026-11-19', counting: 'whole_year' },
      { id: '2', state: 'TX', start_date: '2026-11-20', end_date: null, counting: 'whole_year' },
    ],
    students: [child],
    enrollments: [],
    registeredOn: '2026-09-10',
  }

  test.each([
    ['put on her list it stays, with its day', { happened_on: '2026-11-20' }, [['moved', '2026-12-05', 'open']]],
    ['not put there it is put away with the rest', {}, []],
    [
      'ticked today it keeps its place',
      { happened_on: '2026-11-20', ...tickedOn('2026-11-22') },
      [['moved', null, 'done']],
    ],
    ['and is gone the day after', { happened_on: '2026-11-20', ...tickedOn('2026-11-21') }, []],
  ])('%s', async (_, said, expected) => {
    const minnesota = await stateRequirements('MN')
    const rows = todosOfFamily({ ...family, history: [], today: '2026-11-10' }, minnesota).map((todo) => {
      const row = { ...todo, ...nothingSaid, archived: true }
      // The rest of the old list stays away, whatever was said of it.
      return todo.key === 'moved' ? { ...row, ...said } : { ...row, own_date: '2026-12-01' }
    })

    const left = todosLeftBehind(family, minnesota, rows)

    expect(left.map(({ key, due_date, standing }) => [key, due_date, standing])).toEqual(expected)
    expect(todosShown(family, minnesota, rows).filter(({ completed }) => !completed)).toEqual([])
  })

  function tickedOn(completed_on: string) {
    return { completed: true, completed_on, archived: false }
  }
})

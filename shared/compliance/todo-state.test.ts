import { describe, expect, test } from 'vitest'
import { dueText, isOverdue, lawDateText } from './due-dates.ts'
import type { LawTodo } from './law/state-law.ts'
import { eventsOf, todosWaitingFor } from './todo-events.ts'
import { isCounted, stillOpen } from './todo-list.ts'
import {
  mandatoryIn,
  todoStateOf,
  todoStates,
  type SaidTodo,
  type ListedTodoState,
  type TodoStateInput,
} from './todo-state.ts'

const today = '2026-11-22'
const duty: LawTodo = { years: 'every', law: 'duty', told: 'A notice.', source: null, doubt: null }

function stands(said: Partial<SaidTodo>, given: Partial<TodoStateInput> & { lawDate: string | null }) {
  const row = { completed: false, due_date: given.lawDate, not_yet_on: null, happened_on: null, own_date: null }
  const input = { rule: duty, isFirstDayKnown: true, since: '2026-09-10', today, ...given }
  const standing = todoStateOf({ ...row, student_id: null, ...said }, input)
  const shown = {
    due_type: 'annual',
    completed: false,
    completed_on: null,
    not_yet_on: said.not_yet_on ?? null,
    ...standing,
  } as const
  return { ...standing, text: dueText(shown, today), isRed: isOverdue(shown, today) }
}

describe('what was due before she came here (rule law.asked)', () => {
  test.each<
    [
      title: string,
      said: Partial<SaidTodo>,
      given: Parameters<typeof stands>[1],
      standing: string,
      text: string,
      isRed: boolean,
    ]
  >([
    ['is asked', {}, { lawDate: '2026-09-09' }, 'asked', 'Was due September 9, 2026. Did you send it?', false],
    [
      'not what was due on that day',
      {},
      { lawDate: '2026-09-10' },
      'open',
      '73 days overdue (due September 10, 2026)',
      true,
    ],
    [
      'nor what is still to come, where a clock was ahead when she entered the child',
      {},
      { lawDate: '2027-06-30', since: '2027-11-26' },
      'open',
      'Due June 30, 2027',
      false,
    ],
    [
      'nor where nobody knows since when she is here',
      {},
      { lawDate: '2026-08-01', since: null },
      'open',
      '113 days overdue (due August 1, 2026)',
      true,
    ],
    [
      '"Not yet" makes it due now',
      { not_yet_on: '2026-11-20' },
      { lawDate: '2026-08-01' },
      'open',
      'Due now (was due August 1, 2026)',
      false,
    ],
    [
      'for 14 days it is not red',
      { not_yet_on: '2026-11-08' },
      { lawDate: '2026-08-01' },
      'open',
      'Due now (was due August 1, 2026)',
      false,
    ],
    [
      'then it is',
      { not_yet_on: '2026-11-07' },
      { lawDate: '2026-08-01' },
      'open',
      '113 days overdue (due August 1, 2026)',
      true,
    ],
    [
      'one whose day moved into the past is asked',
      { due_date: '2027-06-30' },
      { lawDate: '2026-11-01' },
      'asked',
      'Was due November 1, 2026. Did you send it?',
      false,
    ],
    [
      'one that had no day and has one that has passed is asked',
      { due_date: null },
      { lawDate: '2026-11-01' },
      'asked',
      'Was due November 1, 2026. Did you send it?',
      false,
    ],
    [
      'one whose day moved to a later one that passed is not',
      { due_date: '2026-10-01' },
      { lawDate: '2026-11-01' },
      'open',
      '21 days overdue (due November 1, 2026)',
      true,
    ],
    [
      'one whose day moved and is still to come is open',
      { due_date: '2027-06-30' },
      { lawDate: '2026-11-25' },
      'open',
      'Due in 3 days (November 25, 2026)',
      false,
    ],
  ])('%s', (_, said, given, standing, text, isRed) => {
    expect(stands(said, given)).toMatchObject({ standing, text, isRed, asked: standing === 'asked' })
  })
})

describe('where nobody knows when teaching began (rule law.began)', () => {
  const unknown = { lawDate: null, isFirstDayKnown: false }
  test.each([
    ['once is asked without a day', 'once', 'asked', 'Sent when you began?'],
    ['so is what came in the first year', 'first', 'asked', 'Sent when you began?'],
    ['what comes each year without a day is open', 'every', 'open', 'No fixed date'],
  ] as const)('%s', (_, years, standing, text) => {
    expect(stands({}, { ...unknown, rule: { ...duty, years } })).toMatchObject({ standing, text, isRed: false })
  })

  test('what returns with that day asks for it before it shows one', () => {
    const rule: LawTodo = { ...duty, later: { from: 'anniversary' } }
    expect(stands({}, { ...unknown, rule })).toMatchObject({
      standing: 'needs_day',
      due_date: null,
      text: 'Due by the day you began. Which day was that?',
    })
  })

  test('"Not yet" makes it due on that day', () => {
    const rule: LawTodo = { ...duty, years: 'once' }
    expect(stands({ not_yet_on: today }, { ...unknown, rule })).toMatchObject({
      standing: 'open',
      due_date: today,
      text: 'Due today',
    })
  })
})

describe('what waits for an event (rule law.events)', () => {
  const rule: LawTodo = { ...duty, years: 'event', event: 'withdrawal', law: 'condition', first: { from: 'event' } }

  test('has no day, is not counted and not red before she says that it happened', () => {
    const waiting = stands({}, { rule, lawDate: null })
    expect(waiting).toMatchObject({ standing: 'waits', due_date: null, text: 'No date until it happens', isRed: false })
    expect([isCounted(waiting), stillOpen([waiting])]).toEqual([false, []])
  })

  test('then it is due, and red once that day has passed', () => {
    const happened = { happened_on: '2026-11-10' }
    expect(stands(happened, { rule, lawDate: '2026-12-10' })).toMatchObject({
      standing: 'open',
      due_date: '2026-12-10',
    })
    expect(stands({ ...happened, due_date: null }, { rule, lawDate: '2026-11-20' })).toMatchObject({
      standing: 'open',
      isRed: true,
    })
    // She left the school before she came here.
    expect(stands({ happened_on: '2026-08-01' }, { rule, lawDate: '2026-08-11' }).standing).toBe('asked')
  })

  test('is offered when that may have happened', () => {
    const law = { withdraw: rule, close: { ...rule, event: 'stops' as const }, notice: duty }
    const waits: ListedTodoState = { standing: 'waits', asked: false, due_date: null, law_date: null }
    const todos = [
      { key: 'withdraw', student_id: 'nora', ...waits },
      { key: 'close', student_id: 'nora', ...waits },
      { key: 'close', student_id: 'wren', ...waits },
      { key: 'close', student_id: null, ...waits, standing: 'open' as const },
      { key: 'notice', student_id: null, ...waits },
    ]
    const keys = (events: keyof typeof eventsOf, student: string | null) =>
      todosWaitingFor(todos, law, eventsOf[events], student).map(({ key, student_id }) => `${key} ${student_id}`)
    expect(keys('archived_or_graduated', 'nora')).toEqual(['close nora'])
    expect(keys('began_after_school', null)).toEqual(['withdraw nora'])
    expect(keys('moved_state', null)).toEqual([])
  })

  test('the law insists on a duty, and on a condition once it happened', () => {
    const law = { law: { todos: { duty, rule, advice: { ...duty, law: 'advice' as const } } } } as never
    const mandatory = (key: string, happened_on: string | null = null) => mandatoryIn(law, { key, happened_on })
    expect([
      mandatory('duty'),
      mandatory('rule'),
      mandatory('rule', today),
      mandatory('advice'),
      mandatory('own'),
    ]).toEqual([true, false, true, false, true])
  })
})

test('a condition without an event is never asked and never red (rule law.conditions)', () => {
  const rule: LawTodo = { ...duty, law: 'condition' }
  for (const lawDate of ['2026-08-01', '2026-11-01'])
    expect(stands({}, { rule, lawDate })).toMatchObject({ standing: 'conditional', asked: false, isRed: false })
  expect(stands({}, { rule, lawDate: '2026-11-01' }).text).toBe('Only if it applies: November 1, 2026')
  expect(stands({}, { rule, lawDate: null }).text).toBe('Only if it applies')
})

test("the family's own day stands in place of the law's, and both are shown (rule law.own-date)", () => {
  const own = stands({ own_date: '2026-12-15' }, { lawDate: '2026-11-15' })
  expect(own).toMatchObject({ standing: 'open', due_date: '2026-12-15', law_date: '2026-11-15', isRed: false })
  expect(lawDateText(own)).toBe('Your own date. By the law: November 15, 2026.')
  expect(lawDateText({ due_date: '2026-12-15', law_date: null })).toBe('Your own date. The law doesn’t set one.')
  expect(lawDateText({ due_date: '2026-12-15', law_date: '2026-12-15' })).toBeNull()
})

test('what stands in counts, and what is still open', () => {
  const all = todoStates.map((standing) => ({ standing }))
  expect(all.filter(isCounted).map(({ standing }) => standing)).toEqual(['open', 'needs_day', 'done'])
  expect(stillOpen(all).map(({ standing }) => standing)).toEqual(['open', 'asked', 'needs_day', 'conditional'])
})

import { describe, expect, test } from 'vitest'
import { mergeFields } from '#shared/records/merge.ts'
import { complianceTodo } from './compliance-todo.ts'
import type { LawTodo } from './law/state-law.ts'
import { inOrderOfUrgency, listedTodos } from './todo-list.ts'
import type { PlannedTodo } from './todo-plan.ts'

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

describe('what a list shows (rules compliance.todo-plan, law.asked)', () => {
  const notice: LawTodo = { years: 'every', law: 'duty', joins: 'own', told: 'A notice.', source: null, doubt: null }
  const input = {
    year: { from: '2026-07-01', to: '2027-06-30' },
    today: '2026-11-22',
    known: () => '2026-09-10',
    firstDay: () => ({ day: '2027-01-15', isKnown: true }),
    eventDay: () => null,
    lawOf: (key: string) => (key === 'notice' ? notice : undefined),
  }
  const plan = (period: string, due_date: string | null): PlannedTodo => ({
    state: 'PA',
    key: 'notice',
    period,
    student_id: null,
    title: 'Notice',
    description: null,
    priority: 'high',
    due_type: 'annual',
    type: 'notification',
    due_date,
  })
  const row = (period: string, more: object = {}) => ({
    ...plan(period, '2027-08-01'),
    completed: false,
    completed_on: null,
    filed_on: null,
    archived: false,
    not_yet_on: null,
    happened_on: null,
    own_date: null,
    ...more,
  })
  const planned = [plan('2026-2027', '2026-11-01')]

  test('an open one has the day of the law, whatever day it was made with', () => {
    const later = { ...input, planned: [plan('2026-2027', '2026-12-01')] }
    expect(listedTodos([row('2026-2027')], later)).toMatchObject([{ due_date: '2026-12-01', asked: false }])
  })

  test('one whose day moved into the past is asked', () => {
    expect(listedTodos([row('2026-2027')], { ...input, planned })).toMatchObject([
      { due_date: '2026-11-01', asked: true },
    ])
  })

  test('one whose event happened stays until it is done, also where the child was archived because of it (rule law.events)', () => {
    const stops: LawTodo = { ...notice, years: 'event', event: 'stops' }
    const here = { ...input, planned: [], lawOf: () => stops, eventDay: () => '2026-12-10' }
    expect(listedTodos([row('')], here)).toEqual([])
    expect(listedTodos([row('', { happened_on: '2026-11-10' })], here)).toMatchObject([
      { due_date: '2026-12-10', standing: 'open' },
    ])
  })

  test('one that was due before the family was here is asked', () => {
    const early = { ...input, planned: [plan('2026-2027', '2026-08-01')] }
    expect(listedTodos([row('2026-2027')], early)).toMatchObject([{ due_date: '2026-08-01', asked: true }])
  })

  test('a ticked one keeps the day it was shown with', () => {
    const done = row('2026-2027', { completed: true, completed_on: '2026-10-01' })
    expect(listedTodos([done], { ...input, planned })).toMatchObject([{ due_date: '2027-08-01', completed: true }])
  })

  test('an open one of another period is listed no more; ticked this school year it counts', () => {
    const rows = [row(''), row('2026-2027')]
    expect(listedTodos(rows, { ...input, planned }).map(({ period }) => period)).toEqual(['2026-2027'])
    const ticked = [row('', { completed: true, completed_on: '2026-08-02' }), row('2026-2027')]
    expect(listedTodos(ticked, { ...input, planned }).map(({ period }) => period)).toEqual([''])
    const longAgo = [row('', { completed: true, completed_on: '2025-08-02' }), row('2026-2027')]
    expect(listedTodos(longAgo, { ...input, planned }).map(({ period }) => period)).toEqual(['2026-2027'])
  })

  test("last year's, ticked in this one, says nothing of this year's", () => {
    const late = [row('2025-2026', { completed: true, completed_on: '2026-07-03' }), row('2026-2027')]
    expect(listedTodos(late, { ...input, planned }).map(({ period }) => period)).toEqual(['2026-2027'])
  })

  test.each([
    ['sent before that day', '2027-01-14', ['2026-2027 wren', '2026-2027 family']],
    ['sent on that day, so it may name her', '2027-01-15', ['2026-2027 family']],
  ])("the paper of a child who joined later, the family's %s (rule law.joins)", (_, filed_on, shown) => {
    const rows = [
      row('2026-2027', { student_id: 'wren' }),
      row('2026-2027', { completed: true, completed_on: '2027-02-01', filed_on }),
    ]
    const both = [...planned, { ...plan('2026-2027', '2027-01-29'), student_id: 'wren' }]
    const list = listedTodos(rows, { ...input, planned: both })
    expect(list.map(({ period, student_id }) => `${period} ${student_id ?? 'family'}`)).toEqual(shown)
  })

  test('one that the law knows nothing of keeps its own day', () => {
    const own = { ...row('', {}), key: 'own-one' }
    expect(listedTodos([own], { ...input, planned })).toMatchObject([{ due_date: '2027-08-01', standing: 'open' }])
  })

  test('what a move archived is left out', () => {
    expect(listedTodos([row('2026-2027', { archived: true })], { ...input, planned })).toEqual([])
  })
})

test('of a tick and its opposite that did not know each other the tick stands (rules compliance.todo-toggle, sync.prevails)', () => {
  const row = { fields: { completed: true }, clocks: { completed: [100, null] as const } }
  const change = { fields: { completed: false }, from: { completed: null }, clock: [200, 'phone'] as const }
  expect(mergeFields(complianceTodo, row, change).fields).toEqual({ completed: true })
})

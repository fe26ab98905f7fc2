import { describe, expect, test } from 'vitest'
import { goalProgressOf, type Step } from './goal-progress-of.ts'

const today = '2026-11-21'
const step = (date: string, amount: number): Step => ({ date, amount })

describe('how far a goal is (rules goals.pace, goals.finish, goals.steps)', () => {
  test.each([
    ['nothing done', [], { done: 0, perWeek: null, expected: null, reached: null }],
    ['a first step today tells no pace', [step(today, 5)], { done: 5, perWeek: null, expected: null }],
    [
      'two weeks at 5 a day',
      [step('2026-11-08', 35), step('2026-11-15', 35)],
      { done: 70, perWeek: 35, expected: '2026-11-27' },
    ],
    ['an old pace is none', [step('2026-01-05', 50)], { done: 50, perWeek: null, expected: null }],
    ['what is taken back counts', [step('2026-11-20', 10), step('2026-11-21', -4)], { done: 6, perWeek: 21 }],
    ['never below nothing', [step('2026-11-20', -4)], { done: 0, perWeek: null, expected: null }],
    ['tomorrow counts as done, not as pace', [step('2026-11-22', 4)], { done: 4, perWeek: null }],
    [
      'reached on the day it was passed',
      [step('2026-11-19', 60), step('2026-11-10', 45)],
      { done: 105, reached: '2026-11-19', expected: null },
    ],
    [
      'reached again after a correction',
      [step('2026-11-10', 100), step('2026-11-11', -20), step('2026-11-12', 20)],
      { done: 100, reached: '2026-11-12' },
    ],
    ['a finish more than ten years away is not told', [step('2026-10-01', 1)], { done: 1, expected: null }],
  ])('%s', (_what, steps, standing) => {
    expect(goalProgressOf(100, steps, today)).toMatchObject({ total: 100, ...standing })
  })
})

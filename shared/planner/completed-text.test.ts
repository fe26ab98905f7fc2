import { expect, test } from 'vitest'
import { completedText } from './completed-text.ts'

const today = '2026-11-26'
const walk = { title: 'Nature walk', child: 'Nora', minutes: 40, date: today }
const late = { title: 'Spelling', child: 'Nora', minutes: 20, date: '2026-11-11' }

test.each([
  ['Nature walk, 40m, Nora', [walk]],
  ['Nature walk, 40m, Nora and Silas', [walk, { ...walk, child: 'Silas' }]],
  ['Nature walk, 1h 10m, Nora and Silas', [walk, { ...walk, child: 'Silas', minutes: 30 }]],
  ['Nature walk, 1h 20m, Nora', [walk, walk]],
  ['2 plans, 1h 15m, Nora', [walk, { ...walk, title: 'Poem', minutes: 35 }]],
  ['2 plans, 1h 20m, Nora and Silas', [walk, { ...walk, title: 'Poem', child: 'Silas' }]],
  ['2 lessons, 1h 20m, Nora', [walk, { ...walk, title: 'Lesson 50', isLesson: true }]],
  ['Logged on Wed, Nov 11 for Nora: Spelling, 20m', [late]],
  ['Logged on Wed, Nov 11 for Nora and Silas: Spelling, 20m', [late, { ...late, child: 'Silas' }]],
  ['Logged on Wed, Nov 11 and today for Nora: 2 plans, 1h', [late, walk]],
  ['Logged on Wed, Dec 31, 2025 for Nora: Spelling, 20m', [{ ...late, date: '2025-12-31' }]],
])('a toast says %s (rule planner.complete)', (said, done) => {
  expect(completedText(done, today)).toBe(said)
})

import { expect, test } from 'vitest'
import { goalStepsOf, type GoalRecords } from './goal-steps.ts'

const records: GoalRecords = {
  steps: [
    { goal_id: 'pages', date: '2026-11-02', amount: 40 },
    { goal_id: 'lessons', date: '2026-11-03', amount: 5 },
  ],
  courses: [
    { id: 'math', goal_id: 'lessons' },
    { id: 'latin', goal_id: null },
  ],
  lessons: [
    { id: 'm1', curriculum_id: 'math' },
    { id: 'm2', curriculum_id: 'math' },
    { id: 'l1', curriculum_id: 'latin' },
  ],
  done: new Map([
    ['m1', '2026-11-16'],
    ['l1', '2026-11-17'],
  ]),
}

test.each<[string, Partial<GoalRecords>, string, object[]]>([
  ['that no course follows has its own steps', {}, 'pages', [{ goal_id: 'pages', date: '2026-11-02', amount: 40 }]],
  ['that a course follows counts its done lessons', {}, 'lessons', [{ date: '2026-11-16', amount: 1 }]],
  ['has its own again once it is unlinked', { courses: [] }, 'lessons', [records.steps[1] ?? {}]],
  ['of a course without a done lesson has none', { done: new Map() }, 'lessons', []],
  [
    'that two courses follow counts those of both',
    { courses: records.courses.map((course) => ({ ...course, goal_id: 'lessons' })) },
    'lessons',
    [
      { date: '2026-11-16', amount: 1 },
      { date: '2026-11-17', amount: 1 },
    ],
  ],
  ['that is unknown has none', {}, 'nothing', []],
])('a goal %s (rule goals.follows)', (_, changed, goal, expected) => {
  expect(goalStepsOf({ ...records, ...changed })(goal)).toEqual(expected)
})

import { expect, test } from 'vitest'
import { plansOfTemplate } from './plans-of-template.ts'

const row = { subject_id: 'math', title: 'Fractions', activity_type: 'project', duration_minutes: 30 } as const
const [friday, monday] = ['2026-11-20', '2026-11-23']

test('each row of a template is a plan with its minutes; what it describes is noted (rule planner.template)', () => {
  const rows = [{ ...row, description: 'Workbook' }]
  expect(plansOfTemplate({ rows, days: [friday], studentIds: ['nora'], planned: [] })).toEqual({
    made: [{ plan: { ...row, planned_date: friday, notes: 'Workbook', status: 'planned' }, student_ids: ['nora'] }],
    count: 1,
    standing: 0,
  })
})

test('what is planned already is left out for that child and day, unless it was skipped (rule planner.template)', () => {
  const rows = [
    { ...row, description: null },
    { ...row, title: 'Reading', description: null },
  ]
  const standing = { planned_date: friday, student_id: 'nora', subject_id: 'math' }
  const { made, ...counts } = plansOfTemplate({
    rows,
    days: [friday, monday],
    studentIds: ['nora', 'silas'],
    planned: [
      { ...standing, title: 'fractions ', status: 'completed' },
      { ...standing, title: 'Reading', status: 'skipped' },
    ],
  })
  expect(counts).toEqual({ count: 7, standing: 1 })
  expect(made.map(({ plan, student_ids }) => [plan.planned_date, plan.title, student_ids])).toEqual([
    [friday, 'Fractions', ['silas']],
    [friday, 'Reading', ['nora', 'silas']],
    [monday, 'Fractions', ['nora', 'silas']],
    [monday, 'Reading', ['nora', 'silas']],
  ])
})

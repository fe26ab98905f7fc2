import { expect, test } from 'vitest'
import { plansOfTemplate } from './plans-of-template.ts'

test('each row of a template is a plan with its minutes; what it describes is noted (rule planner.template)', () => {
  const row = { subject_id: 'math', title: 'Fractions', activity_type: 'project', duration_minutes: 30 } as const
  expect(plansOfTemplate([{ ...row, description: 'Workbook' }], '2026-11-20')).toEqual([
    { ...row, planned_date: '2026-11-20', notes: 'Workbook', status: 'planned' },
  ])
})

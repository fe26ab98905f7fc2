import { v7 as newId } from 'uuid'
import { describe, expect, test } from 'vitest'
import type { ValuesOf } from '#client/forms/record-form.ts'
import { emptyGoal, goalForm } from './goal-fields.tsx'

const subjectId = newId()
const today = '2026-11-21'

describe('the form of a goal (rules goals.limits, goals.kinds)', () => {
  test.each<[Partial<ValuesOf<'goals'>>, object]>([
    [{ title: '  ' }, { title: 'Title is required' }],
    [{ total_goal: '' }, { total_goal: 'Total Goal must be at least 1' }],
    [{ total_goal: '0' }, { total_goal: 'Total Goal must be at least 1' }],
    [{ total_goal: '-5' }, { total_goal: 'Total Goal must be at least 1' }],
    [{ total_goal: '1.5' }, { total_goal: 'Total Goal must be a whole number' }],
    [{ total_goal: 'many' }, { total_goal: 'Total Goal must be a whole number' }],
    [{ total_goal: '100001' }, { total_goal: 'Total Goal can be at most 100,000' }],
  ])('refuses %j', (typed, errors) => {
    expect(goalForm.read(filled(typed), today, null)).toEqual({ errors })
  })

  test.each(['pages', 'chapters', 'lessons', 'units'] as const)('counts %s', (goal_type) => {
    expect(goalForm.read(filled({ goal_type, total_goal: '1' }), today, null)).toEqual({
      ready: { subject_id: subjectId, title: 'Saxon 5/4', goal_type, total_goal: 1 },
    })
  })
})

function filled(typed: Partial<ValuesOf<'goals'>>): ValuesOf<'goals'> {
  return { ...emptyGoal(subjectId), title: 'Saxon 5/4', total_goal: '120', ...typed }
}

import { describe, expect, test } from 'vitest'
import { v7 as newId } from 'uuid'
import { aGoal } from '#tests/support/builders.ts'
import { emptyGoalForm, formOfGoal, readGoalForm, type GoalForm } from './goal-form.ts'

const subjectId = newId()

describe('the form of a goal (rules goals.limits, goals.kinds)', () => {
  test.each<[Partial<GoalForm>, keyof GoalForm, string]>([
    [{ title: '  ' }, 'title', 'Title is required'],
    [{ total_goal: '' }, 'total_goal', 'Total Goal must be at least 1'],
    [{ total_goal: '0' }, 'total_goal', 'Total Goal must be at least 1'],
    [{ total_goal: '-5' }, 'total_goal', 'Total Goal must be at least 1'],
    [{ total_goal: '1.5' }, 'total_goal', 'Total Goal must be a whole number'],
    [{ total_goal: 'many' }, 'total_goal', 'Total Goal must be a whole number'],
    [{ total_goal: '100001' }, 'total_goal', 'Total Goal can be at most 100,000'],
  ])('refuses %j', (fields, field, message) => {
    const read = readGoalForm(filled(fields), subjectId)

    expect('errors' in read && read.errors[field]?.[0]).toBe(message)
  })

  test.each(['pages', 'chapters', 'lessons', 'units'] as const)('counts %s', (goal_type) => {
    expect(readGoalForm(filled({ goal_type, total_goal: '1' }), subjectId)).toEqual({
      ready: { subject_id: subjectId, title: 'Saxon 5/4', goal_type, total_goal: 1 },
    })
  })

  test('shows a stored goal and reads it back unchanged', () => {
    const fields = aGoal({ subject_id: subjectId })
    const row = { ...fields, id: newId(), deleted_at: null, deleted_by: null, restores: 0, _no: 1 }

    expect(readGoalForm(formOfGoal(row), subjectId)).toEqual({ ready: fields })
  })
})

function filled(fields: Partial<GoalForm>): GoalForm {
  return { ...emptyGoalForm, title: 'Saxon 5/4', total_goal: '120', ...fields }
}

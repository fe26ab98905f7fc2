import { describe, expect, test } from 'vitest'
import { mergeFields } from '#shared/records/merge.ts'
import { plannedActivity } from './plan.ts'
import { statusBeside, type PlanStatus } from './status.ts'

describe('the status of two devices that had not seen each other (rules planner.status-merge, sync.prevails)', () => {
  const [early, late] = [10, 20]
  test.each([
    ['completed', early, 'skipped', late, 'completed'],
    ['skipped', early, 'completed', late, 'completed'],
    ['completed', late, 'skipped', early, 'completed'],
    ['skipped', late, 'completed', early, 'completed'],
    ['completed', early, 'planned', late, 'completed'],
    ['skipped', early, 'planned', late, 'skipped'],
    ['planned', late, 'skipped', early, 'skipped'],
    ['completed', early, 'completed', late, 'completed'],
  ] as const)('%s at %i, %s at %i: %s', (there, before, said, stamp, expected) => {
    const seen = there === 'planned' || said === 'planned' ? 'completed' : 'planned'
    const { fields, collisions } = mergeFields(
      plannedActivity,
      { fields: { status: there }, clocks: { '*': [before, 'phone'] } },
      { fields: { status: said }, from: { status: seen === there ? 'skipped' : seen }, clock: [stamp, 'tablet'] },
    )
    expect(fields['status']).toBe(expected)
    expect(collisions.every(({ quiet }) => quiet)).toBe(true)
  })

  test('who saw that it was done may open it again', () => {
    const { fields } = mergeFields(
      plannedActivity,
      { fields: { status: 'completed' }, clocks: { '*': [10, 'phone'] } },
      { fields: { status: 'planned' }, from: { status: 'completed' }, clock: [20, 'tablet'] },
    )
    expect(fields['status']).toBe('planned')
  })
})

test.each([
  ['planned', 'live', 'completed'],
  ['skipped', 'live', 'completed'],
  ['completed', 'live', 'completed'],
  ['completed', 'deleted', 'planned'],
  ['skipped', 'deleted', 'skipped'],
  ['planned', 'deleted', 'planned'],
  ['completed', 'none', 'completed'],
  ['skipped', 'none', 'skipped'],
] as [PlanStatus, string, PlanStatus][])(
  'a plan that is %s beside an activity that is %s is %s (rule planner.completed-once)',
  (status, activity, expected) => {
    const beside = activity === 'none' ? null : { deleted_at: activity === 'live' ? null : 1 }
    expect(statusBeside(status, beside)).toBe(expected)
  },
)

import { expect, test } from 'vitest'
import { furthestBehindLine } from './child-line.ts'
import type { RequirementProgress } from './requirement-progress.ts'

const standing = (
  kind: RequirementProgress['kind'],
  done: number,
  required: number,
  more = {},
): RequirementProgress => ({
  kind,
  label: kind,
  done,
  required,
  set_by: 'law',
  law: required,
  percentage: 0,
  met: done >= required,
  share: null,
  pace: null,
  is_alternative: false,
  ...more,
})
const kindOf = (...standings: RequirementProgress[]) => furthestBehindLine({ standings })?.kind

test('the requirement shown of a child is the one furthest behind its pace (rule compliance.year-block)', () => {
  const days = standing('days', 67, 180, { pace: 60 })
  expect(kindOf(days, standing('hours', 100, 900, { pace: 300 }))).toBe('hours')
  expect(kindOf(days, standing('areas', 0, 7))).toBe('days')
  expect(kindOf(standing('days', 180, 180, { pace: 60 }), standing('areas', 0, 7))).toBe('areas')
  // Either is enough: the one that is further counts.
  const either = { is_alternative: true }
  expect(kindOf({ ...days, ...either }, standing('hours', 100, 900, { pace: 300, ...either }))).toBe('days')
  expect(kindOf(standing('days', 180, 180), standing('hours', 900, 900))).toBe('days')
  expect(kindOf()).toBeUndefined()
})

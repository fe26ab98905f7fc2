import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'
import {
  assessmentForm,
  emptyAssessment,
  isWhole,
  isWorthKeeping,
  nextAssessment,
  pointsOfChildren,
  typedScore,
  withChildren,
} from './assessment-form.ts'

const today = '2026-11-20'
const [nora, silas, math] = [newId(), newId(), newId()]

const typed = {
  ...emptyAssessment(today, { student_ids: [nora], subject_id: math }),
  assessment_type: 'quiz',
  title: ' Fractions ',
  points: { [nora]: '18.5' },
  points_possible: '20',
}

test('a new one is of today, weighs 1, and is saved only when all is there (rule grades.form)', () => {
  expect(emptyAssessment(today, { student_ids: [], subject_id: '' })).toMatchObject({ date: today, weight: '1' })
  expect(isWhole(typed)).toBe(true)
  expect(assessmentForm.read(typed, today, null)).toMatchObject({
    ready: { student_id: nora, title: 'Fractions', points_earned: 18.5, points_possible: 20, weight: 1 },
  })
})

test.each([
  ['student', { student_ids: [] }],
  ['subject', { subject_id: '' }],
  ['type', { assessment_type: '' }],
  ['date', { date: '' }],
  ['title', { title: '  ' }],
  ['points', { points: {} }],
  ['points possible', { points_possible: '0' }],
  ["one child's points", { student_ids: [nora, silas] }],
])('without %s nothing is saved', (_, wrong) => {
  expect(isWhole({ ...typed, ...wrong })).toBe(false)
})

test('each child has her own points, and what was typed before one was chosen counts for her', () => {
  const both = { ...typed, student_ids: [nora, silas], points: { [nora]: '18.5', [silas]: '12' } }
  expect(pointsOfChildren(both)).toEqual([
    { student_id: nora, points_earned: 18.5 },
    { student_id: silas, points_earned: 12 },
  ])
  expect(pointsOfChildren({ ...typed, points: { '': '7' } })).toEqual([{ student_id: nora, points_earned: 7 }])
})

test('an error is shown at its field', () => {
  expect(assessmentForm.read({ ...typed, points: { [nora]: '-1' } }, today, null)).toEqual({
    errors: { points: 'Points Earned must be 0 or more' },
  })
  expect(assessmentForm.read({ ...typed, student_ids: [] }, today, null)).toMatchObject({
    errors: { student_ids: 'Student is required' },
  })
})

test('the score is told while it is typed, and not before', () => {
  expect(typedScore(typed, nora)).toEqual({ percentage: 92.5, letter: 'A-', points: 3.7 })
  expect(typedScore({ ...typed, points_possible: '' }, nora)).toBeNull()
  expect(typedScore({ ...typed, points_possible: '0' }, nora)).toBeNull()
})

test('the next one shares all but its title, its points and its details (rule grades.fast-entry)', () => {
  expect(nextAssessment({ ...typed, feedback: 'Neat' })).toEqual({ ...typed, title: '', points: {}, feedback: '' })
})

test('a stored one is shown and read back unchanged', () => {
  const read = assessmentForm.read(typed, today, null)
  const fields = 'ready' in read ? read.ready : expect.fail(JSON.stringify(read.errors))
  const row = { ...fields, id: newId(), deleted_at: null, deleted_by: null, restores: 0, _no: 1 }

  expect(assessmentForm.read(assessmentForm.of(row), today, row)).toEqual({ ready: fields })
})

test('a grade entered under the wrong child keeps its points when the child is corrected (rule grades.form)', () => {
  const corrected = { ...typed, ...withChildren(typed, [silas]) }
  expect(pointsOfChildren(corrected)).toEqual([{ student_id: silas, points_earned: 18.5 }])
  expect(isWhole(corrected)).toBe(true)

  const nobody = { ...typed, ...withChildren(typed, []) }
  expect(pointsOfChildren({ ...nobody, ...withChildren(nobody, [silas]) })).toEqual(pointsOfChildren(corrected))

  const both = { ...typed, ...withChildren(typed, [nora, silas]) }
  expect(both.points).toEqual(typed.points)
})

test.each([
  ['nothing', {}, false],
  ['a title', { title: 'Fractions' }, true],
  ['points', { points: { [nora]: '18' } }, true],
  ['feedback before the title', { feedback: 'She explained the metaphor' }, true],
])('%s is kept as a draft or not (rule accounts.typed)', (_, said, isKept) => {
  const empty = emptyAssessment(today, { student_ids: [nora], subject_id: math })
  expect(isWorthKeeping({ ...empty, ...said })).toBe(isKept)
})

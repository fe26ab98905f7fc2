import { v7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { partOf } from '#client/forms/draft-of.ts'
import {
  activityForm,
  amountIn,
  emptyActivity,
  entriesOfForm,
  hasActivityDetails,
  type ActivityValues,
} from './activity-form.ts'

const today = '2026-11-21'
const [nora, silas, science] = [v7(), v7(), v7()]

describe('Log New Activity (rule activities.fields)', () => {
  test('makes one entry for each child chosen', () => {
    const entries = entriesIn(filled({ student_ids: [nora, silas] }))

    expect(entries).toMatchObject([{ student_id: nora }, { student_id: silas }])
    expect(entries).toMatchObject([{ title: 'Pond study', duration_minutes: 45, location: 'Home' }, {}])
  })

  test('turns empty optional text into none', () => {
    const entries = entriesIn(filled({ description: '  ', location: '', notes: ' kept as typed ' }))

    expect(entries).toMatchObject([{ description: null, location: null, notes: ' kept as typed ' }])
  })

  test.each<[Partial<ActivityValues>, object]>([
    [{ student_ids: [] }, { student_ids: 'Student is required' }],
    [{ subject_id: '' }, { subject_id: 'Subject is required' }],
    [{ date: '' }, { date: 'Date must be a date' }],
    [{ date: '2026-02-30' }, { date: 'Date must be a date' }],
    [{ title: '   ' }, { title: 'Title is required' }],
    [{ hours: '', minutes: '' }, { minutes: 'Enter a duration above 0' }],
    [{ hours: '13' }, { hours: 'Hours can be 0 to 12' }],
    [{ time_mode: 'times', start_time: '10:00', end_time: '09:00' }, { end_time: 'End Time must be after Start Time' }],
    [{ goal_id: 'saxon', goal_amount: '1.5' }, { goal_amount: 'Enter a whole number from 1 to 100,000' }],
  ])('refuses %j', (fields, errors) => {
    expect(activityForm.read(filled(fields), today, null)).toEqual({ errors })
  })

  test('tells everything that is wrong', () => {
    const read = activityForm.read({ ...emptyActivity(today, [], ''), date: '' }, today, null)

    expect('errors' in read && Object.keys(read.errors).sort()).toEqual([
      'date',
      'minutes',
      'student_ids',
      'subject_id',
      'title',
    ])
  })
})

test.each([
  ['1', 1],
  [' 12 ', 12],
  ['100,000', 100_000],
  ['0', null],
  ['-3', null],
  ['100001', null],
  ['', null],
  ['two', null],
])('an entry counts %j toward a goal (rule goals.with-activity)', (typed, amount) => {
  expect(amountIn(typed)).toBe(amount)
})

describe('Edit Activity', () => {
  test('shows a stored activity and reads it back unchanged', () => {
    const [entry] = entriesIn(filled({ time_mode: 'times', start_time: '09:30', end_time: '10:15', notes: 'Loved it' }))
    const row = { ...entry, id: v7(), deleted_at: null, deleted_by: null, restores: 0, _no: 3 }

    expect(entriesIn(activityForm.of(row))).toEqual([entry])
  })

  test('keeps an entry of more than 12 hours that came from elsewhere', () => {
    const [entry] = entriesIn(filled({}))
    const row = { ...entry, duration_minutes: 840, id: v7(), deleted_at: null, deleted_by: null, restores: 0, _no: 3 }

    expect(activityForm.read(activityForm.of(row), today, row)).toMatchObject({ ready: { duration_minutes: 840 } })
    expect(activityForm.read(activityForm.of(row), today, null)).toMatchObject({
      errors: { hours: 'Hours can be 0 to 12' },
    })
  })
})

describe('Additional Details (rule activities.details)', () => {
  test.each<[Partial<ActivityValues>, boolean]>([
    [{}, false],
    [{ description: 'At the pond' }, true],
    [{ location: 'Library' }, true],
    [{ location: '' }, true],
    [{ materials_used: 'Net' }, true],
    [{ notes: '  ' }, false],
  ])('open by themselves when there are any: %j', (fields, expected) => {
    expect(hasActivityDetails(filled(fields))).toBe(expected)
  })
})

test('a draft of another shape is not used', () => {
  const shape = emptyActivity('', [], '')

  expect(partOf({ title: 'Only a title', of: 'another build' }, shape)).toEqual({ title: 'Only a title' })
  expect(partOf({ title: 7 }, shape)).toBeNull()
})

function filled(fields: Partial<ActivityValues>): ActivityValues {
  return { ...emptyActivity(today, [nora], science), title: 'Pond study', minutes: '45', ...fields }
}

function entriesIn(values: ActivityValues) {
  const read = activityForm.read(values, today, null)
  if ('errors' in read) throw new Error(JSON.stringify(read.errors))
  const [first, ...others] = entriesOfForm(read.ready, values)
  if (first === undefined) throw new Error('The form made no entry')
  return [first, ...others] as const
}

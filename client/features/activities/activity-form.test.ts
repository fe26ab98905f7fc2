import { v7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import {
  emptyActivityForm,
  formOf,
  hasDetails,
  readActivityDraft,
  readActivityForm,
  type ActivityForm,
} from './activity-form.ts'

const [nora, silas, science] = [v7(), v7(), v7()]

describe('Log New Activity (rule activities.fields)', () => {
  test('makes one entry for each child chosen', () => {
    const read = readActivityForm(filled({ student_ids: [nora, silas] }))

    expect(read).toMatchObject({ ready: [{ student_id: nora }, { student_id: silas }] })
    expect(read).toMatchObject({ ready: [{ title: 'Pond study', duration_minutes: 45, location: 'Home' }, {}] })
  })

  test('turns empty optional text into none', () => {
    const read = readActivityForm(filled({ description: '  ', location: '', notes: ' kept as typed ' }))

    expect(read).toMatchObject({ ready: [{ description: null, location: null, notes: ' kept as typed ' }] })
  })

  test.each<[Partial<ActivityForm>, object]>([
    [{ student_ids: [] }, { student_ids: ['Student is required'] }],
    [{ subject_id: '' }, { subject_id: ['Subject is required'] }],
    [{ date: '' }, { date: ['Date must be a date'] }],
    [{ date: '2026-02-30' }, { date: ['Date must be a date'] }],
    [{ title: '   ' }, { title: ['Title is required'] }],
    [{ hours: '', minutes: '' }, { minutes: ['Enter a duration above 0'] }],
    [{ hours: '13' }, { hours: ['Hours can be 0 to 12'] }],
    [
      { time_mode: 'times', start_time: '10:00', end_time: '09:00' },
      { end_time: ['End Time must be after Start Time'] },
    ],
  ])('refuses %j', (fields, errors) => {
    expect(readActivityForm(filled(fields))).toEqual({ errors })
  })

  test('tells everything that is wrong, in the order of the form', () => {
    const read = readActivityForm({ ...emptyActivityForm('2026-11-21', [], ''), date: '' })

    expect('errors' in read && Object.keys(read.errors)).toEqual([
      'student_ids',
      'subject_id',
      'date',
      'title',
      'minutes',
    ])
  })
})

describe('Edit Activity', () => {
  test('shows a stored activity and reads it back unchanged', () => {
    const [entry] = entriesOf(filled({ time_mode: 'times', start_time: '09:30', end_time: '10:15', notes: 'Loved it' }))
    const row = { ...entry, id: v7(), deleted_at: null, deleted_by: null, restores: 0, _no: 3 }

    expect(entriesOf(formOf(row))).toEqual([entry])
  })

  test('keeps an entry of more than 12 hours that came from elsewhere', () => {
    expect(readActivityForm(filled({ hours: '14', minutes: '0' }), 14)).toMatchObject({
      ready: [{ duration_minutes: 840 }],
    })
  })
})

describe('Additional Details (rule activities.details)', () => {
  test.each<[Partial<ActivityForm>, boolean]>([
    [{}, false],
    [{ description: 'At the pond' }, true],
    [{ location: 'Library' }, true],
    [{ location: '' }, true],
    [{ materials_used: 'Net' }, true],
    [{ notes: '  ' }, false],
  ])('open by themselves when there are any: %j', (fields, expected) => {
    expect(hasDetails(filled(fields))).toBe(expected)
  })
})

test('a draft of another shape is not used', () => {
  expect(readActivityDraft(filled({}))).toEqual(filled({}))
  expect(readActivityDraft({ title: 'Only a title' })).toBeNull()
  expect(readActivityDraft(null)).toBeNull()
})

function filled(fields: Partial<ActivityForm>): ActivityForm {
  return { ...emptyActivityForm('2026-11-21', [nora], science), title: 'Pond study', minutes: '45', ...fields }
}

function entriesOf(form: ActivityForm) {
  const read = readActivityForm(form)
  if ('errors' in read) throw new Error(JSON.stringify(read.errors))
  const [first, ...others] = read.ready
  if (first === undefined) throw new Error('The form made no entry')
  return [first, ...others] as const
}

import { describe, expect, test } from 'vitest'
import { emptyRow, emptyTemplate, rowErrors, templateForm, withoutRow, type TemplateValues } from './template-form.ts'

const subject_id = '01980000-0000-7000-8000-000000000001'
const today = '2026-11-20'

function typed(changed: Partial<TemplateValues>): TemplateValues {
  return { ...emptyTemplate(), name: 'Regular School Day', ...changed }
}

describe('the form of a template (rule templates.fields)', () => {
  test('opens with one lesson of 45 minutes', () => {
    expect(emptyTemplate().activities).toMatchObject([{ activity_type: 'lesson', duration_minutes: '45' }])
  })

  test('is read as the template that it describes, without what is of the form alone', () => {
    const row = { ...emptyRow(), subject_id, title: ' Math ', duration_minutes: '30' }
    const read = templateForm.read(typed({ activities: [row], description: ' ' }), today, null)
    expect(read).toEqual({
      ready: {
        name: 'Regular School Day',
        description: null,
        is_default: false,
        show_on_dashboard: false,
        student_ids: null,
        activities: [{ subject_id, title: 'Math', activity_type: 'lesson', duration_minutes: 30, description: null }],
      },
    })
  })

  test('holds the children of a routine, none for those of last time (rule templates.routine-children)', () => {
    const row = { ...emptyRow(), subject_id, title: 'Math' }
    const read = templateForm.read(typed({ activities: [row], student_ids: [subject_id] }), today, null)
    expect(read).toMatchObject({ ready: { student_ids: [subject_id] } })
  })

  test.each([
    [{ name: ' ' }, { name: 'Name is required' }],
    [{ activities: [] }, { activities: 'Add at least one activity' }],
  ])('needs a name and an activity: %j', (changed, errors) => {
    const row = { ...emptyRow(), subject_id, title: 'Math' }
    expect(templateForm.read(typed({ activities: [row], ...changed }), today, null)).toEqual({ errors })
  })

  test('takes no number that it cannot read for another one (rule shell.form-errors)', () => {
    const row = { ...emptyRow(), subject_id, title: 'Math', duration_minutes: '45 min' }
    const read = templateForm.read(typed({ activities: [row] }), today, null)

    expect(read).toMatchObject({ errors: { 'activities.0.duration_minutes': 'Duration must be in whole minutes' } })
  })

  test('says what each activity needs, beside it, and the first of it over the form', () => {
    const good = { ...emptyRow(), subject_id, title: 'Math' }
    const values = typed({ activities: [good, { ...emptyRow(), duration_minutes: '' }] })
    const read = templateForm.read(values, today, null)
    const errors = 'errors' in read ? read.errors : {}

    expect(errors.activities).toBe('Subject is required (activity 2)')
    expect(rowErrors(values, errors)).toEqual({
      [values.activities[1]?.id ?? '']: {
        subject_id: 'Subject is required',
        title: 'Title is required',
        duration_minutes: 'Enter a duration above 0',
      },
    })
    expect(Object.keys(withoutRow(errors, 1, ['subject_id', 'title']))).toEqual(['activities.1.duration_minutes'])
  })
})

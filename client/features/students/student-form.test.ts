import { describe, expect, test } from 'vitest'
import { emptyStudentForm, formOf, isSubmittable, readStudentForm, type StudentForm } from './student-form.ts'

describe('the student form (rule students.fields)', () => {
  test('enrolls an active student today unless told otherwise', () => {
    expect(readStudentForm(filled({}))).toEqual({
      ready: {
        name: 'Nora',
        grade_level: '7',
        enrollment_date: '2026-11-21',
        is_active: true,
        learning_style: null,
        interests: null,
        learning_challenges: null,
        goals: null,
        notes: null,
      },
    })
  })

  test.each([
    [{ name: '  ' }, false],
    [{ grade_level: '' }, false],
    [{}, true],
  ])('with %j can be submitted: %s', (fields, expected) => {
    expect(isSubmittable(filled(fields))).toBe(expected)
  })

  test.each([
    [{ enrollment_date: '' }, 'enrollment_date', 'Enrollment Date must be a date'],
    [{ name: 'x'.repeat(121) }, 'name', 'Name can have at most 120 characters'],
  ] as const)('refuses %j', (fields, field, message) => {
    const read = readStudentForm(filled(fields))

    expect('errors' in read && read.errors[field]?.[0]).toBe(message)
  })

  test('shows a stored student and reads it back unchanged', () => {
    const read = readStudentForm(filled({ learning_style: 'visual', notes: 'Loves maps', is_active: false }))
    if (!('ready' in read)) throw new Error('refused')
    const row = { ...read.ready, id: 'nora', deleted_at: null, deleted_by: null, restores: 0, _no: 1 }

    expect(readStudentForm(formOf(row))).toEqual(read)
  })
})

function filled(fields: Partial<StudentForm>): StudentForm {
  return { ...emptyStudentForm('2026-11-21'), name: 'Nora', grade_level: '7', ...fields }
}

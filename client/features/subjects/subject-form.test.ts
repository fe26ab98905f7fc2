import { describe, expect, test } from 'vitest'
import { emptySubjectForm, formOf, isSubmittable, readSubjectForm, type SubjectForm } from './subject-form.ts'

describe('the subject form (rule subjects.fields)', () => {
  test.each([
    ['', null],
    ['  ', null],
    ['0', 0],
    ['60', 60],
  ])('required hours "%s" are %s', (required_hours, expected) => {
    expect(readSubjectForm(filled({ required_hours }))).toMatchObject({ ready: { required_hours: expected } })
  })

  test.each<[Partial<SubjectForm>, keyof SubjectForm, string]>([
    [{ required_hours: '-1' }, 'required_hours', 'Required Hours must be 0 or more'],
    [{ required_hours: 'many' }, 'required_hours', 'Required Hours must be a number'],
    [{ color: 'green' }, 'color', 'Color must look like #96B98D'],
  ])('refuses %j', (fields, field, message) => {
    const read = readSubjectForm(filled(fields))

    expect('errors' in read && read.errors[field]?.[0]).toBe(message)
  })

  test('needs a name', () => {
    expect(isSubmittable(filled({ name: ' ' }))).toBe(false)
    expect(isSubmittable(filled({}))).toBe(true)
  })

  test('shows a stored subject and reads it back unchanged', () => {
    const read = readSubjectForm(filled({ required_hours: '12.5', resources: 'Library', is_active: false }))
    if (!('ready' in read)) throw new Error('refused')
    const row = { ...read.ready, id: 'science', deleted_at: null, deleted_by: null, restores: 0, _no: 1 }

    expect(readSubjectForm(formOf(row))).toEqual(read)
  })
})

function filled(fields: Partial<SubjectForm>): SubjectForm {
  return { ...emptySubjectForm, name: 'Science', ...fields }
}

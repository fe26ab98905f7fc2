import { v7 as newId } from 'uuid'
import { describe, expect, test } from 'vitest'
import type { RecordName, Row } from '#shared/records/registry.ts'
import { aStudent } from '#tests/support/builders.ts'
import { recordForm, type RecordForm } from './record-form.ts'

const today = '2026-11-21'

describe('the form of a record, from its definition (rule students.fields)', () => {
  const form = recordForm('students')
  const nora = form.empty({ name: 'Nora', grade_level: '7', enrollment_date: today })

  test('begins with the defaults, and reads what is left blank as none', () => {
    expect(form.read(nora, today, null)).toEqual({
      ready: {
        name: 'Nora',
        grade_level: '7',
        enrollment_date: today,
        enrollment_known: true,
        is_active: true,
        learning_style: null,
        interests: null,
        learning_challenges: null,
        goals: null,
        notes: null,
        legal_name: null,
        birth_date: null,
        graduation_date: null,
      },
    })
  })

  test('trims what is required, and leaves the rest as typed', () => {
    const read = form.read({ ...nora, name: ' Nora ', notes: ' Loves maps ', goals: '  ' }, today, null)

    expect(read).toMatchObject({ ready: { name: 'Nora', notes: ' Loves maps ', goals: null } })
  })

  test.each([
    [{ enrollment_date: '' }, { enrollment_date: 'Enrollment Date must be a date' }],
    [{ name: 'x'.repeat(121) }, { name: 'Name can have at most 120 characters' }],
    [
      { name: '', grade_level: '' },
      { name: 'Name is required', grade_level: 'Grade Level is required' },
    ],
  ])('refuses %j in the words of the definition', (typed, errors) => {
    expect(form.read({ ...nora, ...typed }, today, null)).toEqual({ errors })
  })

  test.each([
    [null, ''],
    [true, 'true'],
    [false, 'false'],
  ])('a yes or no that may be unanswered stays as it is: %s (rule law.began)', (enrollment_known, shown) => {
    const values = form.of({ ...aStudent({ enrollment_known }), id: newId() } as unknown as Row<'students'>)

    expect(values.enrollment_known).toBe(shown)
    expect(form.read(values, today, null)).toMatchObject({ ready: { enrollment_known } })
  })

  test('calls its fields as the definition does', () => {
    expect(form.labels).toMatchObject({ name: 'Name', is_active: 'Status' })
  })
})

describe('names of a list (rule compliance.areas)', () => {
  const form = recordForm('subjects')

  test.each([
    ['', null],
    [' \n ', null],
    ['Reading\n  Spelling \n\n', ['Reading', 'Spelling']],
  ])('%j is read as %j', (areas, expected) => {
    const read = form.read({ ...form.empty({ name: 'English' }), areas }, today, null)
    expect(read).toMatchObject({ ready: { areas: expected } })
  })

  test('stand on a line each', () => {
    const values = form.empty({ name: 'English' })
    const read = form.read({ ...values, areas: 'Reading\nSpelling' }, today, null)
    if ('errors' in read) expect.fail('it is a subject')
    // A row shows only its fields.
    const row = read.ready as Row<'subjects'>
    expect(form.of(row)).toMatchObject({ areas: 'Reading\nSpelling' })
  })
})

describe('numbers (rule subjects.fields)', () => {
  const form = recordForm('subjects')
  const science = form.empty({ name: 'Science' })

  test.each([
    ['', null],
    ['  ', null],
    ['0', 0],
    ['60', 60],
    ['12.5', 12.5],
    ['1,200', 1200],
    [' 1,200.5 ', 1200.5],
  ])('"%s" is read as %s where there may be none', (required_hours, expected) => {
    expect(form.read({ ...science, required_hours }, today, null)).toMatchObject({
      ready: { required_hours: expected },
    })
  })

  test.each([
    [{ required_hours: '-1' }, { required_hours: 'Required Hours must be 0 or more' }],
    [{ required_hours: '160-180' }, { required_hours: 'Required Hours must be a number' }],
    [{ required_hours: '1,5' }, { required_hours: 'Required Hours must be a number' }],
    [{ required_hours: 'many' }, { required_hours: 'Required Hours must be a number' }],
    [{ color: 'green' }, { color: 'Color must look like #96B98D' }],
  ])('and what is none is refused: %j', (typed, errors) => {
    expect(form.read({ ...science, ...typed }, today, null)).toEqual({ errors })
  })

  test('a blank one is never taken for 0 where there must be one', () => {
    const step = recordForm('goal_progress')
    const values = step.empty({ goal_id: newId(), subject_id: newId(), date: today })

    expect(step.read(values, today, null)).toEqual({ errors: { amount: 'Amount must be a whole number' } })
  })
})

describe('the rules of a record', () => {
  const form = recordForm('activities')
  const values = form.empty({
    student_id: newId(),
    subject_id: newId(),
    activity_type: 'lesson',
    title: 'Pond study',
    duration_minutes: '30',
    date: '2026-11-30',
  })

  test('speak of fields that she changed', () => {
    expect(form.read(values, today, null)).toEqual({ errors: { date: 'Date cannot be in the future' } })
  })

  test('say nothing of those that she found so', () => {
    const seen = rowOf(form, form.read(values, '2026-11-30', null))
    const changed = form.read({ ...values, title: 'Pond study 2' }, today, seen)

    expect(changed).toMatchObject({ ready: { title: 'Pond study 2' } })
  })
})

test('a break whose first day alone is moved behind its last is refused in the form (rule school-years.breaks)', () => {
  const form = recordForm('breaks')
  const seen = { name: 'Winter', start_date: '2026-12-21', end_date: '2026-12-31' } as Row<'breaks'>

  const read = form.read({ ...form.of(seen), start_date: '2027-01-04' }, '2026-11-21', seen)

  expect(read).toEqual({ errors: { end_date: 'Last Day must be on or after First Day' } })
})

describe('the form of an absence (rule school-years.absences)', () => {
  const form = recordForm('absences')
  const sick = form.empty({ student_id: newId(), start_date: '2026-11-09', end_date: '2026-11-10' })

  test('is a sick day, until the parent says otherwise', () => {
    expect(form.read(sick, today, null)).toMatchObject({ ready: { name: 'Sick day' } })
    expect(form.read({ ...sick, name: 'Trip with Dad' }, today, null)).toMatchObject({
      ready: { name: 'Trip with Dad' },
    })
  })

  test.each([
    [{ student_id: '' }, { student_id: 'Student is required' }],
    [{ name: ' ' }, { name: 'Name is required' }],
    [{ name: 'x'.repeat(121) }, { name: 'Name can have at most 120 characters' }],
    [{ end_date: '2026-11-08' }, { end_date: 'Last Day must be on or after First Day' }],
    [{ start_date: '' }, { start_date: 'First Day must be a date' }],
  ])('%j: %j', (said, errors) => {
    expect(form.read({ ...sick, ...said }, today, null)).toEqual({ errors })
  })
})

describe('a stored row is shown and read back unchanged', () => {
  test('of a student', () => {
    const said = { name: 'Nora', grade_level: '7', enrollment_date: today, learning_style: 'visual', is_active: false }
    checkRound(recordForm('students'), said)
  })

  test('of a subject', () => {
    checkRound(recordForm('subjects'), {
      name: 'Science',
      required_hours: '12.5',
      resources: 'Library',
      is_active: false,
    })
  })

  test('of a goal', () => {
    const said = { subject_id: newId(), title: 'Saxon 5/4', goal_type: 'lessons', total_goal: '120' }
    checkRound(recordForm('goals'), said)
  })
})

function checkRound<Name extends RecordName>(form: ReturnType<typeof recordForm<Name>>, said: object): void {
  const read = form.read({ ...form.empty(), ...said }, today, null)
  const row = rowOf(form, read)

  expect(form.read(form.of(row), today, row)).toEqual(read)
}

function rowOf<Name extends RecordName>(
  _form: RecordForm<Name>,
  read: ReturnType<RecordForm<Name>['read']>,
): Row<Name> {
  if (!('ready' in read)) throw new Error(JSON.stringify(read.errors))
  // Its fields and an envelope are a row.
  return { ...read.ready, id: newId(), deleted_at: null, deleted_by: null, restores: 0, _no: 1 } as Row<Name>
}

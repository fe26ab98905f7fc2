import { v7 as newId } from 'uuid'
import { describe, expect, test } from 'vitest'
import { noBegin } from '#shared/compliance/law/begin-form.ts'
import { errorsOfStep, firstStepWithErrors, readSetupForm } from './gates.ts'
import { recordsOfSetup } from './records-of-setup.ts'
import {
  emptySetupActivity,
  emptySetupGoal,
  emptySetupForm,
  emptyStudent,
  emptySubject,
  type SetupForm,
} from './setup-form.ts'

const today = '2026-11-26'

describe('when the children of a setup began (rule law.begin-question)', () => {
  test.each([
    ['the family said', null, { ...noBegin, when: 'this_year', day: '2026-09-08' }, '2026-09-08', true],
    [
      'the family said, in a month',
      null,
      { ...noBegin, when: 'before', month: '09', year: '2024' },
      '2024-09-01',
      true,
    ],
    ['the family skipped', null, noBegin, '2025-09-01', false],
    ['the family does not know', null, { ...noBegin, when: 'before' }, '2025-09-01', false],
    ['a child has of its own', '2026-01-12', { ...noBegin, when: 'today', day: '2026-11-25' }, '2026-01-12', true],
  ] as const)('%s', (_name, own, began, enrollment_date, enrollment_known) => {
    const setup = readSetupForm({ ...aForm(), began, students: [nora({ enrollment_date: own })] }, today)

    expect(setup?.students).toMatchObject([{ enrollment_date, enrollment_known }])
  })
})

describe('the gates of the steps (rule setup.gates)', () => {
  test.each<[string, number, Partial<SetupForm>, string[]]>([
    ['an account type chosen', 0, {}, []],
    ['no account type', 0, { account_type: '' }, ['Only the family plan can be chosen']],
    ['the school plan', 0, { account_type: 'school' }, ['Only the family plan can be chosen']],
    ['a state and a month', 1, {}, []],
    ['no state', 1, { state: '' }, ['State is required']],
    ['no month', 1, { school_year_start_month: '' }, ['School year start month is required']],
    [
      'a month that no school year starts in',
      1,
      { school_year_start_month: '07' },
      ['School year start month is required'],
    ],
    ['a student with all three', 2, {}, []],
    ['no student', 2, { students: [emptyStudent('1')] }, ['Add at least one student']],
    ['a student without a name', 2, { students: [nora({ name: ' ', notes: 'Loves maps' })] }, ['Name is required']],
    ['a student without a grade', 2, { students: [nora({ grade_level: '' })] }, ['Grade Level is required']],
    ['a student without a date', 2, { students: [nora({ enrollment_date: '' })] }, ['Enrollment Date must be a date']],
    ['a question that was skipped', 2, { students: [nora({ enrollment_date: null })] }, []],
    ['a month without its year', 2, { began: { ...noBegin, when: 'before', month: '09' } }, ['Choose the year too']],
    ['a day to come that is missing', 2, { began: { ...noBegin, when: 'will_begin' } }, ['Choose the day']],
    ['a blank row beside a student', 2, { students: [nora({}), emptyStudent(newId())] }, []],
    [
      '16 students',
      2,
      { students: Array.from({ length: 16 }, () => nora({})) },
      ['Family plans are limited to 15 students.'],
    ],
    ['a subject', 3, {}, []],
    ['no subject', 3, { subjects: [emptySubject('1', [])] }, ['Add at least one subject']],
    ['a subject without a name', 3, { subjects: [math({ name: '', description: 'Saxon' })] }, ['Name is required']],
    ['a colour that is none', 3, { subjects: [math({ color: 'green' })] }, ['Color must look like #96B98D']],
    ['a colour with a space', 3, { subjects: [math({ color: ' #96b98d' })] }, []],
    [
      'one subject twice',
      3,
      { subjects: [math({}), math({ id: newId(), name: ' MATH ' })] },
      ['You already have this subject'],
    ],
    ['a day of one activity', 4, {}, []],
    [
      'an empty day',
      4,
      { normalDayTemplate: day({ activities: [emptySetupActivity('1')] }) },
      ['Add at least one activity to the day'],
    ],
    ['a day without a name', 4, { normalDayTemplate: day({ name: ' ' }) }, ['Name is required']],
    [
      'an activity without a title',
      4,
      { normalDayTemplate: day({ activities: [fractions({ title: '' })] }) },
      ['Title is required'],
    ],
    [
      'an activity without a subject',
      4,
      { normalDayTemplate: day({ activities: [fractions({ subject_id: '' })] }) },
      ['Subject is required'],
    ],
    [
      'an activity of a subject that is gone',
      4,
      { normalDayTemplate: day({ activities: [fractions({ subject_id: newId() })] }) },
      ['Subject is required'],
    ],
    [
      'no duration',
      4,
      { normalDayTemplate: day({ activities: [fractions({ duration_minutes: '' })] }) },
      ['Duration must be in whole minutes'],
    ],
    [
      'a duration of 0',
      4,
      { normalDayTemplate: day({ activities: [fractions({ duration_minutes: '0' })] }) },
      ['Enter a duration above 0'],
    ],
    [
      'a duration that is no number',
      4,
      { normalDayTemplate: day({ activities: [fractions({ duration_minutes: '45 min' })] }) },
      ['Duration must be in whole minutes'],
    ],
    ['a duration of 1', 4, { normalDayTemplate: day({ activities: [fractions({ duration_minutes: '1' })] }) }, []],
    ['no goal', 5, { curriculumGoals: [] }, []],
    ['a blank goal', 5, { curriculumGoals: [emptySetupGoal(newId())] }, []],
    ['a goal of 0', 5, { curriculumGoals: [saxon({ total_goal: '0' })] }, ['Total Goal must be at least 1']],
    ['a goal of 1', 5, { curriculumGoals: [saxon({ total_goal: '1' })] }, []],
    [
      'a goal without a number',
      5,
      { curriculumGoals: [saxon({ total_goal: '' })] },
      ['Total Goal must be a whole number'],
    ],
    ['the acknowledgement', 6, {}, []],
    ['no acknowledgement', 6, { complianceAcknowledged: false }, ['Please confirm that you have read the disclaimer']],
  ])('with %s, step %i is left or says what is missing', (_what, step, changed, messages) => {
    const errors = errorsOfStep({ ...aForm(), ...changed }, step, today)
    expect(Object.values(errors).flatMap((row) => Object.values(row))).toEqual(messages)
  })

  test('an error is shown at its row, also when blank rows come before it', () => {
    const students = [emptyStudent(newId()), nora({}), nora({ id: 'third', grade_level: '' })]
    expect(errorsOfStep({ ...aForm(), students }, 2, today)).toMatchObject({
      third: { grade_level: 'Grade Level is required' },
    })
  })

  test('a later step that is not done yet does not hold back an earlier one', () => {
    const form = emptySetupForm(newId)
    expect(firstStepWithErrors(form, today)).toBe(1)
    expect(firstStepWithErrors({ ...form, state: 'OH' }, today)).toBe(2)
    expect(readSetupForm(form, today)).toBeNull()
  })

  test('a complete form becomes a setup without blank rows, with the ids of its rows', () => {
    const form = { ...aForm(), curriculumGoals: [emptySetupGoal(newId()), saxon({})] }
    const setup = readSetupForm({ ...form, students: [...form.students, emptyStudent(newId())] }, today)

    expect(setup?.students).toMatchObject([{ id: form.students[0]?.id, name: 'Nora', notes: null }])
    expect(setup?.normalDayTemplate.activities).toMatchObject([{ subject_name: 'Math', duration_minutes: 30 }])
    expect(setup?.curriculumGoals).toMatchObject([{ subject_name: 'Math', total_goal: 120 }])
    expect(setup && recordsOfSetup(setup).map(({ record }) => record)).toEqual([
      'students',
      'subjects',
      'templates',
      'goals',
    ])
  })
})

const mathId = newId()

function nora(changed: Partial<SetupForm['students'][number]>) {
  return { ...emptyStudent(newId()), name: 'Nora', enrollment_date: '2026-11-21', ...changed }
}

function math(changed: Partial<SetupForm['subjects'][number]>) {
  return { ...emptySubject(mathId, []), name: 'Math', ...changed }
}

function fractions(changed: Partial<SetupForm['normalDayTemplate']['activities'][number]>) {
  return { ...emptySetupActivity(newId()), title: 'Fractions', subject_id: mathId, ...changed }
}

function saxon(changed: Partial<SetupForm['curriculumGoals'][number]>) {
  return { ...emptySetupGoal(newId()), title: 'Saxon 5/4', subject_id: mathId, total_goal: '120', ...changed }
}

function day(changed: Partial<SetupForm['normalDayTemplate']>): SetupForm['normalDayTemplate'] {
  return { id: newId(), name: 'Regular School Day', description: '', activities: [fractions({})], ...changed }
}

function aForm(): SetupForm {
  return {
    ...emptySetupForm(newId),
    state: 'OH',
    students: [nora({})],
    subjects: [math({})],
    normalDayTemplate: day({}),
    complianceAcknowledged: true,
  }
}

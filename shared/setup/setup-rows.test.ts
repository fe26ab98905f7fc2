import { v7 as newId } from 'uuid'
import { describe, expect, test } from 'vitest'
import { subjectColors } from '#shared/subjects/subject-colors.ts'
import { addedText } from './added-text.ts'
import {
  emptySetupActivity,
  emptySetupGoal,
  emptySetupForm,
  emptyStudent,
  emptySubject,
  setupDraft,
} from './setup-form.ts'
import { isCovered, isBlankStudent, withActivityPerSubject, withoutRequired, withRequired } from './setup-rows.ts'

describe('the rows of the wizard (rule setup.defaults)', () => {
  test('the empty wizard has its defaults, and can be kept', () => {
    const form = emptySetupForm(newId)
    expect(form).toMatchObject({
      account_type: 'family',
      school_year_start_month: '09',
      students: [{ grade_level: 'K' }],
      subjects: [{ color: '#96B98D' }],
      normalDayTemplate: { name: 'Regular School Day', activities: [{ duration_minutes: '30' }] },
      curriculumGoals: [],
    })
    expect(setupDraft.parse({ step: 0, edits: 0, form })).toEqual({ step: 0, edits: 0, form })
  })

  test('own subjects take forty colors in turn, then begin again (rule subjects.new-color)', () => {
    const subjects = Array.from({ length: 41 }).reduce<ReturnType<typeof emptySubject>[]>(
      (rows) => [...rows, emptySubject(newId(), rows)],
      [],
    )
    expect(subjects.map(({ color }) => color)).toEqual([...subjectColors, subjectColors[0]])
  })

  test.each([
    ['nothing', {}, true],
    ['only a date', { enrollment_date: '2026-09-01' }, true],
    ['another grade', { grade_level: '7' }, false],
    ['spaces', { name: '  ' }, true],
    ['a note', { notes: 'Loves maps' }, false],
    ['a name', { name: 'Nora' }, false],
  ])('a student of whom %s is said counts as blank: %o (rule setup.blank-rows)', (_what, changed, expected) => {
    expect(isBlankStudent({ ...emptyStudent('1'), ...changed })).toBe(expected)
  })

  test('what is added is told as it counts, without blank rows', () => {
    const student = { ...emptyStudent('1'), name: 'Nora' }
    const subject = { ...emptySubject('2', []), name: 'Math' }
    const activity = { ...emptySetupActivity('3'), title: 'Lesson' }
    const form = emptySetupForm(newId)
    const day = (activities: (typeof activity)[]) => ({ ...form.normalDayTemplate, activities })
    const family = { ...form, students: [student, student, student], subjects: [subject, emptySubject('4', [])] }

    expect(addedText({ ...family, normalDayTemplate: day([activity, emptySetupActivity('5')]) })).toBe(
      'You’re adding 3 students, 1 subject, and one activity to your school day.',
    )
    const none = { ...family, students: [], subjects: [], normalDayTemplate: day([]) }
    expect(addedText(none)).toBe('Your records are in already.')
    expect(addedText({ ...none, subjects: family.subjects })).toBe('You’re adding 1 subject.')
    const goal = { ...emptySetupGoal('6'), title: 'Saxon' }
    expect(addedText({ ...family, curriculumGoals: [goal], normalDayTemplate: day([activity, activity]) })).toBe(
      'You’re adding 3 students, 1 subject, 1 goal, and 2 activities to your school day.',
    )
  })

  test('required subjects take the place of blank rows; what she has stays, and is not added twice', () => {
    const own = { ...emptySubject('own', []), name: 'latin' }
    const rows = withRequired(
      [emptySubject('blank', []), own],
      [offered('Latin (or Greek)'), offered('Science')],
      newId,
    )

    expect(rows.map(({ name, color }) => [name, color])).toEqual([
      ['latin', '#96B98D'],
      ['Science', '#C9B1E7'],
    ])
    expect(isCovered(rows, 'SCIENCE')).toBe(true)
  })

  test('a required subject can be taken away again; one blank row remains', () => {
    const rows = withRequired([], [offered('Science'), offered('History')], newId)
    const left = withoutRequired(rows, 'Science', newId)
    expect(left.map(({ name }) => name)).toEqual(['History'])
    expect(withoutRequired(left, 'History', newId)).toMatchObject([{ name: '' }])
  })

  test('one that she named or described herself is not taken away (rule setup.required-subjects)', () => {
    const mine = ['Science (Biology)', 'Science'].map((name) => ({
      ...emptySubject(newId(), []),
      name,
      description: name === 'Science' ? 'Written by her' : '',
    }))

    expect(withoutRequired(mine, 'Science', newId)).toEqual(mine)
  })

  test('the quick start gives each subject without an activity one that is called like it (rule setup.quick-start)', () => {
    const [math, art] = [
      { ...emptySubject('m', []), name: 'Math ' },
      { ...emptySubject('a', []), name: 'Art' },
    ]
    const own = { ...emptySetupActivity('own'), title: 'Fractions', subject_id: 'm' }
    const rows = withActivityPerSubject(
      [own, emptySetupActivity('blank')],
      [math, art, emptySubject('none', [])],
      newId,
    )

    expect(rows.map(({ title, subject_id, duration_minutes }) => [title, subject_id, duration_minutes])).toEqual([
      ['Fractions', 'm', '30'],
      ['Art', 'a', '30'],
    ])
  })
})

function offered(name: string) {
  return { name, color: '#C9B1E7' }
}

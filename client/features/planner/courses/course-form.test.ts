import { describe, expect, test } from 'vitest'
import { v7 } from 'uuid'
import type { Row } from '#shared/records/registry.ts'
import { aCurriculum } from '#tests/support/builders.ts'
import { courseForm, emptyCourse, newCourseForm, type NewCourseValues } from './course-form.ts'

const today = '2026-11-18'
const [child, subject_id] = [v7(), v7()]

function typed(values: Partial<NewCourseValues> = {}): NewCourseValues {
  const said = { title: 'Math 5', subject_id, pattern: 'Lesson {1-180}' }
  return { ...emptyCourse(today, [child]), ...said, ...values }
}

function errorsOf(values: Partial<NewCourseValues>) {
  const read = newCourseForm.read(typed(values), today, null)
  return 'errors' in read ? read.errors : {}
}

test('a new course reads the course of the first child, who stands for all (rule lessons.fields)', () => {
  const read = newCourseForm.read(typed({ student_ids: [child, v7()], finish_by: '2027-06-04' }), today, null)
  expect(read).toMatchObject({
    ready: {
      student_id: child,
      subject_id,
      title: 'Math 5',
      book_id: null,
      weekdays: [1, 2, 3, 4, 5],
      per_day: 1,
      minutes: 30,
      start_date: today,
      finish_by: '2027-06-04',
      is_active: true,
      double_until: null,
    },
  })
})

describe('what is wrong with a course is said where it stands (rules lessons.fields, lessons.pattern)', () => {
  test.each<[Partial<NewCourseValues>, object]>([
    [{ student_ids: [] }, { student_ids: 'Student is required' }],
    [
      { subject_id: '', title: ' ' },
      { subject_id: 'Subject is required', title: 'Title is required' },
    ],
    [{ weekdays: [] }, { weekdays: 'Choose at least one day' }],
    [{ finish_by: '2026-11-17' }, { finish_by: 'Finish By must be on or after First Day' }],
    [{ minutes: '' }, { minutes: 'Duration must be in whole minutes' }],
    [{ pattern: '' }, { pattern: 'Enter at least one lesson' }],
    [{ pattern: 'Lesson {1-' }, { pattern: 'This { has no closing }' }],
    [{ typed_as: 'list', pattern: 'Lesson 1', list: ' ' }, { list: 'Enter at least one lesson' }],
    [{ typed_as: 'list', pattern: 'Lesson {1-', list: 'Rounding\nPlace value' }, {}],
    [{ start_date: '2027-08-23' }, {}],
  ])('%j', (values, errors) => {
    expect(errorsOf(values)).toEqual(errors)
  })
})

describe('a course that is changed', () => {
  const fields = aCurriculum({ student_id: child, subject_id, weekdays: [], double_until: '2026-12-04' })
  const seen = { ...fields, double_per_day: 2, id: v7() } as unknown as Row<'curricula'> // what the form looks at

  test('keeps what the form does not show, and stays without days where it has none', () => {
    expect(courseForm.read({ ...courseForm.of(seen), title: 'Math 6' }, today, seen)).toMatchObject({
      ready: { title: 'Math 6', student_id: child, weekdays: [], double_until: '2026-12-04', double_per_day: 2 },
    })
  })

  test('loses no day by a slip', () => {
    const taught = { ...seen, weekdays: [1] }
    expect(courseForm.read({ ...courseForm.of(taught), weekdays: [] }, today, taught)).toEqual({
      errors: { weekdays: 'Choose at least one day' },
    })
  })
})

import { expect, test } from 'vitest'
import type { Curriculum } from './curriculum.ts'
import type { Lesson } from './lesson.ts'
import { asNextLessons, nextLessonFor, nextTitleFor, type CourseGoingOn } from './next-for.ts'

/** A course whose open lessons are these, a day each. */
function going(
  student_id: string,
  subject_id: string,
  open: Record<string, string | null>,
  fields = {},
): CourseGoingOn {
  const course = { id: `${student_id} ${subject_id}`, student_id, subject_id, minutes: 25, book_id: null, ...fields }
  const lessons = Object.entries(open).map(([title, day]) => ({
    lesson: { id: `${student_id} ${title}`, title, minutes: null } as Lesson,
    day,
    moved_from: null,
  }))
  return {
    course: course as unknown as Curriculum,
    days: { open: lessons, done: [], skipped: [], done_today: 0, finish: null, no_days: null },
  }
}

const courses = [
  going('nora', 'math', { 'Lesson 50': '2026-11-19', 'Lesson 51': '2026-11-20' }),
  going('nora', 'math', { 'Drill 7': '2026-11-18' }, { id: 'drill' }),
  going('silas', 'math', { 'Drill 7': null }),
  going('nora', 'art', {}),
]

test.each([
  ['nora', 'math', 'Drill 7'],
  ['silas', 'math', 'Drill 7'],
  ['nora', 'art', undefined],
  ['wren', 'math', undefined],
])('the next lesson of %s in %s is the soonest of its courses (rule lessons.next)', (student_id, subject_id, title) => {
  expect(nextLessonFor(courses, { student_id, subject_id })?.lesson.title).toBe(title)
})

test('a title is proposed where it is next for all of the children (rules lessons.next, lessons.offered)', () => {
  expect(nextTitleFor(courses, ['nora', 'silas'], 'math')).toEqual({ title: 'Drill 7', duration_minutes: 25 })
  expect(nextTitleFor(courses, ['nora', 'silas', 'wren'], 'math')).toBeNull()
  expect(nextTitleFor(courses, [], 'math')).toBeNull()
})

test('an entry under the title of a lesson that is next does it, each lesson once (rules lessons.offered, lessons.done)', () => {
  const entry = { student_id: 'nora', subject_id: 'math', title: ' Lesson 50 ' }
  const [first, second, later, other] = asNextLessons(
    [entry, entry, { ...entry, title: 'Lesson 51' }, { ...entry, student_id: 'silas' }],
    courses,
  )

  expect(first).toMatchObject({ title: ' Lesson 50 ', lesson_id: 'nora Lesson 50', lesson_done: true })
  for (const plain of [second, later, other]) expect(plain).not.toHaveProperty('lesson_id')
})

test('it has the book of the course, where it names none (rule lessons.tick)', () => {
  const withBook = [going('nora', 'math', { 'Lesson 50': null }, { book_id: 'saxon' })]
  const entry = { student_id: 'nora', subject_id: 'math', title: 'Lesson 50' }

  expect(asNextLessons([{ ...entry, book_ids: null }], withBook)[0]?.book_ids).toEqual(['saxon'])
  expect(asNextLessons([{ ...entry, book_ids: ['own'] }], withBook)[0]?.book_ids).toEqual(['own'])
})

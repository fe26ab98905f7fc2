import { describe, expect, test } from 'vitest'
import { activity } from '#shared/activities/activity.ts'
import {
  asInCourse,
  doneEntryId,
  doneLessons,
  entryOfLesson,
  minutesOfLesson,
  placeOfExtra,
  type LessonEntry,
} from './done.ts'

const entry = (lesson_id: string | null, date: string, lesson_done: boolean | null = true): LessonEntry => ({
  lesson_id,
  lesson_done,
  date,
})

describe('which lessons are done (rule lessons.done)', () => {
  test.each<[string, LessonEntry[], [string, string][]]>([
    ['none without an entry', [], []],
    ['entries of no lesson do none', [entry(null, '2026-11-20')], []],
    ['the lesson that a live entry names', [entry('l1', '2026-11-20')], [['l1', '2026-11-20']]],
    ['one of a build that says nothing of it', [entry('l1', '2026-11-20', null)], [['l1', '2026-11-20']]],
    [
      'not one that is continued, three days running',
      ['18', '19', '20'].map((day) => entry('l1', `2026-11-${day}`, false)),
      [],
    ],
    [
      'one that was continued, then done',
      [entry('l1', '2026-11-19', false), entry('l1', '2026-11-20')],
      [['l1', '2026-11-20']],
    ],
    [
      'of two entries the first day counts',
      [entry('l1', '2026-11-20'), entry('l1', '2026-11-18')],
      [['l1', '2026-11-18']],
    ],
  ])('%s', (_, entries, expected) => {
    expect([...doneLessons(entries)]).toEqual(expected)
  })
})

const course = {
  student_id: '01a07ae1-0000-7000-8000-00000000000a',
  subject_id: '01a07ae1-0000-7000-8000-00000000000b',
  book_id: '01a07ae1-0000-7000-8000-00000000000c',
  minutes: 40,
}
const lesson = {
  id: '01a07ae1-0000-7000-8000-00000000000d',
  title: 'Lesson 61',
  minutes: null,
  note: 'Bring the scale',
}

describe('the entry of a lesson', () => {
  test('has its title, note and minutes, and the course’s book (rule lessons.tick)', () => {
    const made = entryOfLesson(course, lesson, asInCourse(course, lesson, '2026-11-25'), true)

    expect(made).toMatchObject({
      title: 'Lesson 61',
      activity_type: 'lesson',
      date: '2026-11-25',
      duration_minutes: 40,
      notes: 'Bring the scale',
      book_ids: [course.book_id],
      lesson_id: lesson.id,
      lesson_done: true,
    })
    expect(activity.schema.parse({ ...made, source: 'lesson' })).toMatchObject({ source: 'lesson' })
  })

  test('has its own minutes where it says some, and no book where the course has none', () => {
    expect(minutesOfLesson({ minutes: 25 }, course)).toBe(25)
    const free = { ...course, book_id: null }
    expect(entryOfLesson(free, lesson, asInCourse(free, lesson, '2026-11-25'), true).book_ids).toBeNull()
  })

  test('that continues tomorrow leaves it open (rule lessons.continued)', () => {
    const made = entryOfLesson(course, lesson, asInCourse(course, lesson, '2026-11-25'), false)
    expect([
      ...doneLessons([made].flatMap(({ lesson_id, lesson_done, date }) => entry(lesson_id, date, lesson_done))),
    ]).toEqual([])
  })

  test('has one id on every device, which leads back (rule lessons.done-once)', () => {
    const id = doneEntryId(lesson.id)
    expect([id === lesson.id, doneEntryId(lesson.id), doneEntryId(id)]).toEqual([false, id, lesson.id])
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  })
})

describe('an extra lesson (rule lessons.extra)', () => {
  const order = ['first', 'second', 'third'].map((id) => ({ id }))
  test.each([
    ['the first, where none is done', [], 0],
    ['behind the last one done', ['first', 'second'], 2],
    ['behind one that was done out of order', ['second'], 2],
    ['at the end, where all are done', ['third'], 3],
  ])('is %s', (_, done, expected) => {
    expect(placeOfExtra(order, new Map(done.map((id) => [id, '2026-11-20'])))).toBe(expected)
  })

  test('is the only one of an empty course', () => {
    expect(placeOfExtra([], new Map())).toBe(0)
  })
})

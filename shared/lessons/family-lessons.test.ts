import { describe, expect, test } from 'vitest'
import { courseDays } from './course-days.ts'
import { lessonDaysOff, runningCourses, type FamilyLessons } from './family-lessons.ts'
import { keepingDays } from './kept-days.ts'

const today = '2026-11-23'
const course = (id: string, student_id: string, is_active = true) => ({
  id,
  student_id,
  subject_id: 'math',
  is_active,
  weekdays: [1, 2, 3, 4, 5],
  per_day: 1,
  start_date: '2026-08-24',
  double_until: null,
  double_per_day: null,
})
const lesson = (id: string, curriculum_id: string) => ({
  id,
  curriculum_id,
  position: id,
  pinned_date: null,
  skipped: false,
})

const family: FamilyLessons = {
  today,
  students: [
    { id: 'nora', is_active: true },
    { id: 'silas', is_active: true },
    { id: 'gone', is_active: false },
  ],
  subjects: [{ id: 'math', is_active: true }],
  courses: [course('n', 'nora'), course('s', 'silas'), course('g', 'gone'), course('old', 'nora', false)],
  lessons: [lesson('n1', 'n'), lesson('s1', 's'), lesson('g1', 'g'), lesson('o1', 'old')],
  done: new Map(),
  breaks: [{ start_date: '2026-11-26', end_date: '2026-11-27' }],
  absences: [{ student_id: 'nora', start_date: today, end_date: '2026-11-24' }],
  marks: [
    { id: '1', student_id: 'silas', date: today, mark: 'absent' },
    { id: '2', student_id: 'silas', date: '2026-11-24', mark: 'full' },
  ],
}

describe('a family’s courses (rules lessons.days, lessons.rests)', () => {
  test('those that run have their own lessons, on days of their own child', () => {
    const days = runningCourses(family).map((one) => [one.course.id, courseDays(one).open.map(({ day }) => day)])
    expect(days).toEqual([
      ['n', ['2026-11-25']],
      ['s', ['2026-11-24']],
    ])
  })

  test('a child’s days off are breaks, its absences, and where it was marked absent', () => {
    expect(lessonDaysOff('silas', family)).toEqual({ spans: family.breaks, absent: new Set([today]) })
    expect(lessonDaysOff('nora', family).spans).toHaveLength(2)
  })
})

test('3,240 open lessons of three children have their days in 50 ms, and after a tick in 5 ms (rule lessons.kept)', () => {
  const subjects = Array.from({ length: 6 }, (_, at) => ({ id: `subject ${at}`, is_active: true }))
  const students = ['nora', 'silas', 'wren'].map((id) => ({ id, is_active: true }))
  const courses = students.flatMap(({ id }) =>
    subjects.map((subject) => ({ ...course(`${id} ${subject.id}`, id), subject_id: subject.id })),
  )
  const lessons = courses.flatMap(({ id }) =>
    Array.from({ length: 180 }, (_, at) => lesson(`${id} ${(at * 7919) % 180}`, id)).map((one) => ({
      ...one,
      position: `a${one.id.split(' ').at(-1)?.padStart(4, '0')}`,
    })),
  )
  const whole = { ...family, subjects, students, courses, lessons }
  const ticked = (at: number) => ({
    ...whole,
    lessons: lessons.map((one) => ({ ...one })),
    done: new Map(lessons.slice(0, at + 1).map(({ id }) => [id, today] as const)),
  })
  const keep = keepingDays<(typeof lessons)[number]>()
  const first = quickest(Array.from({ length: 10 }, () => () => keepingDays()(runningCourses(whole))))
  const count = [...keep(runningCourses(whole)).values()].reduce((sum, { open }) => sum + open.length, 0)
  const again = quickest(
    Array.from({ length: 10 }, (_, at) => ticked(at)).map((one) => () => keep(runningCourses(one))),
  )

  expect(count).toBe(3240)
  expect([first < 50, again < 5]).toEqual([true, true])
})

/** The processor's milliseconds of the quickest of some runs: a busy machine makes others slower. */
function quickest(runs: readonly (() => unknown)[]): number {
  const times = runs.map((run) => {
    const before = process.cpuUsage()
    run()
    return process.cpuUsage(before).user / 1000
  })
  return Math.min(...times)
}

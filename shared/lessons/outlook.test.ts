import { describe, expect, test } from 'vitest'
import { courseDays, type CourseInput, type CourseLesson } from './course-days.ts'
import { caughtUpBy, endOf, isRunning, nextLesson, outlookOf } from './outlook.ts'

const monday = '2026-11-23'
const course = {
  id: 'm',
  weekdays: [1, 2, 3, 4, 5],
  per_day: 1,
  start_date: '2026-08-24',
  double_until: null,
  double_per_day: null,
}
const lessonsOf = (count: number): CourseLesson[] =>
  Array.from({ length: count }, (_, at) => ({
    id: `l${at + 1}`,
    position: `a${String(at).padStart(3, '0')}`,
    pinned_date: null,
    skipped: false,
  }))
const input = (count: number, changed: Partial<CourseInput> = {}): CourseInput => ({
  course,
  lessons: lessonsOf(count),
  done: new Map(),
  off: { spans: [], absent: new Set() },
  today: monday,
  ...changed,
})
const outlook = (one: CourseInput, until: string) => outlookOf(one, courseDays(one), until)

describe('where a course is going (rule lessons.finish)', () => {
  const week = '2026-11-27'
  const thanksgiving = { spans: [{ start_date: '2026-11-26', end_date: '2026-11-27' }], absent: new Set<string>() }
  const noWeekday = { course: { ...course, weekdays: [] } }
  test.each<[string, CourseInput, string, ReturnType<typeof outlookOf>]>([
    ['in time', input(5), week, { finish: '2026-11-27', days_over: 0, days_left: 5, a_week: 5 }],
    ['fewer than its days', input(3), week, { finish: '2026-11-25', days_over: 0, days_left: 5, a_week: 3 }],
    ['beyond it', input(7), week, { finish: '2026-12-01', days_over: 4, days_left: 5, a_week: 7 }],
    [
      'a break makes fewer weeks, not shorter ones',
      input(5, { off: thanksgiving }),
      week,
      { finish: '2026-12-01', days_over: 4, days_left: 3, a_week: 9 },
    ],
    [
      'today is over',
      input(5, { done: new Map([['l1', monday]]) }),
      week,
      { finish: '2026-11-27', days_over: 0, days_left: 4, a_week: 5 },
    ],
    [
      'two weeks and a day, rounded up',
      input(23),
      '2026-12-07',
      { finish: '2026-12-23', days_over: 16, days_left: 11, a_week: 11 },
    ],
    [
      'a day that has passed',
      input(2),
      '2026-11-20',
      { finish: '2026-11-24', days_over: 4, days_left: 0, a_week: null },
    ],
    [
      'nothing open',
      input(1, { done: new Map([['l1', '2026-11-20']]) }),
      week,
      { finish: null, days_over: 0, days_left: 5, a_week: null },
    ],
    ['no weekday', input(2, noWeekday), week, { finish: null, days_over: 0, days_left: 0, a_week: null }],
  ])('%s', (_, one, until, expected) => {
    expect(outlook(one, until)).toEqual(expected)
  })

  test('is compared with Finish By, else with the end of the year', () => {
    expect([endOf({ finish_by: '2027-05-28' }, '2027-07-31'), endOf({ finish_by: null }, '2027-07-31')]).toEqual([
      '2027-05-28',
      '2027-07-31',
    ])
  })
})

test('the next lesson is the first open one by its day (rule lessons.next)', () => {
  const lessons = lessonsOf(3).map((one) => (one.id === 'l1' ? { ...one, pinned_date: '2026-11-25' } : one))

  expect(nextLesson(courseDays(input(3, { lessons })))?.lesson.id).toBe('l2')
  expect(nextLesson(courseDays(input(0)))).toBeNull()
  expect(nextLesson(courseDays(input(2, { course: { ...course, weekdays: [] } })))?.lesson.id).toBe('l1')
})

test('one more a day ends earlier (rule lessons.caught-up)', () => {
  const until = '2026-11-25'
  const doubled = input(8, { course: { ...course, ...caughtUpBy(course, until) } })

  expect(caughtUpBy({ per_day: 10 }, until)).toEqual({ double_until: until, double_per_day: 11 })
  expect([courseDays(input(8)).finish, courseDays(doubled).finish]).toEqual(['2026-12-02', '2026-11-27'])
})

test.each([
  [true, true, true, true],
  [false, true, true, false],
  [true, false, true, false],
  [true, true, false, false],
  [true, undefined, true, false],
])('a course %s of a child %s in a subject %s runs: %s (rule lessons.rests)', (own, child, subject, runs) => {
  const active = (is_active: boolean | undefined) => (is_active === undefined ? undefined : { is_active })
  expect(isRunning({ is_active: own }, active(child), active(subject))).toBe(runs)
})

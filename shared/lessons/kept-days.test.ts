import { expect, test } from 'vitest'
import { addDays, type Day } from '#shared/format/dates.ts'
import { courseDays, type CourseInput } from './course-days.ts'
import { keepingDays } from './kept-days.ts'

const began = '2026-11-16'

test('kept days are worked out anew on the next day, and where days off or the course change (rule lessons.kept)', () => {
  const course = {
    id: 'math',
    weekdays: [1, 2, 3],
    per_day: 1,
    start_date: began,
    double_until: null,
    double_per_day: null,
  }
  const lessons = [{ id: 'l1', position: 'a0', pinned_date: null, skipped: false }]
  const input = { course, lessons, done: new Map(), off: { spans: [], absent: new Set<Day>() }, today: began }
  const changed: Partial<CourseInput>[] = [
    { today: addDays(began, 1) },
    { course: { ...course, weekdays: [2, 3] } },
    { off: { spans: [{ start_date: began, end_date: began }], absent: new Set() } },
    { off: { spans: [], absent: new Set([began]) } },
    { lessons: [...lessons, { id: 'l0', position: 'Zz', pinned_date: null, skipped: false }] },
    { lessons: [] },
  ]

  for (const change of changed) {
    const keep = keepingDays()
    const before = keep([input]).get('math')
    expect(keep([{ ...input, ...change }]).get('math')).toEqual(courseDays({ ...input, ...change }))
    expect(keep([{ ...input, ...change }]).get('math')).not.toEqual(before)
  }
})

test('at midnight, and in a zone where it is yesterday again, the days follow (rule lessons.days)', () => {
  const course = { id: 'math', weekdays: [0, 1, 2, 3, 4, 5, 6], per_day: 1, start_date: '2020-08-01' }
  const lessons = ['a0', 'a1', 'a2'].map((position) => ({ id: position, position, pinned_date: null, skipped: false }))
  const plan = { ...course, double_until: null, double_per_day: null }
  const off = { spans: [], absent: new Set<Day>() }
  const keep = keepingDays()
  const daysOn = (today: Day) => {
    const days = keep([{ course: plan, lessons, done: new Map([['a0', began]]), off, today }]).get('math')
    return days?.open.map(({ day }) => day)
  }
  const [next, after] = [addDays(began, 1), addDays(began, 2)]

  expect(daysOn(began)).toEqual([next, after])
  expect(daysOn(next)).toEqual([next, after])
  expect(daysOn(after)).toEqual([after, addDays(began, 3)])
  expect(daysOn(began)).toEqual([next, after])
})

import { expect, test } from 'vitest'
import type { Activity } from '#shared/activities/activity.ts'
import type { Curriculum } from '#shared/lessons/curriculum.ts'
import type { Lesson } from '#shared/lessons/lesson.ts'
import { lessonsByDay } from './lessons-by-day.ts'

const today = '2026-11-20'
const lesson = (id: string) => ({ id }) as Lesson // its day is worked out by then
const open = (id: string, day: string | null) => ({ lesson: lesson(id), day, moved_from: null })

test('each day has its lessons by course, done ones of today first, and none without a day (rule lessons.days)', () => {
  const days = { skipped: [], done_today: 1, finish: null, no_days: null }
  const [math, art] = [{ id: 'math' } as Curriculum, { id: 'art' } as Curriculum]
  const courses = [
    {
      course: math,
      days: { ...days, open: [open('m2', today), open('m3', '2026-11-23')], done: ['m0', 'm1'].map(lesson) },
    },
    { course: art, days: { ...days, open: [open('a1', today), open('a2', null)], done: [] } },
  ]
  const entry = (id: string, lesson_done: boolean) => ({ id, date: today, lesson_done }) as Activity
  const entries: Record<string, Activity[]> = { m1: [entry('continued', false), entry('did it', true)] }
  const done = new Map([
    ['m0', '2026-11-19'],
    ['m1', today],
  ])

  const byDay = lessonsByDay(courses, { today, done, entriesOf: (id) => entries[id] ?? [] })

  const told = [...byDay].map(([day, ones]) => [day, ones.map((one) => [one.course.id, one.lesson.id, one.entry?.id])])
  expect(told).toEqual([
    [
      today,
      [
        ['math', 'm1', 'did it'],
        ['math', 'm2', undefined],
        ['art', 'a1', undefined],
      ],
    ],
    ['2026-11-23', [['math', 'm3', undefined]]],
  ])
})

import { describe, expect, test } from 'vitest'
import type { Activity } from '#shared/activities/activity.ts'
import { courseDays } from '#shared/lessons/course-days.ts'
import type { Curriculum } from '#shared/lessons/curriculum.ts'
import type { Lesson } from '#shared/lessons/lesson.ts'
import type { Plan } from '#shared/planner/plan.ts'
import type { FamilyLessonDays, LessonOnDay } from '#client/parts/lessons/use-lessons.ts'
import { loadByDay, loadText } from '#client/features/planner/load.ts'
import { childrenOfDay, dayText, readyOf } from './of-day.ts'

const today = '2026-11-18'
const tomorrow = '2026-11-19'
const order = ['nora', 'silas', 'wren']

/** A course of three lessons a child; the first ones may be done today, or skipped. */
function aFamily(courses: Record<string, { done?: number; skipped?: number }>): FamilyLessonDays {
  const done = new Map<string, string>()
  const now = Object.entries(courses).map(([student_id, { done: doneOnes = 0, skipped = 0 }]) => {
    const course = {
      id: student_id,
      student_id,
      subject_id: 'math',
      minutes: 30,
      weekdays: [1, 2, 3, 4, 5],
      per_day: 1,
      start_date: '2026-08-24',
      double_until: null,
      double_per_day: null,
    } as unknown as Curriculum
    const lessons = [0, 1, 2].map((place) => {
      const id = `${student_id} ${place}`
      if (place < doneOnes) done.set(id, today)
      return {
        id,
        title: id,
        position: `a${place}`,
        pinned_date: null,
        skipped: place < skipped,
        minutes: null,
      } as Lesson
    })
    const input = { course, lessons, done, off: { spans: [], absent: new Set<string>() }, today }
    return { course, input, days: courseDays(input) }
  })
  return {
    isArriving: false,
    courses: now,
    all: now.map(({ course }) => course),
    done,
    entriesOf: () => [],
    openLesson: () => null,
    lessonsOn: (day) =>
      now.flatMap(({ course, days }): LessonOnDay[] => [
        ...days.done.flatMap((lesson) =>
          day === today ? { course, lesson, moved_from: null, entry: { duration_minutes: 30 } as Activity } : [],
        ),
        ...days.open.flatMap((one) => (one.day === day ? { course, ...one, entry: null } : [])),
      ]),
  }
}

const plan = (id: string, fields: Partial<Plan> = {}) =>
  ({ id, student_id: 'wren', planned_date: today, status: 'planned', duration_minutes: 20, ...fields }) as Plan

const of = (day: string, lessons: FamilyLessonDays, plans: Plan[] = []) =>
  childrenOfDay(day, today, { plans, lessons, order })

describe('a day of the planner', () => {
  test('holds each child’s lessons beside its plans, children in their order (rules planner.day, lessons.days)', () => {
    const children = of(today, aFamily({ silas: {}, nora: { done: 1 } }), [
      plan('walk'),
      plan('poem', { student_id: 'nora' }),
    ])

    expect(children.map((one) => [one.student_id, one.lessons.length, one.plans.length])).toEqual([
      ['nora', 1, 1],
      ['silas', 1, 0],
      ['wren', 0, 1],
    ])
    expect(dayText(children, true)).toBe('1 of 4 done')
  })

  test('counts a skipped lesson as neither done nor open, and shows it where it can be put back (rule lessons.skipped)', () => {
    const children = of(today, aFamily({ nora: { skipped: 1 } }))

    expect(children[0]?.lessons.map(({ kind }) => kind)).toEqual(['skipped', 'lesson'])
    expect(dayText(children, true)).toBe('0 of 1 done, 1 skipped')
  })

  test('to come says how much is planned, and logs nothing (rule planner.complete)', () => {
    const children = of(tomorrow, aFamily({ nora: {} }))

    expect(dayText(children, false)).toBe('1 planned')
    expect(dayText([], false)).toBe('No plans yet')
    expect(readyOf(children, false).count).toBe(0)
    expect(children[0]?.lessons[0]).toMatchObject({ isToday: false, mayTake: true, next: null })
  })

  test('offers the next one of a course that is through for today (rules lessons.next, lessons.pinned)', () => {
    const [child] = of(today, aFamily({ nora: { done: 1 } }))

    expect(child?.lessons[0]).toMatchObject({ next: { id: 'nora 1' } })
  })

  test('completes open lessons and plans with minutes by one tap (rules planner.day, planner.complete, lessons.tick)', () => {
    const plans = [plan('walk'), plan('poem', { duration_minutes: null }), plan('done', { status: 'completed' })]
    const ready = readyOf(of(today, aFamily({ nora: {}, silas: { done: 1 } }), plans), true)

    expect([ready.lessons.map(({ lesson }) => lesson.id), ready.plans.map(({ id }) => id)]).toEqual([
      ['nora 0'],
      ['walk'],
    ])
    expect([ready.count, ready.minutes]).toEqual([2, 50])
  })
})

test('the strip marks lessons and plans by child, done ones hollow (rule planner.load)', () => {
  const lessons = aFamily({ silas: {}, nora: { done: 1 } })
  const load = loadByDay([today, tomorrow, '2026-11-21'], {
    plans: [plan('walk', { student_id: 'nora' })],
    lessons,
    order,
  })

  expect(load.get(today)?.map(({ id, isHollow }) => [id, isHollow])).toEqual([
    ['nora 0', true],
    ['walk', false],
    ['silas 0', false],
  ])
  expect([...load.values()].map(loadText)).toEqual(['1 plan, 2 lessons', '2 lessons', 'no plans'])
})

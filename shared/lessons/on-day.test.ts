import { describe, expect, test } from 'vitest'
import { courseDays, type CourseInput } from './course-days.ts'
import { lessonTiles, nextToTake, skippedByDay } from './on-day.ts'

// A Wednesday; the course has lessons on every weekday.
const today = '2026-11-18'
const lesson = (id: string, fields: { skipped?: boolean; pinned_date?: string } = {}) => {
  return { id, position: id, pinned_date: null, skipped: false, ...fields }
}

function aCourse(lessons: ReturnType<typeof lesson>[], done: Record<string, string> = {}, off: string[] = []) {
  const input: CourseInput<ReturnType<typeof lesson>> = {
    course: {
      id: 'math',
      weekdays: [1, 2, 3, 4, 5],
      per_day: 1,
      start_date: '2026-08-24',
      double_until: null,
      double_per_day: null,
    },
    lessons,
    done: new Map(Object.entries(done)),
    off: { spans: [], absent: new Set(off) },
    today,
  }
  return { input, days: courseDays(input) }
}

describe('a skipped lesson is put back (rule lessons.skipped)', () => {
  const shownOn = (course: ReturnType<typeof aCourse>) =>
    [...skippedByDay(course)].map(([day, ones]) => [day, ones.map(({ id }) => id)])

  test('on the day of the lesson that it stands before', () => {
    const skipped = { skipped: true }
    const course = aCourse([lesson('a0'), lesson('a1', skipped), lesson('a2'), lesson('a3', skipped), lesson('a4')], {
      a0: '2026-11-17',
    })

    expect(shownOn(course)).toEqual([
      [today, ['a1']],
      ['2026-11-19', ['a3']],
    ])
  })

  test('today while the lesson behind it was done today, and on no day after that', () => {
    const lessons = [lesson('a0', { skipped: true }), lesson('a1'), lesson('a2')]

    expect(shownOn(aCourse(lessons, { a1: today }))).toEqual([[today, ['a0']]])
    expect(shownOn(aCourse(lessons, { a1: '2026-11-17' }))).toEqual([])
  })

  test('on the last day of a course that ends with it', () => {
    const course = aCourse([lesson('a0'), lesson('a1', { skipped: true }), lesson('a2', { skipped: true })])

    expect(shownOn(course)).toEqual([[today, ['a1', 'a2']]])
  })

  test('also where the course was kept as it was, and its lessons are read anew', () => {
    const { days } = aCourse([lesson('a0', { skipped: true }), lesson('a1')])
    const { input } = aCourse([lesson('a0', { skipped: true }), lesson('a1')])

    expect(shownOn({ input, days })).toEqual([[today, ['a0']]])
  })
})

test.each([
  ['once the number of today is done', { a0: today }, [], 'a1'],
  ['not while a lesson of today is open', {}, [], null],
  ['not where nothing was done today', { a0: '2026-11-17', a1: '2026-11-17' }, [], null],
  ['not on a day off', { a0: today }, [today], null],
])('the next lesson may follow today: %s (rules lessons.next, lessons.pinned)', (_, done, off, id) => {
  expect(nextToTake(aCourse([lesson('a0'), lesson('a1'), lesson('a2')], done, off))?.id ?? null).toBe(id)
})

describe('lessons of a day as tiles (rule lessons.tiles)', () => {
  const on = (id: string, title: string, set: string | null, fields: { minutes?: number; entry?: object } = {}) => ({
    course: { id: `course ${id}`, curriculum_set: set, student_id: id, minutes: 30 },
    lesson: { id, title, minutes: fields.minutes ?? null },
    entry: fields.entry ?? null,
  })
  const shown = (tiles: ReturnType<typeof lessonTiles<ReturnType<typeof on>>>) =>
    tiles.map(({ open, done, minutes }) => [open.map(idOf), done.map(idOf), minutes])

  test('are one for several children where their courses were made together and the titles match', () => {
    const tiles = lessonTiles([
      on('nora', 'Week 7', 'nature', { entry: {} }),
      on('silas', 'Week 7', 'nature', { minutes: 45 }),
      on('wren', 'Week 8', 'nature'),
    ])

    expect(shown(tiles)).toEqual([
      [['silas'], ['nora'], 45],
      [['wren'], [], 30],
    ])
  })

  test('are one each where the courses were made apart, whatever their titles', () => {
    expect(shown(lessonTiles([on('nora', 'Lesson 50', null), on('silas', 'Lesson 50', null)]))).toEqual([
      [['nora'], [], 30],
      [['silas'], [], 30],
    ])
  })

  test('hold no course twice, and have keys of their own', () => {
    const twice = ['one', 'two'].map((id) => ({ ...on(id, 'Test', 'math'), course: on('x', '', 'math').course }))
    const tiles = lessonTiles(twice)

    expect(shown(tiles)).toEqual([
      [['one'], [], 30],
      [['two'], [], 30],
    ])
    expect(new Set(tiles.map(({ key }) => key)).size).toBe(2)
  })
})

function idOf({ lesson: { id } }: { lesson: { id: string } }): string {
  return id
}

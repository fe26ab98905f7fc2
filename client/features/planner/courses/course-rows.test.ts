import { expect, test } from 'vitest'
import { v7 } from 'uuid'
import { addDays, type Day } from '#shared/format/dates.ts'
import { courseDays } from '#shared/lessons/course-days.ts'
import type { Curriculum } from '#shared/lessons/curriculum.ts'
import type { Lesson } from '#shared/lessons/lesson.ts'
import { aCurriculum, aLesson } from '#tests/support/builders.ts'
import { courseRow, placeOn, shownWeek, yearSpan } from './course-rows.ts'
import { doneAtFirst, lessonLines, targetOf, type LessonLine } from './one/lesson-lines.ts'

// A Wednesday.
const today = '2026-11-18'

/** A course of ten lessons on Mondays and Wednesdays; the first ones are done on these days, one is skipped. */
function aCourse(done: readonly Day[], weekdays = [1, 3]) {
  const course = {
    ...aCurriculum({
      student_id: v7(),
      subject_id: v7(),
      weekdays,
      per_day: 1,
      start_date: '2026-09-01',
    }),
    id: v7(),
    finish_by: null,
    double_until: null,
    double_per_day: null,
  } as Curriculum // a row without what sync keeps beside it
  const lessons = Array.from({ length: 10 }, (_, at) => ({
    ...aLesson({
      curriculum_id: course.id,
      position: `a${at}`,
      title: `Lesson ${at + 1}`,
      pinned_date: null,
    }),
    id: `lesson-${at}`,
    skipped: at === 8,
  })) as Lesson[] // likewise
  const off = { spans: [], absent: new Set<Day>() }
  const input = { course, lessons, done: new Map(done.map((day, at) => [`lesson-${at}`, day])), off, today }
  return { course, input, days: courseDays(input) }
}

test('a course shows its next lesson, its week and how far it is (rules lessons.next, lessons.skipped)', () => {
  const row = courseRow(aCourse(['2026-11-11', '2026-11-16']), today, '08')
  expect(row).toMatchObject({ done: 2, total: 9, finish: '2026-12-09', next: { day: today } })
  expect(row.week.map(({ done, open }) => done * 10 + open)).toEqual([0, 10, 0, 1, 0, 0, 0])
  expect(row.end).toMatchObject({ day: 'Dec 9', isBehind: false })
})

test('weekend days are shown where there is something on them', () => {
  const [usual, saturday] = [aCourse([]), aCourse([], [6])].map((one) => courseRow(one, today, '08'))
  expect(usual && shownWeek([usual], today)).toHaveLength(5)
  expect(saturday && shownWeek([saturday], today).at(-1)).toBe('2026-11-21')
})

test('bars reach over the school year, and as far as a course runs over it', () => {
  const row = courseRow(aCourse([]), today, '08')
  const span = yearSpan([row], today, '08')
  expect(span).toEqual({ from: '2026-08-01', to: '2027-07-31', end: '2027-07-31', today })
  const late = yearSpan([{ ...row, finish: '2029-01-01' }], today, '08')
  expect(late.to).toBe(addDays('2027-07-31', 120))
  expect([placeOn(span, span.from), placeOn(span, '2030-01-01'), placeOn(span, '2020-01-01')]).toEqual([0, 100, 0])
})

test('lessons stand in their order, each with how it stands (rules lessons.order, lessons.done)', () => {
  const { input, days } = aCourse(['2026-11-11', '2026-11-16'])
  const entriesOf = (id: string) => {
    const date = input.done.get(id)
    return date === undefined ? [] : [{ lesson_id: id, lesson_done: true, date }]
  }
  const lines = lessonLines(input.lessons, days, entriesOf)
  expect(lines.map(({ state }) => state.slice(0, 1)).join('')).toBe('ddoooooo' + 'so')
  expect([lines[0]?.day, lines[2]?.day, lines[8]?.day, lines[9]?.day]).toEqual([
    '2026-11-11',
    today,
    null,
    '2026-12-09',
  ])
  expect(doneAtFirst(lines)).toBe(2)
  const resting = lessonLines(input.lessons, undefined, entriesOf)
  expect(resting[2]).toMatchObject({ state: 'open', day: null })
})

test.each([
  ['open open open', 1, { up: '0', down: null, first: '0', last: null }],
  ['open open open', 0, { up: undefined, down: '2', first: undefined, last: null }],
  ['open open open', 2, { up: '1', down: undefined, first: '0', last: undefined }],
  ['done done open skipped', 2, { up: undefined, down: null, first: undefined, last: null }],
  ['open done done open done', 3, { up: '0', down: undefined, first: '0', last: undefined }],
  ['open done open done open', 0, { up: undefined, down: '3', first: undefined, last: null }],
])('of lessons %s the one at %i moves past done ones (rule lessons.order)', (states, at, expected) => {
  const lines = states.split(' ').map((state, place) => ({ state, lesson: { id: `${place}` } })) as LessonLine[]
  const found = Object.fromEntries(
    (['up', 'down', 'first', 'last'] as const).map((way) => [way, targetOf(lines, at, way)]),
  )
  expect(found).toEqual(expected)
})

test('a bar begins with what was done before the first day', () => {
  const rows = [aCourse([]), aCourse(['2026-11-16']), aCourse(['2026-08-20', '2026-08-12'])]
  expect(rows.map((one) => courseRow(one, today, '08').began)).toEqual(['2026-09-01', '2026-09-01', '2026-08-12'])
})

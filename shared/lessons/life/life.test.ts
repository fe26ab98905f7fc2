import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, type Day } from '#shared/format/dates.ts'
import { aCourse, began, near } from '#tests/support/any-course.ts'
import { courseDays, type CourseDays, type CourseInput } from '#shared/lessons/course-days.ts'
import { isDayOff } from '#shared/lessons/course-walk.ts'
import { finishChanges, inputAfter, proposedCatchUp, type CourseOnItsWay } from './finish-changes.ts'
import { lifeProblem, lifeText, newlyOff, type Life } from './life.ts'

const today = '2026-11-18'

function onItsWay(input: CourseInput, finish_by: Day | null = null): CourseOnItsWay {
  const course = { ...input.course, student_id: 'silas', title: 'Math', finish_by }
  return { course, input, days: courseDays(input) }
}

const aLife: fc.Arbitrary<Life> = fc.oneof(
  fc.tuple(near, fc.nat(9)).map(([from, days]) => {
    return { what: 'off' as const, from, to: addDays(from, days), students: null, name: 'Sick day' }
  }),
  near.map((until) => ({ what: 'catch_up' as const, until, courses: ['math'] })),
  fc.nat(5).map((count) => ({ what: 'skip' as const, count, courses: ['math'] })),
)

const idsOf = ({ open, done, skipped }: CourseDays) =>
  [...open.map(({ lesson }) => lesson), ...done, ...skipped].map(({ id }) => id).toSorted()

describe('whatever happens to a course (rule lessons.life)', () => {
  const property = (check: (one: CourseOnItsWay, after: CourseDays, life: Life, input: CourseInput) => void) =>
    fc.assert(
      fc.property(aCourse, aLife, (before, life) => {
        const one = onItsWay(before)
        const input = inputAfter(one, life)
        if (input !== null) check(one, courseDays(input), life, input)
      }),
      { numRuns: 400 },
    )

  test('no lesson is lost or doubled, and what is done stays done', () => {
    property(({ days }, after) => {
      expect(idsOf(after)).toEqual(idsOf(days))
      expect(after.done).toEqual(days.done)
    })
  })

  test('a pinned lesson moves only where its day is off now', () => {
    property(({ days }, after, _life, { off }) => {
      const dayOf = new Map(after.open.map(({ lesson, day }) => [lesson.id, day]))
      for (const { lesson, day } of days.open) {
        if (lesson.pinned_date === null || day !== lesson.pinned_date || !dayOf.has(lesson.id)) continue
        if (!isDayOff(off, day)) expect(dayOf.get(lesson.id)).toBe(day)
      }
    })
  })

  test('the others keep their order, and none stands on a day off', () => {
    property(({ input }, after, _life, { off }) => {
      const loose = after.open.filter(({ lesson }) => lesson.pinned_date === null).map(({ lesson }) => lesson.id)
      const before = courseDays(input).open.map(({ lesson }) => lesson.id)
      const places = loose.map((id) => before.indexOf(id))
      expect(loose.every((id, at) => at === 0 || isBefore(input, loose[at - 1] ?? '', id))).toBe(true)
      expect(places.every((place) => place >= 0)).toBe(true)
      expect(after.open.every(({ day }) => day === null || !isDayOff(off, day))).toBe(true)
    })
  })

  test('only the next ones are skipped', () => {
    property(({ days }, after, life) => {
      const left = days.open.length - after.open.length
      expect(left).toBe(life.what === 'skip' ? Math.min(life.count, days.open.length) : 0)
    })
  })
})

/** Both stand in the course's order: by position, then by id. */
function isBefore({ lessons }: CourseInput, one: string, other: string): boolean {
  const keyOf = (id: string) => `${lessons.find((lesson) => lesson.id === id)?.position} ${id}`
  return keyOf(one) < keyOf(other)
}

/** Ten lessons from Monday to Friday, from a Wednesday on: the last one is on December 1. */
function tenLessons(): CourseInput {
  const course = { id: 'math', weekdays: [1, 2, 3, 4, 5], per_day: 1, start_date: began }
  const lessons = Array.from({ length: 10 }, (_, at) => ({
    id: `l${at}`,
    position: `a${at}`,
    pinned_date: null,
    skipped: false,
  }))
  const off = { spans: [], absent: new Set<Day>() }
  return { course: { ...course, double_until: null, double_per_day: null }, lessons, done: new Map(), off, today }
}

const off = (from: Day, to: Day, students: string[] | null = null): Life => ({
  what: 'off',
  from,
  to,
  students,
  name: 'Sick day',
})

describe('finish days before and after (rule lessons.life)', () => {
  const year = { today, startMonth: '08' } as const
  test.each<[string, Life, string | null]>([
    ['three days off', off(today, '2026-11-20', ['silas']), '2026-12-04'],
    ['a weekend off', off('2026-11-21', '2026-11-22'), null],
    ['days off of another child', off(today, '2026-11-20', ['nora']), null],
    ['one more a day until Friday', { what: 'catch_up', until: '2026-11-20', courses: ['math'] }, '2026-11-26'],
    ['one more in another course', { what: 'catch_up', until: '2026-11-20', courses: ['latin'] }, null],
    ['two skipped', { what: 'skip', count: 2, courses: ['math'] }, '2026-11-27'],
  ])('%s', (_, life, after) => {
    const changes = finishChanges([onItsWay(tenLessons())], life, year)
    expect(changes.map((change) => [change.now, change.after])).toEqual(after === null ? [] : [['2026-12-01', after]])
  })

  test('a course that would end late then says what mends it', () => {
    const [change] = finishChanges([onItsWay(tenLessons(), '2026-12-02')], off(today, '2026-11-20'), year)
    expect(change?.end).toMatchObject({ isBehind: true, beside: '7 a week gets there' })
  })

  test('catching up is proposed until the day that is enough (rule lessons.caught-up)', () => {
    const weeks = (count: number) => addDays(today, 7 * count)
    expect(proposedCatchUp([onItsWay(tenLessons())], year, weeks)).toBe(weeks(2))
    expect(proposedCatchUp([onItsWay(tenLessons(), '2026-11-26')], year, weeks)).toBe(weeks(1))
    expect(proposedCatchUp([onItsWay(tenLessons(), '2026-11-17')], year, weeks)).toBe(weeks(2))
  })
})

describe('what is asked for (rule lessons.life)', () => {
  const breaks = [{ name: 'Thanksgiving', start_date: '2026-11-25', end_date: '2026-11-27' }]
  const absences = [{ name: 'Flu', start_date: '2026-11-20', end_date: '2026-11-24', student_id: 'nora' }]
  const active = ['nora', 'silas']

  test.each<[Life, string | null]>([
    [off(today, today), null],
    [off('2026-11-20', '2026-11-19'), 'The last day is before the first'],
    [off('2026-11-20', ''), 'Choose the first and the last day'],
    [off('2026-11-20', '2027-11-21'), 'Choose at most a year'],
    [off('2026-11-20', '2027-11-20'), null],
    [off(today, today, []), 'Choose who is off'],
    [{ ...off(today, today), name: ' ' } as Life, 'Give it a name'],
    [off('2026-11-26', '2026-11-27'), 'These days are off already'],
    [off('2026-11-20', '2026-11-26', ['nora']), 'These days are off already'],
    [off('2026-11-20', '2026-11-26', ['silas']), null],
    [{ what: 'catch_up', until: today, courses: ['math'] }, 'Choose a day after today'],
    [{ what: 'catch_up', until: '', courses: ['math'] }, 'Choose a day after today'],
    [{ what: 'catch_up', until: '2026-12-18', courses: [] }, 'Choose a course'],
    [{ what: 'skip', count: 1, courses: ['math'] }, null],
  ])('%j: %s', (life, problem) => {
    expect(lifeProblem(life, today, { breaks, absences }, active)).toBe(problem)
  })

  test('a child that is off already gets no second absence', () => {
    const days = { from: '2026-11-20', to: '2026-11-24', students: null }
    expect(newlyOff(days, { breaks, absences }, active)).toEqual(['silas'])
  })

  test.each<[Life, string]>([
    [off(today, today), 'Take today off'],
    [off(today, '2026-11-20', ['silas']), 'Give Silas 3 days off'],
    [off(today, today, ['nora', 'silas']), 'Give Nora and Silas 1 day off'],
    [off(today, today, ['nora', 'silas', 'wren']), 'Give 3 children 1 day off'],
    [off(today, '2026-11-19'), 'Give everyone 2 days off'],
    [{ what: 'catch_up', until: '2026-12-18', courses: ['math'] }, 'Do one more a day until Dec 18'],
    [{ what: 'skip', count: 2, courses: ['math', 'latin'] }, 'Skip 4 lessons'],
    [{ what: 'skip', count: 1, courses: ['math'] }, 'Skip 1 lesson'],
    [{ what: 'skip', count: 1, courses: [] }, 'Skip lessons'],
  ])('%j is said as "%s"', (life, text) => {
    expect(lifeText(life, today, (id) => `${id.slice(0, 1).toUpperCase()}${id.slice(1)}`)).toBe(text)
  })
})

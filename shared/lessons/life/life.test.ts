import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, daysFrom, type Day } from '#shared/format/dates.ts'
import { aCourse, began, near } from '#tests/support/any-course.ts'
import { courseDays, type CourseDays, type CourseInput } from '#shared/lessons/course-days.ts'
import { isDayOff } from '#shared/lessons/course-walk.ts'
import { keepingDays } from '#shared/lessons/kept-days.ts'
import { daysOffOf } from '#shared/school-years/days-off.ts'
import { finishChanges, inputAfter, proposedCatchUp, skippedIds, type CourseOnItsWay } from './finish-changes.ts'
import { lifeProblem, lifeText, countNewlyOff, newlyOff, offAlready, type Life } from './life.ts'
import { spanMinus } from './span-minus.ts'

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

  test('days off change no day before them, and move nothing earlier', () => {
    property(({ days }, after, life) => {
      if (life.what !== 'off') return
      const earlier = ({ open }: CourseDays) => open.filter(({ day }) => day !== null && day < life.from)
      expect(earlier(after)).toEqual(earlier(days))
      const was = new Map(days.open.map(({ lesson, day }) => [lesson.id, day ?? '~']))
      for (const { lesson, day } of after.open) expect((day ?? '~') >= (was.get(lesson.id) ?? '~')).toBe(true)
    })
  })

  test('catching up and skipping move nothing later', () => {
    property(({ days, course }, after, life) => {
      // A course that catches up already may be asked for less.
      if (life.what === 'off' || (life.what === 'catch_up' && course.double_until !== null)) return
      const was = new Map(days.open.map(({ lesson, day }) => [lesson.id, day ?? '~']))
      for (const { lesson, day } of after.open) expect((day ?? '~') <= (was.get(lesson.id) ?? '~')).toBe(true)
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

  test('one whose lessons are all skipped has none left', () => {
    const one = onItsWay(tenLessons())
    const life: Life = { what: 'skip', count: 30, courses: ['math'] }
    expect(skippedIds(life, [one])).toHaveLength(10)
    expect(skippedIds({ ...life, courses: ['latin'] }, [one])).toEqual([])
    expect(finishChanges([one], life, year)).toMatchObject([{ now: '2026-12-01', after: null, left: 0 }])
  })

  test('what was worked out is kept while the same is chosen (rule lessons.kept)', () => {
    const keep = keepingDays()
    const kept = new Set<unknown>()
    const names = ['F', 'Fl', 'Flu']
    for (const name of names)
      finishChanges([onItsWay(tenLessons())], { ...off(today, '2026-11-20'), name } as Life, year, (inputs) => {
        const found = keep(inputs)
        for (const one of found.values()) kept.add(one)
        return found
      })
    expect(kept.size).toBe(1)
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
    [off('12026-11-20', '12026-11-21'), 'Choose the first and the last day'],
    [off('0002-11-20', today), 'Choose at most a year'],
    [off('2026-11-20', '2027-11-21'), 'Choose at most a year'],
    [off('2026-11-20', '2027-11-20'), null],
    [off(today, today, []), 'Choose who is off'],
    [{ ...off(today, today), name: ' ' } as Life, 'Give it a name'],
    [off('2026-11-26', '2026-11-27'), 'These days are off already'],
    [off('2026-11-20', '2026-11-26', ['nora']), 'These days are off already'],
    [off('2026-11-20', '2026-11-26', ['silas']), null],
    [{ what: 'catch_up', until: today, courses: ['math'] }, 'Choose a day after today'],
    [{ what: 'catch_up', until: '', courses: ['math'] }, 'Choose a day after today'],
    [{ what: 'catch_up', until: '+012026-11-20', courses: ['math'] }, 'Choose a day after today'],
    [{ what: 'catch_up', until: '2026-12-18', courses: [] }, 'Choose a course'],
    [{ what: 'skip', count: 1, courses: ['math'] }, null],
  ])('%j: %s', (life, problem) => {
    expect(lifeProblem(life, today, { family: { breaks, absences }, active, skipping: 0 })).toBe(problem)
  })

  test('more lessons than a step can hold are refused', () => {
    const problemOf = (skipping: number) =>
      lifeProblem({ what: 'skip', count: 30, courses: ['math'] }, today, {
        family: { breaks, absences },
        active,
        skipping,
      })
    expect([problemOf(1000), problemOf(1001)]).toEqual([null, 'Skip at most 1,000 lessons at once'])
  })

  test('a child that is off already gets no second absence, and each day is off once', () => {
    const days = { from: '2026-11-20', to: '2026-11-30' }
    const family = { breaks, absences }
    expect(newlyOff({ ...days, students: active }, family, active)).toEqual({
      breaks: [],
      absences: [
        { student_id: 'nora', start_date: '2026-11-28', end_date: '2026-11-30' },
        { student_id: 'silas', start_date: '2026-11-20', end_date: '2026-11-24' },
        { student_id: 'silas', start_date: '2026-11-28', end_date: '2026-11-30' },
      ],
    })
    expect(newlyOff({ ...days, students: null }, family, active)).toEqual({
      breaks: [
        { start_date: '2026-11-20', end_date: '2026-11-24' },
        { start_date: '2026-11-28', end_date: '2026-11-30' },
      ],
      absences: [],
    })
    const countOf = (students: string[] | null) => countNewlyOff({ ...days, students }, family, active)
    expect([countOf(null), countOf(['nora']), countOf(active), countOf(['silas'])]).toEqual([8, 3, 8, 8])
    expect(offAlready({ ...days, students: null }, family, active)).toEqual(['Thanksgiving', 'Flu'])
    expect(offAlready({ ...days, to: '2026-11-24', students: ['silas'] }, family, active)).toEqual([])
  })

  test('whatever is off already, each chosen day is off afterwards and made only where it wasn’t', () => {
    // Within ten days, so that they meet.
    const aSpan = fc.tuple(fc.nat(9), fc.nat(6)).map(([later, days]) => {
      const start_date = addDays(today, later)
      return { name: 'Off', start_date, end_date: addDays(start_date, days) }
    })
    const someOff = fc.record({
      breaks: fc.array(aSpan, { maxLength: 3 }),
      absences: fc.array(
        fc.tuple(fc.constantFrom('nora', 'silas'), aSpan).map(([student_id, span]) => ({ student_id, ...span })),
        { maxLength: 3 },
      ),
    })
    const students = fc.constantFrom(null, ['nora'], ['nora', 'silas'])
    fc.assert(
      fc.property(someOff, aSpan, students, (family, { start_date: from, end_date: to }, chosen) => {
        const made = newlyOff({ from, to, students: chosen }, family, active)
        const isIn = (day: Day) => (one: { start_date: Day; end_date: Day }) =>
          one.start_date <= day && day <= one.end_date
        for (const day of daysFrom(from, to)) {
          const wasOff = (id: string) => daysOffOf(id, family).some(isIn(day))
          for (const id of chosen ?? active) {
            const count = daysOffOf(id, { ...made }).filter(isIn(day)).length
            expect(count).toBe((chosen === null ? active.every(wasOff) : wasOff(id)) ? 0 : 1)
          }
        }
      }),
      { numRuns: 300 },
    )
  })

  test.each<[string, [Day, Day][], [Day, Day][]]>([
    ['nothing', [], [['2026-11-23', '2026-11-27']]],
    [
      'both ends',
      [
        ['2026-11-01', '2026-11-23'],
        ['2026-11-27', '2026-12-01'],
      ],
      [['2026-11-24', '2026-11-26']],
    ],
    ['all of it', [['2026-11-20', '2026-11-27']], []],
    [
      'days beside it',
      [
        ['2026-11-20', '2026-11-22'],
        ['2026-11-28', '2026-11-29'],
      ],
      [['2026-11-23', '2026-11-27']],
    ],
  ])('days without those that are off already: %s', (_, taken, free) => {
    const spansOf = (pairs: [Day, Day][]) => pairs.map(([start_date, end_date]) => ({ start_date, end_date }))
    expect(spanMinus({ start_date: '2026-11-23', end_date: '2026-11-27' }, spansOf(taken))).toEqual(spansOf(free))
  })

  test.each<[Life, string]>([
    [off(today, today), 'Take today off'],
    [off(today, '2026-11-20', ['silas']), 'Give Silas 3 days off'],
    [off(today, today, ['nora', 'silas']), 'Give Nora and Silas 1 day off'],
    [off(today, today, ['nora', 'silas', 'wren']), 'Give 3 children 1 day off'],
    [off(today, '2026-11-19'), 'Give everyone 2 days off'],
    [{ what: 'catch_up', until: '2026-12-18', courses: ['math'] }, 'Do one more a day until Dec 18'],
    [{ what: 'skip', count: 2, courses: ['math', 'latin'] }, 'Skip 4 lessons'],
    [{ what: 'skip', count: 9, courses: ['math', 'latin'] }, 'Skip 5 lessons'],
    [{ what: 'skip', count: 1, courses: ['math'] }, 'Skip 1 lesson'],
    [off('', today), 'Give everyone 1 day off'],
    [{ what: 'skip', count: 1, courses: [] }, 'Skip lessons'],
  ])('%j is said as "%s"', (life, text) => {
    const nameOf = (id: string) => `${id.slice(0, 1).toUpperCase()}${id.slice(1)}`
    // Of math two are open, of latin three.
    const open = { math: 2, latin: 3 }
    const skipping =
      life.what === 'skip' ? life.courses.reduce((sum, id) => sum + Math.min(life.count, open[id as 'math']), 0) : 0
    const days = life.what === 'off' && life.from !== '' ? countNewlyOff(life, { breaks: [], absences: [] }, active) : 0
    expect(lifeText(life, today, { nameOf, skipping, days })).toBe(text)
  })
})

import { describe, expect, test } from 'vitest'
import type { Day } from '#shared/format/dates.ts'
import { courseDays, type CourseInput, type CourseLesson, type CoursePlan } from './course-days.ts'

const monday = '2026-11-23'
const weekdays = [1, 2, 3, 4, 5]

/** So many lessons, l1 to l9 and on, in their order. */
function lessonsOf(count: number, fields: Readonly<Record<string, Partial<CourseLesson>>> = {}): CourseLesson[] {
  return Array.from({ length: count }, (_, at) => {
    const id = `l${at + 1}`
    return { id, position: `a${String(at).padStart(4, '0')}`, pinned_date: null, skipped: false, ...fields[id] }
  })
}

interface Case {
  today?: Day
  course?: Partial<CoursePlan>
  count?: number
  lessons?: Readonly<Record<string, Partial<CourseLesson>>>
  done?: Readonly<Record<string, Day>>
  off?: readonly (readonly [from: Day, to: Day])[]
  absent?: readonly Day[]
}

function inputOf({ today = monday, course, count = 4, lessons, done = {}, off = [], absent = [] }: Case): CourseInput {
  return {
    course: {
      id: 'math',
      weekdays,
      per_day: 1,
      start_date: '2026-08-24',
      double_until: null,
      double_per_day: null,
      ...course,
    },
    lessons: lessonsOf(count, lessons),
    done: new Map(Object.entries(done)),
    off: { spans: off.map(([start_date, end_date]) => ({ start_date, end_date })), absent: new Set(absent) },
    today,
  }
}

/** "l1 23, l2 24": the days of November, with the month where it is another. */
function told(one: Case): string {
  const { open } = courseDays(inputOf(one))
  return open.map(({ lesson, day }) => `${lesson.id} ${day?.replace('2026-11-', '') ?? 'none'}`).join(', ')
}

describe('open lessons fill the course’s days from today (rule lessons.days)', () => {
  test.each<[string, Case, string]>([
    ['one a day', {}, 'l1 23, l2 24, l3 25, l4 26'],
    ['two a day', { course: { per_day: 2 } }, 'l1 23, l2 23, l3 24, l4 24'],
    ['its weekdays alone', { course: { weekdays: [2, 4] } }, 'l1 24, l2 26, l3 2026-12-01, l4 2026-12-03'],
    ['Saturdays, where they are its days', { course: { weekdays: [6] }, count: 2 }, 'l1 28, l2 2026-12-05'],
    ['over a weekend', { today: '2026-11-27' }, 'l1 27, l2 30, l3 2026-12-01, l4 2026-12-02'],
    ['on a Sunday nothing is of today', { today: '2026-11-22' }, 'l1 23, l2 24, l3 25, l4 26'],
    ['around a break', { off: [['2026-11-24', '2026-11-26']] }, 'l1 23, l2 27, l3 30, l4 2026-12-01'],
    ['around days marked absent', { absent: ['2026-11-23', '2026-11-25'] }, 'l1 24, l2 26, l3 27, l4 30'],
    [
      'spans that overlap',
      {
        off: [
          ['2026-11-20', '2026-11-24'],
          ['2026-11-24', '2026-11-25'],
        ],
      },
      'l1 26, l2 27, l3 30, l4 2026-12-01',
    ],
    ['not before the first day', { course: { start_date: '2026-11-26' } }, 'l1 26, l2 27, l3 30, l4 2026-12-01'],
    ['a first day next year', { course: { start_date: '2027-08-28' }, count: 1 }, 'l1 2027-08-30'],
    ['what was done earlier is not open', { done: { l1: '2026-11-20', l2: '2026-11-20' } }, 'l3 23, l4 24'],
    ['today’s number less what was done today', { done: { l1: monday } }, 'l2 24, l3 25, l4 26'],
    ['two a day, one of them done', { course: { per_day: 2 }, done: { l1: monday } }, 'l2 23, l3 24, l4 24'],
    ['more than planned moves the rest earlier', { done: { l1: monday, l2: monday } }, 'l3 24, l4 25'],
    ['a later one done first takes today’s place', { done: { l3: monday } }, 'l1 24, l2 25, l4 26'],
    ['a done one of tomorrow counts for no day', { done: { l1: '2026-11-24' } }, 'l2 23, l3 24, l4 25'],
    [
      'more a day until caught up',
      { course: { double_until: '2026-11-24', double_per_day: 2 }, count: 6 },
      'l1 23, l2 23, l3 24, l4 24, l5 25, l6 26',
    ],
    [
      'caught up before today',
      { course: { double_until: '2026-11-20', double_per_day: 2 } },
      'l1 23, l2 24, l3 25, l4 26',
    ],
    [
      'half of what catches up',
      { course: { double_until: '2026-11-30', double_per_day: null } },
      'l1 23, l2 24, l3 25, l4 26',
    ],
  ])('%s', (_, one, expected) => {
    expect(told(one)).toBe(expected)
  })

  test('a skipped lesson keeps its place and has no day; a done one is done even if it was skipped (rule lessons.skipped)', () => {
    const lessons = { l1: { skipped: true }, l2: { skipped: true } }
    const days = courseDays(inputOf({ lessons, done: { l2: '2026-11-20' } }))

    expect(told({ lessons, done: { l2: '2026-11-20' } })).toBe('l3 23, l4 24')
    expect([days.skipped.map(({ id }) => id), days.done.map(({ id }) => id)]).toEqual([['l1'], ['l2']])
  })
})

describe('pinned lessons (rule lessons.pinned)', () => {
  const pinned = (day: Day) => ({ pinned_date: day })
  test.each<[string, Case, string]>([
    ['take their day', { lessons: { l1: pinned('2026-11-25') } }, 'l2 23, l3 24, l1 25, l4 26'],
    [
      'count in the number of their day',
      { course: { per_day: 2 }, lessons: { l4: pinned(monday) } },
      'l1 23, l4 23, l2 24, l3 24',
    ],
    [
      'several all stand, beyond the number a day',
      { lessons: { l3: pinned('2026-11-24'), l4: pinned('2026-11-24') } },
      'l1 23, l3 24, l4 24, l2 25',
    ],
    [
      'on another weekday stand as well',
      { course: { weekdays: [1] }, lessons: { l2: pinned('2026-11-28') }, count: 3 },
      'l1 23, l2 28, l3 30',
    ],
    [
      'of a day that has passed move to the next',
      { lessons: { l2: pinned('2026-11-20') } },
      'l2 23, l1 24, l3 25, l4 26',
    ],
    [
      'into a break move to the next',
      { lessons: { l1: pinned('2026-11-24') }, off: [['2026-11-24', '2026-11-25']] },
      'l2 23, l1 26, l3 27, l4 30',
    ],
    [
      'on an absent day move to the next',
      { lessons: { l1: pinned('2026-11-24') }, absent: ['2026-11-24'] },
      'l2 23, l1 25, l3 26, l4 27',
    ],
    [
      'that are done fill today as others do',
      { lessons: { l1: pinned('2026-11-25') }, done: { l1: monday } },
      'l2 24, l3 25, l4 26',
    ],
    [
      'of today beside one that was done',
      { course: { per_day: 2 }, lessons: { l3: pinned(monday) }, done: { l1: monday } },
      'l3 23, l2 24, l4 24',
    ],
  ])('%s', (_, one, expected) => {
    expect(told(one)).toBe(expected)
  })

  test('a moved one says from where', () => {
    const { open } = courseDays(inputOf({ lessons: { l2: pinned('2026-11-20'), l3: pinned('2026-11-26') } }))
    expect(open.map(({ lesson, moved_from }) => [lesson.id, moved_from])).toEqual([
      ['l2', '2026-11-20'],
      ['l1', null],
      ['l4', null],
      ['l3', null],
    ])
  })
})

describe('the order of a course (rule lessons.order)', () => {
  test('is that of positions, and of ids where two have the same', () => {
    const lessons = ['c', 'a', 'b'].map((id) => ({
      id,
      position: id === 'c' ? 'a0' : 'a1',
      pinned_date: null,
      skipped: false,
    }))
    const { open } = courseDays({ ...inputOf({}), lessons })
    expect(open.map(({ lesson }) => lesson.id)).toEqual(['c', 'a', 'b'])
  })
})

describe('a course without days ends its search (rule lessons.no-days)', () => {
  test.each<[string, Case, string | null, number]>([
    ['no weekday was chosen', { course: { weekdays: [] } }, 'no_weekday', 0],
    ['every day is a break', { off: [['2000-01-01', '2199-12-31']] }, 'no_school_day', 0],
    ['a break begins and doesn’t end', { off: [['2026-11-25', '2199-12-31']] }, 'no_school_day', 2],
    [
      'pins into it',
      { off: [['2026-11-25', '2199-12-31']], lessons: { l1: { pinned_date: '2026-12-01' } } },
      'no_school_day',
      2,
    ],
    ['900 lessons of one a week', { course: { weekdays: [3] }, count: 900 }, null, 900],
    ['one lesson', { count: 1 }, null, 1],
    ['none', { count: 0 }, null, 0],
    ['all done', { count: 1, done: { l1: monday } }, null, 0],
  ])('%s', (_, one, reason, placed) => {
    const { open, no_days, finish } = courseDays(inputOf(one))

    expect([no_days, open.filter(({ day }) => day !== null).length]).toEqual([reason, placed])
    expect(finish).toBe(reason === null ? (open.at(-1)?.day ?? null) : null)
  })
})

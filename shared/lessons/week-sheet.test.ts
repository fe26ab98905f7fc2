import { describe, expect, test } from 'vitest'
import type { Day } from '#shared/format/dates.ts'
import type { Plan } from '#shared/planner/plan.ts'
import { courseDays } from './course-days.ts'
import type { Curriculum } from './curriculum.ts'
import { itemsByDay, nameOfDayOff, type DayItem } from './family-days.ts'
import type { Lesson } from './lesson.ts'
import type { SheetPage } from './sheet-pages.ts'
import { datesText, daySheet, weekSheet } from './week-sheet.ts'

// The Sunday before a week of school; it is Wednesday.
const sunday = '2026-11-15'
const today = '2026-11-18'
const days = ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20']
const silas = { id: 'silas', name: 'Silas Weaver', short: 'Silas', grade_level: '4' } as const
const nora = { id: 'nora', name: 'Nora Weaver', short: 'Nora', grade_level: 'K' } as const

const item = (id: string, fields: Partial<DayItem> = {}): DayItem => {
  return { id, student_id: 'silas', of: 'Math', title: `Lesson ${id}`, minutes: 30, isDone: false, ...fields }
}

/** So many lines on each day of a week, from Monday on. */
function aWeek(counts: readonly number[], fields: Partial<DayItem> = {}, off: Record<Day, string> = {}) {
  const items = new Map(
    counts.map((count, at) => [
      days[at] ?? '2026-11-21',
      Array.from({ length: count }, (_, place) => item(`${at} ${place}`, fields)),
    ]),
  )
  const sheet = weekSheet(silas, sunday, {
    today,
    itemsOn: (day) => items.get(day) ?? [],
    offOn: (_, day) => off[day] ?? null,
  })
  return sheet ?? expect.fail('it has a sheet')
}

const shape = (pages: readonly SheetPage[]) => pages.map(({ look, proud, blocks }) => [look, linesOn(blocks), proud])
const linesOn = (blocks: SheetPage['blocks']) => blocks.map(({ lines }) => lines.length).join(' ')

describe('a week on a sheet (rule lessons.week-sheet)', () => {
  test('says whose it is, its days, and how much is to be checked off', () => {
    const { title, dates, count, foot, pages } = aWeek([4, 4, 4, 4, 4])

    expect([title, dates, count, foot]).toEqual([
      'Silas’s week',
      'November 16 to 20, 2026',
      '20 things to check off',
      'Silas Weaver, grade 4',
    ])
    expect(pages[0]?.blocks[0]).toMatchObject({ head: 'Monday', sub: 'November 16', said: null })
  })

  test.each([
    ['20 in rows of 35 px', [4, 4, 4, 4, 4], [['roomy', '4 4 4 4 4', 2]]],
    ['21 beside one line to be proud in', [5, 4, 4, 4, 4], [['roomy', '5 4 4 4 4', 1]]],
    ['22 in rows of 28 px', [5, 5, 4, 4, 4], [['dense', '5 5 4 4 4', 2]]],
    ['30 on one page', [6, 6, 6, 6, 6], [['dense', '6 6 6 6 6', 1]]],
    ['30 beside a day without any', [8, 8, 7, 7, 0], [['dense', '8 8 7 7 0', 0]]],
    ['30 with a Saturday', [5, 5, 5, 5, 5, 5], [['dense', '5 5 5 5 5 5', 1]]],
    [
      '31 on two, a day whole',
      [7, 6, 6, 6, 6],
      [
        ['dense', '7 6 6 6', 0],
        ['dense', '6', 2],
      ],
    ],
    [
      '60 on two, a day cut where that saves a page',
      [12, 12, 12, 12, 12],
      [
        ['dense', '12 12 6', 0],
        ['dense', '6 12 12', 1],
      ],
    ],
    [
      'a day that no page holds',
      [0, 70, 0, 0, 0],
      [
        ['dense', '0 30', 0],
        ['dense', '30', 0],
        ['dense', '10 0 0 0', 2],
      ],
    ],
  ])('holds %s', (_, counts, pages) => {
    const sheet = aWeek(counts)

    expect(shape(sheet.pages)).toEqual(pages)
    const lines = sheet.pages.flatMap(({ blocks }) => blocks.flatMap((block) => block.lines))
    expect(new Set(lines.map(({ id }) => id)).size).toBe(counts.reduce((sum, count) => sum + count, 0))
  })

  test('says where a day goes on', () => {
    const [, second] = aWeek([12, 12, 12, 12, 12]).pages

    expect(second?.blocks.map(({ head, isContinued }) => [head, isContinued])).toEqual([
      ['Wednesday', true],
      ['Thursday', false],
      ['Friday', false],
    ])
  })

  test('gives long titles the lines that they need', () => {
    const long = 'How the Constitution was written, argued over, and signed in Philadelphia, with a map of the states'

    expect(shape(aWeek([2, 2, 2, 2, 2], { title: long }).pages)).toEqual([['dense', '2 2 2 2 2', 2]])
    expect(shape(aWeek([3, 3, 3, 3, 3], { title: long }).pages)).toHaveLength(2)
  })

  test('ticks what is done, and counts what is not', () => {
    const { count, pages } = aWeek([2], { isDone: true })

    expect(count).toBe('All checked off')
    expect(pages[0]?.blocks[0]?.lines.map(({ isDone }) => isDone)).toEqual([true, true])
    expect(aWeek([1]).count).toBe('1 thing to check off')
  })

  test('names days off on which nothing stands, and leaves out such weekends', () => {
    const off = { '2026-11-17': 'Sick day', '2026-11-19': 'Thanksgiving', '2026-11-21': 'Thanksgiving' }
    const said = aWeek([0, 0, 2, 0, 0], {}, { ...off, [today]: 'Thanksgiving' }).pages.flatMap(({ blocks }) =>
      blocks.map((block) => block.said),
    )

    // Nothing was planned on Monday, which has passed.
    expect(said).toEqual([null, 'Sick day', null, 'Thanksgiving', 'Nothing planned'])
  })

  test('without a line, or a week of breaks, makes no sheet', () => {
    const empty = { today, itemsOn: () => [], offOn: () => 'Thanksgiving' }

    expect(weekSheet(silas, sunday, empty)).toBeNull()
  })

  test.each([
    ['2026-11-16', '2026-11-20', 'November 16 to 20, 2026'],
    ['2026-11-30', '2026-12-04', 'November 30 to December 4, 2026'],
    ['2026-12-28', '2027-01-01', 'December 28, 2026 to January 1, 2027'],
  ])('says its days: %s to %s', (from, to, text) => {
    expect(datesText(from, to)).toBe(text)
  })
})

describe('a day on a sheet (rule lessons.day-sheet)', () => {
  const on = (items: DayItem[], off: string | null = null) =>
    daySheet(today, [nora, silas], { itemsOn: () => items, offOn: () => off }, 'Elm Hill Academy')

  test('has all children in their order, and who is off', () => {
    const sheet = on([item('1'), item('2', { isDone: true })], 'Sick day')

    expect([sheet?.title, sheet?.dates, sheet?.count, sheet?.foot]).toEqual([
      'Wednesday',
      'November 18, 2026',
      '1 thing to check off',
      'Elm Hill Academy',
    ])
    expect(sheet?.pages[0]?.blocks.map(({ head, said, lines }) => [head, said, lines.length])).toEqual([
      ['Nora', 'Sick day', 0],
      ['Silas', null, 2],
    ])
  })

  test('holds 15 children of 6 on as few pages as it can', () => {
    const children = Array.from({ length: 15 }, (_, at) => ({ ...nora, id: `${at}`, short: `Child ${at}` }))
    const items = children.flatMap(({ id }) => [1, 2, 3, 4, 5, 6].map((at) => item(`${id} ${at}`, { student_id: id })))
    const sheet = daySheet(today, children, { itemsOn: () => items, offOn: () => null }, null)

    expect(shape(sheet?.pages ?? [])).toEqual(Array.from({ length: 3 }, () => ['dense', '6 6 6 6 6', 0]))
  })

  test('without a line is none', () => {
    expect(on([])).toBeNull()
  })
})

describe('what days hold (rules lessons.week-sheet, lessons.month)', () => {
  const lesson = (id: string, fields: Partial<Lesson> = {}) =>
    ({ id, title: id, position: id, pinned_date: null, skipped: false, minutes: null, ...fields }) as Lesson
  const course = {
    id: 'math',
    student_id: 'silas',
    title: 'Saxon Math 5/4',
    minutes: 45,
    weekdays: [1, 2, 3, 4, 5],
    per_day: 1,
    start_date: '2026-08-24',
    double_until: null,
    double_per_day: null,
  } as unknown as Curriculum
  const plan = (id: string, fields: Partial<Plan>) =>
    ({ id, student_id: 'nora', title: id, duration_minutes: null, planned_date: today, ...fields }) as Plan

  function held(lessons: Lesson[], done: Record<string, Day> = {}, plans: Plan[] = []) {
    const known = new Map(Object.entries(done))
    const input = { course, lessons, done: known, off: { spans: [], absent: new Set<Day>() }, today }
    const family = { courses: [{ course, days: courseDays(input) }], done: known, plans, subjectOf: () => 'Art' }
    return itemsByDay(sunday, '2026-11-21', family)
  }
  const titles = (found: Map<Day, DayItem[]>) =>
    [...found]
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([day, ones]) => [day.slice(8), ones.map(({ id, isDone }) => (isDone ? `${id} ✓` : id))])

  test('done lessons on their day, open ones from today on, pinned ones where they are pinned, skipped ones nowhere', () => {
    const lessons = [
      lesson('a0'),
      lesson('a1'),
      lesson('a2', { skipped: true }),
      lesson('a3', { pinned_date: '2026-11-21' }),
      lesson('a4'),
    ]

    expect(titles(held(lessons, { a0: '2026-11-16' }))).toEqual([
      ['16', ['a0 ✓']],
      ['18', ['a1']],
      ['19', ['a4']],
      ['21', ['a3']],
    ])
  })

  test('lessons before plans, with course or subject and minutes; a skipped plan is left out', () => {
    const plans = [
      plan('Comic strip', { status: 'planned' }),
      plan('Recorder', { status: 'completed', duration_minutes: 20 }),
      plan('Hike', { status: 'skipped' }),
    ]

    expect(held([lesson('a0', { minutes: 20 })], {}, plans).get(today)).toEqual([
      { id: 'a0', student_id: 'silas', of: 'Saxon Math 5/4', title: 'a0', minutes: 20, isDone: false },
      { id: 'Comic strip', student_id: 'nora', of: 'Art', title: 'Comic strip', minutes: null, isDone: false },
      { id: 'Recorder', student_id: 'nora', of: 'Art', title: 'Recorder', minutes: 20, isDone: true },
    ])
  })

  test('a day off is called by its break, its absence, or a mark by hand', () => {
    const spans = [{ name: 'Sick day', start_date: '2026-11-17', end_date: '2026-11-17' }]
    const off = { spans, absent: new Set(['2026-11-16', '2026-11-17']) }

    expect(days.slice(0, 3).map((day) => nameOfDayOff(day, { off, spans }))).toEqual(['Absent', 'Sick day', null])
  })
})

import { expect, test } from 'vitest'
import type { Curriculum } from './curriculum.ts'
import type { Lesson } from './lesson.ts'
import { lessonsOnPast } from './past-days.ts'

// Monday to Thursday.
const days = ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19']

function aCourse(fields: Partial<Curriculum>, absent: string[] = [], pins: Record<string, string> = {}) {
  const course = { id: 'math', student_id: 'nora', subject_id: 'math', ...fields } as Curriculum
  const open = ['1', '2', '3', '4', '5', '6'].map((title) => ({
    lesson: { id: title, title, pinned_date: pins[title] ?? null } as Lesson,
    day: null,
    moved_from: null,
  }))
  return { course, input: { off: { spans: [], absent: new Set(absent) } }, days: { open } }
}

const rhythm = {
  weekdays: [1, 2, 3, 4, 5],
  per_day: 1,
  start_date: '2026-08-24',
  double_until: null,
  double_per_day: null,
}

test.each([
  ['one a day', aCourse(rhythm), ['1', '2', '3', '4']],
  ['two a day', aCourse({ ...rhythm, per_day: 2 }), ['1 2', '3 4', '5 6', '']],
  [
    'as many as ever while it is catching up',
    aCourse({ ...rhythm, double_until: '2026-12-18', double_per_day: 2 }),
    ['1', '2', '3', '4'],
  ],
  ['on its weekdays', aCourse({ ...rhythm, weekdays: [2, 4] }), ['', '1', '', '2']],
  ['not before its first day', aCourse({ ...rhythm, start_date: '2026-11-18' }), ['', '', '1', '2']],
  ['not while the child was absent', aCourse(rhythm, ['2026-11-17']), ['1', '', '2', '3']],
  ['without those pinned to a day to come', aCourse(rhythm, [], { 1: '2026-12-01' }), ['2', '3', '4', '5']],
])(
  'days that have passed take the open lessons in their order: %s (rules lessons.days, catch-up.drafts)',
  (_, course, titles) => {
    const found = lessonsOnPast(days, [course])

    expect(
      days.map((day) =>
        found
          .get(day)
          ?.map(({ lesson }) => lesson.title)
          .join(' '),
      ),
    ).toEqual(titles)
  },
)

import { expect, test } from 'vitest'
import type { Day } from '#shared/format/dates.ts'
import { courseDays } from '#shared/lessons/course-days.ts'
import { emptyLife, lifeOf, withFirstDay, type LifeTyped } from './life-typed.ts'

const today = '2026-11-18'

/** A course of some lessons on school days, on its way. */
function aCourse(id: string, count: number, finish_by: Day | null = null) {
  const plan = {
    id,
    weekdays: [1, 2, 3, 4, 5],
    per_day: 1,
    start_date: today,
    double_until: null,
    double_per_day: null,
  }
  const lessons = Array.from({ length: count }, (_, at) => {
    return { id: `${id}${at}`, position: `a${at}`, pinned_date: null, skipped: false }
  })
  const input = { course: plan, lessons, done: new Map(), off: { spans: [], absent: new Set<Day>() }, today }
  return { course: { ...plan, student_id: 'nora', title: id, finish_by }, input, days: courseDays(input) }
}

const year = { today, startMonth: '08' } as const
const empty = emptyLife([aCourse('math', 5), aCourse('latin', 5, '2026-11-20'), aCourse('done', 0)], year)

test('it opens with nothing chosen, and the late course as the one that catches up (rules lessons.life, lessons.caught-up)', () => {
  expect(lifeOf(empty, today, 3)).toBeNull()
  expect(empty).toMatchObject({ behind: ['latin'], skipping: [], until: '2026-11-25' })
  expect(emptyLife([aCourse('math', 5), aCourse('latin', 5)], year).behind).toEqual(['math', 'latin'])
  expect(emptyLife([aCourse('math', 5), aCourse('done', 0)], year).skipping).toEqual(['math'])
  expect(emptyLife([], year)).toMatchObject({ behind: [], skipping: [] })
})

test.each<[Partial<LifeTyped>, object]>([
  [{ happened: 'today' }, { what: 'off', from: today, to: today, students: null, name: 'Day off' }],
  [
    { happened: 'off', students: ['silas'], to: '2026-11-20' },
    { what: 'off', from: today, to: '2026-11-20', students: ['silas'], name: 'Sick day' },
  ],
  [
    { happened: 'off', students: ['nora', 'silas', 'wren'] },
    { what: 'off', from: today, to: today, students: null, name: 'Sick day' },
  ],
  [{ happened: 'off' }, { what: 'off', from: today, to: today, students: null, name: 'Sick day' }],
  [{ happened: 'catch_up' }, { what: 'catch_up', until: '2026-11-25', courses: ['latin'] }],
  [
    { happened: 'skip', count: 3, skipping: ['math'] },
    { what: 'skip', count: 3, courses: ['math'] },
  ],
])('%j becomes %j (rule lessons.life)', (typed, life) => {
  expect(lifeOf({ ...empty, ...typed }, today, 3)).toEqual(life)
})

test('a first day behind the last one takes it along', () => {
  expect(withFirstDay({ ...empty, to: '2026-11-20' }, '2026-11-25')).toMatchObject({
    from: '2026-11-25',
    to: '2026-11-25',
  })
  expect(withFirstDay({ ...empty, to: '2026-11-20' }, '2026-11-19')).toMatchObject({
    from: '2026-11-19',
    to: '2026-11-20',
  })
})

import { describe, expect, test } from 'vitest'
import type { DayItem } from '#shared/lessons/family-days.ts'
import { isShowable } from '#client/features/planner/week/bounds.ts'
import { monthDayInWords, monthDays, monthOf } from './month-days.ts'

const children = ['Nora', 'Silas', 'Wren'].map((short) => ({ id: short, name: `${short} Weaver`, short, color: '' }))
const item = (student_id: string, title: string): DayItem => {
  return { id: `${student_id} ${title}`, student_id, of: 'Math', title, minutes: 30, isDone: false }
}

function november(items: Record<string, DayItem[]>, offOn: (id: string, day: string) => string | null = () => null) {
  const days = monthDays(monthOf('2026-11-18'), { children, itemsOn: (day) => items[day] ?? [], offOn })
  return (day: string) => days.find((one) => one.day === day) ?? expect.fail('it lies in the month')
}

describe('a month of all children (rule lessons.month)', () => {
  test('has what each child does on a day, children in their order', () => {
    const held = november({ '2026-11-18': [item('Silas', 'Lesson 46'), item('Nora', 'Poem'), item('Silas', 'Map')] })

    expect(monthDayInWords(held('2026-11-18'))).toBe('Wednesday, November 18. Nora: Poem. Silas: Lesson 46, Map')
    expect(held('2026-11-19')).toMatchObject({ children: [], offs: [] })
  })

  test('names a break once, and an absence with whose it is', () => {
    const held = november({}, (id, day) =>
      day === '2026-11-26' ? 'Thanksgiving' : day === '2026-11-17' && id !== 'Wren' ? 'Sick day' : null,
    )

    expect(monthDayInWords(held('2026-11-26'))).toBe('Thursday, November 26. Thanksgiving')
    expect(monthDayInWords(held('2026-11-17'))).toBe('Tuesday, November 17. Nora and Silas: Sick day')
  })

  test('begins on its first day and ends on its last', () => {
    expect(monthOf('2027-02-14')).toEqual({ from: '2027-02-01', to: '2027-02-28' })
  })

  test('reads what each of its days holds once, however many lessons there are', () => {
    const asked: string[] = []
    monthDays(monthOf('2026-11-18'), { children, itemsOn: (day) => (asked.push(day), []), offOn: () => null })

    expect(new Set(asked).size).toBe(30)
    expect(asked).toHaveLength(30)
  })
})

test.each([
  [undefined, false],
  ['2026-11-18', true],
  ['2028-11-18', true],
  ['2028-11-19', false],
  ['1999-01-01', false],
])(
  'an address may name a day of the years that are offered: %s (rules lessons.month, lessons.week-sheet)',
  (day, is) => {
    expect(isShowable(day, '2026-11-18')).toBe(is)
  },
)

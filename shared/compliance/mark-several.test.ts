import { describe, expect, test } from 'vitest'
import { daysToMark, markedSpanErrors } from './mark-several.ts'

describe('marking several days (rule compliance.mark-several)', () => {
  test.each([
    ['2026-11-16', '2026-11-20', {}],
    ['2026-11-22', '2026-11-22', {}],
    ['', '2026-11-20', { from: 'First Day is required' }],
    ['2026-11-20', '', { to: 'Last Day is required' }],
    ['2026-11-20', '2026-11-19', { to: 'Last Day must be on or after First Day' }],
    ['2026-11-20', '2026-11-23', { to: "Future days can't be marked" }],
    ['2026-09-22', '2026-11-22', {}],
    ['2026-09-21', '2026-11-22', { to: 'Mark at most 62 days at once' }],
  ])('from %s to %s: %j', (from, to, errors) => {
    expect(markedSpanErrors(from, to, '2026-11-22')).toEqual(errors)
  })

  test('school days are meant, and a single day whichever it is', () => {
    const breaks = [{ name: 'Fall break', start_date: '2026-11-18', end_date: '2026-11-18' }]
    const input = { breaks, hasWork: (day: string) => day === '2026-11-21' }
    const child = { absences: [], hasWork: input.hasWork }
    expect(daysToMark('2026-11-15', '2026-11-22', input, child)).toEqual([
      '2026-11-16',
      '2026-11-17',
      '2026-11-19',
      '2026-11-20',
      '2026-11-21',
    ])
    expect(daysToMark('2026-11-22', '2026-11-22', input, child)).toEqual(['2026-11-22'])
  })
  test('a day on which a child was sick or away is marked for the others, unless it did something (rule school-years.absences)', () => {
    const family = { breaks: [], hasWork: () => true }
    const absences = [{ start_date: '2026-11-17', end_date: '2026-11-19' }]
    const silas = { absences, hasWork: (day: string) => day === '2026-11-18' }
    const days = (child: typeof silas) =>
      daysToMark('2026-11-16', '2026-11-20', family, child).map((day) => day.slice(8))

    expect(days(silas)).toEqual(['16', '18', '20'])
    expect(days({ ...silas, absences: [] })).toEqual(['16', '17', '18', '19', '20'])
    expect(daysToMark('2026-11-17', '2026-11-17', family, silas)).toEqual(['2026-11-17'])
  })
})

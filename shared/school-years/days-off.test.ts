import { describe, expect, test } from 'vitest'
import { daysOffOf, daysOffOfAll, joinedSpans, type Span } from './days-off.ts'

const span = (from: string, to = from) => ({ name: 'Off', start_date: `2026-11-${from}`, end_date: `2026-11-${to}` })
const of = (student_id: string, from: string, to = from) => ({ ...span(from, to), student_id })
const told = (spans: readonly Span[]) =>
  spans.map(({ start_date, end_date }) => `${start_date.slice(8)}-${end_date.slice(8)}`).join(' ')

test('a child is off in breaks and in its own absences (rule school-years.absences)', () => {
  const off = { breaks: [span('26', '27')], absences: [of('nora', '09', '10'), of('silas', '11')] }

  expect(told(daysOffOf('nora', off))).toBe('26-27 09-10')
  expect(told(daysOffOf('wren', off))).toBe('26-27')
})

describe('days that are off for every child (rule school-years.absences)', () => {
  const breaks = [span('26', '27')]
  test.each([
    ['breaks alone', ['nora', 'silas'], [], '26-27'],
    ['one child’s absence is none of the family', ['nora', 'silas'], [of('nora', '09', '13')], '26-27'],
    ['the days that all share', ['nora', 'silas'], [of('nora', '09', '13'), of('silas', '12', '16')], '12-13 26-27'],
    ['an only child’s', ['nora'], [of('nora', '09')], '09-09 26-27'],
    ['one child’s that fills up to a break', ['nora'], [of('nora', '25')], '25-27'],
    ['not those of a child who is archived', ['nora'], [of('silas', '09')], '26-27'],
    ['a family without children has its breaks', [], [of('nora', '09')], '26-27'],
    [
      'several of each child',
      ['nora', 'silas'],
      [of('nora', '02'), of('nora', '09', '13'), of('silas', '01', '10'), of('silas', '13')],
      '02-02 09-10 13-13 26-27',
    ],
  ])('%s', (_, children, absences, expected) => {
    expect(told(daysOffOfAll(children, { breaks, absences }))).toBe(expected)
  })
})

test('spans that touch or overlap become one (rule school-years.absences)', () => {
  expect(told(joinedSpans([span('09', '10'), span('02', '05'), span('11'), span('03', '04'), span('13')]))).toBe(
    '02-05 09-11 13-13',
  )
})
